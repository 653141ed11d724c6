import type { Compiler, FieldPlace } from './compiler.ts';
import type { Many, SqlType, Summary } from '../field.ts';
import {
  argumentConditions,
  argumentIds,
  argumentSum,
  argumentWords,
  exceptTextSearch,
  type PrecomputedKind,
} from '../filter.ts';
import { whereText } from '../long-lists/ahead.ts';
import type { Counted } from '../long-lists/counted.ts';
import type { Listed } from '../long-lists/first-rows.ts';
import { ofRow } from '../long-lists/words.ts';
import { concat, type Piece, sql } from './json-text.ts';
import { beyond, type Sort, type SortKey, withinParts } from '../sort.ts';
import type { Scope } from './scope.ts';

/** The rows of a relation, before paging. */
export interface Rows {
  readonly type: SqlType;
  readonly child: string;
  readonly sources: readonly string[];
  readonly join: string;
  readonly where: readonly string[];
  /** The conditions without those of the text search. */
  readonly besideWords: readonly string[];
  readonly sort: Sort;
  readonly after: Listed['after'];
  readonly indexScan: Listed['indexScan'];
  readonly candidateIds: Listed['candidateIds'];
  readonly namespaceIds: Listed['namespaceIds'];
  readonly counted: Counted['counted'];
  /**
   * The precomputed number of rows, of one state or of all that match, and the condition on which it is
   * valid.
   */
  readonly sum: { readonly count: (state?: string) => string; readonly when: string | null } | null;
  /** How many rows have each value of a kind, where precomputed counts are valid for the whole list. */
  readonly eachSum: ((kind: PrecomputedKind) => string) | null;
  readonly words: Listed['words'];
  readonly wordPlace: Listed['wordPlace'];
}

export function rowsOf(
  compiler: Compiler,
  target: string,
  many: Omit<Many, 'kind' | 'sorts'>,
  at: FieldPlace,
  given: Sort = [],
): Rows {
  const { scope } = compiler;
  const type = compiler.typeOf(target);
  const child = scope.alias();
  const sort = given.map((key) => withPlaceholders(key, scope));
  const { index } = many;
  const prefix = index?.prefix(child, at.row, at.args) ?? null;
  const words = index ? argumentWords(many.filters ?? {}, at.args, scope) : null;
  const filters = many.filters ?? {};
  const where = [
    ...many
      .where(child, at.row, at.args)
      .flatMap((condition) => (condition === null ? [] : [scope.named(condition)])),
    ...argumentConditions(words === null ? filters : exceptTextSearch(filters), child, at.args, scope),
    ...(type.visible && !many.skipVisibility ? [scope.named(type.visible(child))] : []),
  ];
  const isStepped = sort[0]?.steps !== undefined;
  const isIndexed = index !== undefined && (isStepped || sort[0]?.indexed?.includes(index.by) === true);
  return {
    type,
    child,
    sources: sourcesOf(many, at, type).map((source) => scope.named(source)),
    join: type.join?.(child) ?? '',
    where: words === null ? where : [...where, ofRow(child, words.asked)],
    besideWords: where,
    sort,
    after: null,
    indexScan:
      prefix !== null && isIndexed
        ? {
            within: withinParts(sort, prefix.within, child, at.args).map((one) =>
              one.map((text) => scope.named(text)),
            ),
            root: prefix.root,
          }
        : null,
    candidateIds: index ? argumentIds(many.filters ?? {}, at.args, scope) : [],
    namespaceIds: prefix !== null && (isStepped || words !== null) ? prefix.ids : null,
    counted: prefix?.counted ?? null,
    ...sumsOf(compiler, many, child, at),
    words,
    wordPlace: prefix?.words ?? null,
  };
}

const sumsOf = (
  { scope }: Compiler,
  { sums, filters = {} }: Omit<Many, 'kind' | 'sorts'>,
  child: string,
  { row, args }: FieldPlace,
): Pick<Rows, 'sum' | 'eachSum'> => {
  const having = sums ? argumentSum(filters, child, args, scope) : null;
  if (!sums || having === null) return { sum: null, eachSum: null };
  if (having === 'all')
    return {
      sum: { count: (state) => scope.named(sums.count(row, args, null, state)), when: null },
      eachSum: (kind) => sums.each(row, args, kind),
    };
  const when = having.isSeveral ? `cardinality(${having.ids}) < 2` : null;
  return {
    sum: { count: (state) => scope.named(sums.count(row, args, having, state)), when },
    eachSum: null,
  };
};

/** Returns the key with placeholders for its named parameters. */
const withPlaceholders = (key: SortKey, scope: Scope): SortKey => {
  const { steps } = key;
  return {
    ...key,
    sql: (row) => scope.named(key.sql(row)),
    ...(steps && {
      steps: {
        of: (root) => scope.named(steps.of(root)),
        rows: steps.rows,
        ...(steps.check && { check: (row, step) => scope.named(steps.check?.(row, step) ?? 'true') }),
      },
    }),
  };
};

const sourcesOf = (
  many: Pick<Many, 'from' | 'sources'>,
  { row, args }: FieldPlace,
  type: SqlType,
): readonly string[] => many.sources?.(row, args) ?? [many.from?.(row, args) ?? type.table ?? ''];

export function sortOf(many: Many, at: FieldPlace): Sort {
  const chosen = many.sorts[String(at.args.choice('sort'))] ?? Object.values(many.sorts)[0];
  if (!chosen) throw new Error(`The list ${at.path.join('.')} has no order`);
  return chosen;
}

/**
 * Returns FROM and WHERE of all rows. With several sources, `cut` limits each of them to what one page can
 * use.
 */
export function fromRows({ sources, child, join, where: asked, sort, after }: Rows, cut = ''): string {
  const where = after === null ? asked : [...asked, beyond(sort, child, after, false)];
  const [only = '', ...others] = sources;
  if (others.length === 0) return `${only} ${child} ${join}${whereText(where)}`;
  const parts = sources.map(
    (one) => `(SELECT ${child}.* FROM ${one} ${child} ${join}${whereText(where)}${cut})`,
  );
  return `(${parts.join(' UNION ALL ')}) ${child} ${join}`;
}

/** Returns the JSON of one object over all rows. HAVING returns a row even when no field is an aggregate. */
export function summaryOf(compiler: Compiler, target: string, how: Summary, at: FieldPlace): Piece[] {
  const rows = rowsOf(compiler, how.of, how, at);
  const body = concat(compiler.object(target, rows.child, at.member.sets, at.path));
  if (!how.columns) return [sql(`(SELECT ${body} FROM ${fromRows(rows)} HAVING true)`)];
  const columns = Object.entries(how.columns(rows.child)).map(
    ([name, aggregate]) => `${aggregate} AS ${name}`,
  );
  return [sql(`(SELECT ${body} FROM (SELECT ${columns.join(', ')} FROM ${fromRows(rows)}) ${rows.child})`)];
}
