import { groupOfPathname, groupPageAt } from '@cairn/domain/pages/addresses';
import { readEpicValue, readFilters } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import type { Namespace } from '../groups/namespace.ts';
import { type Named, NOTHING_NAMED, type Reference } from './named.ts';

/** Where a new item begins: its place, if the page has one, and what the page names for it. */
export interface Start {
  /** Null where the page is of no place, or of a group whose issues are in several projects. */
  readonly place: Namespace | null;
  /** The group in whose projects to look when `place` is null. */
  readonly group: string | null;
  readonly named: Named;
}

/** Pages of a group that are about the issues of its projects. */
const ABOUT_ISSUES: readonly string[] = ['issues', 'milestones', 'milestone', 'iterations', 'iteration'];

/** What the current page gives to a new item: its place, its filters, its epic, milestone or iteration. */
export function namedByPage({ pathname, query }: { pathname: string; query: string }): Start {
  const address = groupOfPathname(pathname);
  if (address === null) return { place: null, group: null, named: NOTHING_NAMED };
  const { fullPath, project } = address;
  const page = project ?? groupPageAt(address.page);
  const group = { kind: 'group', fullPath } as const;
  const place = project === undefined ? group : ({ kind: 'project', fullPath: project.fullPath } as const);
  const isAboutIssues = project !== undefined || ABOUT_ISSUES.includes(page?.name ?? '');
  return {
    place: isAboutIssues && project === undefined ? null : place,
    group: fullPath,
    named:
      page?.name === 'epic'
        ? { ...NOTHING_NAMED, parent: { fullPath, iid: page.iid } }
        : page?.name === 'milestone'
          ? { ...NOTHING_NAMED, milestone: { iid: page.iid, namespace: place } }
          : page?.name === 'iteration'
            ? { ...NOTHING_NAMED, iteration: { id: Number(page.iid) } }
            : page?.name === 'issues'
              ? filtered(ISSUE_TOKENS, query, fullPath)
              : page?.name === 'epics' || page?.name === 'roadmap'
                ? filtered(EPIC_TOKENS, query, fullPath)
                : NOTHING_NAMED,
  };
}

const WILDCARDS: readonly string[] = ['None', 'Any', 'Upcoming', 'Started'];

/** The values that a list is filtered by, as far as a new item can have them. */
function filtered(definitions: readonly TokenDefinition[], query: string, groupPath: string): Named {
  const { tokens } = readFilters(definitions, new URLSearchParams(query));
  const valuesOf = (key: string): string[] =>
    tokens
      .filter((one) => one.key === key && one.operator === 'is' && !WILDCARDS.includes(one.value))
      .map(({ value }) => value);
  const titled = (key: string): Reference[] => valuesOf(key).map((title) => ({ title }));
  const [epic] = valuesOf('epic').map(readEpicValue);
  const [iteration] = valuesOf('iteration');
  return {
    ...NOTHING_NAMED,
    labels: titled('label'),
    assignees: titled('assignee'),
    milestone: titled('milestone')[0] ?? null,
    iteration: iteration === undefined ? null : iteration === 'Current' ? 'current' : { title: iteration },
    confidential: valuesOf('confidential').includes('true'),
    parent: epic ? { fullPath: epic.groupPath ?? groupPath, iid: epic.iid } : null,
  };
}
