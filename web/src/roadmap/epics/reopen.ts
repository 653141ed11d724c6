import type { Children } from './row-list.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

/** The children of those among the epics that were open when the page was left, and of those among these. */
export async function reopen(
  epics: readonly EpicRow[],
  opened: readonly string[],
  read: (epic: EpicRow) => Promise<Children>,
): Promise<Map<string, Children>> {
  const found = new Map<string, Children>();
  for (let level = epics; level.length > 0;) {
    const open = level.filter(({ id }) => opened.includes(id) && !found.has(id));
    const children = await Promise.all(open.map(read));
    for (const [at, { id }] of open.entries()) found.set(id, children[at] as Children);
    level = children.flatMap((one) => (one.status === 'loaded' ? one.epics : []));
  }
  return found;
}
