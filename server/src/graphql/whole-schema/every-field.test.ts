import {
  buildSchema as parseSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { AREAS } from '../../areas.ts';
import type { Context } from '../../context.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { createNote } from '../../notes/changes.ts';
import { createView } from '../../saved-views/changes.ts';
import { build } from '../../testing/build.ts';
import { addSampleDesigns } from '../../testing/table/sample-designs.ts';
import { testContext } from '../../testing/context.ts';
import { type Engine, makeEngine } from '../engine.ts';
import { schemaText } from '../print-schema.ts';

const PARTS = AREAS.flatMap((area) => area.graphql ?? []);
const schema = parseSchema(schemaText(PARTS));

let context: Context;
let close: () => Promise<void>;
let engine: Engine;
let viewer: Viewer;
const samples: Record<string, string> = {
  String: '"1"',
  ID: '"top"',
  Int: '1',
  Boolean: 'true',
  Date: '"2026-01-01"',
  Time: '"2026-01-01T00:00:00Z"',
};

const NOT_AN_ISSUE = [
  'assigneeId: "1", assigneeUsernames: ["a"], authorUsername: ["b"], epicId: "1", epicWildcardId: NONE, iids: ["9"]',
  'healthStatusFilter: [onTrack], iterationId: ["1"], iterationTitle: "c", iterationWildcardId: CURRENT, weight: "1"',
  'labelName: ["d"], milestoneTitle: ["e"], milestoneWildcardId: UPCOMING, myReactionEmoji: "f", types: [TASK]',
].join();

beforeAll(async () => {
  ({ context, close } = await testContext());
  engine = makeEngine(context, PARTS);
  const make = build(context);
  const group = await make.group({ path: 'top' });
  const sub = await make.group({ path: 'sub', parent: group });
  const project = await make.project({ path: 'plan', group });
  viewer = await make.member('owner', group);
  const label = await make.label({ place: group });
  const milestone = await make.milestone({ place: group, startDate: '2026-01-01', dueDate: '2026-02-01' });
  const cadence = await createCadence(context, viewer, { groupId: group.id, title: 'Fortnights' });
  const iteration = await createIteration(context, viewer, {
    cadenceId: cadence.id,
    title: 'One',
    startDate: '2026-01-01',
    dueDate: '2026-01-14',
  });
  const epic = await make.epic({ group, labelIds: [label.id], as: viewer });
  const child = await make.epic({ group: sub, parent: epic });
  const issue = await make.issue({
    project,
    epic,
    milestoneId: milestone.id,
    iterationId: iteration.id,
    assigneeIds: [viewer.userId as number],
    weight: 3,
    healthStatus: 'at_risk',
  });
  await make.link(child, epic, 'blocks');
  await context.pool.query(
    "INSERT INTO award_emoji (root_namespace_id, awardable_type, awardable_id, user_id, name) VALUES ($1, 'work_item', $2, $3, 'tada')",
    [group.id, epic.id, viewer.userId],
  );
  const note = await createNote(context, viewer, { itemId: epic.id, note: 'A word' });
  const { design, designVersion } = await addSampleDesigns(context, viewer, issue.id, 'other');
  const view = await createView(context, viewer, { namespaceId: group.id, list: 'issues', name: 'Ours' });
  Object.assign(samples, {
    WorkItemsSavedViewsSavedViewID: `"gid://gitlab/WorkItems::SavedViews::SavedView/${view.id}"`,
    DesignManagementDesignID: `"gid://gitlab/DesignManagement::Design/${design}"`,
    DesignManagementVersionID: `"gid://gitlab/DesignManagement::Version/${designVersion}"`,
    DesignManagementDesignAtVersionID: `"gid://gitlab/DesignManagement::DesignAtVersion/${design}.${designVersion}"`,
    NoteID: `"gid://gitlab/Note/${note.id}"`,
    EpicID: `"gid://gitlab/Epic/${epic.id}"`,
    EpicTreeNodeID: `"gid://gitlab/Epic/${epic.id}"`,
    WorkItemID: `"gid://gitlab/WorkItem/${issue.id}"`,
    IssueID: `"gid://gitlab/Issue/${issue.id}"`,
    WorkItemsTypeID: '"gid://gitlab/WorkItems::Type/1"',
    LabelID: `"gid://gitlab/GroupLabel/${label.id}"`,
    MilestoneID: `"gid://gitlab/Milestone/${milestone.id}"`,
    IterationID: `"gid://gitlab/Iteration/${iteration.id}"`,
    IncidentManagementEscalationPolicyID: '"gid://gitlab/IncidentManagement::EscalationPolicy/1"',
    IncidentManagementTimelineEventID: '"gid://gitlab/IncidentManagement::TimelineEvent/1"',
    IterationsCadenceID: `"gid://gitlab/Iterations::Cadence/${cadence.id}"`,
    UserID: `"gid://gitlab/User/${viewer.userId}"`,
    GroupID: `"gid://gitlab/Group/${group.id}"`,
    ProjectID: `"gid://gitlab/Project/${project.id}"`,
    Timeframe: '{ start: "2026-01-01", end: "2026-12-31" }',
    NegatedEpicFilterInput: '{ labelName: ["a"], authorUsername: "b", myReactionEmoji: "c" }',
    UnionedEpicFilterInput: '{ labelName: ["a"], authorUsername: ["b"] }',
    // Each of its fields is an argument of its own too.
    EpicFilters: '{}',
    IssueFilters: '{}',
    WorkItemFilters: '{}',
    IssueSectionInput: '{ by: LABEL_SCOPE, labelScope: "a", key: "a::b" }',
    EpicSectionInput: '{ by: EPIC, key: "1" }',
    NegatedIssueFilterInput: `{ ${NOT_AN_ISSUE} }`,
    NegatedWorkItemFilterInput:
      '{ assigneeUsernames: ["a"], healthStatusFilter: [atRisk], iterationId: ["1"], weight: "1" }',
    UnionedWorkItemFilterInput: '{ labelNames: ["a"], authorUsernames: ["b"], assigneeUsernames: ["c"] }',
    HierarchyFilterInput: '{ parentIds: ["gid://gitlab/WorkItem/1"], includeDescendantWorkItems: true }',
    UnionedIssueFilterInput: '{ labelNames: ["a"], authorUsernames: ["b"], assigneeUsernames: ["c"] }',
  });
});
afterAll(() => close());

type Field = GraphQLField<unknown, unknown>;

const sampleOf = (argument: Field['args'][number]): string => {
  const type = getNamedType(argument.type);
  const one = isEnumType(type) ? type.getValues()[0]?.name : samples[type.name];
  if (one === undefined) throw new Error(`No sample of ${type.name}`);
  if (argument.name === 'fullPath' && type.name === 'ID') return '"top"';
  if (argument.name === 'id' && type.name === 'ID') return '"1"';
  if (argument.name === 'iid' || argument.name === 'iidStartsWith') return '"1"';
  if (['iids', 'iterationId'].includes(argument.name)) return '["1"]';
  return String(argument.type).includes('[') ? `[${one}]` : one;
};

const call = (field: Field, args: readonly Field['args'][number][]): string =>
  args.length === 0
    ? field.name
    : `${field.name}(${args.map((arg) => `${arg.name}: ${sampleOf(arg)}`).join(', ')})`;

/** Arguments that a field is always called with: one list refuses to be read without any filter. */
const neededBy = (typeName: string, field: Field): readonly Field['args'][number][] =>
  field.args.filter(
    (arg) =>
      isRequiredArgument(arg) || (typeName === 'Query' && field.name === 'issues' && arg.name === 'state'),
  );

interface Place {
  readonly type: GraphQLObjectType;
  readonly path: readonly string[];
}

/** Returns every object type with one path to it from the root. */
const places = (): Place[] => {
  const found = new Map<string, Place>();
  const queue: Place[] = [{ type: schema.getQueryType() as GraphQLObjectType, path: [] }];
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (found.has(place.type.name)) continue;
    found.set(place.type.name, place);
    for (const field of Object.values(place.type.getFields())) {
      const step = call(field, neededBy(place.type.name, field));
      const type = getNamedType(field.type);
      const next = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
      for (const one of next) {
        queue.push({
          type: one,
          path: [
            ...place.path,
            step === 'epic' ? 'epic(iid: "1")' : step === 'issue' ? 'issue(iid: "1")' : step,
            ...(isAbstractType(type) ? [`... on ${one.name}`] : []),
          ],
        });
      }
    }
  }
  return [...found.values()];
};

const wrap = (path: readonly string[], inner: string): string =>
  path.reduceRight((text, step) => `${step} { ${text} }`, inner);

const expectFine = async (query: string): Promise<void> => {
  for (const who of [viewer, anonymous]) {
    const { text, status, failure } = await engine.run({ query, trusted: true }, who);
    const { errors } = JSON.parse(text) as { errors?: unknown };
    expect({ query, status, failure, errors }).toEqual({
      query,
      status: 200,
      failure: undefined,
      errors: undefined,
    });
  }
};

/** Types that no query reaches; those of subscriptions have tests of their own (live/graphql). */
const BEYOND_QUERIES = /(?:Payload|ActionsStatus)$|^(?:Mutation|Subscription|DeletedNote|JiraUser)$/;

describe('the statement of', () => {
  const all = schema.getTypeMap();
  const names = Object.values(all)
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !BEYOND_QUERIES.test(type.name))
    .map((type) => type.name);

  test.each(names)('every field of %s runs', async (name) => {
    const place = places().find(({ type }) => type.name === name);
    expect(place?.type.name).toBe(name);
    const fields = Object.values(place?.type.getFields() ?? {}).map((field) => {
      const text = call(field, neededBy(name, field));
      return isLeafType(getNamedType(field.type)) ? text : `${text} { __typename }`;
    });
    await expectFine(`{ ${wrap(place?.path ?? [], fields.join(' '))} }`);
  });

  const withArguments = Object.values(all).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') && !BEYOND_QUERIES.test(type.name)
      ? Object.values(type.getFields()).flatMap((field) =>
          field.args.length > 0 ? [`${type.name}.${field.name}`] : [],
        )
      : [],
  );

  test.each(withArguments)(
    '%s runs with each of its arguments, and with all that go together',
    async (name) => {
      const [typeName, fieldName] = name.split('.');
      const place = places().find(({ type }) => type.name === typeName);
      const field = place?.type.getFields()[fieldName ?? ''] as Field;
      const inner = isLeafType(getNamedType(field.type))
        ? ''
        : String(field.type).includes('Connection')
          ? ' { count nodes { __typename } }'
          : ' { __typename }';
      const required = neededBy(typeName ?? '', field);
      // Cursors must be real ones and have tests of their own, as do arguments that are refused.
      const free = field.args.filter(
        (arg) =>
          !required.includes(arg) &&
          !['after', 'before'].includes(arg.name) &&
          !arg.description?.startsWith('Not supported'),
      );
      const sets = [
        [],
        ...free.map((arg) =>
          arg.name === 'roadmapHidden'
            ? free.filter(({ name: n }) => n === 'timeframe' || n === 'roadmapHidden')
            : [arg],
        ),
        free.filter((arg) => arg.name !== 'last'),
      ];
      const texts = sets.map((set, index) => `a${index}: ${call(field, [...required, ...set])}${inner}`);
      for (const text of texts) await expectFine(`{ ${wrap(place?.path ?? [], text)} }`);
    },
  );

  const lists = withArguments.filter((name) => {
    const [typeName = '', fieldName = ''] = name.split('.');
    const type = (all[typeName] as GraphQLObjectType).getFields()[fieldName]?.type;
    return getNamedType(type)?.toString().endsWith('Connection');
  });

  test.each(lists)('%s with blank texts in its filters has as many rows as without', async (name) => {
    const [typeName = '', fieldName = ''] = name.split('.');
    const place = places().find(({ type }) => type.name === typeName);
    const field = place?.type.getFields()[fieldName] as Field;
    const required = neededBy(typeName, field);
    const blanks = field.args
      .filter((arg) => !required.includes(arg) && !arg.description?.startsWith('Not supported'))
      .flatMap(({ name: argument, type }) => blanksOf(type).map((blank) => `${argument}: ${blank}`));
    const given = required.map((arg) => `${arg.name}: ${sampleOf(arg)}`);
    const rows = ['', ...blanks].map((blank, index) => {
      const args = [...given, ...(blank === '' ? [] : [blank])];
      return `a${index}: ${fieldName}${args.length > 0 ? `(${args.join(', ')})` : ''} { nodes { __typename } }`;
    });
    // A few at a time, as the size of a document is limited.
    for (let from = 1; from < rows.length; from += 5) {
      const query = `{ ${wrap(place?.path ?? [], [rows[0], ...rows.slice(from, from + 5)].join(' '))} }`;
      const { data, errors } = JSON.parse((await engine.run({ query, trusted: true }, viewer)).text);
      expect({ query, errors }).toEqual({ query, errors: undefined });
      const holder = Object.values((place?.path ?? []).reduce(inside, data) ?? {}) as { nodes: unknown[] }[];
      for (const list of holder) expect({ query, list }).toEqual({ query, list: holder[0] });
    }
  });
});

/** Returns the value below a step of a path; of a list, the first one. */
const inside = (at: Record<string, unknown> | null, step: string): Record<string, unknown> | null => {
  if (step.startsWith('...') || at == null) return at;
  const below = at[step.split('(')[0] ?? ''];
  return (Array.isArray(below) ? below[0] : below) as Record<string, unknown> | null;
};

/** Returns blank values of an optional input: texts and ids, lists of them, and each field of an input object. */
const blanksOf = (type: GraphQLInputType, depth = 0): string[] => {
  if (isNonNullType(type)) return [];
  const named = getNamedType(type);
  if (isInputObjectType(named) && depth < 2) {
    const fields = Object.values(named.getFields());
    if (fields.some(isRequiredInputField)) return [];
    const served = fields.filter(({ description }) => !description?.startsWith('Not supported'));
    return served.flatMap((one) => blanksOf(one.type, depth + 1).map((blank) => `{ ${one.name}: ${blank} }`));
  }
  if (!['String', 'ID'].includes(named.name)) return [];
  return isListType(type) ? ['[""]', '" "'] : ['""', '" "'];
};
