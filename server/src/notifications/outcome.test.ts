import { expect, test } from 'vitest';
import type { Entry } from './notifiable-events.ts';
import { outcomeOf, type CurrentState } from './outcome.ts';

const NOW: CurrentState = { state: 'opened', milestoneId: null, labelIds: [], assigneeIds: [] };

const changed = (
  before: Entry['before'],
  after: Entry['after'],
  cause: Entry['cause'] = 'typed',
  kind = 'issue.updated',
): Entry => ({ subjectType: 'work_item', subjectId: 1, kind, before, after, cause });

const told = (entries: readonly Entry[], now: Partial<CurrentState>) =>
  outcomeOf(entries, { ...NOW, ...now }).map(({ entry, notifiable }) => ({
    at: entries.indexOf(entry),
    ...notifiable,
  }));

const closed = () => changed({ state: 'opened' }, { state: 'closed' });
const opened = () => changed({ state: 'closed' }, { state: 'opened' });

test('of turns to and fro the last one is told, and none where all is as it was', () => {
  expect(told([closed(), opened(), closed()], { state: 'closed' })).toMatchObject([
    { at: 2, event: 'close_issue' },
  ]);
  expect(told([closed(), opened()], { state: 'opened' })).toEqual([]);
  expect(told([closed()], { state: 'opened' })).toEqual([]);
  expect(told([opened(), closed(), opened()], { state: 'opened' })).toMatchObject([
    { at: 2, event: 'reopen_issue' },
  ]);
});

test('what was undone is not told, nor is the undoing', () => {
  const undone = changed({ state: 'closed' }, { state: 'opened' }, 'undone');
  expect(told([closed(), undone], { state: 'opened' })).toEqual([]);
});

test('a milestone that came and went is not told', () => {
  const set = changed({ milestone_id: null }, { milestone_id: 4 });
  const unset = changed({ milestone_id: 4 }, { milestone_id: null });
  expect(told([set, unset], { milestoneId: null })).toEqual([]);
  expect(told([set], { milestoneId: 4 })).toMatchObject([{ event: 'change_milestone_issue' }]);
});

test('of assignments those are told that hold, each as the work of who made it', () => {
  const toTwo = changed({ assignee_ids: [1] }, { assignee_ids: [2, 3] });
  const toThree = changed({ assignee_ids: [2, 3] }, { assignee_ids: [3, 4] });
  expect(told([toTwo, toThree], { assigneeIds: [3, 4] })).toMatchObject([
    { at: 0, event: 'reassign_issue', assignedIds: [3], unassignedIds: [1] },
    { at: 1, event: 'reassign_issue', assignedIds: [4], unassignedIds: [] },
  ]);
  const back = changed({ assignee_ids: [2, 3] }, { assignee_ids: [1] });
  expect(told([toTwo, back], { assigneeIds: [1] })).toEqual([]);
});

test('a label that is worn no more is not told', () => {
  const labelled = changed({ label_ids: [] }, { label_ids: [7, 8] });
  expect(told([labelled], { labelIds: [8] })).toMatchObject([{ event: 'relabel', labelIds: [8] }]);
  expect(told([labelled], { labelIds: [] })).toEqual([]);
});

test('a new item is told with whom it is assigned to by now', () => {
  const made = changed(
    { state: null, assignee_ids: [] },
    { state: 'opened', assignee_ids: [1, 2] },
    'typed',
    'issue.created',
  );
  const less = changed({ assignee_ids: [1, 2] }, { assignee_ids: [2] });
  expect(told([made, less, closed(), opened()], { assigneeIds: [2] })).toMatchObject([
    { event: 'new_issue', assignedIds: [2] },
  ]);
});
