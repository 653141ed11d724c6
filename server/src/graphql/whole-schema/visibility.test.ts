import crypto from 'node:crypto';
import {
  buildSchema as parseSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { AREAS } from '../../areas.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { build } from '../../testing/build.ts';
import { addSampleDesigns } from '../../testing/table/sample-designs.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { type Engine, makeEngine } from '../engine.ts';
import { schemaText } from '../print-schema.ts';
import { createView } from '../../saved-views/changes.ts';
import { addChild } from '../../item-changes/children/child-changes.ts';

const PARTS = AREAS.flatMap((area) => area.graphql ?? []);
const schema = parseSchema(schemaText(PARTS));

// Some of these statements take long to plan.
const PATIENCE = 120_000;

/** Part of every title, name and text that only members from Planner up may see. */
const SECRET = 'xyzzy';

let context: TestContext['context'];
let close: () => Promise<void>;
let engine: Engine;
const people: Record<string, Viewer> = { anonymous };
const samples: Record<string, readonly string[]> = {};

beforeAll(async () => {
  ({ context, close } = await testContext());
  engine = makeEngine({ ...context, pool: planningOnce(context.kept) }, PARTS);
  const make = build(context);
  const root = await make.admin();
  const open = await make.group({ path: 'open', visibility: 'public' });
  const shut = await make.group({ path: `${SECRET}-group`, name: SECRET, parent: open });
  const project = await make.project({ path: 'plan', visibility: 'public', group: open });
  const shutProject = await make.project({ path: `${SECRET}-plan`, name: SECRET, group: shut });
  people['outsider'] = await make.outsider();
  people['guest'] = await make.member('guest', project);
  people['planner'] = await make.member('planner', open);
  await make.member('owner', shut);
  const label = await make.label({ place: shut, title: `${SECRET} label` });
  const milestone = await make.milestone({
    place: shut,
    title: `${SECRET} milestone`,
    startDate: '2026-01-01',
    dueDate: '2026-02-01',
  });
  const plain = await make.milestone({ place: open, title: 'Milestone' });
  const cadence = await createCadence(context, root, { groupId: shut.id, title: `${SECRET} cadence` });
  await createIteration(context, root, {
    cadenceId: cadence.id,
    title: `${SECRET} iteration`,
    startDate: '2026-01-01',
    dueDate: '2026-01-14',
  });
  const shown = await make.epic({
    group: open,
    title: 'Shown',
    startDateIsFixed: true,
    startDateFixed: '2026-01-01',
  });
  const confidential = await make.epic({
    parent: shown,
    title: `${SECRET} confidential`,
    description: SECRET,
    confidential: true,
  });
  const elsewhere = await make.epic({
    group: shut,
    parent: shown,
    title: `${SECRET} elsewhere`,
    labelIds: [label.id],
  });
  const above = await make.epic({ group: shut, title: `${SECRET} above` });
  const below = await make.epic({ group: open, title: 'Below', parent: above });
  await make.link(confidential, shown, 'blocks');
  await make.link(elsewhere, below, 'blocks');
  await make.link(shown, await make.epic({ group: shut, title: `${SECRET} waiting` }), 'blocks');
  const issue = await make.issue({ project, epic: shown, title: 'Issue' });
  const hush = await make.issue({ project, epic: shown, title: `${SECRET} issue`, confidential: true });
  const far = await make.issue({ project: shutProject, title: `${SECRET} far`, milestoneId: milestone.id });
  await addChild(context, root, { parentId: elsewhere.id, childId: far.id });
  // One in a hidden namespace, and one that is private to a user in a public namespace.
  for (const [place, isPrivate] of [
    [shut, false],
    [open, true],
  ] as const)
    await createView(context, root, {
      namespaceId: place.id,
      list: 'issues',
      name: `${SECRET} view`,
      filters: { search: SECRET },
      isPrivate,
    });
  const designs = [
    await addSampleDesigns(context, root, issue.id, 'Shown'),
    await addSampleDesigns(context, root, hush.id, SECRET),
  ];
  const gid = (type: string, ...made: { id: number }[]): string[] =>
    made.map(({ id }) => `"gid://gitlab/${type}/${id}"`);
  Object.assign(samples, {
    EpicID: gid('Epic', shown, confidential, elsewhere, above, below),
    WorkItemID: gid('WorkItem', shown, confidential, elsewhere, issue, hush, far),
    IssueID: gid('Issue', issue, hush, far),
    DesignManagementVersionID: gid(
      'DesignManagement::Version',
      ...designs.map(({ designVersion: id }) => ({ id })),
    ),
    DesignManagementDesignAtVersionID: designs.map(
      ({ design, designVersion }) =>
        `"gid://gitlab/DesignManagement::DesignAtVersion/${design}.${designVersion}"`,
    ),
    MilestoneID: gid('Milestone', milestone, plain),
    IterationID: gid('Iteration', { id: 1 }, { id: 2 }),
    ID: ['"open"', `"open/${SECRET}-group"`, '"open/plan"', `"open/${SECRET}-group/${SECRET}-plan"`],
    String: ['"1"', '"2"', '"a"'],
  });
});
afterAll(() => close());

type Field = GraphQLField<unknown, unknown>;

/** Returns a field with every combination of sample values for its required arguments. */
const calls = (field: Field): string[] => {
  const first = field.args.find(
    (arg) => isRequiredArgument(arg) || (arg.name === 'iid' && ['epic', 'issue'].includes(field.name)),
  );
  if (!first) return [field.name];
  const list = String(first.type).includes('[');
  const values =
    first.name === 'iid' ? ['"1"', '"2"', '"3"'] : (samples[getNamedType(first.type).name] ?? []);
  return list
    ? [`${field.name}(${first.name}: [${values.join(', ')}])`]
    : values.map((value) => `${field.name}(${first.name}: ${value})`);
};

/**
 * Types that a query can start from; only they count as a step, so that links, members and widgets are passed
 * through.
 */
const starts = new Set(
  Object.values((schema.getQueryType() as GraphQLObjectType).getFields()).map((field) =>
    getNamedType(field.type).name.replace(/Connection$/, ''),
  ),
);

/**
 * True when an interface or union contains such types: only the title or name is read of these, or it
 * would never end.
 */
const standsForStarts = (type: GraphQLNamedType): boolean =>
  isAbstractType(type) && schema.getPossibleTypes(type).some((one) => starts.has(one.name));

const SKIPPED = ['edges', 'features', 'allowedChildTypes', 'allowedParentTypes', 'designCollection'];
/** Fields of designs that lead back to what was read above. */
const REPEATED: Readonly<Record<string, readonly string[]>> = {
  Design: ['issue', 'project', 'versions'],
  DesignAtVersion: ['issue', 'project', 'design', 'version'],
};

/** Returns everything that can be read of a type, up to a number of steps deep. */
const everything = (
  type: GraphQLObjectType,
  depth: number,
  above: readonly GraphQLNamedType[] = [],
): string => {
  let n = 0;
  return Object.values(type.getFields())
    .flatMap((field) => {
      const target = getNamedType(field.type);
      if (isLeafType(target)) return calls(field).map((text) => `f${n++}: ${text}`);
      // `features` repeats the widgets by name; types above and below lead in circles; designs have a root field.
      if (SKIPPED.includes(field.name)) return [];
      if (REPEATED[type.name]?.includes(field.name)) return [];
      // A type that leads back to its kind adds nothing there and would never end.
      if ((target === type || above.includes(target)) && !starts.has(target.name)) return [];
      if (isAbstractType(target) && standsForStarts(target)) {
        const titles = schema
          .getPossibleTypes(target)
          .map(
            (one) => `... on ${one.name} { ${one.name}_t: ${'title' in one.getFields() ? 'title' : 'name'} }`,
          );
        return calls(field).map((text) => `f${n++}: ${text} { ${titles.join(' ')} }`);
      }
      const left = starts.has(target.name) ? depth - 1 : depth;
      const within = starts.has(target.name) ? [] : [...above, type];
      if (left < 0) return [];
      const inner = isAbstractType(target)
        ? schema
            .getPossibleTypes(target)
            .map((one) => `... on ${one.name} { ${withTypePrefix(one.name, everything(one, left, within))} }`)
            .join(' ')
        : isObjectType(target)
          ? everything(target, left, within)
          : '';
      return inner === '' ? [] : calls(field).map((text) => `f${n++}: ${text} { ${inner} }`);
    })
    .join(' ');
};

// Fields of different types must not share a name within one list.
const withTypePrefix = (name: string, text: string): string =>
  `${name}: __typename ${text.replaceAll(/\bf(\d+):/g, `${name}_$1:`)}`;

const roots = Object.values((schema.getQueryType() as GraphQLObjectType).getFields()).filter(
  (field) => !isLeafType(getNamedType(field.type)),
);

/** Returns the documents that begin with a root field. */
const documents = (field: Field): string[] => {
  const target = getNamedType(field.type) as GraphQLObjectType;
  const call = /^search|^issues$/.test(field.name)
    ? [`${field.name}(search: "${SECRET.slice(0, 3)}")`]
    : calls(field);
  return call.map((text) => `{ ${text} { ${everything(target, 1)} } }`);
};

const MANY = 10;
let round = 0;

/**
 * Returns the pool with statements planned once for all viewers and ids: planning takes ten times as long as
 * running.
 */
const planningOnce = (pool: pg.Pool): pg.Pool => {
  const named = (client: pg.PoolClient): pg.PoolClient =>
    overriding(client, 'query', (statement: pg.QueryConfig) =>
      client.query({
        ...statement,
        name: crypto.createHash('md5').update(`${round}${statement.text}`).digest('hex'),
      }),
    );
  return overriding(pool, 'connect', async () => named(await pool.connect()));
};

/** Returns an object with another method of one name. */
const overriding = <T extends object>(object: T, method: keyof T, instead: unknown): T =>
  new Proxy(object, {
    get: (target, name) => {
      if (name === method) return instead;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Returns the names of the viewers to whom a document reveals something hidden. */
const leaksTo = async (query: string, names: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const name of names) {
    const { text, status, failure } = await engine.run({ query, trusted: true }, people[name] as Viewer);
    expect({ failure, status, text: status === 200 ? '' : text }).toEqual({
      failure: undefined,
      status: 200,
      text: '',
    });
    if (text.includes(SECRET)) found.push(name);
  }
  return found;
};

/** The documents by which a planner reads something hidden; at least `MANY` prove that this test can fail. */
const plannersWays: string[] = [];

test.each(roots)(
  'nobody but a planner reads a word of what is hidden by $name',
  async (field) => {
    for (const query of documents(field)) {
      const others = Object.keys(people).filter((name) => name !== 'planner');
      expect(await leaksTo(query, others), query.slice(0, 80)).toEqual([]);
      if (plannersWays.length < MANY)
        plannersWays.push(...(await leaksTo(query, ['planner'])).map(() => query));
    }
    // The plans are large, and documents that begin with another field do not share them.
    round++;
    await context.kept.query('DEALLOCATE ALL');
  },
  PATIENCE,
);

test('a planner reads what is hidden in many ways', () => {
  expect(plannersWays).toHaveLength(MANY);
});
