import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { hasSystemNote } from '../changes/system-note.ts';
import { schemaText } from '../graphql/print-schema.ts';
import { epicFields } from '../testing/field-writes/epic-fields.ts';
import type { Things } from '../testing/field-writes/filled-items.ts';
import { issueMetadataAndTree } from '../testing/field-writes/issue-fields.ts';
import { issueWordsAndPlan } from '../testing/field-writes/issue-plan-fields.ts';
import { ALL_WAYS } from '../testing/field-writes/ways.ts';
import type { Noun } from '../work-items/rows.ts';
import { FIELD_NAMES as names, type FieldName, FIELDS } from '../work-items/widgets/registry.ts';
import { bulkInput } from './bulk/bulk-input.ts';

const namesOf = (noun: Noun) => names.filter((name) => (FIELDS[name].of as readonly Noun[]).includes(noun));

/** Fields of the noun that a call cannot set. */
const lacking = (shape: object, wanted: readonly FieldName[]) => wanted.filter((name) => !(name in shape));

const LATER: FieldName[] = ['discussionLocked', 'stateEvent']; // only for existing items
const FIXED: FieldName[] = ['startDateFixed', 'startDateIsFixed', 'dueDateFixed', 'dueDateIsFixed']; // set by startDate, dueDate and datesFixed

/** The fields that issues and incidents refuse; progress.test.ts and test-reports.test.ts try them. */
const OF_OTHER_TYPES: FieldName[] = ['startValue', 'currentValue', 'endValue', 'lastTestReportState'];

/** The fields that only incidents have; incidents.test.ts and status-page.test.ts try them. */
const OF_INCIDENTS: FieldName[] = ['severity', 'escalationStatus', 'statusPagePublishedIncident'];

/** The field that only quick actions set; commands.test.ts tries it. */
const BY_COMMAND: FieldName[] = ['zoomMeetingUrl'];

test('every field is worded when it changes', () => {
  const kind = 'issue.updated';
  const event = { subjectType: 'work_item', subjectId: 1, rootNamespaceId: 1, namespaceId: 1, kind } as const;
  for (const name of names)
    expect(hasSystemNote({ ...event, before: {}, after: { [FIELDS[name].column]: null } })).toBe(true);
});

test('a call for many items takes every field but those that are each their own', () => {
  const EACH_ITS_OWN: FieldName[] = ['title', 'description', 'color', 'statusPagePublishedIncident'];
  expect(lacking(bulkInput(1).shape, names).toSorted()).toEqual(
    [...EACH_ITS_OWN, ...FIXED, ...OF_OTHER_TYPES, ...BY_COMMAND, 'type'].toSorted(),
  );
});

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));

/** The fields of a type of the schema, with their types. */
const fieldsOf = (name: string): Record<string, string> => {
  const type = schema.getType(name);
  if (!isInputObjectType(type) && !isObjectType(type)) throw new Error(`There is no type ${name}`);
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, String(field.type).replaceAll(/\W/g, '')]),
  );
};

/** The fields of an input, including those of its widgets. */
const withWidgets = (input: string): object => {
  const own = fieldsOf(input);
  const widgets = Object.entries(own).filter(([name]) => name.endsWith('Widget'));
  return Object.assign({}, own, ...widgets.map(([, type]) => fieldsOf(type)));
};

test('GraphQL takes every field, and what an input lacks it lacks on purpose', () => {
  const BY_ITEM: FieldName[] = ['timeEstimate', 'discussionLocked']; // set by workItemUpdate and by quick actions
  expect(lacking(fieldsOf('UpdateEpicInput'), namesOf('epic')).toSorted()).toEqual(BY_ITEM.toSorted());
  expect(lacking(fieldsOf('CreateEpicInput'), namesOf('epic')).toSorted()).toEqual(
    ['timeEstimate', ...LATER].toSorted(),
  );
  const OWN: FieldName[] = ['iterationId', 'startDate', 'discussionLocked', 'statusPagePublishedIncident']; // set by a mutation of their own, or by workItemUpdate
  expect(lacking(fieldsOf('UpdateIssueInput'), namesOf('issue')).toSorted()).toEqual(
    [...OWN, ...OF_OTHER_TYPES, ...BY_COMMAND].toSorted(),
  );
  expect(lacking(fieldsOf('CreateIssueInput'), namesOf('issue')).toSorted()).toEqual(
    [
      'startDate',
      'timeEstimate',
      'statusPagePublishedIncident',
      ...LATER,
      ...OF_OTHER_TYPES,
      ...BY_COMMAND,
    ].toSorted(),
  );
  expect(lacking(withWidgets('WorkItemUpdateInput'), names).toSorted()).toEqual(
    ['type', ...BY_COMMAND].toSorted(),
  );
  expect(lacking(withWidgets('WorkItemCreateInput'), names).toSorted()).toEqual(
    ['type', 'statusPagePublishedIncident', ...LATER, ...BY_COMMAND].toSorted(),
  );
});

/** The names in answers of fields that are set by an id or an event. */
const READ: Partial<Record<FieldName, string>> = {
  milestoneId: 'milestone',
  iterationId: 'iteration',
  stateEvent: 'state',
  lastTestReportState: 'testReports',
  zoomMeetingUrl: 'linkedResources',
};

test('GraphQL reads every field, of the noun and of a work item', () => {
  const unread = (fields: object, wanted: readonly FieldName[]) =>
    wanted.filter((name) => !((READ[name] ?? name) in fields));
  const widgets = schema.getImplementations(schema.getType('WorkItemWidget') as never).objects;
  const { type: _kindOfWidget, ...item } = Object.assign(
    fieldsOf('WorkItem'),
    ...widgets.map((widget) => fieldsOf(widget.name)),
  );
  expect(unread(fieldsOf('Epic'), namesOf('epic'))).toEqual([]);
  expect(unread(fieldsOf('Issue'), namesOf('issue')).toSorted()).toEqual(
    [...OF_OTHER_TYPES, ...BY_COMMAND].toSorted(),
  );
  expect(unread(item, names)).toEqual(['type']); // read as workItemType
});

/** Any objects, as nothing is sent. */
const THINGS = { parent: { id: 1, iid: 1 }, other: { id: 2, iid: 2 } } as Things;
const TRIED = {
  epic: epicFields(THINGS),
  issue: [...issueWordsAndPlan(THINGS), ...issueMetadataAndTree(THINGS)],
};
const FACES = ALL_WAYS.filter((way) => /^(create|change) (rest|gql|item|page)$|^undo /.test(way));

test('access/field-writes.test.ts tries every field on every face, but where a face does not take it', () => {
  const CREATE = ['create rest', 'create gql', 'create item', 'create page'];
  const WORK_ITEM = FACES.filter((way) => !way.endsWith('item') && way !== 'undo undo'); // only by workItemUpdate
  const untried = (['epic', 'issue'] as const).flatMap((noun) =>
    namesOf(noun).map((name) => {
      const rows = TRIED[noun].filter(({ column }) => column === FIELDS[name].column);
      const ways = FACES.filter((way) => !rows.some(({ requests }) => requests[way]));
      return [`${noun} ${name}`, ways] as const;
    }),
  );
  expect(Object.fromEntries(untried.filter(([, ways]) => ways.length > 0))).toEqual({
    'epic startDateFixed': ['create page'],
    'epic startDateIsFixed': CREATE, // a given date is fixed
    'epic dueDateFixed': ['create page'],
    'epic dueDateIsFixed': CREATE,
    'epic discussionLocked': [...CREATE, 'change rest', 'change gql', 'change page'],
    'epic timeEstimate': WORK_ITEM,
    'epic stateEvent': CREATE,
    'issue weight': ['create page'],
    'issue healthStatus': ['create page', 'change page'],
    'issue milestoneId': ['create page'],
    'issue iterationId': WORK_ITEM.filter((way) => way !== 'create gql'),
    'issue startDate': WORK_ITEM,
    'issue dueDate': ['create page'],
    'issue type': ['change item'],
    'issue discussionLocked': CREATE,
    'issue timeEstimate': WORK_ITEM,
    'issue stateEvent': CREATE,
    ...Object.fromEntries(
      [...OF_OTHER_TYPES, ...OF_INCIDENTS, ...BY_COMMAND].map((name) => [`issue ${name}`, FACES]),
    ),
  });
});

test('every widget of a work item has its kind, by which it can be asked for', () => {
  const widgets = schema.getImplementations(schema.getType('WorkItemWidget') as never).objects;
  const kinds = widgets.map(({ name }) =>
    name
      .replace('WorkItemWidget', '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
      .toUpperCase(),
  );
  const known = schema.getType('WorkItemWidgetType');
  expect(
    isEnumType(known)
      ? known
          .getValues()
          .map(({ name }) => name)
          .toSorted()
      : [],
  ).toEqual(kinds.toSorted());
});
