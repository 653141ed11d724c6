import { useMemo } from 'react';
import { answerTo } from '../api/answers.ts';
import { ask } from '../api/ask.ts';
import type { AnswerOf } from '../api/document.ts';
import type { Rows } from '../api/lists/use-rows.ts';
import type { Milestone } from '../api/routes.ts';
import { useKnownAnswer } from '../api/use-answer.ts';
import { type Namespace, numberOf } from '../groups/namespace.ts';
import { GROUP_MILESTONE_COUNTS, PROJECT_MILESTONE_COUNTS } from './milestone-page.ts';

/** The server answers with at most as many milestones at once. */
const PAGE = 100;

export interface MilestoneCounts {
  readonly total: number;
  readonly closed: number;
}

type Counts = AnswerOf<typeof GROUP_MILESTONE_COUNTS>;

/** How many issues each milestone of a list has, by the id of the milestone; empty until they are known. */
export function useMilestoneCounts(
  namespace: Namespace,
  { list }: Rows<Milestone>,
): ReadonlyMap<number, MilestoneCounts> {
  const ids = list.status === 'ready' ? (list.value ?? []).map(({ id }) => id) : [];
  const document = namespace.kind === 'group' ? GROUP_MILESTONE_COUNTS : PROJECT_MILESTONE_COUNTS;
  const { fullPath } = namespace;
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) =>
    ids.slice(at * PAGE, (at + 1) * PAGE).map((id) => `gid://gitlab/Milestone/${id}`),
  );
  const entry = answerTo(document, { fullPath, pages }, (signal) =>
    Promise.all(pages.map((page) => ask(document, { fullPath, ids: page }, { signal }))),
  );
  const { data } = useKnownAnswer<readonly Counts[]>(entry, {
    enabled: ids.length > 0,
    fresh: true,
    keepLast: true,
  });
  return useMemo(
    () =>
      new Map(
        (data ?? [])
          .flatMap(({ place }) => place?.milestones.nodes ?? [])
          .map(({ id, stats }) => [
            numberOf(id),
            { total: stats?.totalIssuesCount ?? 0, closed: stats?.closedIssuesCount ?? 0 },
          ]),
      ),
    [data],
  );
}
