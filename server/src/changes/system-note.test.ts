import { expect, test } from 'vitest';
import type { ChangeEvent } from './record.ts';
import { hasSystemNote } from './system-note.ts';

const event = (given: Partial<ChangeEvent>): ChangeEvent => ({
  subjectType: 'work_item',
  subjectId: 1,
  rootNamespaceId: 1,
  namespaceId: 1,
  kind: 'epic.updated',
  before: {},
  after: { title: 'New' },
  ...given,
});

test.each<[string, Partial<ChangeEvent>, boolean]>([
  ['a title', {}, true],
  ['a field that became empty', { after: { milestone_id: null } }, true],
  ['a mention', { subjectType: 'relation', kind: 'issue.related', after: { mentioned_in: {} } }, true],
  ['the days of an issue', { kind: 'issue.updated', after: { due_date: '2026-11-23' } }, true],
  ['the days of an epic, which follow from others', { after: { due_date: '2026-11-23' } }, false],
  ['a fixed day of an epic', { after: { due_date_fixed: '2026-11-23' } }, true],
  ['sums', { after: { opened_issues: 3 } }, false],
  ['a field that is not there', { after: { title: undefined } }, false],
  ['what was rolled up', { cause: 'rolled_up' }, false],
  ['what was imported', { cause: 'imported' }, false],
  ['what the calendar did', { cause: 'system' }, false],
  ['what was undone', { cause: 'undone' }, true],
  ['a creation', { kind: 'epic.created' }, false],
  ['a creation without labels', { kind: 'issue.created', after: { label_ids: [], weight: null } }, false],
  ['a creation with labels', { kind: 'issue.created', after: { label_ids: [1] } }, true],
  ['a creation with a weight of nothing', { kind: 'issue.created', after: { weight: 0 } }, true],
  ['a deletion', { kind: 'issue.deleted' }, false],
  ['another subject', { subjectType: 'milestone', kind: 'milestone.updated' }, false],
])('%s', (_, given, worded) => {
  expect(hasSystemNote(event(given))).toBe(worded);
});
