import { answerTo } from '../api/answers.ts';
import { ask } from '../api/ask.ts';
import type { AnswerOf, VariablesOf } from '../api/document.ts';
import { useKnownAnswer } from '../api/use-answer.ts';
import { formatDay, parseDay } from '@cairn/domain/dates/day';
import type { MilestonesType } from '@cairn/domain/roadmap/settings';
import type { Span } from '@cairn/domain/timeline/timeframe';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { ROADMAP_MILESTONES, type MilestoneNode } from './epics/page-documents.ts';
import type { TimelineMilestone } from './timeline/milestones/timeline-milestone.ts';

export interface MilestonesRequest {
  fullPath: string;
  days: Span;
  shown: boolean;
  type: MilestonesType;
  /** The milestone of the filter; null for all. */
  searchTitle: string | null;
  /** Changes when milestones must be read again. */
  version: number;
}

const NONE: readonly MilestoneNode[] = [];

type Asked = Omit<VariablesOf<typeof ROADMAP_MILESTONES>, 'after'>;

/** Reads all pages of milestones. */
async function readMilestones(asked: Asked, signal: AbortSignal): Promise<readonly MilestoneNode[]> {
  const found: MilestoneNode[] = [];
  let after: string | null = null;
  do {
    const data: AnswerOf<typeof ROADMAP_MILESTONES> = await ask(
      ROADMAP_MILESTONES,
      { ...asked, after },
      { signal },
    );
    if (data.group === null) throw new Error('The group was not found');
    const { nodes, pageInfo } = data.group.milestones;
    found.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

/** The active milestones of the timeframe; null when not displayed, undefined while loading. */
export function useMilestones({
  fullPath,
  days: { start, end },
  shown,
  type,
  searchTitle,
  version,
}: MilestonesRequest) {
  const days = { start: formatDay(start), end: formatDay(end) };
  const asked = { fullPath, timeframe: days, searchTitle };
  const entry = answerTo(ROADMAP_MILESTONES, asked, (signal) => readMilestones(asked, signal));
  const options = { enabled: shown, fresh: true, keepLast: true };
  const { data, error, reread } = useKnownAnswer<readonly MilestoneNode[]>(entry, options);
  const nodes = data ?? (error === null ? undefined : NONE);

  const readAnew = useEffectEvent(() => void reread().catch(() => {}));
  useEffect(() => {
    if (version > 0) readAnew();
  }, [version]);
  useEffect(() => {
    if (error !== null) void tellFailure();
  }, [error]);

  return useMemo(
    () =>
      shown
        ? nodes
            ?.map(milestoneOf)
            .filter((one) => hasValidDates(one) && (type === 'ALL' || one.kind === type.toLowerCase()))
        : null,
    [nodes, shown, type],
  );
}

/** The code for messages is loaded after the first rows. */
async function tellFailure(): Promise<void> {
  const { toast } = await import('../ui/messages/toast.ts');
  toast({ text: 'Something went wrong while fetching milestones', tone: 'danger' });
}

function milestoneOf(node: MilestoneNode): TimelineMilestone {
  return {
    id: node.id,
    title: node.title,
    webPath: node.webPath,
    start: node.startDate === null ? null : parseDay(node.startDate.slice(0, 10)),
    due: node.dueDate === null ? null : parseDay(node.dueDate.slice(0, 10)),
    kind: node.projectMilestone ? 'project' : node.subgroupMilestone ? 'subgroup' : 'group',
  };
}

function hasValidDates({ start, due }: TimelineMilestone): boolean {
  return start === null || due === null || start <= due;
}
