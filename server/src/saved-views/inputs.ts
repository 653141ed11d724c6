import {
  SAVED_VIEW_LISTS,
  type SavedViewList,
  invalidSettings,
  VIEW_NAME_MAX,
} from '@cairn/domain/saved-views/display';
import { invalidFilters } from '@cairn/domain/saved-views/filters';
import {
  isOfGroups,
  LIST_RULES,
  SAVED_STATES,
  VIEW_DESCRIPTION_MAX,
  VIEW_PART_MAX,
} from '@cairn/domain/saved-views/lists';
import { composed } from '@cairn/domain/text/names';
import { z } from 'zod';
import { flagField, idField, nameField, oneOf, textField } from '../changes/fields.ts';
import { invalid } from '../http/errors.ts';

const partField = z
  .record(z.string(), z.unknown(), { error: 'must be an object' })
  .refine((part) => JSON.stringify(part).length <= VIEW_PART_MAX, {
    error: `is too long (maximum is ${VIEW_PART_MAX} characters of JSON)`,
  });

const given = {
  name: nameField(VIEW_NAME_MAX),
  description: textField(VIEW_DESCRIPTION_MAX).nullable().optional(),
  // Filters contain titles of labels and milestones, which are stored in composed Unicode.
  filters: partField
    .transform((filters): typeof filters => JSON.parse(composed(JSON.stringify(filters))))
    .optional(),
  displaySettings: partField.optional(),
  sort: z.string({ error: 'must be text' }).nullable().optional(),
  isPrivate: flagField.optional(),
};

export const createInput = z.object({
  ...given,
  /** Null for a view of personal lists. */
  namespaceId: idField.nullable(),
  list: oneOf(SAVED_VIEW_LISTS),
});

export const updateInput = z.object({
  ...given,
  id: idField,
  name: given.name.optional(),
  isDefault: flagField.optional(),
  lockVersion: z.int({ error: 'is invalid' }).optional(),
});

export type CreateViewInput = z.input<typeof createInput>;
export type UpdateViewInput = z.input<typeof updateInput>;

type Looks = Pick<z.output<typeof updateInput>, 'filters' | 'displaySettings' | 'sort'>;

const NAMED = 3;
const LONGEST_NAME = 60;

/** A list of names from user input, shortened to fit into a sentence. */
const some = (names: readonly string[]): string =>
  names
    .slice(0, NAMED)
    .map((name) => name.slice(0, LONGEST_NAME))
    .join(', ');

const nameOf = (list: SavedViewList): string => (list === 'roadmap' ? 'a roadmap' : `a list of ${list}`);

/** Throws an error per field for what a view of a list cannot contain. */
export function assertFits(list: SavedViewList, { filters = {}, displaySettings = {}, sort }: Looks): void {
  const rules = LIST_RULES[list];
  const { state, ...rest } = filters;
  const strange = invalidFilters(rules.tokens, rest);
  if (state !== undefined && !SAVED_STATES.some((one) => one === state)) strange.unshift('state');
  const settings = invalidSettings(list, displaySettings);
  const errors = {
    ...(strange.length > 0 && {
      filters: [`contain filters that ${nameOf(list)} does not have: ${some(strange)}`],
    }),
    ...(settings.length > 0 && {
      display_settings: [`contain settings that ${nameOf(list)} does not have: ${some(settings)}`],
    }),
    ...(sort != null && !rules.sorts.includes(sort) && { sort: [`is not a sort order of ${nameOf(list)}`] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws unless a group, project or person can have the list. */
export function assertOfPlace(list: SavedViewList, kind: string | undefined): void {
  if (!isOfGroups(list) || kind === 'group') return;
  throw invalid({
    list: [list === 'roadmap' ? 'of a roadmap needs a group' : 'of epics is of groups alone'],
  });
}
