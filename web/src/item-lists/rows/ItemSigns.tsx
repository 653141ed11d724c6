import { childCountText } from '@cairn/domain/epics/progress';
import type { Health } from '@cairn/domain/health/health';
import Images from 'lucide-react/icons/images';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import Network from 'lucide-react/icons/network';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { epicsBelow } from '../../items/counts.ts';
import { epicHealth } from '../../items/health.ts';
import { hiddenText } from '../../work-items/hidden-text.ts';
import { HealthSign } from '../../work-items/first/HealthSign.tsx';
import { RowSigns } from '../../lists/rows/RowSigns.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import type { ListedItem } from './column.ts';
import styles from './ItemRow.module.css';

export interface ItemSignsProps {
  item: ListedItem;
  /** The keys of hidden columns. */
  hidden: ReadonlySet<string>;
  showState: boolean;
  /** A press on the health edits it. */
  isEditable: boolean;
}

/** The health of an item: its own, or that of the issues below an epic; null when it has none or is closed. */
export function healthOf({ state, health = null, healthBelow }: ListedItem): Health | null {
  if (healthBelow !== undefined) return epicHealth({ state, healthBelow });
  return state === 'closed' ? null : health;
}

/** The small signs and counts after an item's title. */
export function ItemSigns({ item, hidden, showState, isEditable }: ItemSignsProps) {
  const health = healthOf(item);
  const { tasks, designsCount = 0, upvotes = 0, notesCount, totals } = item;
  const count = (key: string, title: string, Icon: typeof ListChecks, text: string) =>
    !hidden.has(key) && (
      <span className={styles['count']} data-column={key} title={title}>
        <Icon size={14} aria-hidden="true" />
        {text}
      </span>
    );
  return (
    <>
      {health !== null && !hidden.has('health') && (
        <span
          className={styles['health']}
          data-column="health"
          data-field={isEditable ? 'health status' : undefined}
        >
          <HealthSign health={health} />
        </span>
      )}
      <RowSigns
        item={{
          ...item,
          ...(hidden.has('blocked') && { blockedByCount: 0 }),
          ...(item.hidden === true && { hiddenText: hiddenText(item) }),
        }}
        showState={showState}
      />
      {totals !== undefined &&
        epicsBelow({ totals }) > 0 &&
        count('children', childCountText(totals, numberText), Network, numberText(epicsBelow({ totals })))}
      {tasks !== undefined &&
        tasks.count > 0 &&
        count(
          'tasks',
          `${tasks.done} of ${countText(tasks.count, 'task')} completed`,
          ListChecks,
          `${numberText(tasks.done)}/${numberText(tasks.count)}`,
        )}
      {designsCount > 0 &&
        count('designs', countText(designsCount, 'design'), Images, numberText(designsCount))}
      {upvotes > 0 && count('popularity', countText(upvotes, 'upvote'), ThumbsUp, numberText(upvotes))}
      {notesCount > 0 &&
        count('comments', countText(notesCount, 'comment'), MessageSquare, numberText(notesCount))}
    </>
  );
}
