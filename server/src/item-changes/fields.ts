import type { Action } from '@cairn/domain/roles/actions';
import { z } from 'zod';
import {
  colorField,
  dayField,
  descriptionField,
  flagField,
  idField,
  oneOf,
  titleField,
} from '../changes/fields.ts';
import type { NOTED_DAYS, NOTED_FIELDS } from '../changes/system-note.ts';
import { ISSUE_TYPES, type WorkItemRow } from '../work-items/rows.ts';

export type Noun = 'epic' | 'issue';

/** What a permission is about; the noun says which action that is. */
export type FieldPermission = 'content' | 'metadata' | 'confidentiality' | 'discussionLock' | 'state';

/**
 * A plain column that users set. Relations, stamps and checkboxes are not fields: each is a step of its own
 * in a write.
 */
interface Field {
  readonly column: keyof WorkItemRow;
  readonly schema: z.ZodType;
  /** The nouns that have it. */
  readonly of: readonly Noun[];
  readonly permission: FieldPermission;
  /** True when a change affects other rows, so that the tree is locked first. */
  readonly tree?: true;
  /** False when undo does not restore it. */
  readonly undoable?: false;
}

const WEIGHT_MAX = 2_147_483_647;
const weightField = z
  .number({ error: 'must be a number' })
  .int({ error: 'must be an integer' })
  .min(0, { error: 'must be greater than or equal to 0' })
  .max(WEIGHT_MAX, { error: `must be less than or equal to ${WEIGHT_MAX}` });

export const HEALTH_STATUSES = ['on_track', 'needs_attention', 'at_risk'] as const;

const stateEventField = oneOf(['close', 'reopen']).transform((event) =>
  event === 'close' ? ('closed' as const) : ('opened' as const),
);

const BOTH = ['epic', 'issue'] as const;
const EPIC = ['epic'] as const;
const ISSUE = ['issue'] as const;
const epicDay = { schema: dayField, of: EPIC, permission: 'metadata', tree: true } as const;
const epicFlag = { schema: flagField, of: EPIC, permission: 'metadata', tree: true } as const;
const health = oneOf(HEALTH_STATUSES).nullable();
const reference = idField.nullable();

/** Every column that users set, by its name in calls. The order is that of the columns in a write. */
export const FIELDS = {
  weight: { column: 'weight', schema: weightField.nullable(), of: ISSUE, permission: 'metadata', tree: true },
  healthStatus: { column: 'health_status', schema: health, of: ISSUE, permission: 'metadata', tree: true },
  milestoneId: { column: 'milestone_id', schema: reference, of: ISSUE, permission: 'metadata', tree: true },
  iterationId: { column: 'iteration_id', schema: reference, of: ISSUE, permission: 'metadata' },
  startDate: { column: 'start_date', schema: dayField, of: ISSUE, permission: 'metadata' },
  dueDate: { column: 'due_date', schema: dayField, of: ISSUE, permission: 'metadata' },
  confidential: {
    column: 'confidential',
    schema: flagField,
    of: BOTH,
    permission: 'confidentiality',
    tree: true,
  },
  color: { column: 'color', schema: colorField, of: EPIC, permission: 'metadata' },
  startDateFixed: { column: 'start_date_fixed', ...epicDay },
  startDateIsFixed: { column: 'start_date_is_fixed', ...epicFlag },
  dueDateFixed: { column: 'due_date_fixed', ...epicDay },
  dueDateIsFixed: { column: 'due_date_is_fixed', ...epicFlag },
  type: {
    column: 'type',
    schema: oneOf(ISSUE_TYPES),
    of: ISSUE,
    permission: 'metadata',
    tree: true,
    undoable: false,
  },
  discussionLocked: {
    column: 'discussion_locked',
    schema: flagField,
    of: BOTH,
    permission: 'discussionLock',
  },
  stateEvent: { column: 'state', schema: stateEventField, of: BOTH, permission: 'state', tree: true },
  title: { column: 'title', schema: titleField, of: BOTH, permission: 'content' },
  description: { column: 'description', schema: descriptionField, of: BOTH, permission: 'content' },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;

/** The names whose schema accepts what their column cannot store, such as a text for a number; must be none. */
type Unsound = {
  [K in FieldName]: z.output<Fields[K]['schema']> extends WorkItemRow[Fields[K]['column']] ? never : K;
}[FieldName];
const _sound: Unsound extends never ? true : Unsound = true;

/** The columns whose change has no system note (changes/system-note.ts); must be none. */
type Unnoted = Exclude<
  Fields[FieldName]['column'],
  (typeof NOTED_FIELDS)[number] | (typeof NOTED_DAYS)[number]
>;
const _noted: Unnoted extends never ? true : Unnoted = true;

/** The fields of a call, parsed by their schemas. */
export type GivenFields = { readonly [K in FieldName]?: z.output<Fields[K]['schema']> | undefined };

/** The given fields, by column. */
export type FieldPatch = {
  readonly [K in FieldName as Fields[K]['column']]?: z.output<Fields[K]['schema']>;
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
const fieldOf = (name: FieldName): Field => FIELDS[name];
const namesIn = (given: GivenFields): FieldName[] => FIELD_NAMES.filter((name) => given[name] !== undefined);

/** A part of an input schema: the named fields, each optional. */
export function shapeOf<K extends FieldName>(...names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, FIELDS[name].schema.optional()])) as {
    [P in K]: z.ZodOptional<Fields[P]['schema']>;
  };
}

type NamesOf<N extends Noun> = {
  [K in FieldName]: N extends Fields[K]['of'][number] ? K : never;
}[FieldName];

/** The columns that users set on a noun. */
export type ColumnOf<N extends Noun> = Fields[NamesOf<N>]['column'];

/** The fields that only this noun has. */
export type OwnName<N extends Noun> = Exclude<NamesOf<N>, NamesOf<Exclude<Noun, N>>>;

/** The fields among input that uses column names, as REST does. */
export function namedFields<G extends object>(given: G) {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const { column } = FIELDS[name];
      return column in given ? [[name, given[column as keyof G]]] : [];
    }),
  ) as {
    [K in FieldName as Fields[K]['column'] extends keyof G ? K : never]: G[Fields[K]['column'] & keyof G];
  };
}

/** The fields of a noun that accept null. */
export function clearableOf<N extends Noun>(noun: N): NamesOf<N>[] {
  return FIELD_NAMES.filter(
    (name) => isOf(noun, name) && FIELDS[name].schema.safeParse(null).success,
  ) as NamesOf<N>[];
}

export function patchOf(given: GivenFields): FieldPatch {
  return Object.fromEntries(namesIn(given).map((name) => [FIELDS[name].column, given[name]]));
}

/** True when one of the fields affects other rows of the tree. */
export function touchesTree(given: GivenFields): boolean {
  return namesIn(given).some((name) => fieldOf(name).tree === true);
}

export function isOf(noun: Noun, name: FieldName): boolean {
  return fieldOf(name).of.includes(noun);
}

/** The fields of a noun that undo restores. */
export function undoableOn(noun: Noun): readonly Field[] {
  return FIELD_NAMES.map(fieldOf).filter((field) => field.of.includes(noun) && field.undoable !== false);
}

/** The columns that undo does not restore. */
export const NOT_UNDOABLE: readonly string[] = FIELD_NAMES.map(fieldOf)
  .filter((field) => field.undoable === false)
  .map((field) => field.column);

interface NounFacts {
  readonly name: string;
  /** The kind of namespace its items are in. */
  readonly place: 'group' | 'project';
  /** What may be a parent of its items. */
  readonly parent: Noun | 'any';
  /**
   * True when dates, milestone, iteration and assignees are its own; an epic's dates follow from its
   * descendants.
   */
  readonly hasOwnSchedule: boolean;
  /** True when descendants of the same type can be deleted together with an item. */
  readonly deletesBelow: boolean;
  readonly create: Action;
  readonly remove: Action;
  /** The right to set when something was created or last changed, as imports do. */
  readonly backdate: Action;
  /** The action for a permission; for a state it depends on the new state. */
  readonly of: (permission: FieldPermission, value?: unknown) => Action;
}

/** All differences between the permissions of the two nouns. */
export const NOUNS: Readonly<Record<Noun, NounFacts>> = {
  epic: {
    name: 'Epic',
    place: 'group',
    parent: 'epic',
    hasOwnSchedule: false,
    deletesBelow: true,
    create: 'createEpic',
    remove: 'deleteEpic',
    backdate: 'editGroupSettings',
    of: (permission, value) => {
      if (permission === 'state') return value === 'closed' ? 'closeEpic' : 'reopenEpic';
      return permission === 'discussionLock' ? 'lockDiscussion' : 'editEpic';
    },
  },
  issue: {
    name: 'Issue',
    place: 'project',
    parent: 'any',
    hasOwnSchedule: true,
    deletesBelow: false,
    create: 'createIssue',
    remove: 'deleteIssue',
    backdate: 'deleteProject',
    of: (permission, value) => {
      if (permission === 'state') return value === 'closed' ? 'closeIssue' : 'reopenIssue';
      return (
        {
          content: 'editIssue',
          metadata: 'setIssueMetadata',
          confidentiality: 'setConfidential',
          discussionLock: 'lockDiscussion',
        } as const
      )[permission];
    },
  },
};

/** The actions that a user must be allowed to do to set these fields. */
export function rightsFor(noun: Noun, given: GivenFields): Action[] {
  return namesIn(given).map((name) => NOUNS[noun].of(fieldOf(name).permission, given[name]));
}
