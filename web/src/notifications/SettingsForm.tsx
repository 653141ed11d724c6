import { useState } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { toast } from '../ui/messages/toast.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { EventChoices } from './EventChoices.tsx';
import { PlaceSettings } from './PlaceSettings.tsx';
import type { NotificationSettings } from '../api/routes.ts';
import {
  type Choice,
  events,
  eventsWith,
  type Level,
  levels,
  type NotificationEvent,
  saveChoice,
} from './settings.ts';
import { levelHints, levelNames } from './words.ts';
import styles from './NotificationSettingsScreen.module.css';

const FAILED = 'Your choice could not be saved. Try again.';

const chosenOf = (settings: NotificationSettings): readonly NotificationEvent[] =>
  events.filter((event) => settings.events?.[event] === true);

const settingsWith = (settings: NotificationSettings, choice: Choice): NotificationSettings => {
  const on = eventsWith(chosenOf(settings), choice);
  return {
    ...settings,
    level: (choice.level as Level | undefined) ?? settings.level,
    notified_of_own_activity: choice.notified_of_own_activity ?? settings.notified_of_own_activity,
    events: Object.fromEntries(events.map((event) => [event, on.includes(event)])) as Record<
      NotificationEvent,
      boolean
    >,
  };
};

/** Every choice is saved at once, and reverted when the server refuses it. */
export function SettingsForm({ stored }: { stored: NotificationSettings }) {
  const [settings, setSettings] = useState(stored);

  const store = (choice: Choice) => {
    const before = settings;
    setSettings(settingsWith(settings, choice));
    saveChoice(null, choice).catch((problem: unknown) => {
      setSettings(before);
      toast({ text: refusalText(problem, FAILED), tone: 'danger' });
    });
  };

  return (
    <>
      {settings.mail_is_on ? (
        <p className={styles['intro']}>
          Emails go to <strong>{settings.notification_email}</strong>. Changes to one item within two minutes
          arrive as one email.
        </p>
      ) : (
        <Alert variant="warning" title="This server does not send email">
          No mail server is set up. Your choices are saved and apply once an administrator sets SMTP_URL.
        </Alert>
      )}
      <section className={styles['section']}>
        <RadioGroup
          label="Global notification level"
          value={settings.level}
          options={levels.map((level) => ({
            value: level,
            label: levelNames[level],
            hint: levelHints[level],
          }))}
          onChange={(level) => store({ level })}
        />
        {settings.level === 'custom' && (
          <EventChoices
            label="Events everywhere"
            chosen={chosenOf(settings)}
            onChange={(event, on) => store({ [event]: on })}
          />
        )}
        <Switch
          label="Email me about my own actions"
          checked={settings.notified_of_own_activity}
          onChange={(on) => store({ notified_of_own_activity: on })}
        />
      </section>
      <PlaceSettings stored={settings.places} />
    </>
  );
}
