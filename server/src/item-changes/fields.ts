import type { Action } from '@cairn/domain/roles/actions';
import type { z } from 'zod';
import type { Noun } from '../work-items/rows.ts';
import type { Field, FieldPermission } from '../work-items/widgets/declaration.ts';
import {
  FIELD_NAMES,
  type FieldName,
  FIELDS,
  type Fields,
  type NamesOf,
} from '../work-items/widgets/registry.ts';
import { restName, type RestName } from '../work-items/widgets/rest.ts';

/** The fields of a call, parsed by their schemas. */
export type GivenFields = { readonly [K in FieldName]?: z.output<Fields[K]['schema']> | undefined };

/** The given fields, by column. */
export type FieldPatch = {
  readonly [K in FieldName as Fields[K]['column']]?: z.output<Fields[K]['schema']>;
};

const fieldOf = (name: FieldName): Field => FIELDS[name];
const namesIn = (given: GivenFields): FieldName[] => FIELD_NAMES.filter((name) => given[name] !== undefined);

/** A part of an input schema: the named fields, each optional. */
export function shapeOf<K extends FieldName>(...names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, FIELDS[name].schema.optional()])) as {
    [P in K]: z.ZodOptional<Fields[P]['schema']>;
  };
}

/** The fields among input that uses REST's names. */
export function namedFields<G extends object>(given: G) {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const parameter = restName(name);
      return parameter in given ? [[name, given[parameter as keyof G]]] : [];
    }),
  ) as {
    [K in FieldName as RestName<K> extends keyof G ? K : never]: G[RestName<K> & keyof G];
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

/** The fields of a noun. */
export function fieldsOf(noun: Noun): readonly Field[] {
  return FIELD_NAMES.map(fieldOf).filter((field) => field.of.includes(noun));
}

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
