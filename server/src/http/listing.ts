import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { namedSql } from '../db/named-sql.ts';
import { MOST_COUNTED, type Page, type PageAsked, windowOf } from './paging.ts';

/** The rows of a list, as SQL text with :named parameters (the viewer's are always available). */
export interface Which {
  /** Tables and joins, such as `work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id`. */
  readonly from: string;
  /** The column that identifies a row. */
  readonly key: string;
  readonly where: readonly string[];
  /** Must end in a unique column, so that pages neither repeat nor skip rows. */
  readonly order: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly types?: Readonly<Record<string, string>>;
  /** A source to read instead of `from` for a page: only its first rows in order, up to the given limit (SQL). */
  readonly first?: (limit: string) => string;
  /**
   * A source with one row for each row of the list, up to the given limit (SQL), for lists that can be
   * counted faster than by `from`.
   */
  readonly counted?: (limit: string) => string;
  /** A value of each row that is returned as `mark`. */
  readonly mark?: string;
}

/** What is returned of each row: columns, and joins from the page's `page.id`. */
export interface Shown {
  readonly columns: string;
  readonly joins: string;
}

const run = async <Row>(
  context: Context,
  viewer: Viewer,
  text: string,
  which: Pick<Which, 'values' | 'types'>,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> => {
  const values = { ...viewerParams(viewer), ...which.values, ...extra };
  const types = { ...VIEWER_PARAM_TYPES, limit: 'bigint', offset: 'bigint', ...which.types };
  return (await namedSql<Row>(text, values, types).execute(context.db)).rows;
};

const matching = (which: Which, from = which.from): string =>
  `FROM ${from} WHERE ${['true', ...which.where].join(' AND ')}`;

const counted = (which: Which): string =>
  `(SELECT count(*) FROM ${which.counted?.(`${MOST_COUNTED + 1}`) ?? `(SELECT 1 ${matching(which)} LIMIT ${MOST_COUNTED + 1})`} counted)`;

const pageStatement = (which: Which, shown: Shown, more: string): string =>
  `SELECT ${shown.columns}${more}${which.mark ? ', page.mark' : ''} FROM (SELECT chosen.*, row_number() OVER () AS place FROM (` +
  `SELECT ${which.key} AS id${which.mark ? `, ${which.mark} AS mark` : ''} ${matching(which, which.first?.('(:limit + :offset)'))} ORDER BY ${which.order} LIMIT :limit OFFSET :offset) chosen) page ` +
  `${shown.joins} ORDER BY page.place`;

/**
 * Returns one page of a list and its total in one statement; only a page beyond the end needs a second one to
 * count.
 */
export async function selectPage<Row>(
  context: Context,
  viewer: Viewer,
  which: Which,
  shown: Shown,
  asked: PageAsked,
): Promise<Page<Row>> {
  const { limit, offset } = windowOf(asked);
  const text = pageStatement(which, shown, `, ${counted(which)} AS total_count`);
  const rows = await run<Row & { total_count: number }>(context, viewer, text, which, { limit, offset });
  if (rows[0]) return { rows, total: rows[0].total_count };
  if (offset === 0) return { rows, total: 0 };
  const [total] = await run<{ n: number }>(context, viewer, `SELECT ${counted(which)} AS n`, which);
  return { rows, total: total?.n ?? 0 };
}

/** Returns the number of rows of a list, counted up to `most`. */
export async function selectCount(
  context: Context,
  viewer: Viewer,
  which: Which,
  most: number,
): Promise<number> {
  const text = `SELECT count(*) AS n FROM (SELECT 1 ${matching(which)} LIMIT ${most}) counted`;
  return (await run<{ n: number }>(context, viewer, text, which))[0]?.n ?? 0;
}

/** Returns all rows of a list whose length is limited elsewhere. */
export function selectAll<Row>(
  context: Context,
  viewer: Viewer,
  which: Which,
  shown: Shown,
  most = MOST_COUNTED,
): Promise<Row[]> {
  return run<Row>(context, viewer, pageStatement(which, shown, ''), which, { limit: most, offset: 0 });
}

/** Returns the one row that matches a condition, or null. */
export async function selectOne<Row>(
  context: Context,
  viewer: Viewer,
  which: Omit<Which, 'order'>,
  shown: Shown,
): Promise<Row | null> {
  return (await selectAll<Row>(context, viewer, { ...which, order: which.key }, shown, 1))[0] ?? null;
}

/** Returns a search text as a LIKE pattern that matches it anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
