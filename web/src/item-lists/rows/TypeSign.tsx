import { ISSUE_TYPES } from '@cairn/domain/search/issues/types';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Goal from 'lucide-react/icons/goal';
import Siren from 'lucide-react/icons/siren';
import SquareCheck from 'lucide-react/icons/square-check';
import Target from 'lucide-react/icons/target';
import Ticket from 'lucide-react/icons/ticket';
import { classNames } from '../../ui/first/class-names.ts';
import type { ListedItem } from './column.ts';
import styles from './ItemRow.module.css';

const ICONS: Readonly<Record<string, typeof CircleDot>> = {
  INCIDENT: Siren,
  TASK: SquareCheck,
  OBJECTIVE: Target,
  KEY_RESULT: Goal,
  REQUIREMENT: ClipboardList,
  TEST_CASE: FlaskConical,
  TICKET: Ticket,
};

/** The type of an item, coloured by its state; an epic has its own colour instead. */
export function TypeSign({ item, noun }: { item: ListedItem; noun: 'epic' | 'issue' }) {
  const isOpen = item.state === 'opened';
  if (noun === 'epic')
    return <span className={styles['color']} style={{ backgroundColor: item.color }} aria-hidden="true" />;
  const type = item.type ?? 'ISSUE';
  const Icon = ICONS[type] ?? (isOpen ? CircleDot : CircleCheck);
  const label = ISSUE_TYPES.find(({ value }) => value === type)?.label ?? 'Issue';
  const name = `${isOpen ? 'Open' : 'Closed'} ${label.toLowerCase()}`;
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames(styles['type'], isOpen ? styles['open'] : styles['shut'])}
    >
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
