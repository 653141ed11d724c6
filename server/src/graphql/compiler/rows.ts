import type { Compiler, FieldPlace } from './compiler.ts';
import type { Many, SqlType, Summary } from '../field.ts';
import { argumentConditions } from '../filter.ts';
import { concat, type Piece, sql, text } from './json-text.ts';
import { MOST_ROWS } from '../paging/page-size.ts';
import { orderBy, type Sort } from '../sort.ts';

/** The rows of a relation, before any paging. */
export interface Rows {
  readonly type: SqlType;
  readonly child: string;
  readonly sources: readonly string[];
  readonly join: string;
  readonly where: readonly string[];
  readonly sort: Sort;
}

export const rowsOf = (
  compiler: Compiler,
  target: string,
  many: Omit<Many, 'kind' | 'sorts'>,
  at: FieldPlace,
  sort: Sort = [],
): Rows => {
  const { scope } = compiler;
  const type = compiler.typeOf(target);
  const child = scope.alias();
  return {
    type,
    child,
    sources: sourcesOf(many, at, type).map((source) => scope.named(source)),
    join: type.join?.(child) ?? '',
    where: [
      ...many
        .where(child, at.row, at.args)
        .flatMap((condition) => (condition === null ? [] : [scope.named(condition)])),
      ...argumentConditions(many.filters ?? {}, child, at.args, scope),
      ...(type.visible && !many.seen ? [scope.named(type.visible(child))] : []),
    ],
    sort: sort.map((key) => ({ ...key, sql: (row) => scope.named(key.sql(row)) })),
  };
};

const sourcesOf = (
  many: Pick<Many, 'from' | 'sources'>,
  { row, args }: FieldPlace,
  type: SqlType,
): readonly string[] => many.sources?.(row, args) ?? [many.from?.(row, args) ?? type.table ?? ''];

export const sortOf = (many: Many, at: FieldPlace): Sort => {
  const chosen = many.sorts[String(at.args.choice('sort'))] ?? Object.values(many.sorts)[0];
  if (!chosen) throw new Error(`The list ${at.path.join('.')} has no order`);
  return chosen;
};

/** FROM and WHERE of all the rows; of several sources each is cut by itself, to what a page can take from it. */
export const fromRows = ({ sources, child, join, where }: Rows, cut = ''): string => {
  const [only = '', ...others] = sources;
  if (others.length === 0) return `${only} ${child} ${join}${whereText(where)}`;
  const parts = sources.map(
    (one) => `(SELECT ${child}.* FROM ${one} ${child} ${join}${whereText(where)}${cut})`,
  );
  return `(${parts.join(' UNION ALL ')}) ${child} ${join}`;
};

const whereText = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';

/** Rows whose bodies need nothing of their neighbours: made in one go, in order. */
export const plainRows = (rows: Rows, body: string, limit: string): string => {
  const cut = ` ORDER BY ${orderBy(rows.sort, rows.child, false)} LIMIT ${limit}`;
  return `(SELECT string_agg(r.body, ',') FROM (SELECT ${body} AS body FROM ${fromRows(rows, cut)}${cut}) r)`;
};

/** A plain list, at most one full page of it. */
export const listOf = (compiler: Compiler, target: string, many: Many, at: FieldPlace): Piece[] => {
  const rows = rowsOf(compiler, target, many, at, sortOf(many, at));
  const body = concat(compiler.object(target, rows.child, at.member.sets, [...at.path, '*']));
  return [text('['), sql(plainRows(rows, body, many.unpaged ? 'ALL' : String(MOST_ROWS))), text(']')];
};

/** One object over all rows; HAVING makes it one even where nothing of it counts anything. */
export const summaryOf = (compiler: Compiler, target: string, how: Summary, at: FieldPlace): Piece[] => {
  const rows = rowsOf(compiler, how.of, how, at);
  const body = concat(compiler.object(target, rows.child, at.member.sets, at.path));
  if (!how.columns) return [sql(`(SELECT ${body} FROM ${fromRows(rows)} HAVING true)`)];
  const columns = Object.entries(how.columns(rows.child)).map(
    ([name, aggregate]) => `${aggregate} AS ${name}`,
  );
  return [sql(`(SELECT ${body} FROM (SELECT ${columns.join(', ')} FROM ${fromRows(rows)}) ${rows.child})`)];
};
