import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Weight from 'lucide-react/icons/weight';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { ChildCounts } from './rows/ChildCounts.tsx';
import { DoneCount } from './rows/DoneCount.tsx';
import { HealthCountBadges } from './rows/HealthCountBadges.tsx';
import { weightsText } from './rows/item-words.ts';
import type { TreeHead } from './store/tree-state.ts';
import { weightText } from '../ui/dates/first/local-numbers.ts';
import styles from './TreeHeader.module.css';

const HELP = 'Help about child issues and epics';
const HELP_PATH = withBase('/help/user/group/epics#manage-issues-assigned-to-an-epic');

export interface TreeHeaderProps {
  titleId: string;
  title: string;
  /** Null while loading. */
  head: TreeHead | null;
  collapsed: boolean;
  /** Null when there is nothing to collapse. */
  onCollapse: ((collapsed: boolean) => void) | null;
  add: ReactNode;
}

/** Header of the tree: title, counts and health. */
export function TreeHeader({ titleId, title, head, collapsed, onCollapse, add }: TreeHeaderProps) {
  return (
    <header className={styles['header']}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {head !== null && (
        <div className={styles['counts']}>
          {head.type === 'EPIC' ? <EpicCounts head={head} /> : <DoneCount below={head.below} />}
        </div>
      )}
      <div className={styles['acts']}>
        {add}
        {onCollapse !== null && (
          <IconButton
            size="small"
            label={collapsed ? 'Expand' : 'Collapse'}
            className={styles['collapse']}
            aria-expanded={!collapsed}
            icon={
              collapsed ? (
                <ChevronDown size={16} aria-hidden="true" />
              ) : (
                <ChevronUp size={16} aria-hidden="true" />
              )
            }
            onClick={() => onCollapse(!collapsed)}
          />
        )}
      </div>
    </header>
  );
}

/** The epics and issues below an epic, their weight and health. */
function EpicCounts({ head }: { head: TreeHead }) {
  const weight = head.weights.openedIssues + head.weights.closedIssues;
  return (
    <>
      <ChildCounts totals={head.totals} />
      <Tooltip text={weightsText(head.weights)}>
        <span className={styles['weight']}>
          <Weight size={14} aria-hidden="true" />
          <VisuallyHidden>Weight </VisuallyHidden>
          {weightText(weight)}
        </span>
      </Tooltip>
      {head.totals.openedIssues > 0 && <HealthCountBadges counts={head.health} />}
      <Tooltip text={HELP} describes={false}>
        <a className={styles['help']} href={HELP_PATH} target="_blank" rel="noopener" aria-label={HELP}>
          <CircleHelp size={14} aria-hidden="true" />
        </a>
      </Tooltip>
    </>
  );
}
