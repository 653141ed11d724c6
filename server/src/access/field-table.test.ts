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
  buildPermissionFixture,
  expectedOf,
  type PermissionFixture,
  type Kind,
  KINDS,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import type { Subject } from '../testing/table/rows.ts';
import type { SampleItems } from '../testing/table/sample-items.ts';

const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
const MISSING = 999_999_999;

const fixtures: PermissionFixture[] = [];
beforeAll(async () => {
  for (const visibility of ['public', 'internal', 'private'] as const)
    fixtures.push(await buildPermissionFixture(visibility));
}, 120_000);
afterAll(async () => {
  for (const fixture of fixtures) await fixture.close();
});

interface Root {
  readonly type: string;
  readonly about: Subject;
  /** The query for one sample item, or for one that does not exist. */
  readonly ask: (sample: SampleItems, missing: boolean) => string;
}

const byId =
  (field: string, noun: string, about: 'epic' | 'issue', key: 'id' | 'note' = 'id'): Root['ask'] =>
  (sample, missing) =>
    `${field}(id: "gid://gitlab/${noun}/${missing ? MISSING : sample[about][key]}")`;

/** The root fields that return one object; each is queried with every field of its type. */
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

/**
 * The root fields that return lists or the viewer's own data. Their answers are searched for texts of hidden
 * items.
 */
const OTHERS: Readonly<Record<string, string>> = {
  currentUser: 'currentUser { username todos { nodes { body } } }',
  designManagement:
    'designManagement { version(id: "gid://gitlab/DesignManagement::Version/1") { designs { nodes { description notes { nodes { body } } } } } }',
  echo: 'echo(text: "x")',
  groups: 'groups { nodes { fullPath name } }',
  issues: 'issues(search: "issue") { count weight nodes { title } }',
  iteration: 'iteration(id: "gid://gitlab/Iteration/1") { title }',
  metadata: 'metadata { version revision enterprise }',
  milestone: 'milestone(id: "gid://gitlab/Milestone/1") { title stats { totalIssuesCount } }',
  possibleParents: 'possibleParents(itemIds: ["gid://gitlab/Epic/1"]) { count nodes { title } }',
  projects: 'projects { nodes { fullPath name } }',
  queryComplexity: 'queryComplexity { score limit }',
  roadmapEpicsLimit: 'roadmapEpicsLimit',
  roadmapSettings: 'roadmapSettings(fullPath: "group") { settings }',
  searchEpics: 'searchEpics(search: "epic") { count nodes { title } }',
  searchIssues: 'searchIssues(search: "issue") { count nodes { title } }',
  searchNotes: 'searchNotes(search: "e") { count nodes { body } }',
  searchWorkItems: 'searchWorkItems(search: "e") { count nodes { title } }',
  user: 'user(username: "owner") { username todos { nodes { body } } }',
  users: 'users { nodes { username } }',
  timelogs: 'timelogs { count totalSpentTime nodes { summary workItem { title } } }',
};

type Field = GraphQLField<unknown, unknown>;

const leaves = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
    .slice(0, 12)
    .map((field) => field.name)
    .join(' ');

/** A field with the fields of its type, one level deep. */
const selected = (field: Field): string => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return field.name;
  // Types with a root field of their own are checked in their own rows of the table.
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
    isObjectType(type) &&
    !/^__|(?:Payload|ActionsStatus)$|Connection$|Edge$|^(?:Query|Mutation|Subscription|PageInfo|JiraUser)$/.test(
      type.name,
    ),
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

/** Texts of sample items that a kind of viewer must not see. */
const secretsFor = (fixture: PermissionFixture, kind: Kind): string[] =>
  fixture.samples
    .filter(
      ({ confidential }) =>
        !expectedOf(fixture, { about: 'epic', may: 'everybody' }, kind, confidential).sees,
    )
    .map(({ canary }) => canary);

const faultOf = async (
  fixture: PermissionFixture,
  root: Root,
  sample: SampleItems,
  kind: Kind,
): Promise<string | null> => {
  const caller = fixture.callers[kind];
  const { sees } = expectedOf(fixture, { about: root.about, may: 'everybody' }, kind, sample.confidential);
  const secrets = secretsFor(fixture, kind);
  for (const chunk of chunksOf(typeOf(root.type))) {
    const { status, body } = await caller.query(`{ it: ${root.ask(sample, false)} { ${chunk} } }`);
    const told = JSON.stringify(body);
    const leak = secrets.find((word) => told.includes(word));
    if (leak) return `${chunk} tells of ${leak}: ${told.slice(0, 300)}`;
    if (sees) {
      if (status !== 200 || body.errors || body.data.it === null)
        return `${chunk}: ${status} ${told.slice(0, 200)}`;
      continue;
    }
    const missing = await caller.query(`{ it: ${root.ask(sample, true)} { ${chunk} } }`);
    if (missing.status !== status || JSON.stringify(missing.body) !== told)
      return `${chunk}: ${told.slice(0, 200)} is not ${JSON.stringify(missing.body)}`;
  }
  return null;
};

describe('who reads every field of', () => {
  test.each(Object.entries(ONE))('%s', { timeout: 300_000 }, async (_name, root) => {
    const wrong: Record<string, string> = {};
    for (const fixture of fixtures) {
      for (const sample of root.about === 'epic' || root.about === 'issue'
        ? fixture.samples
        : fixture.samples.slice(0, 1)) {
        for (const kind of kindsFor(fixture, sample)) {
          const fault = await faultOf(fixture, root, sample, kind);
          if (fault)
            wrong[`${fixture.visibility}${sample.confidential ? ', confidential' : ''}: ${kind}`] = fault;
        }
      }
    }
    expect(wrong).toEqual({});
  });

  test.each(Object.entries(OTHERS))('%s', async (_name, query) => {
    const wrong: Record<string, string> = {};
    for (const fixture of fixtures) {
      for (const kind of KINDS) {
        const { status, body } = await fixture.callers[kind].query(`{ ${query} }`);
        const told = JSON.stringify(body);
        if (status !== 200 || body.errors || secretsFor(fixture, kind).some((word) => told.includes(word)))
          wrong[`${fixture.visibility}: ${kind}`] = told.slice(0, 300);
      }
    }
    expect(wrong).toEqual({});
  });

  test('an open epic, which tells a planner of the confidential ones that it is tied to', async () => {
    const fixture = fixtures[0] as PermissionFixture;
    const [open, hidden] = fixture.samples as [SampleItems, SampleItems];
    const asked = byId('epic', 'Epic', 'epic')(open, false);
    const { body } = await fixture.callers.planner.query(
      `{ it: ${asked} { children { nodes { title } } blockedByEpics { nodes { title } } notes { nodes { bodyHtml } } } }`,
    );
    for (const field of ['children', 'blockedByEpics', 'notes'])
      expect(JSON.stringify(body.data.it[field])).toContain(hidden.canary);
  });

  test('what is in the bin, only those who may delete it, and of to-dos everybody their own', async () => {
    const fixture = fixtures[0] as PermissionFixture;
    const [open] = fixture.samples as [SampleItems];
    await fixture.chief.delete(`/api/v4/groups/${fixture.group.groupId}/epics/${open.epic.spare}`);
    await fixture.chief.delete(`/api/v4/projects/${fixture.group.projectId}/issues/${open.issue.spare}`);
    for (const kind of KINDS) {
      const { body } = await fixture.callers[kind].query(
        '{ group(fullPath: "group") { deletedEpics { nodes { title } } } user(username: "chief") { todos { nodes { body } } } }',
      );
      const seen = (body.data.group.deletedEpics?.nodes ?? []).length > 0;
      expect([kind, seen]).toEqual([kind, kind === 'planner' || kind === 'owner']);
      const project = await fixture.callers[kind].query(
        '{ project(fullPath: "group/project") { deletedIssues { nodes { title } } } }',
      );
      const listed = (project.body.data.project?.deletedIssues?.nodes ?? []).length > 0;
      expect([kind, listed]).toEqual([kind, kind === 'planner' || kind === 'owner']);
      expect([kind, (body.data.user?.todos?.nodes ?? []).length]).toEqual([kind, 0]);
    }
  });
});
