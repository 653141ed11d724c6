import { describe, expect, test } from 'vitest';
import {
  type Held,
  heldIn,
  idsOf,
  markText,
  type Marks,
  marksText,
  NO_MARKS,
  pressed,
  standing,
} from './marks.ts';

const bug = { id: 'gid://gitlab/GroupLabel/7', name: 'bug' };

/** The state of a label before and after each press. */
const presses = (held: Held, times = 3) => {
  let marks: Marks = NO_MARKS;
  const seen = [[standing(marks, bug.id, held), markText(marks, bug.id, held)]];
  for (let turn = 0; turn < times; turn += 1) {
    marks = pressed(marks, bug, held);
    seen.push([standing(marks, bug.id, held), markText(marks, bug.id, held)]);
  }
  return seen;
};

describe('pressing a label', () => {
  test('that some have puts it on all, then takes it off all, then leaves it', () => {
    expect(presses('some')).toEqual([
      ['partly', 'On some of them'],
      ['on', 'Will be added to all'],
      ['off', 'Will be removed from all'],
      ['partly', 'On some of them'],
    ]);
  });

  test('a mark that all or none have is switched on and off', () => {
    expect(presses('all', 2).map(([stands]) => stands)).toEqual(['on', 'off', 'on']);
    expect(presses('none', 2).map(([stands]) => stands)).toEqual(['off', 'on', 'off']);
  });

  test('of which nobody knows who has it can be put on and taken off', () => {
    expect(presses('unknown').map(([, text]) => text)).toEqual([
      undefined,
      'Will be added to all',
      'Will be removed from all',
      undefined,
    ]);
  });

  test('of a scope lets another one of it go', () => {
    const one = { id: '1', name: 'kind::bug' };
    const other = { id: '2', name: 'kind::wish' };
    const marks = pressed(pressed(NO_MARKS, one, 'none'), other, 'none');
    expect(marksText(marks)).toBe('+kind::wish');
  });
});

test('what is held is told by all items, and is not known where some are not loaded', () => {
  const [have, lack] = [[bug], []];
  expect(heldIn([have, have], bug.id, true)).toBe('all');
  expect(heldIn([have, lack], bug.id, true)).toBe('some');
  expect(heldIn([lack, lack], bug.id, true)).toBe('none');
  expect(heldIn([have, have], bug.id, false)).toBe('some');
  expect(heldIn([lack], bug.id, false)).toBe('unknown');
});

test('marks are sent by number', () => {
  const marks = pressed(
    pressed(NO_MARKS, bug, 'none'),
    { id: 'gid://gitlab/ProjectLabel/9', name: 'old' },
    'all',
  );
  expect([idsOf(marks, true), idsOf(marks, false), idsOf(NO_MARKS, true)]).toEqual([[7], [9], undefined]);
  expect(marksText(marks)).toBe('+bug, −old');
});
