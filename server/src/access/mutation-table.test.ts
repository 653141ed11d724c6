import { buildSchema, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { NO_ACCESS } from '../graphql/errors.ts';
import { schemaText } from '../graphql/print-schema.ts';
import {
  buildPermissionFixture,
  expectedOf,
  type PermissionFixture,
  type Kind,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import { type MutationRow, MUTATIONS } from '../testing/table/mutations.ts';
import { aroundOf, documentOf } from '../testing/table/mutation-calls.ts';
import type { SampleItems } from '../testing/table/sample-items.ts';

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
const served = Object.keys((schema.getMutationType() as GraphQLObjectType).getFields());

const fixtures: PermissionFixture[] = [];
beforeAll(async () => {
  for (const visibility of ['public', 'internal', 'private'] as const)
    fixtures.push(await buildPermissionFixture(visibility));
}, 120_000);
afterAll(async () => {
  for (const fixture of fixtures) await fixture.close();
});

const run = async (
  fixture: PermissionFixture,
  name: string,
  row: MutationRow,
  sample: SampleItems,
  kind: Kind,
  missing: 'nothing' | 'place' | 'item',
) => {
  const input = row.input(await aroundOf(fixture, sample, row, missing));
  return fixture.try(() => fixture.callers[kind].query(documentOf(name), { input }));
};

const faultOf = async (
  fixture: PermissionFixture,
  name: string,
  row: MutationRow,
  sample: SampleItems,
  kind: Kind,
): Promise<string | null> => {
  const { sees, enters, may } = expectedOf(fixture, row, kind, sample.confidential);
  const { answer, wrote } = await run(fixture, name, row, sample, kind, 'nothing');
  const told = JSON.stringify(answer.body);
  const problems = [...(answer.body.errors ?? []), ...(answer.body.data?.[name]?.errors ?? [])];
  if (may) {
    if (problems.length > 0 || answer.status !== 200) return `refused: ${told}`;
    return wrote || row.traceless ? null : 'accepted, but nothing changed';
  }
  if (wrote) return 'refused, but something changed';
  if (sees) return problems.length > 0 ? null : `not refused: ${told}`;
  if (answer.body.errors?.[0]?.message !== NO_ACCESS) return `not refused as what is missing: ${told}`;
  const missing = await run(fixture, name, row, sample, kind, enters ? 'item' : 'place');
  const other = JSON.stringify(missing.answer.body);
  return other === told && missing.answer.status === answer.status ? null : `${told} is not ${other}`;
};

test('every mutation has a row', () => {
  expect(Object.keys(MUTATIONS).toSorted()).toEqual(served.toSorted());
});

describe('who may run', () => {
  test.each(Object.entries(MUTATIONS))('%s', async (name, row) => {
    const wrong: Record<string, string> = {};
    const item = row.about === 'epic' || row.about === 'issue';
    for (const fixture of fixtures) {
      for (const sample of item ? fixture.samples : fixture.samples.slice(0, 1)) {
        for (const kind of kindsFor(fixture, sample)) {
          const fault = await faultOf(fixture, name, row, sample, kind);
          if (fault)
            wrong[`${fixture.visibility}${sample.confidential ? ', confidential' : ''}: ${kind}`] = fault;
        }
      }
    }
    expect(wrong).toEqual({});
  });
});
