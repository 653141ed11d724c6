import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { type Args, fieldArguments, type Values } from '../arguments.ts';
import type { Expression, Filled, SqlField, SqlType } from '../field.ts';
import { gap } from './fill.ts';
import { concat, object, type Piece, sql, text } from './json-text.ts';
import { onlySelected } from './only-selected.ts';
import { pageOf } from './page.ts';
import { listOf } from './plain-list.ts';
import { summaryOf } from './rows.ts';
import { scalarText } from './scalar-text.ts';
import { Scope } from './scope.ts';
import { type Fragments, type Member, Selection } from './selection.ts';

export type SqlTypes = Readonly<Record<string, SqlType>>;

/** Compiles one operation to SQL; one instance per statement. */
export class Compiler {
  readonly schema: GraphQLSchema;
  readonly types: SqlTypes;
  readonly scope: Scope;
  readonly selection: Selection;
  /** The functions that fill the gaps of the answer, indexed by the number in each gap. */
  readonly fills: Filled['fill'][] = [];
  /**
   * False once a list is read whose best plan depends on its parent (see SqlType.ownLists): a plan for a
   * small group is wrong for a large one.
   */
  keepable = true;
  readonly #variables: Values;

  constructor(parts: {
    readonly schema: GraphQLSchema;
    readonly types: SqlTypes;
    readonly environmentTypes: Readonly<Record<string, string>>;
    readonly fragments: Fragments;
    readonly variables: Values;
  }) {
    this.schema = parts.schema;
    this.types = parts.types;
    this.scope = new Scope(parts.environmentTypes);
    this.selection = new Selection(parts.schema, parts.fragments, parts.variables);
    this.#variables = parts.variables;
  }

  typeOf(name: string): SqlType {
    const type = this.types[name];
    if (!type) throw new Error(`The type ${name} has no SQL`);
    return type;
  }

  /** Returns the JSON of one object of a concrete type, read from the row with an alias. */
  object(typeName: string, row: string, sets: readonly SelectionSetNode[], path: readonly string[]): Piece[] {
    return object(
      this.selection
        .members(typeName, sets)
        .map((member) => [member.key, this.#member(typeName, row, member, [...path, member.key])]),
    );
  }

  field(typeName: string, name: string): GraphQLField<unknown, unknown> {
    const field = (this.schema.getType(typeName) as GraphQLObjectType).getFields()[name];
    if (!field) throw new Error(`${typeName}.${name} is not in the schema`);
    return field;
  }

  expression(expression: Expression, row: string, args: Args): string {
    return this.scope.named(typeof expression === 'string' ? `${row}.${expression}` : expression(row, args));
  }

  #member(typeName: string, row: string, member: Member, path: readonly string[]): Piece[] {
    const name = member.node.name.value;
    if (name === '__typename') return [text(JSON.stringify(typeName))];
    const type = this.typeOf(typeName);
    const how = type.fields[name];
    if (!how) throw new Error(`${typeName}.${name} has no SQL`);
    if ((how.kind === 'many' || how.kind === 'summary') && !type.ownLists) this.keepable = false;
    const field = this.field(typeName, name);
    return this.read(how, field, {
      row,
      table: type.table ?? null,
      args: this.args(field, member),
      member,
      path,
    });
  }

  args(field: GraphQLField<unknown, unknown>, member: Member): Args {
    return fieldArguments(this.scope, field, member.node, this.#variables);
  }

  /** Returns the JSON of one field. */
  read(how: SqlField, field: GraphQLField<unknown, unknown>, at: FieldPlace): Piece[] {
    const target = getNamedType(field.type).name;
    switch (how.kind) {
      case 'scalar':
        return scalarText(how, this.expression(how.expression, at.row, at.args));
      case 'inline': {
        const whole = this.object(target, how.row?.(at.row) ?? at.row, at.member.sets, at.path);
        return how.when
          ? [sql(`CASE WHEN ${this.scope.named(how.when(at.row))} THEN ${concat(whole)} ELSE 'null' END`)]
          : whole;
      }
      case 'one':
        return [sql(`coalesce(${this.#one(target, how, at)}, 'null')`)];
      case 'anyOf': {
        const rows = Object.entries(how.types).map(([name, on]) => this.#one(name, { kind: 'one', on }, at));
        return [sql(`coalesce(${rows.join(', ')}, 'null')`)];
      }
      case 'many':
        return target.endsWith('Connection') ? pageOf(this, target, how, at) : listOf(this, target, how, at);
      case 'summary':
        return summaryOf(this, target, how, at);
      case 'variants':
        return this.#variants(how.types, at);
      case 'filled':
        return this.#filled(how, field, at);
      case 'gathered':
      case 'stateCounts':
        throw new Error(`${at.path.join('.')} is not a field of a connection`);
      case 'either': {
        const [so, otherwise] = [how.so, how.otherwise].map((one) => concat(this.read(one, field, at)));
        return [sql(`CASE WHEN ${this.scope.named(how.when(at.row))} THEN ${so} ELSE ${otherwise} END`)];
      }
    }
  }

  #one(target: string, how: Extract<SqlField, { kind: 'one' }>, at: FieldPlace): string {
    const type = this.typeOf(target);
    const child = this.scope.alias();
    const on = this.scope.named(how.on(child, at.row, at.args));
    const visible = type.visible ? ` AND ${this.scope.named(type.visible(child))}` : '';
    const from = this.scope.named(how.from?.(at.row, at.args) ?? type.table ?? '');
    const body = concat(this.object(target, child, at.member.sets, at.path));
    return `(SELECT ${body} FROM ${from} ${child} ${type.join?.(child) ?? ''} WHERE ${on}${visible})`;
  }

  #filled(how: Filled, field: GraphQLField<unknown, unknown>, { row, args, member }: FieldPlace): Piece[] {
    const needs = Object.entries(how.needs).map(
      ([key, need]) => [key, scalarText(need, this.expression(need.expression, row, args))] as const,
    );
    const fill: Filled['fill'] = isObjectType(getNamedType(field.type))
      ? async (...given) =>
          (await how.fill(...given)).map((value) => onlySelected(this.selection, field, member, value))
      : how.fill;
    return gap(this.fills.push(fill) - 1, object(needs));
  }

  #variants(types: Extract<SqlField, { kind: 'variants' }>['types'], at: FieldPlace): Piece[] {
    const bodies = Object.entries(types).flatMap(([typeName, applies]) => {
      const when = applies(at.row, at.args);
      const body = concat(this.object(typeName, at.row, at.member.sets, [...at.path, '*']));
      return when === null ? [] : [`CASE WHEN ${this.scope.named(when)} THEN ${body} END`];
    });
    if (bodies.length === 0) return [text('[]')];
    return [text('['), sql(`concat_ws(',', ${bodies.join(', ')})`), text(']')];
  }
}

/** Where a field is read: the alias of its row, its arguments, its selection, and its path in the answer. */
export interface FieldPlace {
  readonly row: string;
  /** The table of the row; null for objects without one. */
  readonly table: string | null;
  readonly args: Args;
  readonly member: Member;
  readonly path: readonly string[];
}
