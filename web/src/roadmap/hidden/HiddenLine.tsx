import { hiddenText, type HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { EpicsRequest } from '../epics/epics-request.ts';
import type { Planning } from './planning.ts';
import { useHiddenCounts } from './use-hidden-counts.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './HiddenLine.module.css';
import { classNames } from '../../ui/first/class-names.ts';
import { showDay, showRange, type TimelineWindow } from '../window/window-moves.ts';
import { openable } from '../../ui/first/loadable.tsx';

const HiddenDrawer = openable(async () => (await import('./HiddenDrawer.tsx')).HiddenDrawer);

export interface HiddenLineProps {
  request: EpicsRequest;
  /** The epic whose children are shown; null for a group's epics. */
  epicIid: string | null;
  /** Changes when epics have changed. */
  version: number;
  window: TimelineWindow;
  planning: Planning;
  /** Called when the list of epics without dates is opened or closed. */
  onTray: (open: boolean) => void;
}

/** Notice of the epics that the roadmap does not show, with a list of them for each reason. */
export function HiddenLine(props: HiddenLineProps) {
  const { request, epicIid, version, window: now, planning, onTray } = props;
  const hidden = useHiddenCounts(request, epicIid, version);
  const { range } = now.timeframe;
  const [opened, setOpened] = useState<HiddenReason | null>(null);
  const open = (reason: HiddenReason | null) => {
    setOpened(reason);
    onTray(reason === 'undated');
  };
  const text = hidden && hiddenText(hidden.counts, numberText);
  const { overdue = 0, lastOverdue = null } = hidden ?? {};
  return (
    <div className={styles['line']}>
      {text !== null && (
        <>
          <EyeOff size={13} aria-hidden="true" className={styles['icon']} />
          <span>{text.lead}</span>
          {text.reasons.map(({ reason, text: words }) => (
            <button
              key={reason}
              type="button"
              className={styles['part']}
              aria-haspopup="dialog"
              onClick={() => open(reason)}
            >
              {words}
            </button>
          ))}
          {lastOverdue !== null && (
            <button
              type="button"
              className={classNames(styles['part'], styles['overdue'])}
              onClick={() => showDay(now, lastOverdue)}
            >
              {numberText(overdue)} overdue: show
            </button>
          )}
        </>
      )}
      {opened !== null && (
        <HiddenDrawer
          key={`${opened} ${range}`}
          reason={opened}
          source={{ request, epicIid }}
          range={range}
          onRange={(next) => showRange(now, next)}
          count={hidden?.counts.undated ?? null}
          version={version}
          planning={planning}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
