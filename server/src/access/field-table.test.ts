import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { schemaText } from '../graphql/print-schema.ts';
import { FIELDS } from '../testing/table/fields.ts';
import {
  buildHall,
  expectedOf,
  type Hall,
  type Kind,
  KINDS,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import type { Subject } from '../testing/table/rows.ts';
import type { Scene } from '../testing/table/sample-items.ts';

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
const MISSING = 999_999_999;

const halls: Hall[] = [];
beforeAll(async () => {
  for (const visibility of ['public', 'internal', 'private'] as const)
    halls.push(await buildHall(visibility));
}, 120_000);
afterAll(async () => {
  for (const hall of halls) await hall.close();
});

interface Root {
  readonly type: string;
  readonly about: Subject;
  /** How to ask for it, or for one that does not exist. */
  readonly ask: (scene: Scene, missing: boolean) => string;
}

const byId =
  (field: string, noun: string, about: 'epic' | 'issue', key: 'id' | 'note' = 'id'): Root['ask'] =>
  (scene, missing) =>
    `${field}(id: "gid://gitlab/${noun}/${missing ? MISSING : scene[about][key]}")`;

/** The roots that give one thing; each is asked for with every field of its type. */
const ONE: Readonly<Record<string, Root>> = {
  epic: { type: 'Epic', about: 'epic', ask: byId('epic', 'Epic', 'epic') },
  issue: { type: 'Issue', about: 'issue', ask: byId('issue', 'Issue', 'issue') },
  workItem: { type: 'WorkItem', about: 'issue', ask: byId('workItem', 'WorkItem', 'issue') },
  note: { type: 'Note', about: 'epic', ask: byId('note', 'Note', 'epic', 'note') },
  group: {
    type: 'Group',
    about: 'group',
    ask: (_s, missing) => `group(fullPath: "${missing ? 'nowhere' : 'group'}")`,
  },
  project: {
    type: 'Project',
    about: 'project',
    ask: (_s, missing) => `project(fullPath: "${missing ? 'nowhere/none' : 'group/project'}")`,
  },
  namespace: {
    type: 'Namespace',
    about: 'group',
    ask: (_s, missing) => `namespace(fullPath: "${missing ? 'nowhere' : 'group'}")`,
  },
};

/** The roots that list, or tell of oneself: what is in them is held against the words of what is hidden. */
const OTHERS: Readonly<Record<string, string>> = {
  currentUser: 'currentUser { username todos { nodes { body } } }',
  echo: 'echo(text: "x")',
  groups: 'groups { nodes { fullPath name } }',
  iteration: 'iteration(id: "gid://gitlab/Iteration/1") { title }',
  milestone: 'milestone(id: "gid://gitlab/Milestone/1") { title stats { totalIssuesCount } }',
  possibleParents: 'possibleParents(itemId: "gid://gitlab/Epic/1") { count nodes { title } }',
  projects: 'projects { nodes { fullPath name } }',
  roadmapEpicsLimit: 'roadmapEpicsLimit',
  roadmapSettings: 'roadmapSettings(fullPath: "group") { settings }',
  searchEpics: 'searchEpics(search: "epic") { count nodes { title } }',
  searchIssues: 'searchIssues(search: "issue") { count nodes { title } }',
  user: 'user(username: "owner") { username todos { nodes { body } } }',
  users: 'users { nodes { username } }',
};

type Field = GraphQLField<unknown, unknown>;

const leaves = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
    .slice(0, 12)
    .map((field) => field.name)
    .join(' ');

/** A field with what it leads to, one step further. */
const selected = (field: Field): string => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return field.name;
  // What can be asked for by itself is held against its rows there.
  if (isUnionType(type) || type.name === 'Todoable') return `${field.name} { __typename }`;
  if (isAbstractType(type))
    return `${field.name} { ${schema
      .getPossibleTypes(type)
      .map((one) => `... on ${one.name} { ${Object.values(one.getFields()).map(shallow).join(' ')} }`)
      .join(' ')} }`;
  const object = type as GraphQLObjectType;
  const nodes = object.getFields().nodes;
  const inner = nodes ? `nodes { ${leaves(getNamedType(nodes.type) as GraphQLObjectType)} }` : leaves(object);
  return `${field.name} { ${inner || '__typename'} }`;
};

const shallow = (field: Field): string => {
  const type = getNamedType(field.type);
  return isLeafType(type) ? field.name : `${field.name} { __typename }`;
};

const chunksOf = (type: GraphQLObjectType): string[] => {
  const fields = Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const chunks: string[] = [];
  for (let n = 0; n < fields.length; n += 6)
    chunks.push(
      fields
        .slice(n, n + 6)
        .map(selected)
        .join(' '),
    );
  return chunks;
};

const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType;
const SERVED = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && !/^__|Payload$|Connection$|Edge$|^(?:Query|Mutation|PageInfo)$/.test(type.name),
);

describe('every field has a row', () => {
  test('and every type that is read', () => {
    expect(Object.keys(FIELDS).toSorted()).toEqual(SERVED.map((type) => type.name).toSorted());
  });

  test.each(SERVED.map((type) => [type.name, type] as const))('of %s', (name, type) => {
    const { shown = '', own = '', narrower = '' } = FIELDS[name] ?? {};
    const known = [shown, own, narrower].flatMap((line) => line.split(' ').filter((word) => word !== ''));
    expect(known.toSorted()).toEqual(Object.keys(type.getFields()).toSorted());
  });

  test('of the roots', () => {
    const roots = Object.keys(typeOf('Query').getFields());
    expect([...Object.keys(ONE), ...Object.keys(OTHERS)].toSorted()).toEqual(roots.toSorted());
  });
});

/** Words of scenes that one kind of viewer must not learn. */
const secretsFor = (hall: Hall, kind: Kind): string[] =>
  hall.scenes
    .filter(
      ({ confidential }) => !expectedOf(hall, { about: 'epic', may: 'everybody' }, kind, confidential).sees,
    )
    .map(({ canary }) => canary);

const faultOf = async (hall: Hall, root: Root, scene: Scene, kind: Kind): Promise<string | null> => {
  const caller = hall.callers[kind];
  const { sees } = expectedOf(hall, { about: root.about, may: 'everybody' }, kind, scene.confidential);
  const secrets = secretsFor(hall, kind);
  for (const chunk of chunksOf(typeOf(root.type))) {
    const { status, body } = await caller.query(`{ it: ${root.ask(scene, false)} { ${chunk} } }`);
    const told = JSON.stringify(body);
    const leak = secrets.find((word) => told.includes(word));
    if (leak) return `${chunk} tells of ${leak}: ${told.slice(0, 300)}`;
    if (sees) {
      if (status !== 200 || body.errors || body.data.it === null)
        return `${chunk}: ${status} ${told.slice(0, 200)}`;
      continue;
    }
    const missing = await caller.query(`{ it: ${root.ask(scene, true)} { ${chunk} } }`);
    if (missing.status !== status || JSON.stringify(missing.body) !== told)
      return `${chunk}: ${told.slice(0, 200)} is not ${JSON.stringify(missing.body)}`;
  }
  return null;
};

describe('who reads every field of', () => {
  test.each(Object.entries(ONE))('%s', { timeout: 120_000 }, async (_name, root) => {
    const wrong: Record<string, string> = {};
    for (const hall of halls) {
      for (const scene of root.about === 'epic' || root.about === 'issue'
        ? hall.scenes
        : hall.scenes.slice(0, 1)) {
        for (const kind of kindsFor(hall, scene)) {
          const fault = await faultOf(hall, root, scene, kind);
          if (fault)
            wrong[`${hall.visibility}${scene.confidential ? ', confidential' : ''}: ${kind}`] = fault;
        }
      }
    }
    expect(wrong).toEqual({});
  });

  test.each(Object.entries(OTHERS))('%s', async (_name, query) => {
    const wrong: Record<string, string> = {};
    for (const hall of halls) {
      for (const kind of KINDS) {
        const { status, body } = await hall.callers[kind].query(`{ ${query} }`);
        const told = JSON.stringify(body);
        if (status !== 200 || body.errors || secretsFor(hall, kind).some((word) => told.includes(word)))
          wrong[`${hall.visibility}: ${kind}`] = told.slice(0, 300);
      }
    }
    expect(wrong).toEqual({});
  });

  test('an open epic, which tells a planner of the confidential ones that it is tied to', async () => {
    const hall = halls[0] as Hall;
    const [open, hidden] = hall.scenes as [Scene, Scene];
    const asked = byId('epic', 'Epic', 'epic')(open, false);
    const { body } = await hall.callers.planner.query(
      `{ it: ${asked} { children { nodes { title } } blockedByEpics { nodes { title } } notes { nodes { bodyHtml } } } }`,
    );
    for (const field of ['children', 'blockedByEpics', 'notes'])
      expect(JSON.stringify(body.data.it[field])).toContain(hidden.canary);
  });

  test('what is in the bin, only those who may delete it, and of to-dos everybody their own', async () => {
    const hall = halls[0] as Hall;
    const [open] = hall.scenes as [Scene];
    await hall.chief.delete(`/api/v4/groups/${hall.stage.groupId}/epics/${open.epic.spare}`);
    await hall.chief.delete(`/api/v4/projects/${hall.stage.projectId}/issues/${open.issue.spare}`);
    for (const kind of KINDS) {
      const { body } = await hall.callers[kind].query(
        '{ group(fullPath: "group") { deletedEpics { nodes { title } } } user(username: "chief") { todos { nodes { body } } } }',
      );
      const seen = (body.data.group.deletedEpics?.nodes ?? []).length > 0;
      expect([kind, seen]).toEqual([kind, kind === 'planner' || kind === 'owner']);
      const project = await hall.callers[kind].query(
        '{ project(fullPath: "group/project") { deletedIssues { nodes { title } } } }',
      );
      const listed = (project.body.data.project?.deletedIssues?.nodes ?? []).length > 0;
      expect([kind, listed]).toEqual([kind, kind === 'planner' || kind === 'owner']);
      expect([kind, (body.data.user?.todos?.nodes ?? []).length]).toEqual([kind, 0]);
    }
  });
});
