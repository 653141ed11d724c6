import CircleDot from 'lucide-react/icons/circle-dot';
import Layers from 'lucide-react/icons/layers';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { countsText } from './item-words.ts';
import type { Totals } from '../../items/facts.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './ChildCounts.module.css';

/** The numbers of epics and issues below, open and closed together; the tooltip lists them separately. */
export function ChildCounts({ totals }: { totals: Totals }) {
  const epics = totals.openedEpics + totals.closedEpics;
  const issues = totals.openedIssues + totals.closedIssues;
  return (
    <Tooltip text={countsText(totals)}>
      <span className={styles['counts']}>
        <span className={styles['count']}>
          <Layers size={14} aria-hidden="true" />
          {numberText(epics)}
          <VisuallyHidden>{epics === 1 ? ' epic' : ' epics'}</VisuallyHidden>
        </span>
        <span className={styles['count']}>
          <CircleDot size={14} aria-hidden="true" />
          {numberText(issues)}
          <VisuallyHidden>{issues === 1 ? ' issue' : ' issues'}</VisuallyHidden>
        </span>
      </span>
    </Tooltip>
  );
}
