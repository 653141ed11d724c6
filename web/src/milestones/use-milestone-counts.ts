import { useMemo } from 'react';
import type { Rows } from '../api/lists/use-rows.ts';
import type { Milestone } from '../api/routes.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Namespace, numberOf } from '../groups/namespace.ts';
import { GROUP_MILESTONE_COUNTS, PROJECT_MILESTONE_COUNTS } from './milestone-page.ts';

export interface MilestoneCounts {
  readonly total: number;
  readonly closed: number;
}

/** How many issues each milestone of a list has, by the id of the milestone; empty until they are known. */
export function useMilestoneCounts(
  namespace: Namespace,
  { list }: Rows<Milestone>,
): ReadonlyMap<number, MilestoneCounts> {
  const ids = list.status === 'ready' ? (list.value ?? []).map(({ id }) => id) : [];
  const { data } = useAnswer(
    namespace.kind === 'group' ? GROUP_MILESTONE_COUNTS : PROJECT_MILESTONE_COUNTS,
    { fullPath: namespace.fullPath, ids: ids.map((id) => `gid://gitlab/Milestone/${id}`) },
    { enabled: ids.length > 0, fresh: true, keepLast: true },
  );
  const nodes = data?.place?.milestones.nodes;
  return useMemo(
    () =>
      new Map(
        (nodes ?? []).map(({ id, stats }) => [
          numberOf(id),
          { total: stats?.totalIssuesCount ?? 0, closed: stats?.closedIssuesCount ?? 0 },
        ]),
      ),
    [nodes],
  );
}
