import { buildSchema, getNamedType, type GraphQLObjectType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREAS } from '../../areas.ts';
import { schemaText } from '../../graphql/print-schema.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { inputProperties, type Route, routesOf } from '../../testing/rest/routes.ts';

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
const TOO_LONG = 'x'.repeat(1001);
const LONGEST = 'x'.repeat(1000);

let w: GroupWithCallers;
let routes: readonly Route[];
beforeAll(async () => {
  routes = await routesOf(async () => {
    w = await groupWithCallers('public');
  });
});
afterAll(() => w.close());

const searched = () =>
  routes.flatMap((route) => {
    const { method, url } = route;
    if (method !== 'GET' || route.operation?.url !== url) return [];
    const names = Object.keys(inputProperties(route));
    return names.filter((name) => /^(search|search_title|query)$/.test(name)).map((name) => ({ url, name }));
  });

test('every list of REST refuses a search of more than a thousand characters by name', async () => {
  const wrong: string[] = [];
  for (const { url, name } of searched()) {
    const at = url
      .replace('/projects/:id', '/projects/top%2Fplan')
      .replace(':id', 'top')
      .replace(':source_id', '1');
    const { status, body } = await w.owner.get(`${at}?${name}=${TOO_LONG}`);
    // Other missing parameters may be reported beside it.
    const told = String(body.error).split(', ');
    if (status !== 400 || !told.some((one) => one.startsWith(`${name} must be a text of at most 1000`)))
      wrong.push(`${at} ${name}: ${status} ${JSON.stringify(body)}`);
    const longest = await w.owner.get(`${at}?${name}=${LONGEST}`);
    // Some lists have a lower limit, or need another parameter, and report that instead.
    if (String(longest.body.error).includes('at most 1000')) wrong.push(`${at} ${name} at the limit`);
  }
  expect(wrong).toEqual([]);
  expect(searched().length).toBeGreaterThan(8);
});

test('the export refuses it too', async () => {
  const { status, body } = await w.owner.get(`/groups/top/-/epics.csv?search=${TOO_LONG}`);
  expect([status, body]).toEqual([400, { error: 'search is too long (maximum is 1000 characters)' }]);
});

test('every search of GraphQL refuses it, in a variable and in the document', async () => {
  const ways: Readonly<Record<string, string>> = {
    Query: '',
    Group: 'group(fullPath: "top")',
    Project: 'project(fullPath: "top/plan")',
  };
  const wrong: string[] = [];
  let tried = 0;
  for (const [typeName, way] of Object.entries(ways)) {
    for (const field of Object.values((schema.getType(typeName) as GraphQLObjectType).getFields())) {
      for (const { name, type } of field.args.filter((argument) => /search$/i.test(argument.name))) {
        if (field.args.some((other) => other.name !== name && isRequiredArgument(other))) continue;
        const { name: shape } = getNamedType(field.type);
        const inner = shape.endsWith('Connection') ? '{ nodes { __typename } }' : '{ __typename }';
        const inWay = (call: string) => (way === '' ? call : `${way} { ${call} }`);
        const answers = [
          await w.owner.query(
            `query($s: ${String(type)}) { ${inWay(`${field.name}(${name}: $s) ${inner}`)} }`,
            {
              s: TOO_LONG,
            },
          ),
          await w.owner.query(`{ ${inWay(`${field.name}(${name}: "${TOO_LONG}") ${inner}`)} }`),
        ];
        for (const { body } of answers) {
          tried++;
          const message = `Argument "${name}" is too long (maximum is 1000 characters)`;
          if (body.errors?.[0]?.message !== message)
            wrong.push(`${typeName}.${field.name}: ${JSON.stringify(body).slice(0, 200)}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(15);
});
