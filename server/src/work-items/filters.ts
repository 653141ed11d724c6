import { SEARCH_TERMS_MAX, searchedTerms } from '@cairn/domain/search/terms';
import { ArgumentError, type Given, refuseLongSearch } from '../graphql/arguments.ts';
import type { Filter, Filters } from '../graphql/filter.ts';
import { iidsOf } from '../graphql/iid.ts';
import { containing } from '../graphql/patterns.ts';
import { LONGEST_LIST } from '../graphql/compiler/shape.ts';
import { wildcardOf } from '../graphql/wildcard.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';

/** A search as LIKE patterns, all of which must match. Throws ArgumentError for too many words. */
export function patternsOf(search: string): string[] {
  refuseLongSearch('search', search);
  const terms = searchedTerms(search);
  if (terms.length > SEARCH_TERMS_MAX)
    throw new ArgumentError('search', `has more than ${SEARCH_TERMS_MAX} words`);
  return terms.map(containing);
}

/** The longest pattern, the most selective for the trigram index; null when none can use it. */
const longestIndexed = (patterns: readonly string[]): string | null => {
  const [longest = ''] = patterns.toSorted((a, b) => b.length - a.length);
  return /[\p{L}\p{N}]{3}/u.test(longest) ? longest : null;
};

const FIELDS: Readonly<Record<string, string>> = { TITLE: 'title', DESCRIPTION: 'description' };

const searched = (given: Given): readonly string[] => {
  const asked = given.has('in') ? (given.choice('in') as readonly string[]) : Object.keys(FIELDS);
  return asked.flatMap((name) => FIELDS[name] ?? []);
};

const attached = (item: string, also: string): string =>
  `EXISTS (SELECT 1 FROM work_item_labels wl JOIN labels wll ON wll.id = wl.label_id ${labelNamespace('wll')}` +
  ` WHERE wl.work_item_id = ${item}.id AND ${also} AND ${labelVisible('wll')})`;

// Evaluated once per statement, not for each row.
const labelsTitled = (is: string): string =>
  `ARRAY(SELECT wll.id FROM labels wll ${labelNamespace('wll')} WHERE wll.title ${is} AND ${labelVisible('wll')})`;

const wearing = (item: string, titled: string): string =>
  `EXISTS (SELECT 1 FROM work_item_labels wl WHERE wl.work_item_id = ${item}.id AND wl.label_id = ANY (${labelsTitled(titled)}))`;

const idsWearing = (titled: string): string => idsWithLabels(labelsTitled(titled));

/** A query for the distinct ids of the items with one of the labels; `labels` is SQL for a list of ids. */
export function idsWithLabels(labels: string): string {
  return (
    `SELECT wl.work_item_id AS id FROM work_item_labels wl WHERE wl.label_id = ANY (${labels}) AND (cardinality(${labels}) = 1` +
    ` OR (SELECT min(same.label_id) FROM work_item_labels same WHERE same.work_item_id = wl.work_item_id AND same.label_id = ANY (${labels})) = wl.label_id)`
  );
}

/**
 * A condition that an item has a label with one of the titles that the viewer may see; `titles` is SQL for a
 * list.
 */
export function hasLabel(item: string, titles: string): string {
  return wearing(item, `= ANY (${titles})`);
}

/** One condition for each title, so that the planner may start with the rarest label. */
const hasAllLabels = (item: string, given: Given): string => {
  const titles = given.choice('labelName') as readonly string[];
  const wildcard = wildcardOf(titles);
  if (wildcard !== null) return `${wildcard === 'none' ? 'NOT ' : ''}${attached(item, 'true')}`;
  if (titles.length > LONGEST_LIST) {
    return `NOT EXISTS (SELECT 1 FROM unnest(:label_titles) AS wanted (title) WHERE NOT ${attached(item, 'wll.title = wanted.title')})`;
  }
  return titles.map((_, index) => wearing(item, `= (:label_titles)[${index + 1}]`)).join(' AND ');
};

const authorIs = (item: string, username: string): string =>
  `${item}.author_id = (SELECT user_at(${username}))`;

/** A condition that an item has one of the authors; `usernames` is SQL for a list of usernames in lower case. */
export function writtenByOneOf(item: string, usernames: string): string {
  // An unknown name must not make the negated condition null.
  return `${item}.author_id IN (SELECT named.id FROM unnest(${usernames}) one, user_at(one) named (id) WHERE named.id IS NOT NULL)`;
}

const reacted = (item: string, also: string): string =>
  `EXISTS (SELECT 1 FROM award_emoji ae WHERE ae.awardable_type = 'work_item' AND ae.awardable_id = ${item}.id AND ae.user_id = :me${also})`;

const reaction = (path: string, parameter: string, negated: boolean): Filter => ({
  params: { [parameter]: 'text' },
  where: (item, given) => {
    const wildcard = wildcardOf(given.choice(path));
    const matches = reacted(item, wildcard === null ? ` AND ae.name = :${parameter}` : '');
    return (wildcard === 'none') === negated ? matches : `NOT ${matches}`;
  },
});

const since = (column: string, comparison: string, parameter: string): Filter => ({
  params: { [parameter]: 'timestamptz' },
  where: (item) => `${item}.${column} ${comparison} :${parameter}`,
});

/** The states that the argument `state` allows. */
export function statesAsked(given: Given): readonly ('opened' | 'closed')[] {
  const state = String(given.choice('state')).toLowerCase();
  if (state === 'opened' || state === 'open') return ['opened'];
  return state === 'closed' ? ['closed'] : ['opened', 'closed'];
}

/** Filters on the row of a work item that all lists of work items share. */
export const workItemFilters: Filters = {
  state: {
    where: (item, given) => {
      const states = statesAsked(given);
      return states.length === 1 ? `${item}.state = '${states[0]}'` : null;
    },
  },
  search: {
    params: { search_patterns: 'text[]', search_longest: 'text' },
    values: (search: string) => {
      const patterns = patternsOf(search);
      return { search_patterns: patterns, search_longest: longestIndexed(patterns) };
    },
    words: (given) => {
      const columns = searched(given).map((column) => `said.folded_${column}`);
      const both = 'text_to_search(said.folded_title, said.folded_description)';
      return {
        known: ':search_longest IS NOT NULL',
        text: columns.join() === 'said.folded_title' ? 'said.folded_title' : both,
        pattern: 'folded(:search_longest)',
        asked: `(${columns
          .map((column) => `${column} LIKE ALL (ARRAY(SELECT folded(one) FROM unnest(:search_patterns) one))`)
          .join(' OR ')})`,
      };
    },
    where: (item, given) =>
      `(${searched(given)
        .map(
          (column) =>
            `folded(${item}.${column}) LIKE ALL (ARRAY(SELECT folded(one) FROM unnest(:search_patterns) one))`,
        )
        .join(' OR ')})`,
  },
  authorUsername: {
    params: { author: 'text' },
    where: (item) => authorIs(item, ':author'),
    candidateIds: () => `SELECT written.id FROM work_items written WHERE ${authorIs('written', ':author')}`,
  },
  labelName: {
    params: { label_titles: 'text[]' },
    where: hasAllLabels,
    candidateIds: (given) =>
      wildcardOf(given.choice('labelName')) === null ? idsWearing('= (:label_titles)[1]') : null,
    precomputedCount: (given) => {
      const titles = given.choice('labelName') as readonly string[];
      return titles.length === 1 && wildcardOf(titles) === null
        ? { kind: 'label', ids: labelsTitled('= (:label_titles)[1]'), isSeveral: true }
        : null;
    },
  },
  confidential: {
    where: (item, given) => `${given.choice('confidential') === true ? '' : 'NOT '}${item}.confidential`,
  },
  myReactionEmoji: reaction('myReactionEmoji', 'reaction', false),
  subscribed: {
    where: (item, given) =>
      `EXISTS (SELECT 1 FROM subscriptions su WHERE su.work_item_id = ${item}.id AND su.user_id = :me` +
      ` AND ${given.choice('subscribed') === 'EXPLICITLY_SUBSCRIBED' ? '' : 'NOT '}su.subscribed)`,
  },
  createdAfter: since('created_at', '>=', 'created_after'),
  createdBefore: since('created_at', '<=', 'created_before'),
  updatedAfter: since('updated_at', '>=', 'updated_after'),
  updatedBefore: since('updated_at', '<=', 'updated_before'),
  'not.labelName': {
    params: { not_labels: 'text[]' },
    where: (item, given) => {
      const wildcard = wildcardOf(given.choice('not.labelName'));
      if (wildcard !== null) return `${wildcard === 'none' ? '' : 'NOT '}${attached(item, 'true')}`;
      return `NOT ${hasLabel(item, ':not_labels')}`;
    },
  },
  'not.authorUsername': {
    params: { not_author: 'text' },
    where: (item) => `(${authorIs(item, ':not_author')}) IS NOT TRUE`,
  },
  'not.authorUsernames': {
    params: { not_authors: 'text[]' },
    values: (names: readonly string[]) => ({ not_authors: names.map((name) => name.toLowerCase()) }),
    where: (item) => `NOT ${writtenByOneOf(item, ':not_authors')}`,
  },
  'not.myReactionEmoji': reaction('not.myReactionEmoji', 'not_reaction', true),
  'or.labelName': {
    // "None" beside other titles does not change the plan, so it is a parameter.
    params: { or_labels: 'text[]', or_unlabelled: 'boolean' },
    values: (titles: readonly string[]) => ({
      or_labels: titles,
      or_unlabelled: titles.some((title) => wildcardOf(title) === 'none'),
    }),
    where: (item) => `(${hasLabel(item, ':or_labels')} OR :or_unlabelled AND NOT ${attached(item, 'true')})`,
  },
  'or.authorUsername': {
    params: { or_authors: 'text[]' },
    values: (names: readonly string[]) => ({ or_authors: names.map((name) => name.toLowerCase()) }),
    where: (item) => writtenByOneOf(item, ':or_authors'),
  },
};

/** The filters of lists with items of several types. */
export const mixedFilters: Filters = {
  ...workItemFilters,
  ids: {
    params: { item_ids: 'bigint[]' },
    where: (item) => `${item}.id = ANY (:item_ids)`,
  },
  iids: {
    params: { item_iids: 'integer[]' },
    values: (iids: readonly string[]) => ({ item_iids: iidsOf(iids) }),
    where: (item) => `${item}.iid = ANY (:item_iids)`,
  },
  types: {
    params: { item_types: 'text[]' },
    values: (types: readonly string[]) => ({ item_types: types.map((type) => type.toLowerCase()) }),
    where: (item) => `${item}.type = ANY (:item_types)`,
  },
};

/** True when items are named by id or number: these are few and need no order. */
export function areNamed(given: Given): boolean {
  return ['iid', 'iids', 'ids'].some((name) => given.has(name));
}
