import { HIDDEN_REASONS, hiddenSentence, type HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense, useState } from 'react';
import type { EpicsRequest } from '../epics/epics-request.ts';
import { useHiddenCounts } from './use-hidden-counts.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './HiddenLine.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

const HiddenDrawer = loadable(async () => (await import('./HiddenDrawer.tsx')).HiddenDrawer);

export type HiddenLineProps = {
  request: EpicsRequest;
  /** The epic whose children are shown; null for a group's epics. */
  epicIid: string | null;
  /** Changes when epics have changed. */
  version: number;
};

/** Says what the roadmap does not show, and leads to each of it. Nothing vanishes without a word. */
export function HiddenLine({ request, epicIid, version }: HiddenLineProps) {
  const counts = useHiddenCounts(request, epicIid, version);
  const [reason, setReason] = useState<HiddenReason | null>(null);
  const sentence = counts === null ? '' : hiddenSentence(counts, numberText);
  // The place is kept: rows that jump while a hand reaches for them are missed.
  if (counts === null || sentence === '') return <div className={styles['line']} />;
  const [total = '', rest = ''] = sentence.split(': ');
  const parts = rest.split(', ');
  const reasons = HIDDEN_REASONS.filter((one) => counts[one] > 0);
  return (
    <div className={styles['line']}>
      <EyeOff size={13} aria-hidden="true" className={styles['icon']} />
      <span>{total}:</span>
      {reasons.map((one, index) => (
        <button
          key={one}
          type="button"
          className={styles['part']}
          aria-haspopup="dialog"
          onClick={() => setReason(one)}
        >
          {parts[index]}
        </button>
      ))}
      {reason !== null && (
        <Suspense>
          <HiddenDrawer
            key={reason}
            reason={reason}
            source={{ request, epicIid }}
            onClose={() => setReason(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
