import { ask } from '../../api/ask.ts';
import { changeAnswers } from '../../api/answers.ts';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { writeStored } from '../../ui/first/stored.ts';
import { ROADMAP_PAGE } from '../epics/page-documents.ts';
import { REMEMBER_SETTINGS } from './remember-document.ts';
import { keyOf } from './settings-on-device.ts';

const SEND_MS = 800;

/** The last settings of a group's roadmap. */
export interface LeftSettings {
  fullPath: string;
  signedIn: boolean;
  settings: RoadmapSettings;
}

/**
 * Stores settings: in the account of a signed-in user, else in local storage. The page uses them at once;
 * they are sent to the server after a short time without further changes.
 */
export function createSettingsMemory() {
  let unsent: LeftSettings | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends unsaved settings to the server without further delay. */
  const send = (): void => {
    clearTimeout(timer);
    const left = unsent;
    unsent = null;
    if (left === null) return;
    const { fullPath: groupPath, settings } = left;
    ask(REMEMBER_SETTINGS, { groupPath, settings }, { keepalive: true })
      // A failure is harmless: the URL contains the settings, too.
      .catch(() => undefined);
  };

  const keep = (left: LeftSettings): void => {
    const { fullPath, signedIn, settings } = left;
    if (!signedIn) return writeStored(keyOf(fullPath), JSON.stringify(settings));
    if (unsent !== null && unsent.fullPath !== fullPath) send();
    changeAnswers(ROADMAP_PAGE, (page, place) =>
      place.fullPath === fullPath ? { ...page, roadmapSettings: { settings } } : page,
    );
    unsent = left;
    clearTimeout(timer);
    timer = setTimeout(send, SEND_MS);
  };

  return { keep, send };
}
