import { splitTerms, unquoteValue } from '@cairn/domain/search/terms';
import { ArgumentError, type Given } from '../graphql/arguments.ts';
import type { Filter, Filters } from '../graphql/filter.ts';
import { containing } from '../graphql/patterns.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';

const MOST_TERMS = 20;

/** A search as patterns, all of which a text has to match. Throws ArgumentError for too many words. */
export const patternsOf = (search: string): string[] => {
  const terms = splitTerms(search)
    .map(unquoteValue)
    .filter((term) => term !== '');
  if (terms.length > MOST_TERMS) throw new ArgumentError('search', `has more than ${MOST_TERMS} words`);
  return terms.map(containing);
};

const FIELDS: Readonly<Record<string, string>> = { TITLE: 'title', DESCRIPTION: 'description' };

const searched = (given: Given): readonly string[] => {
  const asked = given.has('in') ? (given.choice('in') as readonly string[]) : Object.keys(FIELDS);
  return asked.flatMap((name) => FIELDS[name] ?? []);
};

const attached = (item: string, also: string): string =>
  `EXISTS (SELECT 1 FROM work_item_labels wl JOIN labels wll ON wll.id = wl.label_id ${labelNamespace('wll')}` +
  ` WHERE wl.work_item_id = ${item}.id AND ${also} AND ${labelVisible('wll')})`;

/** Whether an item wears one of the labels the viewer may see; titles is SQL for a list of titles. */
export const wearsLabel = (item: string, titles: string): string =>
  attached(item, `wll.title = ANY (${titles})`);

const NONE = 'none';
const ANY = 'any';

// One lone None or Any is a wish of its own; a title of that name is out of reach, as in GitLab.
const wish = (titles: readonly string[]): string | null => {
  const [only, ...others] = titles;
  const word = only?.toLowerCase();
  return others.length === 0 && (word === NONE || word === ANY) ? word : null;
};

const wearsAll = (item: string): string =>
  `CASE :label_wish WHEN '${NONE}' THEN NOT ${attached(item, 'true')} WHEN '${ANY}' THEN ${attached(item, 'true')}` +
  ` ELSE NOT EXISTS (SELECT 1 FROM unnest(:label_titles) AS wanted (title) WHERE NOT ${attached(item, 'wll.title = wanted.title')}) END`;

const authorIs = (item: string, username: string): string =>
  `${item}.author_id = (SELECT au.id FROM users au WHERE lower(au.username) = lower(${username}))`;

const reacted = (item: string, also: string): string =>
  `EXISTS (SELECT 1 FROM award_emoji ae WHERE ae.awardable_type = 'work_item' AND ae.awardable_id = ${item}.id AND ae.user_id = :me${also})`;

const reaction = (parameter: string, negated: boolean): Filter => ({
  params: { [parameter]: 'text' },
  where: (item) => {
    const matches =
      `CASE lower(:${parameter}) WHEN '${NONE}' THEN NOT ${reacted(item, '')} WHEN '${ANY}' THEN ${reacted(item, '')}` +
      ` ELSE ${reacted(item, ` AND ae.name = :${parameter}`)} END`;
    return negated ? `NOT ${matches}` : matches;
  },
});

const since = (column: string, comparison: string, parameter: string): Filter => ({
  params: { [parameter]: 'timestamptz' },
  where: (item) => `${item}.${column} ${comparison} :${parameter}`,
});

/** What arguments common to all lists of work ask of a work item's row. */
export const workItemFilters: Filters = {
  state: {
    where: (item, given) => {
      const state = String(given.choice('state')).toLowerCase();
      return state === 'opened' || state === 'open'
        ? `${item}.state = 'opened'`
        : state === 'closed'
          ? `${item}.state = 'closed'`
          : null;
    },
  },
  search: {
    params: { search_patterns: 'text[]' },
    values: (search: string) => ({ search_patterns: patternsOf(search) }),
    where: (item, given) =>
      given.choice('search') === ''
        ? null
        : `(${searched(given)
            .map((column) => `${item}.${column} ILIKE ALL (:search_patterns)`)
            .join(' OR ')})`,
  },
  authorUsername: { params: { author: 'text' }, where: (item) => authorIs(item, ':author') },
  labelName: {
    params: { label_titles: 'text[]', label_wish: 'text' },
    values: (titles: readonly string[]) => ({ label_titles: titles, label_wish: wish(titles) }),
    where: wearsAll,
  },
  confidential: {
    where: (item, given) => `${given.choice('confidential') === true ? '' : 'NOT '}${item}.confidential`,
  },
  myReactionEmoji: reaction('reaction', false),
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
    where: (item) => `NOT ${wearsLabel(item, ':not_labels')}`,
  },
  'not.authorUsername': {
    params: { not_author: 'text' },
    where: (item) => `(${authorIs(item, ':not_author')}) IS NOT TRUE`,
  },
  'not.myReactionEmoji': reaction('not_reaction', true),
  'or.labelName': { params: { or_labels: 'text[]' }, where: (item) => wearsLabel(item, ':or_labels') },
  'or.authorUsername': {
    params: { or_authors: 'text[]' },
    values: (names: readonly string[]) => ({ or_authors: names.map((name) => name.toLowerCase()) }),
    where: (item) =>
      `${item}.author_id IN (SELECT au.id FROM users au WHERE lower(au.username) = ANY (:or_authors))`,
  },
};
