import type { Range } from '@cairn/domain/timeline/timeframe';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { SegmentedControl, type Segment } from '../../ui/buttons/SegmentedControl.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { keysOf } from '../../shortcuts/registry.ts';
import { windowShortcuts } from '../../shortcuts/roadmap-shortcuts.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import {
  canZoom,
  showRange,
  showToday,
  stepWindow,
  zoomWindow,
  type TimelineWindow,
} from './window-moves.ts';
import styles from './WindowControls.module.css';

const SEGMENTS: readonly Segment<Range>[] = [
  { value: 'CURRENT_QUARTER', label: 'Quarter' },
  { value: 'CURRENT_YEAR', label: 'Year' },
  { value: 'THREE_YEARS', label: '3 years' },
  { value: 'FIT', label: 'Fit' },
];

/** Which days the timeline shows: earlier and later ones, the range, and how wide its columns are. */
export function WindowControls({ window: now }: { window: TimelineWindow }) {
  return (
    <div className={styles['controls']}>
      <div className={styles['group']} role="group" aria-label="Days shown">
        <IconButton
          variant="default"
          label="Earlier"
          shortcut={keysOf(windowShortcuts.earlier)[0]}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          onClick={() => stepWindow(now, false)}
        />
        <Button onClick={() => showToday(now)}>Today</Button>
        <IconButton
          variant="default"
          label="Later"
          shortcut={keysOf(windowShortcuts.later)[0]}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          onClick={() => stepWindow(now, true)}
        />
      </div>
      <div className={styles['ranges']}>
        <SegmentedControl
          label="Range"
          value={now.timeframe.range}
          segments={SEGMENTS}
          onChange={(range) => showRange(now, range)}
        />
      </div>
      <div className={styles['group']} role="group" aria-label="Zoom">
        <IconButton
          variant="default"
          label="Zoom out"
          shortcut={keysOf(windowShortcuts.zoomOut)[0]}
          icon={<Minus size={16} aria-hidden="true" />}
          aria-disabled={!canZoom(now, false) || undefined}
          onClick={() => zoomWindow(now, false)}
        />
        <IconButton
          variant="default"
          label="Zoom in"
          shortcut={keysOf(windowShortcuts.zoomIn)[0]}
          icon={<Plus size={16} aria-hidden="true" />}
          aria-disabled={!canZoom(now, true) || undefined}
          onClick={() => zoomWindow(now, true)}
        />
      </div>
    </div>
  );
}
