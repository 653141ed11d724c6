import type { Compiler, FieldPlace } from './compiler.ts';
import type { Many, SqlType, Summary } from '../field.ts';
import { argumentConditions, argumentIds } from '../filter.ts';
import { type Listed, whereText } from '../first-rows.ts';
import { concat, type Piece, sql } from './json-text.ts';
import type { Sort } from '../sort.ts';

/** The rows of a relation, before any paging. */
export interface Rows {
  readonly type: SqlType;
  readonly child: string;
  readonly sources: readonly string[];
  readonly join: string;
  readonly where: readonly string[];
  readonly sort: Sort;
  readonly walk: Listed['walk'];
  readonly among: Listed['among'];
}

export const rowsOf = (
  compiler: Compiler,
  target: string,
  many: Omit<Many, 'kind' | 'sorts'>,
  at: FieldPlace,
  given: Sort = [],
): Rows => {
  const { scope } = compiler;
  const type = compiler.typeOf(target);
  const child = scope.alias();
  const sort = given.map((key) => ({ ...key, sql: (row: string) => scope.named(key.sql(row)) }));
  const { walk } = many;
  const isWalked = walk !== undefined && sort[0]?.walked?.includes(walk.by) === true;
  const within = isWalked ? walk.within(child, at.row, at.args) : null;
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
    sort,
    walk: within && { within, after: null },
    among: walk ? argumentIds(many.filters ?? {}, at.args, scope) : [],
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
