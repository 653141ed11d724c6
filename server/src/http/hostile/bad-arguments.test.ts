import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREAS } from '../../areas.ts';
import { schemaText } from '../../graphql/print-schema.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { watchStatements } from '../../testing/requests/watch-requests.ts';

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));

/** What a request caused besides its answer, such as log lines; checked after each request. */
const problems: string[] = [];
const trouble = (): string[] => problems.splice(0);

let stop: () => void;
let w: GroupWithCallers;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };
beforeAll(async () => {
  stop = watchStatements(problems);
  w = await groupWithCallers('private', problems);
  epic = await w.make.epic({ group: w.group });
  issue = await w.make.issue({ project: w.project });
  // The first request creates the caller's token.
  await w.owner.get('/api/v4/user');
});
afterAll(async () => {
  await w.close();
  stop();
});

const LONE = 'x\udfff';

/** Returns values that no input of a type accepts; for JSON, only what cannot be stored. */
const hostileTo = (given: GraphQLInputType): readonly unknown[] => {
  const type = getNullableType(given);
  const named = getNamedType(type);
  if (isListType(type)) return [[{ a: 1 }], [[['x']]], [null, { a: 1 }], { a: { b: 1 } }];
  if (isInputObjectType(named)) return [7, 'x', [7], { nothing: 1 }];
  if (isEnumType(named)) return ['constructor', '__proto__', 7, {}];
  switch (named.name) {
    case 'Boolean':
      return ['maybe', 2, {}, []];
    case 'Int':
      return ['x', 1.5, 2 ** 40, {}, true];
    case 'String':
      return [{}, 7, true, ['x'], 'a\0b', LONE];
    case 'ID':
      return [{}, ['x'], 1.5, true, 'a\0b'];
    case 'JSON':
      return ['a\0b', { a: LONE }];
    case 'Date':
      return ['2026-02-30', '10000-01-01', 'soon', {}, true];
    case 'Time':
      return ['2026-02-30T00:00:00Z', 'soon', {}, true];
    default:
      return ['x', 'gid://gitlab/Nothing/1', 'gid://gitlab/Epic/\0', {}, ['x'], 1.5, true];
  }
};

/** Returns a valid value that matches nothing, for arguments that are required beside the hostile one. */
const harmless = (given: GraphQLInputType): unknown => {
  const type = getNullableType(given);
  const named = getNamedType(type);
  if (isListType(type)) return [];
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields())
        .filter((field) => isRequired(field))
        .map((field) => [field.name, harmless(field.type)]),
    );
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const plain: Record<string, unknown> = {
    Boolean: true,
    Int: 1,
    String: 'x',
    ID: 'none',
    JSON: {},
    Date: '2026-01-01',
    Time: '2026-01-01T00:00:00Z',
    DiscussionID: `gid://gitlab/Discussion/${'f'.repeat(40)}`,
    WorkItemsTypeID: 'gid://gitlab/WorkItems::Type/99',
  };
  const noun = named.name.replace(/ID$/, '').replace(/Awardable|Noteable|Todoable|EpicTreeNode/, 'Epic');
  return plain[named.name] ?? `gid://gitlab/${noun}/999999999`;
};

const isRequired = (field: GraphQLInputField | GraphQLArgument): boolean =>
  String(field.type).endsWith('!') && field.defaultValue === undefined;

const ask = async (query: string, variables: Record<string, unknown>, field: string) => {
  const { status, body } = await w.owner.query(query, variables);
  const sentences = [...(body.errors ?? []), ...(body.data?.[field]?.errors ?? [])];
  return { status, sentences, told: `${status} ${JSON.stringify(body).slice(0, 160)}` };
};

test(
  'every argument of every mutation refuses what it cannot be, and nothing changes',
  { timeout: 240_000 },
  async () => {
    const before = await checksum(w.db);
    const wrong: string[] = [];
    for (const mutation of Object.values((schema.getMutationType() as GraphQLObjectType).getFields())) {
      const input = mutation.args[0] as GraphQLArgument;
      const type = getNamedType(input.type);
      if (!isInputObjectType(type)) throw new Error(`${mutation.name} takes no input`);
      const document = `mutation($input: ${String(input.type)}) { ${mutation.name}(input: $input) { errors } }`;
      for (const field of Object.values(type.getFields())) {
        for (const value of hostileTo(field.type)) {
          const given = { ...(harmless(input.type) as object), [field.name]: value };
          const { status, sentences, told } = await ask(document, { input: given }, mutation.name);
          if (status >= 500 || sentences.length === 0)
            wrong.push(`${mutation.name}.${field.name}=${JSON.stringify(value)}: ${told}`);
          for (const one of trouble())
            wrong.push(`${mutation.name}.${field.name}=${JSON.stringify(value)} ${one}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await checksum(w.db)).toBe(before);
  },
);

test(
  'every argument of every field that is read refuses what it cannot be',
  { timeout: 240_000 },
  async () => {
    const ways: Readonly<Record<string, string>> = {
      Query: '',
      Group: 'group(fullPath: "top")',
      Project: 'project(fullPath: "top/plan")',
      Epic: `epic(id: "gid://gitlab/Epic/${epic.id}")`,
      Issue: `issue(id: "gid://gitlab/Issue/${issue.id}")`,
      WorkItem: `workItem(id: "gid://gitlab/WorkItem/${issue.id}")`,
      User: 'currentUser',
    };
    const wrong: string[] = [];
    let tried = 0;
    for (const [typeName, way] of Object.entries(ways)) {
      for (const field of Object.values((schema.getType(typeName) as GraphQLObjectType).getFields())) {
        for (const argument of field.args) {
          const others = field.args.filter((one) => one !== argument && isRequiredArgument(one));
          const all = [argument, ...others];
          const head = all.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
          const inner = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
          const call = `${field.name}(${all.map((one) => `${one.name}: $${one.name}`).join(', ')})${inner}`;
          const document = `query(${head}) { ${way === '' ? call : `${way} { ${call} }`} }`;
          for (const value of hostileTo(argument.type)) {
            const variables = Object.fromEntries(others.map((one) => [one.name, harmless(one.type)]));
            const { status, sentences, told } = await ask(
              document,
              { ...variables, [argument.name]: value },
              '',
            );
            tried++;
            const what = `${typeName}.${field.name}(${argument.name}: ${JSON.stringify(value)})`;
            if (status >= 500 || sentences.length === 0) wrong.push(`${what}: ${told}`);
            for (const one of trouble()) wrong.push(`${what} ${one}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  },
);

test('the watch reports a logged error', async () => {
  await expect(w.context.pool.query('SELECT $1::text', ['a\0b'])).rejects.toThrow();
  expect(trouble()).toEqual([
    expect.stringContaining('NUL byte in'),
    expect.stringContaining('PostgreSQL refused'),
  ]);
});
