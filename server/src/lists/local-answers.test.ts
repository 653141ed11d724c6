import { type Day, parseDay } from '@cairn/domain/dates/day';
import { isUnfiltered, NO_FILTERS, readEpicValue, readFilters } from '@cairn/domain/search/address';
import { EPIC_SORTS } from '@cairn/domain/roadmap/epic-sorts';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { epicsQuery } from '@cairn/domain/search/epics-query';
import { ISSUE_SORT_OPTIONS } from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { localFilter } from '@cairn/domain/search/local/decide';
import { EPIC_DECISIONS } from '@cairn/domain/search/local/epics';
import type { LocalFacts } from '@cairn/domain/search/local/facts';
import { ISSUE_DECISIONS } from '@cairn/domain/search/local/issues';
import { MANUAL_VALUES, EPIC_VALUES, ISSUE_VALUES } from '@cairn/domain/search/local/orders';
import { orderOf } from '@cairn/domain/search/order';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { filterVariables, valuesOf } from '@cairn/domain/search/variables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { testContext } from '../testing/context.ts';
import { DAYS, HOW_MANY, LABELS, makeLoadedItems, PEOPLE, WORDS } from '../testing/fixtures/loaded-items.ts';

let close: () => Promise<void>;
let ask: Ask;
let viewer: Viewer;

/** An id that no epic has. */
const NO_EPIC = 999_999;
let epicIds: ReadonlyMap<string, number>;

beforeAll(async () => {
  const opened = await testContext();
  ({ close } = opened);
  ask = asking(opened.context);
  ({ viewer, epicIds } = await makeLoadedItems(opened.context));
});
afterAll(() => close());

/** One list as the browser requests it and the server returns it. */
interface List {
  readonly tokens: readonly TokenDefinition[];
  readonly decisions: Parameters<typeof localFilter>[0];
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly read: (
    filters: ReturnType<typeof readFilters>,
    state: string,
    sort: string,
  ) => Promise<LocalFacts[]>;
}

interface Node extends Omit<LocalFacts, 'labels'> {
  readonly author: { readonly username: string };
  readonly labels: { readonly nodes: NonNullable<LocalFacts['labels']> };
  readonly dueDate: string | null;
}
type IssueNode = Omit<Node, 'assignees' | 'milestone' | 'severity' | 'timeEstimate'> & {
  readonly timeEstimate: number;
  readonly totalTimeSpent: number;
  readonly epic: LocalFacts['epic'];
  readonly healthStatus: LocalFacts['health'];
  readonly severity: string | null;
  readonly escalationStatus: string | null;
  readonly assignees: { readonly nodes: NonNullable<LocalFacts['assignees']> };
  readonly milestone: { readonly title: string; readonly dueDate: string | null } | null;
};
type EpicNode = Node & {
  readonly startDate: string | null;
  readonly group: { readonly fullPath: string };
  readonly rolledUpTimeEstimate: number;
  readonly rolledUpTotalTimeSpent: number;
};

const seconds = (count: number) => (count === 0 ? null : { seconds: count });

const dayOf = (text: string | null): Day | null => (text === null ? null : parseDay(text));

const common = ({ author, labels, dueDate }: Pick<Node, 'author' | 'labels' | 'dueDate'>) => ({
  due: dayOf(dueDate),
  writerUsername: author.username,
  labels: labels.nodes,
});

const COMMON = `id iid title state confidential createdAt updatedAt dueDate author { username } labels(first: 20) { nodes { title } }`;

/** The id of the epic that filters name by number, as the browser resolves it; null when they name none. */
const epicNamed = ({ tokens }: ReturnType<typeof readFilters>, operator: 'is' | 'isNot'): string | null => {
  const [value] = valuesOf(tokens, 'epic', operator);
  const named = value === undefined ? null : readEpicValue(value);
  return named && String(epicIds.get(named.iid) ?? NO_EPIC);
};

const ISSUES: List = {
  tokens: ISSUE_TOKENS,
  decisions: ISSUE_DECISIONS,
  values: {
    author: [...PEOPLE, 'ANN', 'nobody'],
    assignee: [...PEOPLE, 'ANN', 'nobody'],
    milestone: ['Past', 'Now', 'Nowhere'],
    label: [...LABELS, 'aa 0', 'nothing'],
    weight: ['0', '1', '2', '9'],
    reaction: ['rocket'],
    iteration: ['Sprint'],
    epic: ['top::&1', 'TOP::&2', 'top::&99', '1'],
  },
  async read(filters, state, sort) {
    const asked = filterVariables(ISSUE_TOKENS, filters);
    const [epicId, notId] = [epicNamed(filters, 'is'), epicNamed(filters, 'isNot')];
    const filter = {
      ...asked,
      ...(epicId !== null && { epicId }),
      ...(notId !== null && { not: { ...asked.not, epicId: notId } }),
      includeSubepics: true,
      state,
    };
    const { data, errors } = await ask(
      viewer,
      `query ($filter: IssueFilters, $sort: IssueSort) { project(fullPath: "top/plan") { issues(filter: $filter, sort: $sort, first: 100) { nodes {
        ${COMMON} type blockedByCount closedAt weight progress timeEstimate totalTimeSpent healthStatus severity escalationStatus upvotes manualPosition
        assignees(first: 20) { nodes { username } } milestone { title dueDate } epic { fullReference: reference(full: true) }
      } } } }`,
      { filter, sort },
    );
    expect(errors).toEqual([]);
    return data.project.issues.nodes.map((node: IssueNode) => ({
      ...node,
      ...common(node),
      health: node.healthStatus,
      timeEstimate: seconds(node.timeEstimate),
      timeSpent: seconds(node.totalTimeSpent),
      severity: node.severity?.toLowerCase() ?? null,
      incidentStatus: node.escalationStatus?.toLowerCase() ?? null,
      assignees: node.assignees.nodes,
      milestone: node.milestone && { title: node.milestone.title, due: dayOf(node.milestone.dueDate) },
    }));
  },
};

const EPICS: List = {
  tokens: EPIC_TOKENS,
  decisions: EPIC_DECISIONS,
  values: {
    author: [...PEOPLE, 'ANN', 'nobody'],
    label: [...LABELS, 'aa 0', 'nothing'],
    milestone: ['Past'],
    epic: ['top::&3', 'top/inside::&2', '1'],
    group: ['top', 'top/inside', 'TOP/Inside', 'away'],
    reaction: ['rocket'],
  },
  async read(filters, state, sort) {
    const { fullPath, filter, includeDescendantGroups } = epicsQuery('top', filters);
    const { data, errors } = await ask(
      viewer,
      `query ($fullPath: ID!, $filter: EpicFilters, $sort: EpicSort, $inside: Boolean) { group(fullPath: $fullPath) {
        epics(filter: $filter, sort: $sort, includeDescendantGroups: $inside, first: 100) { nodes { ${COMMON} startDate group { fullPath } rolledUpTimeEstimate rolledUpTotalTimeSpent } } } }`,
      { fullPath, filter: { ...filter, state }, sort, inside: includeDescendantGroups ?? true },
    );
    expect(errors).toEqual([]);
    return data.group.epics.nodes.map((node: EpicNode) => ({
      ...node,
      ...common(node),
      start: dayOf(node.startDate),
      groupPath: node.group.fullPath,
      timeWithChildren: {
        estimate: seconds(node.rolledUpTimeEstimate),
        spent: seconds(node.rolledUpTotalTimeSpent),
      },
    }));
  },
};

/**
 * URL parameters of each filter, with each of its operators, and with values that are suggested and that
 * match.
 */
const paramsOf = ({
  tokens,
  values,
}: List): readonly (readonly [key: string, param: string, value: string])[] =>
  tokens.flatMap(({ key, params, special, pattern }) => {
    const found = values[key] ?? (pattern?.test('2026-05-12') ? DAYS : []);
    const offered = [...special.map(({ value }) => value), ...found];
    return Object.values(params).flatMap((param) => offered.map((value) => [key, param, value] as const));
  });

const STATES = ['opened', 'closed', 'all'];

describe.each([
  [
    'issues',
    ISSUES,
    ISSUE_SORT_OPTIONS.flatMap(({ ascending, descending }) => [ascending, descending ?? ascending]),
  ],
  ['epics', EPICS, EPIC_SORTS],
] as const)('a list of %s', (_, list, sorts) => {
  const first = sorts[0] as string;
  let all: readonly LocalFacts[];
  beforeAll(async () => {
    all = await list.read(NO_FILTERS, 'all', first);
    expect(all).toHaveLength(HOW_MANY);
  });
  const listed = (address: string, state: string) =>
    list.read(readFilters(list.tokens, new URLSearchParams(address)), state, first);

  /** Compares the browser's decision on every item with the server's list; returns the decisions. */
  const hold = async (address: string, state: string) => {
    const found = await listed(address, state);
    const ids = new Set(found.map(({ id }) => id));
    const decide = localFilter(list.decisions, state, readFilters(list.tokens, new URLSearchParams(address)));
    const told = all.map((item) => [item, decide(item)] as const);
    const wrong = told.filter(([{ id }, answer]) => answer !== null && answer !== ids.has(id));
    expect([address, state, wrong]).toEqual([address, state, []]);
    return told.map(([, answer]) => answer);
  };

  test('decides of every item by each filter as the server does, or says that it cannot', async () => {
    const answers = new Map<string, Set<unknown>>();
    for (const [key, param, value] of paramsOf(list)) {
      const address = new URLSearchParams([[param, value]]);
      // An operator that a filter does not have is dropped from the URL.
      if (isUnfiltered(readFilters(list.tokens, address))) continue;
      const given = await hold(address.toString(), 'all');
      answers.set(key, new Set([...(answers.get(key) ?? []), ...given]));
    }
    for (const [key, decide] of Object.entries(list.decisions)) {
      const given = answers.get(key);
      // The fields to search have no effect without a text.
      if (key === 'in') continue;
      expect([key, given?.has(true), given?.has(false)]).toEqual([key, decide !== null, decide !== null]);
    }
  });

  test('finds words in titles as the server does', async () => {
    for (const words of [...WORDS, 'ANCHOR', 'bell 1', '"anchor Bell"', 'ı', 'i', '%', '_', '\\'])
      for (const within of ['', '&in=TITLE', '&in=DESCRIPTION'])
        await hold(`${new URLSearchParams({ search: words }).toString()}${within}`, 'all');
    const asked = list === ISSUES ? 'search=anchor&in=TITLE' : 'search=anchor';
    expect((await hold(asked, 'all')).includes(null)).toBe(list === EPICS);
  });

  test('decides by several filters, words and a state together', async () => {
    const param = fc.constantFrom(
      ...paramsOf(list).map(([, name, value]) => [name, value] as [string, string]),
    );
    const words = fc.constantFrom('', 'anchor', 'Bell 1', 'ÄRGER');
    await fc.assert(
      fc.asyncProperty(
        fc.array(param, { maxLength: 4 }),
        words,
        fc.constantFrom(...STATES),
        async (given, search, state) => {
          await hold(new URLSearchParams([...given, ['search', search]]).toString(), state);
        },
      ),
      { numRuns: nightlyTimes(600) },
    );
  });

  test.each([...sorts])(
    'is in the order of %s as the server has it, where known facts tell it',
    async (sort) => {
      const there = await list.read(NO_FILTERS, 'all', sort);
      const order = orderOf(sort, list === EPICS ? EPIC_VALUES : { ...ISSUE_VALUES, ...MANUAL_VALUES });
      if (order === undefined) {
        expect(sort).toMatch(/^(PRIORITY|LABEL_PRIORITY|BLOCKING_ISSUES)_/);
        return;
      }
      const here = there.toSorted((one, other) => Number(one.iid) - Number(other.iid)).sort(order);
      expect(here.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    },
  );
});
