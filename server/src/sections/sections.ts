import { type Args, ArgumentError, type Given } from '../graphql/arguments.ts';
import { type Gathered, type GatheredList, json, type Scalar } from '../graphql/field.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { SECTION_KINDS, type SectionKind } from './kinds.ts';

/** Maximum number of sections in an answer besides the one of items with none; one more than clients show. */
export const MOST_SECTIONS = 1001;

/** The kind in arguments whose names begin with `at`. Throws ArgumentError for labels without a scope. */
export function askedKind(given: Given, at = ''): SectionKind {
  const by = given.choice(`${at}by`);
  const name = `${at}labelScope`;
  if (by === 'LABEL_SCOPE' && !given.has(name))
    throw new ArgumentError(name, 'is needed to tell labels apart');
  return SECTION_KINDS[String(by)] as SectionKind;
}

/** The kind in a field's arguments, and a function that puts its scope into a text. */
const asked = (args: Args): { readonly kind: SectionKind; readonly written: (text: string) => string } => ({
  kind: askedKind(args),
  written: (text) => text.replaceAll(':section_scope', () => args.bind('labelScope', 'text')),
});

const ORDER = 'rank, due_date, lower(title) COLLATE "C", full_path, key';

/** SQL of the number of items per thing of a kind, and whether only a part of the list was counted. */
const countsOf = (
  { rows, limit, eachSum }: GatheredList,
  { columns, idsOf, precomputed }: SectionKind,
  item: string,
): string => {
  if (eachSum !== null) return `SELECT each_sum.*, false AS partial FROM (${eachSum(precomputed)}) each_sum`;
  const counted = (from: string, partial: string): string =>
    `SELECT had.id, count(*) AS count, ${partial} AS partial FROM ${from} ${item}` +
    ` LEFT JOIN LATERAL (${idsOf(item)}) had ON true GROUP BY had.id`;
  const most = limit();
  if (most === 'ALL') return counted(`(${rows(columns, most)})`, 'false');
  const isFull = `(SELECT count(*) >= ${most} FROM through)`;
  return `WITH through AS MATERIALIZED (${rows(columns, most)}) ${counted('through', isFull)}`;
};

/**
 * The sections of a list. Items are counted by the id of their thing first, so that visibility is checked
 * once per thing and not per item; hidden things count as none. Stored counts are used where they exist.
 */
export const listSections: Gathered = {
  kind: 'gathered',
  rows: (list, item, args) => {
    const { kind, written } = asked(args);
    const counted =
      `SELECT named.key, min(named.title) AS title, sum(held.count) AS count, bool_or(held.partial) AS partial, min(named.start_date) AS start_date,` +
      ` min(named.due_date) AS due_date, min(named.color) AS color, min(named.avatar_url) AS avatar_url,` +
      ` min(named.full_path) AS full_path, min(named.rank) AS rank FROM (${countsOf(list, kind, item)}) held LEFT JOIN LATERAL (${kind.headingOf('held.id', list.namespace)}) named ON true` +
      ` GROUP BY named.key`;
    // The section of items with none is never cut off.
    const cut = `SELECT * FROM (${counted}) counted ORDER BY key IS NOT NULL, ${ORDER} LIMIT ${MOST_SECTIONS + 1}`;
    return written(`SELECT cut.*, row_number() OVER (ORDER BY key IS NULL, ${ORDER}) AS n FROM (${cut}) cut`);
  },
};

const MOST_SCOPES = 100;

/** The scopes of the labels of a list's items. */
export const labelScopes: Scalar = json(
  (item) =>
    `(SELECT coalesce(json_agg(found.scope ORDER BY found.scope), '[]') FROM (SELECT DISTINCT label_scope(sl.title) AS scope` +
    ` FROM labels sl ${labelNamespace('sl')} WHERE ${labelVisible('sl')} AND label_scope(sl.title) IS NOT NULL` +
    ` AND sl.id IN (SELECT sw.label_id FROM work_item_labels sw WHERE sw.work_item_id = ANY (array_agg(${item}.id)))` +
    ` ORDER BY 1 LIMIT ${MOST_SCOPES}) found)`,
);

/** The keys of the sections that an item belongs to. */
export const sectionKeys = json((item, args) => {
  const { kind, written } = asked(args);
  return written(
    `(SELECT coalesce(json_agg(DISTINCT named.key), '[]') FROM (${kind.idsOf(item)}) held CROSS JOIN LATERAL (${kind.headingOf('held.id')}) named)`,
  );
});
