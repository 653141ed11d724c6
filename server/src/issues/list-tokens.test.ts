import { readFilters } from '@cairn/domain/search/address';
import { ISSUE_SORT_OPTIONS } from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { filterVariables } from '@cairn/domain/search/variables';
import {
  assertEnumType,
  assertInputObjectType,
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { schemaText } from '../graphql/print-schema.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const TOKENS: readonly TokenDefinition[] = ISSUE_TOKENS;
const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));

/** The fields of an input; fields of nested inputs after a dot, lists with brackets. */
const fieldsOf = (input: string): string[] =>
  Object.values(assertInputObjectType(schema.getType(input)).getFields()).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    if (isInputObjectType(inner)) return fieldsOf(inner.name).map((field) => `${name}.${field}`);
    return `${name}${isListType(type) ? '[]' : ''}`;
  });

test('each filter of the browser asks for an argument, as a list where it takes one', () => {
  const known = fieldsOf('IssueFilters');
  const asked = TOKENS.flatMap(({ fields, severalField, specialField }) => [
    ...Object.values(fields),
    severalField ?? [],
    specialField ?? [],
  ]);
  expect(asked.flat().filter((field) => !known.includes(field))).toEqual([]);
});

test('each order that the browser offers is one of the API', () => {
  const known = new Set(
    assertEnumType(schema.getType('IssueSort'))
      .getValues()
      .map(({ name }) => name),
  );
  const offered = ISSUE_SORT_OPTIONS.flatMap(({ ascending, descending }) => [ascending, descending ?? []]);
  expect(offered.flat().filter((sort) => !known.has(sort))).toEqual([]);
});

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, group, project } = w;
  const [ann, ben] = [await make.user({ username: 'ann' }), await make.user({ username: 'ben' })];
  const annsView = await make.member('planner', group, ann);
  await make.member('planner', group, ben);
  await make.label({ place: group, title: 'bug' });
  await make.label({ place: group, title: 'urgent' });
  const past = await make.milestone({ place: group, title: 'Past', dueDate: '2020-01-31' });
  const soon = await make.milestone({ place: group, title: 'Soon', startDate: '2020-01-01' });
  await make.issue({ project, title: 'Anchor', as: annsView, labels: ['bug'], weight: 3 });
  await make.issue({ project, title: 'Bell', assigneeIds: [ben.id], milestoneId: past.id, weight: 5 });
  await make.issue({ project, title: 'Compass', labels: ['bug', 'urgent'], milestoneId: soon.id });
  await make.issue({
    project,
    title: 'Deck',
    type: 'objective',
    healthStatus: 'at_risk',
    confidential: true,
  });
  const epic = await make.epic({ group, title: 'Fleet' });
  const engine = await make.issue({ project, title: 'Engine', epic, dueDate: '2030-05-12' });
  await make.link(
    engine,
    await make.issue({ project, title: 'Flag', description: 'an anchor' }),
    'is_blocked_by',
  );
});
afterAll(() => w.close());

const ALL = ['Anchor', 'Bell', 'Compass', 'Deck', 'Engine', 'Flag'];
const but = (...left: string[]) => ALL.filter((title) => !left.includes(title));

test.each([
  ['author_username=ann', ['Anchor']],
  ['not[author_username]=ann', but('Anchor')],
  ['or[author_username]=ann&or[author_username]=ben', ['Anchor']],
  ['author_username=ann&author_username=ben', ['Anchor']],
  ['assignee_username[]=ben', ['Bell']],
  ['assignee_username[]=None', but('Bell')],
  ['assignee_username[]=Any', ['Bell']],
  ['not[assignee_username][]=ben', but('Bell')],
  ['or[assignee_username][]=ben&or[assignee_username][]=ann', ['Bell']],
  ['milestone_title=Past', ['Bell']],
  ['milestone_title=Past&milestone_title=Soon', ['Bell', 'Compass']],
  ['milestone_title=None', but('Bell', 'Compass')],
  ['milestone_title=Any', ['Bell', 'Compass']],
  ['milestone_title=Started', ['Compass']],
  ['milestone_title=Upcoming', []],
  ['not[milestone_title]=Past', but('Bell')],
  ['label_name[]=bug', ['Anchor', 'Compass']],
  ['label_name[]=bug&label_name[]=urgent', ['Compass']],
  ['label_name[]=None', but('Anchor', 'Compass')],
  ['not[label_name][]=urgent', but('Compass')],
  ['or[label_name][]=urgent&or[label_name][]=bug', ['Anchor', 'Compass']],
  ['type[]=OBJECTIVE', ['Deck']],
  ['not[type][]=objective', but('Deck')],
  ['confidential=yes', ['Deck']],
  ['blocked=true', ['Engine']],
  ['blocked=false', but('Engine')],
  ['epic_id=Any', ['Engine']],
  ['epic_id=None', but('Engine')],
  ['weight=3', ['Anchor']],
  ['weight=None', but('Anchor', 'Bell')],
  ['weight=Any', ['Anchor', 'Bell']],
  ['weight=heavy', ALL],
  ['not[weight]=3', but('Anchor')],
  ['health_status=atRisk', ['Deck']],
  ['health_status=NONE', but('Deck')],
  ['health_status=any', ['Deck']],
  ['not[health_status]=atRisk', but('Deck')],
  ['iteration_title=None', ALL],
  ['iteration_title=Current', []],
  ['my_reaction_emoji=None', ALL],
  ['subscribed=EXPLICITLY_SUBSCRIBED', []],
  ['search=anchor', ['Anchor', 'Flag']],
  ['search=anchor&in=TITLE', ['Anchor']],
  ['search=anchor&in=description', ['Flag']],
  ['due_after=2030-01-01&due_before=2030-12-31', ['Engine']],
  ['due_before=2030-01-01', []],
  ['created_after=2020-01-01', ALL],
  ['created_before=2020-01-01', []],
  ['updated_after=2020-01-01', ALL],
  ['updated_before=2020-01-01', []],
  ['closed_after=2020-01-01', []],
  ['closed_before=2020-01-01', []],
  ['closed_before=nonsense', ALL],
])('%s finds what it says', async (address, titles) => {
  const filter = filterVariables(TOKENS, readFilters(TOKENS, new URLSearchParams(address)));
  const { body } = await w.planner.query(
    `query ($filter: IssueFilters) {
      group(fullPath: "top") { issues(filter: $filter, sort: TITLE_ASC, includeSubgroups: true) { nodes { title } } }
    }`,
    { filter },
  );
  expect(body.errors ?? body.data.group.issues.nodes.map(({ title }: { title: string }) => title)).toEqual(
    titles,
  );
});
