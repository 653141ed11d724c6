import { hiddenText, type HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import type { Range } from '@cairn/domain/timeline/timeframe';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { EpicsRequest } from '../epics/epics-request.ts';
import { useHiddenCounts } from './use-hidden-counts.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './HiddenLine.module.css';
import { openable } from '../../ui/first/loadable.tsx';

const HiddenDrawer = openable(async () => (await import('./HiddenDrawer.tsx')).HiddenDrawer);

export interface HiddenLineProps {
  request: EpicsRequest;
  /** The epic whose children are shown; null for a group's epics. */
  epicIid: string | null;
  /** Changes when epics have changed. */
  version: number;
  range: Range;
  onRange: (range: Range) => void;
}

/** Notice of the epics that the roadmap does not show, with a list of them for each reason. */
export function HiddenLine({ request, epicIid, version, range, onRange }: HiddenLineProps) {
  const counts = useHiddenCounts(request, epicIid, version);
  const [opened, setOpened] = useState<HiddenReason | null>(null);
  const text = counts && hiddenText(counts, numberText);
  return (
    // It has its height even without text, so that the rows below do not move.
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
              onClick={() => setOpened(reason)}
            >
              {words}
            </button>
          ))}
        </>
      )}
      {opened !== null && (
        <HiddenDrawer
          key={`${opened} ${range}`}
          reason={opened}
          source={{ request, epicIid }}
          range={range}
          onRange={onRange}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
