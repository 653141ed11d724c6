import { formatDay } from '@cairn/domain/dates/day';
import type { Home, HomeVisited } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';

/** The viewer's work that is due, and their epics that are late or at risk. */
export function readHome(): Promise<Home> {
  return sendJson('GET', '/-/home.json', { query: { today: formatDay(viewerToday()) } });
}

/** What the server shows the viewer of visited groups, projects and items. */
export function readVisited(references: readonly string[]): Promise<readonly HomeVisited[]> {
  return sendJson('GET', '/-/home/visited.json', { query: { references } });
}
