import { useState } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { toast } from '../ui/messages/toast.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { EventChoices } from './EventChoices.tsx';
import { PlaceLevels } from './PlaceLevels.tsx';
import type { NotificationPlace, NotificationSettings } from '../api/routes.ts';
import { type Choice, events, type Level, levels, type NotificationEvent, saveChoice } from './settings.ts';
import { levelHints, levelNames } from './words.ts';
import styles from './NotificationSettingsScreen.module.css';

const FAILED = 'Your choice could not be saved. Try again.';

const chosenOf = (settings: NotificationSettings): readonly NotificationEvent[] =>
  events.filter((event) => settings.events?.[event] === true);

const eventsWith = (chosen: readonly NotificationEvent[], choice: Choice): NotificationEvent[] =>
  events.filter((event) => choice[event] ?? chosen.includes(event));

const placeWith = (place: NotificationPlace, choice: Choice): NotificationPlace => ({
  ...place,
  level: choice.level ?? place.level,
  events: eventsWith(place.events, choice),
});

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

  const store = (place: NotificationPlace | null, choice: Choice) => {
    const before = settings;
    setSettings(
      place === null
        ? settingsWith(settings, choice)
        : {
            ...settings,
            places: settings.places.map((one) => (one.id === place.id ? placeWith(one, choice) : one)),
          },
    );
    saveChoice(place, choice).catch((problem: unknown) => {
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
          onChange={(level) => store(null, { level })}
        />
        {settings.level === 'custom' && (
          <EventChoices
            label="Events everywhere"
            chosen={chosenOf(settings)}
            onChange={(event, on) => store(null, { [event]: on })}
          />
        )}
        <Switch
          label="Email me about my own actions"
          checked={settings.notified_of_own_activity}
          onChange={(on) => store(null, { notified_of_own_activity: on })}
        />
      </section>
      <PlaceLevels
        title="Groups"
        places={settings.places.filter(({ kind }) => kind === 'group')}
        onChoose={store}
      />
      <PlaceLevels
        title="Projects"
        places={settings.places.filter(({ kind }) => kind === 'project')}
        onChoose={store}
      />
    </>
  );
}
