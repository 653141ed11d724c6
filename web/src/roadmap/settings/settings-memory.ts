import { ask } from '../../server/ask.ts';
import { changeAnswers } from '../../server/answers.ts';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { writeStored } from '../../ui/first/stored.ts';
import { ROADMAP_PAGE } from '../epics/page-documents.ts';
import { REMEMBER_SETTINGS } from './remember-document.ts';
import { keyOf } from './settings-on-device.ts';

const SEND_MS = 800;

/** How somebody left the roadmap of a group. */
export interface LeftSettings {
  fullPath: string;
  signedIn: boolean;
  settings: RoadmapSettings;
}

/**
 * Remembers settings: with the account of a signed-in person, else on this device. This page knows them at once; the
 * server is told when nothing more changes for a moment.
 */
export function createSettingsMemory() {
  let unsent: LeftSettings | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells the server what it does not know yet, without waiting any longer. */
  const send = (): void => {
    clearTimeout(timer);
    const left = unsent;
    unsent = null;
    if (left === null) return;
    const { fullPath: groupPath, settings } = left;
    ask(REMEMBER_SETTINGS, { groupPath, settings }, { keepalive: true })
      // Failing is harmless: the address holds the settings, too.
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
