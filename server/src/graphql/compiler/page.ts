import { getNamedType, isObjectType, type SelectionSetNode } from 'graphql';
import { ArgumentError, type Values } from '../arguments.ts';
import type { Compiler, FieldPlace } from './compiler.ts';
import { cursorSql, readCursor } from '../paging/cursor.ts';
import type { SealKeys } from '../paging/cursor-seal.ts';
import type { Many } from '../field.ts';
import { concat, object, type Piece, sql, text } from './json-text.ts';
import { scalarText } from './scalar-text.ts';
import type { Member } from './selection.ts';
import { pageRequest } from '../paging/page-size.ts';
import { bodyByType, firstOf, plainRows } from './plain-list.ts';
import { rowCount, someRows, stateCounts } from './row-counts.ts';
import { fromRows, type Rows, rowsOf, sortOf } from './rows.ts';
import { beyond, orderBy } from '../sort.ts';

/** Returns the JSON of a connection: nodes, edges, pageInfo and count for one page of the rows. */
export function pageOf(compiler: Compiler, connection: string, many: Many, at: FieldPlace): Piece[] {
  const nodes = getNamedType(compiler.field(connection, 'nodes').type);
  if (!isObjectType(nodes) && !many.types) throw new Error(`${connection} has no object type`);
  return new Page(compiler, connection, nodes.name, many, at).pieces();
}

class Page {
  readonly #compiler: Compiler;
  readonly #connection: string;
  readonly #target: string;
  readonly #rows: Rows;
  readonly #many: Many;
  readonly #at: FieldPlace;
  readonly #bodies: string[] = [];
  readonly #backwards: boolean;
  readonly #limit: string;
  readonly #numbered: string;
  #needsNext = false;
  #needsCursor = false;

  constructor(compiler: Compiler, connection: string, target: string, many: Many, at: FieldPlace) {
    this.#compiler = compiler;
    this.#connection = connection;
    this.#target = target;
    this.#many = many;
    this.#at = at;
    this.#rows = rowsOf(compiler, target, many, at, sortOf(many, at));
    const request = pageRequest(at.args);
    this.#backwards = request.backwards;
    this.#limit = request.limit;
    this.#numbered = compiler.scope.alias();
  }

  pieces(): Piece[] {
    const members = this.#compiler.selection.members(this.#connection, this.#at.member.sets);
    const asked = new Set(members.map((member) => member.node.name.value));
    const lone =
      asked.has('nodes') &&
      !asked.has('edges') &&
      !asked.has('pageInfo') &&
      members.filter((m) => m.node.name.value === 'nodes').length === 1 &&
      !this.#backwards;
    const parts = members.map((member): readonly [string, readonly Piece[]] => {
      const path = [...this.#at.path, member.key];
      switch (member.node.name.value) {
        case '__typename':
          return [member.key, [text(JSON.stringify(this.#connection))]];
        case 'count':
          return [member.key, [sql(this.#count(member))]];
        case 'nodes':
          return [
            member.key,
            [
              text('['),
              sql(
                lone
                  ? this.#lone(member.sets, [...path, '*'])
                  : this.#listed(this.#body(member.sets, [...path, '*'])),
              ),
              text(']'),
            ],
          ];
        case 'edges':
          return [
            member.key,
            [text('['), sql(this.#listed(this.#edge(member.sets, [...path, '*']))), text(']')],
          ];
        case 'pageInfo':
          return [member.key, this.#pageInfo(member.sets)];
        default:
          return [member.key, this.#whole(member, [...this.#at.path, member.key])];
      }
    });
    const whole = object(parts);
    return lone || !(asked.has('nodes') || asked.has('edges') || asked.has('pageInfo'))
      ? whole
      : [sql(`(SELECT ${concat(whole)} FROM ${this.#page()})`)];
  }

  /** The sort values of the given cursor, or null without one. */
  #place(argument: 'after' | 'before'): readonly string[] | null {
    const { args } = this.#at;
    if (!args.has(argument)) return null;
    return this.#rows.sort.map((key, index) => args.bind(argument, key.type, this.#reader(argument, index)));
  }

  #reader(argument: string, index: number): (cursor: never, environment: Values) => unknown {
    return (cursor, { cursor_inner: inner, cursor_outer: outer }) =>
      readCursor(cursor, this.#rows.sort, { inner, outer } as SealKeys, argument)[index];
  }

  #paged(): Rows {
    const { sort, child, where, besideWords, indexScan } = this.#rows;
    const { scope } = this.#compiler;
    const [after, before] = [this.#place('after'), this.#place('before')];
    const cut = before ? [scope.named(beyond(sort, child, before, true))] : [];
    return {
      ...this.#rows,
      where: [...where, ...cut],
      besideWords: [...besideWords, ...cut],
      after: after?.map((value) => scope.named(value)) ?? null,
      indexScan: before || this.#backwards ? null : indexScan,
    };
  }

  #lone(sets: readonly SelectionSetNode[], path: readonly string[]): string {
    return plainRows(this.#paged(), this.#body(sets, path), this.#limit);
  }

  #body(sets: readonly SelectionSetNode[], path: readonly string[]): string {
    return concat(this.#node(sets, path));
  }

  #node(sets: readonly SelectionSetNode[], path: readonly string[]): Piece[] {
    const { child } = this.#rows;
    const { types } = this.#many;
    const object = (type: string) => this.#compiler.object(type, child, sets, path);
    return types ? [sql(bodyByType(types, child, (type) => concat(object(type))))] : object(this.#target);
  }

  #edge(sets: readonly SelectionSetNode[], path: readonly string[]): string {
    const edge = getNamedType(this.#compiler.field(this.#connection, 'edges').type).name;
    return concat(
      object(
        this.#compiler.selection.members(edge, sets).map((member): readonly [string, readonly Piece[]] => {
          if (member.node.name.value === '__typename') return [member.key, [text(JSON.stringify(edge))]];
          if (member.node.name.value === 'node')
            return [member.key, this.#node(member.sets, [...path, member.key])];
          return [member.key, [text('"'), sql(this.#cursor(this.#keys())), text('"')]];
        }),
      ),
    );
  }

  /** Adds a column to each row of the page and returns the expression that joins its values. */
  #listed(body: string): string {
    const name = `body${this.#bodies.length}`;
    this.#bodies.push(`${body} AS ${name}`);
    const n = `${this.#numbered}.n`;
    return `string_agg(${this.#numbered}.${name}, ',' ORDER BY ${n}${this.#backwards ? ' DESC' : ''}) FILTER (WHERE ${n} <= ${this.#limit})`;
  }

  #pageInfo(sets: readonly SelectionSetNode[]): Piece[] {
    return object(
      this.#compiler.selection
        .members('PageInfo', sets)
        .map((member) => [member.key, this.#pageFact(member.node.name.value)]),
    );
  }

  #pageFact(name: string): Piece[] {
    const args = this.#at.args;
    switch (name) {
      case '__typename':
        return [text('"PageInfo"')];
      case 'hasNextPage':
        return this.#backwards ? [text(String(args.has('before')))] : this.#more();
      case 'hasPreviousPage':
        return this.#backwards ? this.#more() : [text(String(args.has('after')))];
      case 'startCursor':
        return this.#edgeCursor(this.#backwards);
      default:
        return this.#edgeCursor(!this.#backwards);
    }
  }

  /** The sort keys as SQL. */
  #keys(): string[] {
    return this.#rows.sort.map((key) => key.sql(this.#rows.child));
  }

  #cursor(keys: readonly string[]): string {
    return this.#compiler.scope.named(cursorSql(this.#rows.sort, keys));
  }

  #more(): Piece[] {
    this.#needsNext = true;
    return [sql(`CASE WHEN count(*) > ${this.#limit} THEN 'true' ELSE 'false' END`)];
  }

  #edgeCursor(last: boolean): Piece[] {
    this.#needsCursor = true;
    const n = `${this.#numbered}.n`;
    const keys = this.#rows.sort.map(
      (_, index) =>
        `(array_agg(${this.#numbered}.key${index} ORDER BY ${n}${last ? ' DESC' : ''}) FILTER (WHERE ${n} <= ${this.#limit}))[1]`,
    );
    // Only this row's cursor is computed: cursors for all rows would take half as long as the page itself.
    const cursor = this.#cursor(keys);
    return [
      sql(
        `CASE WHEN count(*) FILTER (WHERE ${n} <= ${this.#limit}) = 0 THEN 'null' ELSE '"' || ${cursor} || '"' END`,
      ),
    ];
  }

  #page(): string {
    const rows = this.#paged();
    const { child, join, sort } = rows;
    const order = orderBy(sort, child, this.#backwards);
    const columns = [
      `row_number() OVER (ORDER BY ${order}) AS n`,
      ...(this.#needsCursor ? this.#keys().map((key, index) => `${key} AS key${index}`) : []),
      ...this.#bodies,
    ].join(', ');
    const again = join !== '' && columns.includes(`${child}_`) ? join : '';
    const limit = this.#needsNext ? `${this.#limit} + 1` : this.#limit;
    return `(SELECT ${columns} FROM ${firstOf(rows, this.#backwards, limit)} ${child} ${again}) ${this.#numbered}`;
  }

  /** Returns the JSON of a connection's field about the whole list, other than its count. */
  #whole(member: Member, path: readonly string[]): Piece[] {
    const compiler = this.#compiler;
    const { value: name } = member.node.name;
    const how = compiler.typeOf(this.#connection).fields[name];
    const rows = this.#all();
    if (how?.kind === 'scalar') {
      const sum = compiler.expression(how.expression, rows.child, this.#at.args);
      return scalarText(how, `(SELECT ${sum} FROM ${fromRows(rows)})`);
    }
    const field = compiler.field(this.#connection, name);
    const gathered = compiler.scope.alias();
    if (how?.kind === 'stateCounts') {
      const counts = stateCounts(rows, how.states, this.#limitOf(member));
      const object = concat(compiler.object(getNamedType(field.type).name, gathered, member.sets, path));
      return [sql(`(SELECT ${object} FROM (${counts}) ${gathered})`)];
    }
    if (how?.kind !== 'gathered') throw new Error(`${this.#connection}.${name} has no SQL`);
    const list = {
      rows: (columns: readonly string[], most: string) => someRows(rows, columns, most),
      limit: () => this.#limitOf(member),
      eachSum: rows.eachSum,
      namespace: this.#at.table === 'namespaces' ? this.#at.row : null,
    };
    const source = how.rows(list, rows.child, compiler.args(field, member));
    const body = concat(compiler.object(getNamedType(field.type).name, gathered, member.sets, path));
    const all = `(SELECT string_agg(${body}, ',' ORDER BY ${gathered}.n) FROM (${compiler.scope.named(source)}) ${gathered})`;
    return [text('['), sql(all), text(']')];
  }

  #all(): Rows {
    return rowsOf(this.#compiler, this.#target, this.#many, this.#at);
  }

  #count(member: Member): string {
    return rowCount(this.#all(), this.#limitOf(member));
  }

  /** The limit up to which rows are counted, from the field's `limit` argument. */
  #limitOf(member: Member): string {
    const args = this.#compiler.args(this.#compiler.field(this.#connection, member.node.name.value), member);
    return args.has('limit') ? `${args.bind('limit', 'bigint', upTo)} + 1` : 'ALL';
  }
}

const upTo = (limit: number): number => {
  if (limit < 0) throw new ArgumentError('limit', 'must not be negative');
  return limit;
};
