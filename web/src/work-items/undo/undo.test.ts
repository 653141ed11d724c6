import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../ui/messages/toast.ts';
import { changeWithUndo } from './change-with-undo.ts';
import { forgetUndo, offerUndo, undoLast } from './undo.ts';

const doing = (text: string) => {
  const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
  offerUndo({ text, undo });
  return undo;
};
const texts = () => toasts.current().map(({ text }) => text);

beforeEach(() => {
  forgetUndo();
  for (const { id } of toasts.current()) toasts.dismiss(id);
});

test('the newest is taken back first, each of them once', async () => {
  const [first, second] = [doing('Epic closed'), doing('Color changed')];
  undoLast();
  expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([0, 1]);
  undoLast();
  undoLast();
  expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 1]);
  await vi.waitFor(() => expect(texts()).toContain('Undone: Epic closed'));
});

test('the toast takes back its own, and goes', async () => {
  const [first, second] = [doing('Epic closed'), doing('Color changed')];
  toasts
    .current()
    .find(({ text }) => text === 'Epic closed')
    ?.action?.onPress();
  expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 0]);
  await vi.waitFor(() => expect(texts()).toEqual(['Color changed', 'Undone: Epic closed']));
});

test('what was done on a page that was left waits for its toast alone', () => {
  const undo = doing('Epic deleted');
  forgetUndo();
  undoLast();
  expect(undo).not.toHaveBeenCalled();
  toasts.current()[0]?.action?.onPress();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a refusal is said in its own words', async () => {
  offerUndo({
    text: 'Epic closed',
    undo: () => Promise.reject(new Error('Cannot undo: state of “A” has been changed since.')),
  });
  undoLast();
  await vi.waitFor(() => expect(texts()).toEqual(['Cannot undo: state of “A” has been changed since.']));
});

test('what is still on its way is meant by Ctrl+Z, not what was done before it', async () => {
  const before = doing('Parent changed');
  const undo = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue();
  const { promise, resolve } = Promise.withResolvers<{ changeIds: string[] }>();
  const change = changeWithUndo({ undo }, 'Color changed', promise);
  undoLast();
  expect(before).not.toHaveBeenCalled();
  resolve({ changeIds: ['7'] });
  await change;
  expect(undo).toHaveBeenCalledExactlyOnceWith(['7']);
  await vi.waitFor(() => expect(texts()).toContain('Undone: Color changed'));
  expect(texts()).not.toContain('Color changed');
});

test('a change that fails or wrote nothing leaves nothing to undo', async () => {
  const undo = vi.fn<() => Promise<void>>();
  await expect(changeWithUndo({ undo }, 'A', Promise.reject(new Error('no')))).rejects.toThrow('no');
  await changeWithUndo({ undo }, 'B', Promise.resolve({ changeIds: [] }));
  undoLast();
  expect(undo).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
});
