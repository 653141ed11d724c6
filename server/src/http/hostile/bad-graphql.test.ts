import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightlyTimes } from '../../testing/chance.ts';
import { checksum } from '../../testing/checksum.ts';
import {
  HOSTILE_ARGUMENTS,
  hostileOperations,
  type HostileOperation,
} from '../../testing/hostile/graphql-operations.ts';
import { HOSTILE_BODY } from '../../testing/hostile/values.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { watchStatements } from '../../testing/requests/watch-requests.ts';

const RUNS = nightlyTimes(1500);
const SEED = 20_261_121;

/** What requests caused besides their answers, such as log lines. */
const left: string[] = [];
let stop: () => void;
let w: GroupWithCallers;
let epic: { id: number; iid: number };
beforeAll(async () => {
  stop = watchStatements(left);
  w = await groupWithCallers('private', left);
  epic = await w.make.epic({ group: w.group });
  await w.make.epic({ group: w.group, parent: epic });
  // The first request creates the caller's token.
  await w.owner.get('/api/v4/user');
});
afterAll(async () => {
  await w.close();
  stop();
});

interface Hostile {
  readonly body: string;
  readonly name: string;
  readonly missing: boolean;
  readonly mutation: boolean;
}

const badArgument = ({
  document,
  valid,
  fields,
  mutation: writes,
}: HostileOperation): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...Object.entries(fields)).chain(([name, kind]) =>
    fc.constantFrom<unknown>(...HOSTILE_ARGUMENTS[kind]).map((value) => {
      const given = { ...valid, [name]: value };
      const body = JSON.stringify({ query: document, variables: writes ? { input: given } : given });
      return { body, name, missing: kind === 'id' || kind === 'ids', mutation: writes };
    }),
  );

const nested = (depth: number): string =>
  `{group(fullPath:"top"){${'parent{'.repeat(depth)}id${'}'.repeat(depth)}}}`;
const aliased = (count: number): string =>
  `{${Array.from({ length: count }, (_, i) => `a${i}:group(fullPath:"top"){id}`).join(' ')}}`;

const badDocument: fc.Arbitrary<string> = fc.oneof(
  HOSTILE_BODY,
  fc
    .constantFrom(
      '',
      '{',
      '{ nothing }',
      '{ group }',
      'mutation { deleteEverything }',
      nested(50),
      nested(2000),
      aliased(10_000),
      '{group(fullPath:"\\u0000"){id}}',
      '{group(fullPath:5){id id:name}}',
      'subscription { x }',
      'query A { currentUser { id } } query B { currentUser { id } }',
      'fragment A on Group { ...B } fragment B on Group { ...A } { group(fullPath:"top") { ...A } }',
      '{group(fullPath:"top"){epics(first:1000000000,last:2){nodes{id}}}}',
      `{group(fullPath:"${'x'.repeat(20_000)}"){id}}`,
      '{ group(fullPath: $missing) { id } }',
      `query(${'$a:Int,'.repeat(3000)}){currentUser{id}}`,
    )
    .map((query) => JSON.stringify({ query })),
  fc
    .constantFrom(
      { query: 7 },
      { query: '{currentUser{id}}', variables: 'x' },
      { documentId: 'none' },
      { query: '{currentUser{id}}', operationName: {} },
      Array.from({ length: 1000 }, () => ({ query: '{currentUser{id}}' })),
      [],
    )
    .map((body) => JSON.stringify(body)),
);

const post = (payload: string) =>
  w.owner.send({
    method: 'POST',
    url: '/api/graphql',
    payload,
    headers: { 'content-type': 'application/json' },
  });

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const stem = (name: string): string =>
  letters(name)
    .replace(/^(?:add|remove)|ids?$/g, '')
    .replace('labelname', 'label')
    .replace('fixed', '');

test('hostile arguments are refused by name and change nothing', { timeout: 180_000 }, async () => {
  const before = await checksum(w.db);
  const all = hostileOperations(epic);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all).chain(badArgument),
      async ({ body, name, missing, mutation: writes }) => {
        const answer = await post(body);
        expect(answer.status).toBeLessThan(500);
        expect(left.splice(0)).toEqual([]);
        const problems = answer.body.errors ?? (writes ? answer.body.data?.result?.errors : []) ?? [];
        expect(problems.length).toBeGreaterThan(0);
        if (!missing) expect(letters(JSON.stringify(problems))).toContain(stem(name));
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(await checksum(w.db)).toBe(before);
});

test('hostile documents are refused quickly and change nothing', { timeout: 180_000 }, async () => {
  const before = await checksum(w.db);
  await fc.assert(
    fc.asyncProperty(badDocument, async (body) => {
      const answer = await post(body);
      expect(answer.status).toBeLessThan(500);
      expect(left.splice(0)).toEqual([]);
      for (const one of [answer.body].flat()) expect(one.errors?.length).toBeGreaterThan(0);
    }),
    { numRuns: nightlyTimes(400), seed: SEED },
  );
  expect(await checksum(w.db)).toBe(before);
});

test.each([
  ['an argument', '{ groups(search: "a\\u0000") { count } }', 'Argument "search"'],
  [
    'a list',
    '{ group(fullPath: "top") { epics(labelName: ["a", "b\\u0000"]) { count } } }',
    'Argument "labelName"',
  ],
  [
    'the default of a variable',
    'query($s: String = "a\\u0000") { groups(search: $s) { count } }',
    'Variable "$s"',
  ],
  [
    'an object that is a default',
    'query($n: NegatedEpicFilterInput = { authorUsername: "a\\u0000" }) { group(fullPath: "top") { epics(not: $n) { count } } }',
    'Variable "$n"',
  ],
])('a NUL byte in %s of a document is refused by name, and reaches nothing', async (_where, query, name) => {
  const { status, body } = await w.owner.query(query);
  expect(status).toBe(200);
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining(name),
  ]);
  expect(left.splice(0)).toEqual([]);
});
