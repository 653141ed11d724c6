const LONG_LIST = Array.from({ length: 10_000 }, (_, i) => `l${i}`);

/** Values that are invalid for an argument, by kind. */
export const HOSTILE_ARGUMENTS = {
  title: [
    '',
    '   ',
    'x'.repeat(256),
    'x'.repeat(1_000_000),
    {},
    [],
    7,
    true,
    'a\0b',
    '\ud800',
    { a: { b: {} } },
  ],
  text: ['x'.repeat(1_048_577), {}, 7, 'a\0', 'x\udfff'],
  search: [{}, 7, 'a\0', 'x\udfff'],
  flag: ['maybe', 2, {}, [], 'true'],
  date: ['2026-02-30', '10000-01-01', 'soon', {}, [], true, '2026-01-01T00:00:00Z', "'; --"],
  id: [
    'x',
    'gid://gitlab/Issue/0',
    'gid://gitlab/Epic/-1',
    'gid://gitlab/Epic/9'.padEnd(60, '9'),
    {},
    1.5,
    'gid://gitlab/Epic/\0',
    'gid://gitlab/User/1',
  ],
  color: ['#12', 'reddish', {}, 'a\0', 'url(x)'],
  titles: [{}, [{}], ['a\0'], LONG_LIST, ['x'.repeat(256)], [['x']]],
  names: [{}, [{}], ['a\0'], [['x']], LONG_LIST],
  ids: [['x'], [{}], ['gid://gitlab/Epic/1'], LONG_LIST],
  event: ['OPEN', 'close', {}, 7, '__proto__'],
  number: [-1, 1.5, 'x', {}, 2 ** 40, true],
  cursor: [
    'x',
    'eyJpZCI6Ii0xIn0',
    '%%%',
    'e30',
    'W10',
    'bnVsbA==',
    {},
    'eyJpZCI6IHt9fQ==',
    'eyJpZCI6ICInOyBEUk9QIn0=',
  ],
  order: ['TITLE', 'title; DROP TABLE epics', {}, 3, 'toString'],
  span: [
    {},
    { start: '2026-02-01' },
    { start: '2026-02-01', end: '2026-01-01' },
    { start: 'x', end: 'y' },
    7,
    '2026',
  ],
} as const;
type Kind = keyof typeof HOSTILE_ARGUMENTS;

/** An operation that is valid until one of its fields gets a value that is invalid for its kind. */
export interface HostileOperation {
  readonly document: string;
  readonly valid: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, Kind>>;
  readonly mutation: boolean;
}

const mutation = (
  name: string,
  type: string,
  valid: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Kind>>,
): HostileOperation => ({
  document: `mutation($input: ${type}!) { result: ${name}(input: $input) { errors } }`,
  valid,
  fields,
  mutation: true,
});

const QUERY: HostileOperation = {
  document: `query($first: Int, $after: String, $state: EpicState, $sort: EpicSort, $labelName: [String!], $timeframe: Timeframe,
      $confidential: Boolean, $search: String, $iids: [ID!]) {
    group(fullPath: "top") {
      epics(first: $first, after: $after, state: $state, sort: $sort, labelName: $labelName, timeframe: $timeframe,
        confidential: $confidential, search: $search, iids: $iids) { nodes { id } pageInfo { endCursor } }
    }
  }`,
  valid: {},
  fields: {
    first: 'number',
    after: 'cursor',
    state: 'event',
    sort: 'order',
    labelName: 'names',
    timeframe: 'span',
    confidential: 'flag',
    search: 'search',
  },
  mutation: false,
};

const WRITTEN: Readonly<Record<string, Kind>> = {
  title: 'title',
  description: 'text',
  confidential: 'flag',
  color: 'color',
  startDateFixed: 'date',
  startDateIsFixed: 'flag',
  dueDateFixed: 'date',
  dueDateIsFixed: 'flag',
  addLabels: 'titles',
  addLabelIds: 'ids',
  parentId: 'id',
};

/** The operations to try, on an epic of the group `top`. */
export function hostileOperations(epic: {
  readonly id: number;
  readonly iid: number;
}): readonly HostileOperation[] {
  const gid = `gid://gitlab/Epic/${epic.id}`;
  const own = { groupPath: 'top', iid: String(epic.iid) };
  return [
    mutation('createEpic', 'CreateEpicInput', { groupPath: 'top', title: 'x' }, WRITTEN),
    mutation('updateEpic', 'UpdateEpicInput', own, {
      ...WRITTEN,
      stateEvent: 'event',
      removeLabelIds: 'ids',
    }),
    mutation(
      'epicSetSubscription',
      'EpicSetSubscriptionInput',
      { ...own, subscribedState: true },
      { subscribedState: 'flag', iid: 'id' },
    ),
    mutation('epicsMoveDates', 'EpicsMoveDatesInput', { items: [] }, { items: 'titles' }),
    mutation('undoChanges', 'UndoChangesInput', { changeIds: [] }, { changeIds: 'ids' }),
    mutation(
      'awardEmojiToggle',
      'AwardEmojiToggleInput',
      { awardableId: gid, name: 'tada' },
      { name: 'title', awardableId: 'id' },
    ),
    QUERY,
  ];
}
