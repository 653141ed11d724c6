import { ask } from '../server/ask.ts';
import { formatDay, parseDay } from '@cairn/domain/dates/day';
import type { MilestonesType } from '@cairn/domain/roadmap/settings';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useMemo, useState } from 'react';
import { ROADMAP_MILESTONES, type MilestoneNode } from './epics/page-documents.ts';
import type { TimelineMilestone } from './timeline/milestones/timeline-milestone.ts';

export type MilestonesRequest = {
  fullPath: string;
  timeframe: Timeframe | null;
  shown: boolean;
  type: MilestonesType;
  /** The milestone filtered for; null for all. */
  searchTitle: string | null;
  /** Changes when milestones have to be read again. */
  version: number;
};

/** The active milestones of the timeframe; null while not displayed, undefined while the first ones are on their way. */
export function useMilestones({ fullPath, timeframe, shown, type, searchTitle, version }: MilestonesRequest) {
  const [nodes, setNodes] = useState<readonly MilestoneNode[] | undefined>(shown ? undefined : []);

  useEffect(() => {
    if (!shown || timeframe === null) return;
    let wanted = true;
    const read = async () => {
      const found: MilestoneNode[] = [];
      const days = { start: formatDay(timeframe.start), end: formatDay(timeframe.end) };
      const page = async (after: string | null): Promise<void> => {
        const variables = { fullPath, timeframe: days, searchTitle, after };
        const data = await ask(ROADMAP_MILESTONES, variables);
        if (data?.group == null) throw new Error('The group was not found');
        const { nodes: more, pageInfo } = data.group.milestones;
        found.push(...more);
        if (pageInfo.hasNextPage) await page(pageInfo.endCursor);
      };
      await page(null);
      return found;
    };
    read().then(
      (found) => wanted && setNodes(found),
      () => {
        if (!wanted) return;
        setNodes((known) => known ?? []);
        void tellFailure();
      },
    );
    return () => {
      wanted = false;
    };
  }, [fullPath, timeframe, shown, searchTitle, version]);

  return useMemo(
    () =>
      shown
        ? nodes
            ?.map(milestoneOf)
            .filter((one) => soundDates(one) && (type === 'ALL' || one.kind === type.toLowerCase()))
        : null,
    [nodes, shown, type],
  );
}

/** What shows messages comes after the first rows. */
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

function soundDates({ start, due }: TimelineMilestone): boolean {
  return start === null || due === null || start <= due;
}
