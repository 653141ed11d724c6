import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { events, type NotificationEvent } from './settings.ts';
import { eventNames } from './words.ts';
import styles from './NotificationSettingsScreen.module.css';

export interface EventChoicesProps {
  /** What the events are for, read by screen readers. */
  label: string;
  chosen: readonly NotificationEvent[];
  onChange: (event: NotificationEvent, on: boolean) => void;
}

/** The checkboxes of the notification level Custom. */
export function EventChoices({ label, chosen, onChange }: EventChoicesProps) {
  return (
    <div role="group" aria-label={label} className={styles['events']}>
      {events.map((event) => (
        <Checkbox
          key={event}
          label={eventNames[event]}
          checked={chosen.includes(event)}
          onChange={(on) => onChange(event, on)}
        />
      ))}
    </div>
  );
}
