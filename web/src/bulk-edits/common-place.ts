import type { Namespace } from '../groups/namespace.ts';

/** The project of an issue, or the group of an epic, from its full reference. */
const homeOf = (fullReference: string): string => fullReference.replace(/[#&]\d+$/, '');

/**
 * The place whose labels, users and milestones can be chosen for these items: their common project if there
 * is one, else the place of the list, or the innermost group that contains them all; null if there is none.
 */
export function commonPlace(list: Namespace | null, references: readonly string[]): Namespace | null {
  const homes = [...new Set(references.map(homeOf))];
  const [home, ...others] = homes;
  if (home === undefined) return list;
  if (others.length === 0) return { kind: 'project', fullPath: home };
  if (list !== null) return list;
  const paths = homes.map((one) => one.split('/').slice(0, -1));
  const [first = [], ...rest] = paths;
  const common = first.filter((_, at) =>
    rest.every((path) => path.slice(0, at + 1).join('/') === first.slice(0, at + 1).join('/')),
  );
  return common.length === 0 ? null : { kind: 'group', fullPath: common.join('/') };
}
