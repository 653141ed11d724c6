import { Select } from '../ui/listbox/Select.tsx';
import { EventChoices } from './EventChoices.tsx';
import type { NotificationPlace } from '../api/routes.ts';
import { type Choice, levels } from './settings.ts';
import { levelNames } from './words.ts';
import styles from './NotificationSettingsScreen.module.css';

const options = [
  { value: 'global' as const, label: 'Global' },
  ...levels.map((level) => ({ value: level, label: levelNames[level] })),
];

export interface PlaceLevelsProps {
  title: string;
  places: readonly NotificationPlace[];
  onChoose: (place: NotificationPlace, choice: Choice) => void;
}

/** A notification level for each group or project that the viewer is a member of. */
export function PlaceLevels({ title, places, onChoose }: PlaceLevelsProps) {
  if (places.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      <ul className={styles['list']}>
        {places.map((place) => (
          <li key={place.id} className={styles['place']}>
            <div className={styles['line']}>
              <span className={styles['name']}>{place.full_name}</span>
              <Select
                label={`Notification level for ${place.full_name}`}
                labelHidden
                value={place.level}
                options={options}
                onChange={(level) => onChoose(place, { level })}
              />
            </div>
            {place.level === 'custom' && (
              <EventChoices
                label={`Events in ${place.full_name}`}
                chosen={place.events}
                onChange={(event, on) => onChoose(place, { [event]: on })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
