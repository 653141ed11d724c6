import { buildSchema, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { NO_ACCESS } from '../graphql/errors.ts';
import { schemaText } from '../graphql/print-schema.ts';
import {
  buildHall,
  expectedOf,
  type Hall,
  type Kind,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import { type MutationRow, MUTATIONS } from '../testing/table/mutations.ts';
import type { Around } from '../testing/table/rows.ts';
import type { Item, Scene } from '../testing/table/sample-items.ts';

const MISSING = 999_999_999;
const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
const served = Object.keys((schema.getMutationType() as GraphQLObjectType).getFields());

const halls: Hall[] = [];
beforeAll(async () => {
  for (const visibility of ['public', 'internal', 'private'] as const)
    halls.push(await buildHall(visibility));
}, 120_000);
afterAll(async () => {
  for (const hall of halls) await hall.close();
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
  hall: Hall,
  scene: Scene,
  row: MutationRow,
  missing: 'nothing' | 'place' | 'item',
): Promise<Around> => {
  const item: Item = row.about === 'issue' ? scene.issue : scene.epic;
  const link = await hall.stage.context.db
    .selectFrom('work_item_links')
    .select('target_id')
    .where('id', '=', item.link)
    .executeTakeFirstOrThrow();
  return {
    item: missing === 'nothing' ? item : { ...item, ...NOTHING },
    groupId: hall.stage.groupId,
    projectId: hall.stage.projectId,
    groupPath: missing === 'place' ? 'nowhere' : 'group',
    projectPath: missing === 'place' ? 'nowhere/none' : 'group/project',
    related: link.target_id,
    epic: scene.epic.id,
    memberId: hall.memberId,
    strangerId: hall.strangerId,
    label: 0,
    milestone: 0,
    cadence: scene.cadence,
    iteration: scene.iteration,
    upload: 0,
    template: '',
    fresh: ++fresh,
    confidential: scene.confidential,
  };
};

const run = async (
  hall: Hall,
  name: string,
  row: MutationRow,
  scene: Scene,
  kind: Kind,
  missing: 'nothing' | 'place' | 'item',
) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const input = row.input(await aroundOf(hall, scene, row, missing));
  return hall.try(() =>
    hall.callers[kind].query(`mutation($input: ${type}!) { ${name}(input: $input) { errors } }`, { input }),
  );
};

const faultOf = async (
  hall: Hall,
  name: string,
  row: MutationRow,
  scene: Scene,
  kind: Kind,
): Promise<string | null> => {
  const { sees, enters, may } = expectedOf(hall, row, kind, scene.confidential);
  const { answer, wrote } = await run(hall, name, row, scene, kind, 'nothing');
  const told = JSON.stringify(answer.body);
  const problems = [...(answer.body.errors ?? []), ...(answer.body.data?.[name]?.errors ?? [])];
  if (may) {
    if (problems.length > 0 || answer.status !== 200) return `refused: ${told}`;
    return wrote || row.traceless ? null : 'accepted, but nothing changed';
  }
  if (wrote) return 'refused, but something changed';
  if (sees) return problems.length > 0 ? null : `not refused: ${told}`;
  if (answer.body.errors?.[0]?.message !== NO_ACCESS) return `not refused as what is missing: ${told}`;
  const missing = await run(hall, name, row, scene, kind, enters ? 'item' : 'place');
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
    for (const hall of halls) {
      for (const scene of item ? hall.scenes : hall.scenes.slice(0, 1)) {
        for (const kind of kindsFor(hall, scene)) {
          const fault = await faultOf(hall, name, row, scene, kind);
          if (fault)
            wrong[`${hall.visibility}${scene.confidential ? ', confidential' : ''}: ${kind}`] = fault;
        }
      }
    }
    expect(wrong).toEqual({});
  });
});
