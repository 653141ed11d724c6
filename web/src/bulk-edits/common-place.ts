import type { Namespace } from '../groups/namespace.ts';

/** The project of an issue, or the group of an epic, by its full reference. */
const homeOf = (fullReference: string): string => fullReference.replace(/[#&]\d+$/, '');

/**
 * Where labels, people and plans for these issues come from: their project where they have one in common, else the place
 * of the list, or the lowest group around all of them; null where there is none.
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
