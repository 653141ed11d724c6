import { DEFAULT_PREFERENCES, type Preferences } from '@cairn/domain/preferences/preferences';
import { sendJson } from '../api/send-json.ts';
import { chosenPreferences, showPreferences } from '../site/preferences.ts';
import { currentTheme, showTheme } from '../ui/theme.ts';
import { knownViewer } from './viewer.ts';

export interface PreferencesChange extends Partial<Preferences> {
  readonly dashboardGroupId?: number | null;
}

const show = ({ dashboardGroupId: _group, ...shown }: PreferencesChange): void => {
  if (shown.colorMode !== undefined) showTheme(shown.colorMode);
  if (shown.density !== undefined) document.documentElement.dataset['density'] = shown.density;
  showPreferences(shown);
};

/**
 * Applies preferences at once and stores them in the viewer's account; without one only the browser keeps the
 * theme. What the server refuses is as before, and the error is thrown.
 */
export async function choosePreferences(change: PreferencesChange): Promise<void> {
  const before = { ...chosenPreferences(), colorMode: currentTheme() };
  show(change);
  if (knownViewer() === null) return;
  try {
    await sendJson('PUT', '/api/v4/user/preferences', {
      body: {
        ...('colorMode' in change && { color_mode: change.colorMode }),
        ...('density' in change && { density: change.density }),
        ...('firstDayOfWeek' in change && { first_day_of_week: change.firstDayOfWeek }),
        ...('dateFormat' in change && { date_format: change.dateFormat }),
        ...('textEditorType' in change && { text_editor_type: change.textEditorType }),
        ...('dashboard' in change && { dashboard: change.dashboard }),
        ...('dashboardGroupId' in change && { dashboard_group_id: change.dashboardGroupId }),
      },
    });
  } catch (refusal) {
    show(
      Object.fromEntries(
        Object.keys(change).map((name) => [
          name,
          before[name as keyof Preferences] ?? DEFAULT_PREFERENCES[name as keyof Preferences],
        ]),
      ),
    );
    throw refusal;
  }
}

/** The same from a menu, with a message when it fails. */
export async function choosePreferencesQuietly(change: PreferencesChange): Promise<void> {
  try {
    await choosePreferences(change);
  } catch {
    const { toast } = await import('../ui/messages/toast.ts');
    toast({ text: 'Your choice could not be saved. Try again.', tone: 'danger' });
  }
}
