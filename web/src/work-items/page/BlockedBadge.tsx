import { linkedNoun } from '@cairn/domain/work-items/type-nouns';
import Ban from 'lucide-react/icons/ban';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { Item } from '../item.ts';
import { unreadText } from '../widgets/parts.ts';
import { shortened } from './shortened.ts';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './BlockedBadge.module.css';

const LISTED = 3;

/** Badge of an item that is blocked by open items; pressed, it lists the first of them. */
export function BlockedBadge({ item }: { item: Item }) {
  const { blockedByCount: count, blockers, type } = item;
  if (item.unread.includes('linkedItems'))
    return (
      <span role="alert" className={styles['problem']}>
        {unreadText('linkedItems', item)}
      </span>
    );
  if (count === 0 || item.state === 'closed') return null;
  const many = countText(count, linkedNoun(type).one);
  const text = `Blocked by ${many}`;
  const hidden = count - Math.min(LISTED, blockers.length);
  return (
    <Popover
      label={text}
      trigger={(props) => (
        <button {...props} type="button" className={styles['badge']} aria-label={text}>
          <Ban size={12} aria-hidden="true" />
          Blocked
        </button>
      )}
    >
      {(close) => (
        <div className={styles['card']}>
          <p className={styles['heading']}>{text}</p>
          <ul className={styles['list']}>
            {blockers.slice(0, LISTED).map((blocker) => (
              <li key={blocker.id}>
                <a href={blocker.webPath} className={styles['link']} onClick={close}>
                  {shortened(blocker.title)}
                </a>
                <span className={styles['reference']}>{blocker.fullReference}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className={styles['more']}>
              + {numberText(hidden)} more{' '}
              <a
                href="#linked-items"
                className={styles['link']}
                onClick={(event) => {
                  event.preventDefault();
                  close();
                  document.getElementById('linked-items')?.scrollIntoView({ block: 'center' });
                }}
              >
                View all {many}
              </a>
            </p>
          )}
        </div>
      )}
    </Popover>
  );
}
