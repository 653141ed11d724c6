import { expect, test } from 'vitest';
import { leftTexts } from './left-text.ts';

const target = 'Acme / Plan';

test('names what is left behind', () => {
  const left = [
    { kind: 'label' as const, names: ['~x'] },
    { kind: 'milestone' as const, names: ['%y'] },
    { kind: 'assignee' as const, names: ['@z'] },
  ];
  expect(leftTexts({ target, left }, 'move')).toEqual([
    'Label ~x, milestone %y and assignee @z are not known in Acme / Plan and will be left behind.',
  ]);
  expect(leftTexts({ target, left: left.slice(0, 1) }, 'move')).toEqual([
    'Label ~x is not known in Acme / Plan and will be left behind.',
  ]);
  expect(leftTexts({ target, left: [{ kind: 'label', names: ['~a', '~b'] }] }, 'move')).toEqual([
    'Labels ~a and ~b are not known in Acme / Plan and will be left behind.',
  ]);
});

test('says what becomes of parents and child items', () => {
  const left = [
    { kind: 'parent' as const, names: [] },
    { kind: 'child item' as const, names: ['2'] },
  ];
  expect(leftTexts({ target, left }, 'move')).toEqual([
    'The parent will be left behind.',
    '2 child items will stay below the old item.',
  ]);
  expect(leftTexts({ target, left: left.slice(1) }, 'clone')).toEqual(['2 child items will not be cloned.']);
  expect(leftTexts({ target, left: [] }, 'clone')).toEqual([]);
});
