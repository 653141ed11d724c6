import { DATE_FORMATS, DEFAULT_PREFERENCES, type Preferences } from '@cairn/domain/preferences/preferences';
import { PAGES } from '@cairn/domain/pages/table';
import { type ReactNode, useSyncExternalStore } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { choosePreferences, type PreferencesChange } from '../../session/choose-preferences.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { withBase } from '../../site/base-path.ts';
import { usePreferences } from '../../site/preferences.ts';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { applyDateFormat, dateFormatsOf } from '../../ui/dates/date-formats.ts';
import { viewerLocale } from '../../ui/dates/first/viewer-locale.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { browserZone } from '../../ui/dates/moments/zone-text.ts';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { currentTheme, onThemeChange, themeNames, themes } from '../../ui/theme.ts';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import { DashboardChoice } from './DashboardChoice.tsx';
import styles from './PreferencesScreen.module.css';

const { site } = PAGES;

/** How Cairn looks and works for the viewer; every choice is stored at once. */
export function PreferencesScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="see your preferences">
      <OwnSettingsPage
        section="preferences"
        title="Preferences"
        lead="Saved as you choose, and used wherever you sign in."
      >
        <Choices />
      </OwnSettingsPage>
    </SignedIn>
  );
}

const FIRST_DAYS = { '': 'As the group or browser has it', 0: 'Sunday', 1: 'Monday', 6: 'Saturday' } as const;

const EDITORS: Readonly<Record<Preferences['textEditorType'], string>> = {
  not_set: 'The one used last',
  rich_text_editor: 'Rich text',
  plain_text_editor: 'Markdown',
};

function Choices() {
  const chosen = usePreferences();
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const now = { ...DEFAULT_PREFERENCES, ...chosen };
  const today = viewerToday();
  const written = (form: Preferences['dateFormat']) => dateFormatsOf(viewerLocale, form).dateWords.day(today);
  const dates = DATE_FORMATS.map((value) => ({
    value,
    label: value === 'system' ? `The browser's (${written(value)})` : written(value),
  }));
  return (
    <>
      <Section title="Appearance">
        <Row label="Theme">
          <SegmentedControl
            label="Theme"
            value={theme}
            segments={themes.map((value) => ({ value, label: themeNames[value] }))}
            onChange={(colorMode) => void save('Theme', { colorMode }, { colorMode: theme })}
          />
        </Row>
        <Row label="Density" hint="Of the rows of lists and trees">
          <SegmentedControl
            label="Density"
            value={now.density}
            segments={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
            onChange={(density) => void save('Density', { density }, now)}
          />
        </Row>
      </Section>
      <Section title="Dates and time">
        <Row
          label="First day of the week"
          hint="In calendars. The weeks of a roadmap are the same for everyone."
        >
          <Select
            label="First day of the week"
            labelHidden
            value={String(now.firstDayOfWeek ?? '')}
            options={Object.entries(FIRST_DAYS).map(([value, label]) => ({ value, label }))}
            onChange={(day) =>
              void save(
                'First day of the week',
                { firstDayOfWeek: day === '' ? null : (Number(day) as 0 | 1 | 6) },
                now,
              )
            }
          />
        </Row>
        <Row label="Date form">
          <Select
            label="Date form"
            labelHidden
            value={now.dateFormat}
            options={dates}
            onChange={(dateFormat) => void save('Date form', { dateFormat }, now)}
          />
        </Row>
        <Row label="Time zone" hint="It decides which day is today.">
          <span className={styles['zone']}>
            {chosen.timezone ?? `${browserZone()}, the browser's`}
            <a href={withBase(site.profile)}>Change in your profile</a>
          </span>
        </Row>
      </Section>
      <Section title="Writing">
        <Row label="Editor" hint="Each text has a button for the other one.">
          <Select
            label="Editor"
            labelHidden
            value={now.textEditorType}
            options={entriesOf(EDITORS)}
            onChange={(textEditorType) => void save('Editor', { textEditorType }, now)}
          />
        </Row>
      </Section>
      <Section title="Start">
        <Row label="Landing page" hint="What opens after signing in, and at the address of this server.">
          <DashboardChoice
            dashboard={now.dashboard}
            onChoose={(change, before) => save('Landing page', change, before)}
          />
        </Row>
      </Section>
    </>
  );
}

const entriesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const chooseNow = async (change: PreferencesChange): Promise<void> => {
  await choosePreferences(change);
  if (change.dateFormat !== undefined) applyDateFormat(change.dateFormat);
};

/** Stores a choice and offers to undo it. Resolves to false when the server refused it. */
async function save(name: string, change: PreferencesChange, before: PreferencesChange): Promise<boolean> {
  try {
    await chooseNow(change);
  } catch (refusal) {
    toast({ text: problemOf(refusal), tone: 'danger' });
    return false;
  }
  const back = Object.fromEntries(
    Object.keys(change).map((key) => [key, before[key as keyof PreferencesChange] ?? null]),
  );
  toast({
    text: `${name} saved`,
    tone: 'success',
    action: {
      label: 'Undo',
      onPress: () =>
        void chooseNow(back).catch((refusal: unknown) => toast({ text: problemOf(refusal), tone: 'danger' })),
    },
  });
  return true;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </section>
  );
}

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['label']}>{label}</p>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
