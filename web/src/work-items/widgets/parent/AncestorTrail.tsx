import { timeLeftText } from '@cairn/domain/dates/lateness';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { classNames } from '../../../ui/first/class-names.ts';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import type { Ancestor } from '../../item.ts';
import { OpenLink } from '../OpenLink.tsx';
import styles from '../Property.module.css';

/** The items above another one, topmost first, each with its state and what is left of its time. */
export function AncestorTrail({ ancestors }: { ancestors: readonly Ancestor[] }) {
  return (
    <ol className={styles['trail']}>
      {ancestors.map((ancestor, depth) => {
        const { id, title, fullReference, webPath, due = null } = ancestor;
        const isParent = depth === ancestors.length - 1;
        return (
          <li key={id} style={{ paddingLeft: depth * 8 }}>
            {depth > 0 && <CornerDownRight size={12} aria-hidden="true" />}
            <span className={styles['ancestor']}>
              <span dir="auto" className={styles[isParent ? 'clamped' : 'oneline']}>
                {title}
              </span>
              <AncestorState ancestor={ancestor} isParent={isParent} />
            </span>
            <OpenLink
              href={webPath}
              title={title}
              note={due === null ? fullReference : `${fullReference}, due ${dayText(due)}`}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** "Closed", or where its time stands; of the parent with the due date itself. */
function AncestorState({ ancestor, isParent }: { ancestor: Ancestor; isParent: boolean }) {
  const { isClosed = false, start = null, due = null } = ancestor;
  const today = viewerToday();
  if (isClosed) return <span className={styles['small']}>Closed</span>;
  const text = timeLeftText({ start, due }, today);
  if (text === null) return null;
  return (
    <span className={classNames(styles['small'], due !== null && due < today && styles['late'])}>
      {isParent && due !== null && <span className={styles['whole']}>{dayText(due)} ·</span>}{' '}
      <span className={styles['whole']}>{text}</span>
    </span>
  );
}
