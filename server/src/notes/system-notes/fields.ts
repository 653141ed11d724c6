import { parseDay } from '@cairn/domain/dates/day';
import { dayText } from '@cairn/domain/dates/text';
import { designId, designMark } from '@cairn/domain/references/reference';
import { TIMELINE_CHANGES, type TimelineChange } from '@cairn/domain/incidents/timeline';
import { durationText } from '@cairn/domain/time-tracking/duration';
import { type NOTED_DAYS, type NOTED_FIELDS, NOTED_POLICY } from '../../changes/system-note.ts';
import type { NotedTime } from '../../work-items/timelogs.ts';
import type { Field } from '../../work-items/widgets/declaration.ts';
import { type DeclaredNote, FIELD_NAMES, FIELDS } from '../../work-items/widgets/registry.ts';
import type { Mentioned, Names } from './names.ts';
import { joinPhrases, type Phrase, type Piece, titleDifference } from './phrases.ts';
import { tickedTasks } from './ticked-tasks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change entry of an item that is shown as a system note. */
export interface SystemNoteRow {
  readonly id: number;
  readonly item_id: number;
  /** Noun and past tense: 'epic.updated'. */
  readonly kind: string;
  readonly before: Fields;
  readonly after: Fields;
  /** True when the description changed; `was` and `now` are its texts where a task may have been checked. */
  readonly described: boolean;
  readonly was: string | null;
  readonly now: string | null;
}

/** The input of generating the text of a field. */
export interface NoteContext {
  readonly row: SystemNoteRow;
  readonly names: Names;
  /** The item's type in lower case: 'key result'. */
  readonly noun: string;
  /** The group or project of the item. */
  readonly homeId: number;
}

type Describe = (note: NoteContext) => readonly Phrase[];

const strong = (...pieces: Piece[]): Piece => ({ strong: pieces });
const has = ({ row }: NoteContext, field: string): boolean =>
  field === 'description' ? row.described : field in row.after;
const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

const added = ({ row }: NoteContext, field: string): number[] =>
  numbers(row.after[field]).filter((id) => !numbers(row.before[field]).includes(id));
const removed = ({ row }: NoteContext, field: string): number[] =>
  numbers(row.before[field]).filter((id) => !numbers(row.after[field]).includes(id));

const title: Describe = ({ row }) => {
  const { before, after } = titleDifference(String(row.before['title']), String(row.after['title']));
  return [['changed title from ', strong(...before), ' to ', strong(...after)]];
};

const description: Describe = ({ row }) => {
  const ticked = row.was !== null && row.now !== null ? tickedTasks(row.was, row.now) : null;
  if (ticked === null) return [['changed the description']];
  return ticked.map(({ text, done }) => [
    'marked the task ',
    strong(text),
    ` as ${done ? 'completed' : 'incomplete'}`,
  ]);
};

const state: Describe = ({ row }) => [[row.after['state'] === 'closed' ? 'closed' : 'reopened']];

const confidential: Describe = ({ row, noun }) => [
  [`made the ${noun} ${row.after['confidential'] === true ? 'confidential' : 'visible to everyone'}`],
];

const locked: Describe = ({ row, noun }) => [
  [`${row.after['discussion_locked'] === true ? 'locked' : 'unlocked'} this ${noun}`],
];

const zoomMeeting: Describe = ({ row, noun }) => [
  [
    `${row.after['zoom_meeting_url'] === null ? 'removed a Zoom call from' : 'added a Zoom call to'} this ${noun}`,
  ],
];

const published: Describe = ({ row, noun }) => [
  [
    row.after['status_page_published'] === true
      ? `published this ${noun} to the status page`
      : `removed this ${noun} from the status page`,
  ],
];

const spam: Describe = ({ row, noun }) => [
  [`marked this ${noun} as ${row.after['spam'] === true ? '' : 'not '}spam`],
];

const words = (type: unknown): string => String(type).replaceAll('_', ' ');

const type: Describe = ({ row }) => [
  [`changed type from ${words(row.before['type'])} to ${words(row.after['type'])}`],
];

const known = (ids: readonly number[], name: (id: number) => Piece | null): Piece[] =>
  ids.flatMap((id) => name(id) ?? []);

/** "~a ~b labels"; labels that the viewer cannot see are only counted. */
const labelList = (ids: readonly number[], names: Names): Phrase => {
  const shown = known(ids, names.label).toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const hidden = ids.length - shown.length;
  const parts: Phrase[] = [];
  if (shown.length > 0)
    parts.push([...shown.flatMap((piece) => [piece, ' ']), shown.length + hidden === 1 ? 'label' : 'labels']);
  if (hidden > 0) parts.push([`${hidden} ${hidden === 1 ? 'label' : 'labels'} you cannot see`]);
  return joinPhrases(parts);
};
const titleOf = (piece: Piece): string =>
  typeof piece === 'object' && 'reference' in piece ? piece.reference.id.toLowerCase() : '';

const labels: Describe = (note) => {
  const [fresh, gone] = [added(note, 'label_ids'), removed(note, 'label_ids')];
  const parts: Phrase[] = [];
  if (fresh.length > 0) parts.push(['added ', ...labelList(fresh, note.names)]);
  if (gone.length > 0) parts.push(['removed ', ...labelList(gone, note.names)]);
  return parts.length > 0 ? [joinPhrases(parts)] : [];
};

const people = (ids: readonly number[], names: Names): Phrase =>
  joinPhrases(known(ids, names.user).map((piece) => [piece]));

const assignees: Describe = (note) => {
  const [fresh, gone] = [added(note, 'assignee_ids'), removed(note, 'assignee_ids')];
  const parts: Phrase[] = [];
  if (fresh.length > 0) parts.push(['assigned to ', ...people(fresh, note.names)]);
  if (gone.length > 0) parts.push(['unassigned ', ...people(gone, note.names)]);
  return parts.length > 0 ? [joinPhrases(parts)] : [];
};

const timebox =
  (field: 'milestone' | 'iteration', name: (names: Names, id: number) => Piece | null): Describe =>
  (note) => {
    const id = note.row.after[`${field}_id`] as number | null;
    if (id === null) return [[`removed ${field}`]];
    const one = name(note.names, id);
    return [[`changed ${field} to `, one ?? `${field === 'milestone' ? 'a' : 'an'} ${field} you cannot see`]];
  };

const dayOf = (value: unknown): string => {
  const day = typeof value === 'string' ? parseDay(value) : null;
  return day === null ? String(value) : dayText(day);
};

/** An epic's date is fixed or inherited; a changed date is shown in both cases. */
const epicDate =
  (side: 'start' | 'due', name: string): Describe =>
  (note) => {
    const { after } = note.row;
    const [fixed, isFixed] = [`${side}_date_fixed`, `${side}_date_is_fixed`];
    if (!(fixed in after) && !(isFixed in after)) return [];
    const date = `${side}_date`;
    if (date in after)
      return after[date] === null
        ? [[`removed the ${name}`]]
        : [[`changed ${name} to ${dayOf(after[date])}`]];
    if (isFixed in after)
      return [[after[isFixed] === true ? `fixed the ${name}` : `let the ${name} be inherited`]];
    return after[fixed] === null
      ? [[`removed the fixed ${name}`]]
      : [[`changed the fixed ${name} to ${dayOf(after[fixed])}`]];
  };

const issueDate =
  (side: 'start' | 'due', name: string, gone: string): Describe =>
  (note) => {
    if (!has(note, `${side}_date`)) return [];
    const now = note.row.after[`${side}_date`];
    return now === null ? [[`removed ${gone}`]] : [[`changed ${name} to ${dayOf(now)}`]];
  };

const DAYS = [
  'start_date',
  'start_date_fixed',
  'start_date_is_fixed',
  'due_date',
  'due_date_fixed',
  'due_date_is_fixed',
] as const;

const dates: Describe = (note) =>
  (note.noun === 'epic'
    ? [epicDate('start', 'start date'), epicDate('due', 'finish date')]
    : [issueDate('start', 'start date', 'the start date'), issueDate('due', 'due date', 'due date')]
  ).flatMap((one) => one(note));

const testReport: Describe = ({ row, noun }) => {
  const { last_test_report_state: now } = row.after;
  if (now === undefined) return [['reported the same test result again']];
  if (now === null) return [['removed the last test report']];
  return [
    [
      `marked this ${noun} as `,
      strong(now === 'failed' ? 'failed' : noun === 'requirement' ? 'satisfied' : 'passed'),
    ],
  ];
};

const timeEstimate: Describe = ({ row, names }) => {
  const now = row.after['time_estimate'];
  if (now === null) return [['removed time estimate']];
  return [['changed time estimate to ', strong(durationText(Number(now), names.workTime))]];
};

/** "added 1h of time spent at Nov 20, 2026"; several changes in one write are one difference. */
const timeSpent: Describe = ({ row, names }) => {
  const text = (seconds: number) => durationText(Math.abs(seconds), names.workTime);
  const difference = Number(row.after['time_spent'] ?? 0) - Number(row.before['time_spent'] ?? 0);
  const [noted] = (row.after['timelogs'] ?? []) as readonly NotedTime[];
  if (noted === undefined || difference === 0) return [];
  const { how, seconds, on, today } = noted;
  if (Math.abs(seconds) !== Math.abs(difference))
    return [[`${difference > 0 ? 'added' : 'subtracted'} ${text(difference)} of time spent`]];
  if (how === 'reset') return [['removed time spent']];
  if (how === 'deleted') return [[`deleted ${text(seconds)} of spent time from ${dayOf(on)}`]];
  const at = on === today ? '' : ` at ${dayOf(on)}`;
  return [[`${seconds > 0 ? 'added' : 'subtracted'} ${text(seconds)} of time spent${at}`]];
};

const timeline: Describe = ({ row }) => {
  const [change] = (row.after['timeline_events'] ?? []) as readonly TimelineChange[];
  return change === undefined ? [] : [[TIMELINE_CHANGES[change]]];
};

const escalationPolicy: Describe = ({ row, names }) => {
  if (!names.showsPolicyOf(row.item_id)) return [];
  const name = row.after[NOTED_POLICY] as string | null;
  return [name === null ? ['removed the escalation policy'] : ['set escalation policy to ', strong(name)]];
};

const DEFAULT_COLOR = '#1068bf';

const color: Describe = ({ row }) => {
  const [from, to] = [String(row.before['color']), String(row.after['color'])];
  return from === DEFAULT_COLOR
    ? [['set color to ', { code: to }]]
    : [['changed color from ', { code: from }, ' to ', { code: to }]];
};

const counted = (names: unknown): string => {
  const count = Array.isArray(names) ? names.length : 0;
  return count === 0 ? '' : `${count} ${count === 1 ? 'design' : 'designs'}`;
};

/** "added 2 designs and updated 1 design". */
const designs: Describe = ({ row }) => {
  const version = row.after['designs'] as Fields;
  const parts = ['added', 'updated', 'removed'].flatMap((verb): Phrase[] => {
    const count = counted(version[verb]);
    return count === '' ? [] : [[`${verb} ${count}`]];
  });
  return parts.length > 0 ? [joinPhrases(parts)] : [];
};

const designDiscussion: Describe = ({ row }) => {
  const { iid, filename } = row.after['design_discussion'] as { iid: number; filename: string };
  const reference = { kind: 'design', path: null, id: designId(iid, filename), suffix: '' } as const;
  return [['started a discussion on ', { reference, text: `#${iid}${designMark(filename)}` }]];
};

interface FieldDescription {
  /** The action, by the name that clients know. */
  readonly action: string;
  readonly icon: string;
  /** The columns it describes; it is called when one of them changed. */
  readonly of: readonly string[];
  /** The kind of ids in these columns, whose names the text needs. */
  readonly names?: keyof Mentioned;
  readonly describe: Describe;
}

/** The fields whose note is made from their declaration: "changed health status to on track". */
const declared: readonly FieldDescription[] = FIELD_NAMES.flatMap((name) => {
  const { column, note }: Field = FIELDS[name];
  if (note === undefined) return [];
  const describe: Describe = ({ row }) => {
    const now = row.after[column] ?? note.none ?? null;
    if (now === null) return [[`removed the ${words(column)}`]];
    const text = note.values?.[String(now)] ?? words(now);
    return [[`${note.verb ?? 'changed'} ${note.subject ?? words(column)} to `, strong(text)]];
  };
  return [{ action: column, icon: note.icon, of: [column], describe }];
});

const BEFORE_DECLARED = [
  { action: 'title', icon: 'pencil', of: ['title'], describe: title },
  { action: 'description', icon: 'pencil', of: ['description'], describe: description },
  { action: 'state', icon: 'issues', of: ['state'], describe: state },
  { action: 'confidential', icon: 'eye-slash', of: ['confidential'], describe: confidential },
  { action: 'locked', icon: 'lock', of: ['discussion_locked'], describe: locked },
  { action: 'spam', icon: 'spam', of: ['spam'], describe: spam },
  { action: 'issue_type', icon: 'pencil', of: ['type'], describe: type },
  { action: 'label', icon: 'label', of: ['label_ids'], names: 'labels', describe: labels },
  { action: 'assignee', icon: 'user', of: ['assignee_ids'], names: 'users', describe: assignees },
  {
    action: 'milestone',
    icon: 'clock',
    of: ['milestone_id'],
    names: 'milestones',
    describe: timebox('milestone', (names, id) => names.milestone(id)),
  },
  {
    action: 'iteration',
    icon: 'iteration',
    of: ['iteration_id'],
    names: 'iterations',
    describe: timebox('iteration', (names, id) => names.iteration(id)),
  },
] as const satisfies readonly FieldDescription[];

const AFTER_DECLARED = [
  { action: 'date', icon: 'calendar', of: DAYS, describe: dates },
  {
    action: 'test_report',
    icon: 'requirements',
    of: ['last_test_report_state', 'last_test_report_at'],
    describe: testReport,
  },
  { action: 'time_tracking', icon: 'timer', of: ['time_estimate'], describe: timeEstimate },
  { action: 'time_tracking', icon: 'timer', of: ['timelogs'], describe: timeSpent },
  { action: 'designs_added', icon: 'doc-image', of: ['designs'], describe: designs },
  {
    action: 'designs_discussion_added',
    icon: 'doc-image',
    of: ['design_discussion'],
    describe: designDiscussion,
  },
  { action: 'pinned_embed', icon: 'thumbtack', of: ['zoom_meeting_url'], describe: zoomMeeting },
  { action: 'published', icon: 'status', of: ['status_page_published'], describe: published },
  { action: 'escalation_policy', icon: 'notifications', of: [NOTED_POLICY], describe: escalationPolicy },
  { action: 'timeline_event', icon: 'clock', of: ['timeline_events'], describe: timeline },
  { action: 'color', icon: 'appearance', of: ['color'], describe: color },
] as const satisfies readonly FieldDescription[];

/** The recorded columns that nothing describes; there must be none. */
type Undescribed = Exclude<
  (typeof NOTED_FIELDS)[number] | (typeof NOTED_DAYS)[number],
  DeclaredNote | (typeof BEFORE_DECLARED | typeof AFTER_DECLARED)[number]['of'][number]
>;
const _described: Undescribed extends never ? true : Undescribed = true;

/** The item's own fields, in the order of the text. */
export const FIELD_PARTS = [...BEFORE_DECLARED, ...declared, ...AFTER_DECLARED].map(
  (field: FieldDescription) => ({
    ...field,
    describe: (note: NoteContext) =>
      field.of.some((column) => has(note, column)) ? field.describe(note) : [],
  }),
);
