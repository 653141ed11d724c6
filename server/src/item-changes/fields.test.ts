import { expect, test } from 'vitest';
import { isWorded, WORDED_DAYS, WORDED_OWN } from '../changes/worded.ts';
import { createEpicInput, updateEpicInput } from '../epics/inputs.ts';
import { createIssueInput, updateIssueInput } from '../issues/inputs.ts';
import { bulkInput, createItemInput, updateItemInput } from './item-inputs.ts';
import { type FieldName, FIELDS, type Noun } from './fields.ts';

const names = Object.keys(FIELDS) as FieldName[];
const namesOf = (noun: Noun) => names.filter((name) => (FIELDS[name].of as readonly Noun[]).includes(noun));

/** What a call cannot set, although the noun has it. */
const lacking = (shape: object, wanted: readonly FieldName[]) => wanted.filter((name) => !(name in shape));

test('every field is worded when it changes', () => {
  const worded: readonly string[] = [...WORDED_OWN, ...WORDED_DAYS];
  expect(names.filter((name) => !worded.includes(FIELDS[name].column))).toEqual([]);
  const kind = 'issue.updated';
  const event = { subjectType: 'work_item', subjectId: 1, rootNamespaceId: 1, namespaceId: 1, kind } as const;
  for (const name of names)
    expect(isWorded({ ...event, before: {}, after: { [FIELDS[name].column]: null } })).toBe(true);
});

test('every field can be set on its noun, and what a call leaves out is left out on purpose', () => {
  const LATER: FieldName[] = ['discussionLocked', 'stateEvent']; // of an item that is there
  const FIXED: FieldName[] = ['startDateFixed', 'startDateIsFixed', 'dueDateFixed', 'dueDateIsFixed']; // by startDate, dueDate and datesFixed
  expect(lacking(updateEpicInput.shape, namesOf('epic'))).toEqual([]);
  expect(lacking(updateIssueInput.shape, namesOf('issue'))).toEqual([]);
  expect(lacking(createEpicInput.shape, namesOf('epic'))).toEqual(LATER);
  expect(lacking(createIssueInput.shape, namesOf('issue'))).toEqual(LATER);
  expect(lacking(createItemInput.shape, names)).toEqual([...FIXED, ...LATER]);
  expect(lacking(updateItemInput.shape, names)).toEqual([...FIXED, 'type']);
  const EACH_ITS_OWN: FieldName[] = ['title', 'description', 'color', 'weight', 'startDate', 'dueDate']; // not for many at once
  expect(lacking(bulkInput.shape, names).toSorted()).toEqual(
    [...EACH_ITS_OWN, ...FIXED, 'type', 'discussionLocked'].toSorted(),
  );
});
