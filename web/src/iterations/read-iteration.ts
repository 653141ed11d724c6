import { ask } from '../api/ask.ts';
import type { Namespace } from '../groups/namespace.ts';
import { ITERATION, type Iteration, iterationGid } from './documents.ts';

/** True for an iteration of a group or of one above it. */
export function isUsedIn({ fullPath }: Namespace, { group }: Pick<Iteration, 'group'>): boolean {
  return group !== null && (fullPath === group.fullPath || fullPath.startsWith(`${group.fullPath}/`));
}

/** Reads an iteration that a group uses; null when there is none that the viewer can see. */
export async function readIteration(
  namespace: Namespace,
  iid: string,
  signal: AbortSignal,
): Promise<Iteration | null> {
  const { iteration } = await ask(ITERATION, { id: iterationGid(iid) }, { signal });
  return iteration !== null && isUsedIn(namespace, iteration) ? iteration : null;
}
