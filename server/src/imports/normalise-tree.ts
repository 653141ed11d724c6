import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { MAX_CHILDREN, MAX_DEPTH } from '@cairn/domain/tree/rules';
import type { Dataset, DatasetEpic } from './dataset.ts';
import type { Report } from './warnings.ts';

const rootOf = (fullPath: string): string => fullPath.split('/', 1)[0] as string;

/** The ancestors of an epic, nearest first; null when they form a cycle. */
const ancestorsOf = (epic: DatasetEpic, byRef: ReadonlyMap<string, DatasetEpic>): DatasetEpic[] | null => {
  const above: DatasetEpic[] = [];
  for (let at = epic; at.parent !== null;) {
    const parent = byRef.get(at.parent);
    if (!parent) break;
    if (parent === epic || above.includes(parent)) return null;
    above.push(parent);
    at = parent;
  }
  return above;
};

const normaliseParents = (epics: readonly DatasetEpic[], report: Report): DatasetEpic[] => {
  const byRef = new Map(epics.map((epic) => [epic.ref, epic]));
  const childCounts = new Map<string, number>();
  const problem = (epic: DatasetEpic): string | null => {
    const parent = byRef.get(epic.parent ?? '');
    if (!parent) return 'parent left out: unknown';
    if (rootOf(parent.group) !== rootOf(epic.group)) return 'parent left out: in another top-level group';
    const above = ancestorsOf(epic, byRef);
    if (above === null) return 'parent left out: it is a descendant of the epic';
    if (above.length >= MAX_DEPTH) return `parent left out: deeper than ${MAX_DEPTH} levels`;
    if ((childCounts.get(parent.ref) ?? 0) >= MAX_CHILDREN)
      return 'parent left out: it has the maximum number of children';
    if (parent.confidential === true && epic.confidential !== true)
      return 'parent left out: it is confidential';
    return null;
  };
  for (const epic of epics) {
    if (epic.parent === null) continue;
    const text = problem(epic);
    if (text === null) {
      childCounts.set(epic.parent, (childCounts.get(epic.parent) ?? 0) + 1);
    } else {
      report(epic.ref, text);
      byRef.set(epic.ref, { ...epic, parent: null });
    }
  }
  return [...byRef.values()];
};

/** Sorts parents before their children. */
const byDepth = (epics: readonly DatasetEpic[]): DatasetEpic[] => {
  const byRef = new Map(epics.map((epic) => [epic.ref, epic]));
  const depth = new Map(epics.map((epic) => [epic.ref, ancestorsOf(epic, byRef)?.length ?? 0]));
  return epics.toSorted((a, b) => (depth.get(a.ref) ?? 0) - (depth.get(b.ref) ?? 0));
};

/**
 * Epics with valid parents, parents first; issues with a known epic of the same top-level group; no duplicate
 * links.
 */
export function normaliseTree(
  { epics: given, issues, epic_links }: Pick<Dataset, 'epics' | 'issues' | 'epic_links'>,
  report: Report,
): Pick<Dataset, 'epics' | 'issues' | 'epic_links'> {
  const epics = byDepth(normaliseParents(given, report));
  const byRef = new Map(epics.map((epic) => [epic.ref, epic]));
  const childCounts = new Map(
    [...Map.groupBy(epics, (epic) => epic.parent)].map(([ref, all]) => [ref, all.length]),
  );
  const pairs = new Set<string>();
  return {
    epics,
    issues: issues.map((issue) => {
      if (issue.epic === null) return issue;
      const epic = byRef.get(issue.epic);
      const children = childCounts.get(issue.epic) ?? 0;
      const problem =
        epic === undefined
          ? 'epic left out: unknown'
          : rootOf(epic.group) !== rootOf(issue.project)
            ? 'epic left out: in another top-level group'
            : !parentTypesOf(issue.type).includes('epic')
              ? `epic left out: it cannot be the parent of a ${issue.type.replaceAll('_', ' ')}`
              : children >= MAX_CHILDREN
                ? 'epic left out: it has the maximum number of children'
                : null;
      if (epic === undefined || problem !== null) {
        report(issue.ref, problem ?? '');
        return { ...issue, epic: null };
      }
      childCounts.set(epic.ref, children + 1);
      if (epic.confidential !== true || issue.confidential === true) return issue;
      report(issue.ref, 'made confidential, as its epic is');
      return { ...issue, confidential: true };
    }),
    epic_links: epic_links.filter((link) => {
      const ref = `${link.source} ${link.type} ${link.target}`;
      const pair = [link.source, link.target].toSorted().join(' ');
      const problem =
        link.source === link.target
          ? 'link left out: to itself'
          : !byRef.has(link.source) || !byRef.has(link.target)
            ? 'link left out: one end is unknown'
            : pairs.has(pair)
              ? 'link left out: the two are linked already'
              : null;
      pairs.add(pair);
      if (problem !== null) report(ref, problem);
      return problem === null;
    }),
  };
}
