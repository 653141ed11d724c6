import { parseDay } from '@cairn/domain/dates/day';
import { dayText } from '@cairn/domain/dates/text';
import type { NOTED_DAYS, NOTED_FIELDS } from '../../changes/system-note.ts';
import type { Mentioned, Names } from './names.ts';
import { listed, type Phrase, type Piece, titleDifference } from './phrases.ts';
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

type Tell = (telling: NoteContext) => readonly Phrase[];

const strong = (...pieces: Piece[]): Piece => ({ strong: pieces });
const has = ({ row }: NoteContext, field: string): boolean =>
  field === 'description' ? row.described : field in row.after;
const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

const added = ({ row }: NoteContext, field: string): number[] =>
  numbers(row.after[field]).filter((id) => !numbers(row.before[field]).includes(id));
const removed = ({ row }: NoteContext, field: string): number[] =>
  numbers(row.before[field]).filter((id) => !numbers(row.after[field]).includes(id));

const title: Tell = ({ row }) => {
  const { before, after } = titleDifference(String(row.before['title']), String(row.after['title']));
  return [['changed title from ', strong(...before), ' to ', strong(...after)]];
};

const description: Tell = ({ row }) => {
  const ticked = row.was !== null && row.now !== null ? tickedTasks(row.was, row.now) : null;
  if (ticked === null) return [['changed the description']];
  return ticked.map(({ text, done }) => [
    'marked the task ',
    strong(text),
    ` as ${done ? 'completed' : 'incomplete'}`,
  ]);
};

const state: Tell = ({ row }) => [[row.after['state'] === 'closed' ? 'closed' : 'reopened']];

const confidential: Tell = ({ row, noun }) => [
  [`made the ${noun} ${row.after['confidential'] === true ? 'confidential' : 'visible to everyone'}`],
];

const locked: Tell = ({ row, noun }) => [
  [`${row.after['discussion_locked'] === true ? 'locked' : 'unlocked'} this ${noun}`],
];

const words = (type: unknown): string => String(type).replaceAll('_', ' ');

const type: Tell = ({ row }) => [
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
  return listed(parts);
};
const titleOf = (piece: Piece): string =>
  typeof piece === 'object' && 'reference' in piece ? piece.reference.id.toLowerCase() : '';

const labels: Tell = (telling) => {
  const [fresh, gone] = [added(telling, 'label_ids'), removed(telling, 'label_ids')];
  const parts: Phrase[] = [];
  if (fresh.length > 0) parts.push(['added ', ...labelList(fresh, telling.names)]);
  if (gone.length > 0) parts.push(['removed ', ...labelList(gone, telling.names)]);
  return parts.length > 0 ? [listed(parts)] : [];
};

const people = (ids: readonly number[], names: Names): Phrase =>
  listed(known(ids, names.user).map((piece) => [piece]));

const assignees: Tell = (telling) => {
  const [fresh, gone] = [added(telling, 'assignee_ids'), removed(telling, 'assignee_ids')];
  const parts: Phrase[] = [];
  if (fresh.length > 0) parts.push(['assigned to ', ...people(fresh, telling.names)]);
  if (gone.length > 0) parts.push(['unassigned ', ...people(gone, telling.names)]);
  return parts.length > 0 ? [listed(parts)] : [];
};

const timebox =
  (field: 'milestone' | 'iteration', name: (names: Names, id: number) => Piece | null): Tell =>
  (telling) => {
    const id = telling.row.after[`${field}_id`] as number | null;
    if (id === null) return [[`removed ${field}`]];
    const one = name(telling.names, id);
    return [[`changed ${field} to `, one ?? `${field === 'milestone' ? 'a' : 'an'} ${field} you cannot see`]];
  };

const weight: Tell = ({ row }) => {
  const now = row.after['weight'];
  return now === null ? [['removed the weight']] : [['set weight to ', strong(String(now))]];
};

const health: Tell = ({ row }) => {
  const now = row.after['health_status'];
  return now === null ? [['removed the health status']] : [['changed health status to ', strong(words(now))]];
};

const dayOf = (value: unknown): string => {
  const day = typeof value === 'string' ? parseDay(value) : null;
  return day === null ? String(value) : dayText(day);
};

/** An epic's date is fixed or inherited; a changed date is shown in both cases. */
const epicDate =
  (side: 'start' | 'due', name: string): Tell =>
  (telling) => {
    const { after } = telling.row;
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
  (side: 'start' | 'due', name: string, gone: string): Tell =>
  (telling) => {
    if (!has(telling, `${side}_date`)) return [];
    const now = telling.row.after[`${side}_date`];
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

const dates: Tell = (telling) =>
  (telling.noun === 'epic'
    ? [epicDate('start', 'start date'), epicDate('due', 'finish date')]
    : [issueDate('start', 'start date', 'the start date'), issueDate('due', 'due date', 'due date')]
  ).flatMap((one) => one(telling));

const DEFAULT_COLOR = '#1068bf';

const color: Tell = ({ row }) => {
  const [from, to] = [String(row.before['color']), String(row.after['color'])];
  return from === DEFAULT_COLOR
    ? [['set color to ', { code: to }]]
    : [['changed color from ', { code: from }, ' to ', { code: to }]];
};

type NotedColumn = (typeof NOTED_FIELDS)[number] | (typeof NOTED_DAYS)[number];

interface FieldWords {
  /** The action, by the name that clients know. */
  readonly action: string;
  readonly icon: string;
  /** The columns it describes; it is called when one of them changed. */
  readonly of: readonly NotedColumn[];
  /** The kind of ids in these columns, whose names the text needs. */
  readonly names?: keyof Mentioned;
  readonly tell: Tell;
}

const FIELDS = [
  { action: 'title', icon: 'pencil', of: ['title'], tell: title },
  { action: 'description', icon: 'pencil', of: ['description'], tell: description },
  { action: 'state', icon: 'issues', of: ['state'], tell: state },
  { action: 'confidential', icon: 'eye-slash', of: ['confidential'], tell: confidential },
  { action: 'locked', icon: 'lock', of: ['discussion_locked'], tell: locked },
  { action: 'issue_type', icon: 'pencil', of: ['type'], tell: type },
  { action: 'label', icon: 'label', of: ['label_ids'], names: 'labels', tell: labels },
  { action: 'assignee', icon: 'user', of: ['assignee_ids'], names: 'users', tell: assignees },
  {
    action: 'milestone',
    icon: 'clock',
    of: ['milestone_id'],
    names: 'milestones',
    tell: timebox('milestone', (names, id) => names.milestone(id)),
  },
  {
    action: 'iteration',
    icon: 'iteration',
    of: ['iteration_id'],
    names: 'iterations',
    tell: timebox('iteration', (names, id) => names.iteration(id)),
  },
  { action: 'weight', icon: 'weight', of: ['weight'], tell: weight },
  { action: 'health_status', icon: 'status-health', of: ['health_status'], tell: health },
  { action: 'date', icon: 'calendar', of: DAYS, tell: dates },
  { action: 'color', icon: 'appearance', of: ['color'], tell: color },
] as const satisfies readonly FieldWords[];

/** The recorded columns that no entry of FIELDS describes; there must be none. */
type Wordless = Exclude<NotedColumn, (typeof FIELDS)[number]['of'][number]>;
const _worded: Wordless extends never ? true : Wordless = true;

/** The item's own fields, in the order of the text. */
export const FIELD_PARTS = FIELDS.map((words: FieldWords) => ({
  ...words,
  tell: (telling: NoteContext) =>
    words.of.some((column) => has(telling, column)) ? words.tell(telling) : [],
}));
