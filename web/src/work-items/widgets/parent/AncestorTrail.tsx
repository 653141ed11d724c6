import { timeLeftText } from '@cairn/domain/dates/lateness';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { classNames } from '../../../ui/first/class-names.ts';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import type { Ancestor } from '../../item.ts';
import { OpenLink } from '../OpenLink.tsx';
import styles from '../Property.module.css';

/** The items above another one, topmost first, each with its state and due date. */
export function AncestorTrail({ ancestors }: { ancestors: readonly Ancestor[] }) {
  return (
    <ol className={styles['trail']}>
      {ancestors.map((ancestor, depth) => (
        <li key={ancestor.id} style={{ paddingLeft: depth * 8 }}>
          {depth > 0 && <CornerDownRight size={12} aria-hidden="true" />}
          <span className={styles['ancestor']}>
            <span
              dir="auto"
              className={styles[depth === ancestors.length - 1 ? 'clamped' : 'oneline']}
              title={`${ancestor.title} ${ancestor.fullReference}`}
            >
              {ancestor.title}
            </span>
            <AncestorState ancestor={ancestor} />
          </span>
          <OpenLink href={ancestor.webPath} title={ancestor.title} note={ancestor.fullReference} />
        </li>
      ))}
    </ol>
  );
}

/** "Closed", or its due date and what is left until then. */
function AncestorState({ ancestor: { isClosed = false, due = null } }: { ancestor: Ancestor }) {
  const today = viewerToday();
  if (isClosed) return <span className={styles['small']}>Closed</span>;
  if (due === null) return null;
  return (
    <span className={classNames(styles['small'], due < today && styles['late'])}>
      {dayText(due)} · {timeLeftText(due, today)}
    </span>
  );
}
