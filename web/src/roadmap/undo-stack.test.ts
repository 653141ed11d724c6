import { describe, expect, it } from 'vitest';
import { createUndoStack, type UndoableMove } from './undo-stack.ts';

const move = (text: string): UndoableMove => ({ changeIds: [text], before: [], text });

describe('moves to take back', () => {
  it('come newest first, each once', () => {
    const stack = createUndoStack();
    const [one, two] = [move('one'), move('two')];
    stack.push(one);
    stack.push(two);
    expect(stack.take()).toBe(two);
    expect(stack.take()).toBe(one);
    expect(stack.take()).toBeNull();
  });

  it('can be taken out of turn, but not twice', () => {
    const stack = createUndoStack();
    const [one, two] = [move('one'), move('two')];
    stack.push(one);
    stack.push(two);
    expect(stack.take(one)).toBe(one);
    expect(stack.take(one)).toBeNull();
    expect(stack.take()).toBe(two);
  });

  it('are forgotten after twenty others', () => {
    const stack = createUndoStack();
    const first = move('first');
    stack.push(first);
    for (let count = 0; count < 20; count += 1) stack.push(move(String(count)));
    expect(stack.take(first)).toBeNull();
  });
});
