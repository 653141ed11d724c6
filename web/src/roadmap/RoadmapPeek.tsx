import { ROW_HEIGHT } from '@cairn/domain/timeline/bar';
import { memo, useMemo } from 'react';
import { Peek, type PeekProps } from '../lists/peek/Peek.tsx';
import { useRowKeys } from '../lists/rows/use-row-keys.ts';
import { peekable } from './epics/peekable.ts';
import type { TimelineRow } from './timeline/rows/timeline-row.ts';
import type { FocusedRow } from './timeline/rows/use-tree-focus.ts';

/** What the side panel shows, which is of an area above the roadmap. */
export type EpicPanel = Pick<PeekProps, 'item' | 'notFound' | 'address'>;

export type RoadmapPeekProps = FocusedRow &
  EpicPanel & {
    rows: readonly TimelineRow[];
  };

/** The epic of a row in the side panel, as in lists. Memoised, because the timeline renders while it scrolls. */
export const RoadmapPeek = memo(function RoadmapPeek(props: RoadmapPeekProps) {
  const { rows, address, item, notFound, box, current, focusRow } = props;
  const { ids, epics } = useMemo(() => {
    const listed = rows.flatMap((row) => (row.kind === 'epic' ? [row] : []));
    return {
      ids: listed.map(({ key }) => key),
      epics: new Map(listed.map(({ key, epic }) => [key, peekable(epic)])),
    };
  }, [rows]);
  const walked = useRowKeys({
    noun: 'epic',
    box,
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: () => true,
    tree: { current, focusRow },
    onSelect: null,
    onClear: () => {},
  });
  return (
    <Peek
      noun="epic"
      address={address}
      box={box}
      ids={ids}
      itemOf={(key) => epics.get(key)}
      rows={walked}
      item={item}
      notFound={notFound}
    />
  );
});
