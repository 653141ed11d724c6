import { parseDay } from '@cairn/domain/dates/day';
import { expect, test } from 'vitest';
import { HttpRefused } from '../api/refused.ts';
import { changesOf, NO_CHANGE, problemOf } from './bulk-change.ts';

test('what nobody touched is not sent, and null empties', () => {
  expect(changesOf(NO_CHANGE)).toEqual({});
  expect(changesOf({ ...NO_CHANGE, weight: ' ', estimate: ' ', milestone: undefined })).toEqual({});
  expect(changesOf({ ...NO_CHANGE, weight: null, estimate: null, due: null, health: null })).toEqual({
    weight: null,
    time_estimate: null,
    due_date: null,
    health_status: null,
  });
});

test('values are sent as the server takes them', () => {
  const milestone = { id: 'gid://gitlab/Milestone/12', title: 'Spring' };
  const labels = new Map([
    ['gid://gitlab/GroupLabel/7', { id: 'gid://gitlab/GroupLabel/7', name: 'bug', on: true }],
  ]);
  expect(
    changesOf({
      ...NO_CHANGE,
      labels,
      milestone,
      weight: '8',
      estimate: ' 1h 30m ',
      due: parseDay('2026-03-04'),
      health: 'atRisk',
      locked: false,
    }),
  ).toEqual({
    add_label_ids: [7],
    milestone_id: 12,
    weight: 8,
    time_estimate: '1h 30m',
    due_date: '2026-03-04',
    health_status: 'at_risk',
    discussion_locked: false,
  });
});

test('a refusal says in words what is in the way', () => {
  const item = { id: 3, iid: 1, type: 'issue', title: 'Two' };
  const said = '“Two” (#1): Due date must be greater than or equal to start date';
  expect(problemOf(new HttpRefused(422, [said], { item }), 'issue')).toEqual({
    text: `${said}.`,
    item: { number: 3, title: 'Two' },
    count: null,
  });
  const other = new HttpRefused(409, ['The list holds 12 items now, not 10'], { count: 12 });
  expect(problemOf(other, 'issue')).toMatchObject({ count: 12 });
  for (const cut of [new HttpRefused(0, []), new Error('lost')])
    expect(problemOf(cut, 'issue').text).toBe('The issues could not be changed. Try again in a moment.');
  expect(problemOf(new HttpRefused(404, []), 'epic').text).toMatch(/no longer exist/);
});
