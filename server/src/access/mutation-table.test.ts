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
import type { Around } from '../testing/table/rows.ts';
import type { SampleItem, SampleItems } from '../testing/table/sample-items.ts';

const MISSING = 999_999_999;
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

const NOTHING = {
  id: MISSING,
  child: MISSING,
  note: MISSING,
  change: MISSING,
  discussion: 'f'.repeat(40),
};

let fresh = 0;
const aroundOf = async (
  fixture: PermissionFixture,
  sample: SampleItems,
  row: MutationRow,
  missing: 'nothing' | 'place' | 'item',
): Promise<Around> => {
  const item: SampleItem = row.about === 'issue' ? sample.issue : sample.epic;
  const link = await fixture.group.context.db
    .selectFrom('work_item_links')
    .select('target_id')
    .where('id', '=', item.link)
    .executeTakeFirstOrThrow();
  return {
    item: missing === 'nothing' ? item : { ...item, ...NOTHING },
    groupId: fixture.group.groupId,
    projectId: fixture.group.projectId,
    groupPath: missing === 'place' ? 'nowhere' : 'group',
    projectPath: missing === 'place' ? 'nowhere/none' : 'group/project',
    related: link.target_id,
    epic: sample.epic.id,
    memberId: fixture.memberId,
    strangerId: fixture.strangerId,
    label: 0,
    milestone: 0,
    cadence: sample.cadence,
    iteration: sample.iteration,
    upload: 0,
    savedView: sample.savedView,
    uploadSecret: '',
    template: '',
    fresh: ++fresh,
    confidential: sample.confidential,
  };
};

const run = async (
  fixture: PermissionFixture,
  name: string,
  row: MutationRow,
  sample: SampleItems,
  kind: Kind,
  missing: 'nothing' | 'place' | 'item',
) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const input = row.input(await aroundOf(fixture, sample, row, missing));
  return fixture.try(() =>
    fixture.callers[kind].query(`mutation($input: ${type}!) { ${name}(input: $input) { errors } }`, {
      input,
    }),
  );
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
