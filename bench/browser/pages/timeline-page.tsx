import { buildTimeframe, type Preset, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaceProvider } from '../../../web/src/navigation/PlaceProvider.tsx';
import { Timeline, type TimelineProps } from '../../../web/src/roadmap/timeline/Timeline.tsx';
import '../../../web/src/ui/fonts.css';
import '../../../web/src/ui/reset.css';
import '../../../web/src/ui/tokens.css';
import './page.css';
import { display, epicRow } from './epic-rows.ts';
import { generateEpics, TODAY } from './generated.ts';

const nothing = () => {};

/** Actions that do nothing, for measuring something else. */
export const noActions: TimelineProps['actions'] = {
  onToggle: nothing,
  onLabel: nothing,
  onEnd: nothing,
  onDates: () => {},
  onMove: nothing,
  onShowDay: nothing,
  onZoom: nothing,
  blockersOf: async () => [],
};

export function frameOf(preset: Preset): Timeframe {
  return buildTimeframe({ today: TODAY, range: 'THREE_YEARS', preset, firstDayOfWeek: 0 });
}

/** A number of generated epics as rows, below the epic of this id or at the top. */
export function rowsOf(count: number, prefix = '', parentId: string | null = null) {
  return generateEpics(count, prefix).map((epic, index) => epicRow(epic, index, parentId));
}

/** The app's timeline without milestones and without further rows. */
export function PlainTimeline(props: Pick<TimelineProps, 'rows' | 'links' | 'timeframe' | 'actions'>) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Timeline
      label="Epics"
      scroller={scroller}
      focus={null}
      today={TODAY}
      display={display}
      milestones={null}
      milestonesOpen
      onMilestonesOpen={nothing}
      hasMore={false}
      busy={false}
      {...props}
    />
  );
}

let root: ReturnType<typeof createRoot> | undefined;
let shown = 0;

/** Renders a page from scratch. */
export function draw(page: ReactNode): void {
  root ??= createRoot(document.getElementById('root') as HTMLElement);
  shown += 1;
  root.render(<PlaceProvider key={shown}>{page}</PlaceProvider>);
}
