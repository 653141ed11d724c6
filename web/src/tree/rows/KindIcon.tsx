import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Goal from 'lucide-react/icons/goal';
import Layers from 'lucide-react/icons/layers';
import ListTodo from 'lucide-react/icons/list-todo';
import Target from 'lucide-react/icons/target';
import Ticket from 'lucide-react/icons/ticket';
import styles from './KindIcon.module.css';

const ICONS = {
  EPIC: Layers,
  ISSUE: CircleDot,
  INCIDENT: CircleAlert,
  TASK: ListTodo,
  OBJECTIVE: Target,
  KEY_RESULT: Goal,
  REQUIREMENT: ClipboardCheck,
  TEST_CASE: FlaskConical,
  TICKET: Ticket,
} as const satisfies Readonly<Record<WorkItemType, unknown>>;

/** Icon of the item's type, coloured by its state. */
export function KindIcon({ type, open }: { type: WorkItemType; open: boolean }) {
  const Icon = type === 'ISSUE' && !open ? CircleCheck : ICONS[type];
  const name = `${open ? 'Open' : 'Closed'} ${typeNoun(type).one}`;
  return (
    <span role="img" aria-label={name} title={name} className={open ? styles['open'] : styles['closed']}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
