import type { FilterState } from './address.ts';
import type { Grouping } from './grouping.ts';
import { valuesOf } from './variables.ts';

/** The values that a new item needs to be in a list, as far as the list's filters and sections give them. */
export interface NewItemValues {
  readonly type?: string;
  readonly confidential?: true;
  readonly parentId?: number;
  /** By the names of the API; the server leaves out what the item cannot have. */
  readonly suggested: Readonly<Record<string, unknown>>;
}

/** A section of a grouped list; the key is null for the items that are in no other. */
export interface SectionOfNew {
  readonly grouping: Grouping;
  readonly key: string | null;
}

interface ListOfNew {
  readonly filters: FilterState;
  /** The epic that the list is filtered by, once it has been looked up. */
  readonly epicId?: number | undefined;
  readonly section?: SectionOfNew | undefined;
}

const HEALTH: Readonly<Record<string, string>> = {
  onTrack: 'on_track',
  needsAttention: 'needs_attention',
  atRisk: 'at_risk',
};

/** Values of filters that name nothing of their own. */
const WILDCARDS = new Set(['None', 'Any', 'NONE', 'ANY', 'Upcoming', 'Started']);

/**
 * The values of a new item: of each filter that names one value, or any number of labels and people, and of
 * the section, which comes first.
 */
export function newItemValues({ filters, epicId, section }: ListOfNew): NewItemValues {
  const named = (key: string): string[] =>
    valuesOf(filters.tokens, key, 'is').filter((value) => !WILDCARDS.has(value));
  const one = (key: string): string | undefined => {
    const values = named(key);
    return values.length === 1 ? values[0] : undefined;
  };
  const by = section?.grouping.by;
  const key = section?.key ?? undefined;
  const type = one('type')?.toLowerCase();
  const parentId = by === 'EPIC' ? number(key) : epicId;
  const labels = [...named('label'), ...(by === 'LABEL_SCOPE' && key !== undefined ? [key] : [])];
  const people = named('assignee');
  const suggested = {
    label_titles: labels.length > 0 ? labels : undefined,
    ...(by === 'MILESTONE' ? { milestone_id: number(key) } : { milestone_title: one('milestone') }),
    ...(by === 'ITERATION' ? { iteration_id: number(key) } : { iteration_title: one('iteration') }),
    assignee_ids: by === 'ASSIGNEE' && key !== undefined ? [Number(key)] : undefined,
    assignee_usernames: people.length > 0 && !(by === 'ASSIGNEE' && key === undefined) ? people : undefined,
    weight: number(one('weight')),
    health_status: HEALTH[one('health') ?? ''],
  };
  return {
    ...(type !== undefined && { type }),
    ...(one('confidential') === 'true' && { confidential: true }),
    ...(parentId !== undefined && { parentId }),
    suggested: Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined)),
  };
}

const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
