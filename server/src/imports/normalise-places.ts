import { TITLE_MAX } from '@cairn/domain/text/limits';
import { isBlankName, normaliseName } from '@cairn/domain/text/names';
import { MAX_LEVELS, pathField, topLevelProblem } from '../namespaces/paths.ts';
import { StartRefused } from '../start-refused.ts';
import type { Dataset } from './dataset.ts';
import { cut } from './normalise-texts.ts';
import type { Report } from './warnings.ts';

const LONGEST_SEGMENT = 200;
const FORBIDDEN_END = /(?:\.git|\.atom|\.)+$/i;

const split = (fullPath: string): { above: string; last: string } => {
  const slash = fullPath.lastIndexOf('/');
  return { above: slash < 0 ? '' : fullPath.slice(0, slash), last: fullPath.slice(slash + 1) };
};

/** The problem of the last segment of a path and its replacement; null when it is valid. */
const segmentProblem = (last: string, top: boolean): { text: string; instead: string } | null => {
  const shape = pathField.safeParse(last);
  if (!shape.success) {
    const instead = last.slice(0, LONGEST_SEGMENT).replace(FORBIDDEN_END, '');
    return { text: shape.error.issues[0]?.message ?? 'is invalid', instead };
  }
  const text = top ? topLevelProblem(last) : null;
  return text === null ? null : { text, instead: `${last}-group` };
};

/** The first free path of path, path-2, path-3. */
const firstFree = (path: string, taken: ReadonlySet<string>): string => {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? path : `${path}-${n}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
};

/** New paths for groups and projects whose paths are invalid, parents first; paths below follow. */
const newPaths = (given: Dataset, report: Report): ReadonlyMap<string, string> => {
  const paths = [...given.groups, ...given.projects]
    .map((place) => place.full_path)
    .toSorted((a, b) => a.split('/').length - b.split('/').length);
  const taken = new Set<string>();
  const named = new Map<string, string>();
  const described = new Set(paths.map((path) => path.toLowerCase()));
  for (const path of paths) {
    if (named.has(path)) continue; // defined twice: refused later
    const { above, last } = split(path);
    if (path.split('/').length > MAX_LEVELS) {
      throw new StartRefused(`${path} is nested deeper than ${MAX_LEVELS} levels: nothing was loaded`);
    }
    const prefix = above === '' ? '' : `${named.get(above) ?? above}/`;
    const problem = segmentProblem(last, above === '');
    const wanted = `${prefix}${problem?.instead ?? last}`;
    const isFree = problem === null && !taken.has(wanted.toLowerCase());
    const found = isFree ? wanted : firstFree(wanted, new Set([...taken, ...described]));
    if (!isFree) report(path, `path changed: ${problem?.text ?? 'it differs from another in case only'}`);
    taken.add(found.toLowerCase());
    named.set(path, found);
  }
  return named;
};

/** Gives every group and project a valid path, in its definition and wherever the dataset refers to it. */
export function normalisePlaces(given: Dataset, report: Report): Dataset {
  const named = newPaths(given, report);
  const at = (path: string): string => named.get(path) ?? path;
  const orNone = (path: string | null): string | null => (path === null ? null : at(path));
  const name = (place: { full_path: string; name: string }): string => {
    const given = normaliseName(place.name);
    const valid = isBlankName(given) ? split(place.full_path).last : cut(given, TITLE_MAX).trim();
    if (valid !== given) report(place.full_path, 'name replaced: it was empty or too long');
    return valid;
  };
  return {
    ...given,
    groups: given.groups.map((g) => ({
      ...g,
      full_path: at(g.full_path),
      parent: orNone(g.parent),
      name: name(g),
    })),
    projects: given.projects.map((p) => ({
      ...p,
      full_path: at(p.full_path),
      group: at(p.group),
      name: name(p),
    })),
    labels: given.labels.map((l) => ({ ...l, group: at(l.group) })),
    milestones: given.milestones.map((m) => ({ ...m, group: orNone(m.group), project: orNone(m.project) })),
    epics: given.epics.map((e) => ({ ...e, group: at(e.group) })),
    issues: given.issues.map((i) => ({ ...i, project: at(i.project) })),
  };
}
