import type { Many } from '../field.ts';
import { firstRows } from '../long-lists/first-rows.ts';
import { MOST_ROWS } from '../paging/page-size.ts';
import { orderBy } from '../sort.ts';
import type { Compiler, FieldPlace } from './compiler.ts';
import { concat, type Piece, sql, text } from './json-text.ts';
import { fromRows, type Rows, rowsOf, sortOf } from './rows.ts';

/** True when the statement itself chooses at run time how to find the first rows. */
const isChosenAtRunTime = ({ indexScan, candidateIds, namespaceIds, words }: Rows): boolean =>
  indexScan !== null || candidateIds.length > 0 || namespaceIds !== null || words !== null;

/** Returns the first rows in order as a source with the same columns. */
export function firstOf(rows: Rows, backwards: boolean, limit: string): string {
  const { child, sort } = rows;
  if (isChosenAtRunTime(rows))
    return firstRows(
      { ...rows, table: rows.type.table ?? '', row: child, where: rows.besideWords },
      backwards,
      limit,
    );
  const cut = ` ORDER BY ${orderBy(sort, child, backwards)} LIMIT ${limit}`;
  return `(SELECT ${child}.* FROM ${fromRows(rows, cut)}${cut})`;
}

/** Returns the JSON of rows that do not depend on each other, in order. */
export function plainRows(rows: Rows, body: string, limit: string): string {
  const order = ` ORDER BY ${orderBy(rows.sort, rows.child, false)}`;
  const cut = `${order} LIMIT ${limit}`;
  const source = isChosenAtRunTime(rows)
    ? `${firstOf(rows, false, limit)} ${rows.child} ${rows.join}${order}`
    : `${fromRows(rows, cut)}${cut}`;
  return `(SELECT string_agg(r.body, ',') FROM (SELECT ${body} AS body FROM ${source}) r)`;
}

/** Returns the JSON of a row of an interface, by the type of the row. */
export function bodyByType(
  types: NonNullable<Many['types']>,
  row: string,
  bodyOf: (type: string) => string,
): string {
  return `CASE ${Object.entries(types)
    .map(([type, holds]) => `WHEN ${holds(row)} THEN ${bodyOf(type)}`)
    .join(' ')} END`;
}

/** Returns the JSON of a plain list: at most one full page. */
export function listOf(compiler: Compiler, target: string, many: Many, at: FieldPlace): Piece[] {
  const rows = rowsOf(compiler, target, many, at, sortOf(many, at));
  const bodyOf = (type: string) =>
    concat(compiler.object(type, rows.child, at.member.sets, [...at.path, '*']));
  const body = many.types ? bodyByType(many.types, rows.child, bodyOf) : bodyOf(target);
  return [text('['), sql(plainRows(rows, body, many.unpaged ? 'ALL' : String(MOST_ROWS))), text(']')];
}
