import type { ActiveSession } from '../../api/routes.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';

/** Where the viewer is signed in: this session first, then by last use, by pages. */
export function sessionPages(): ReadPage<ActiveSession> {
  return (page, signal) => fetchRows('/-/user_settings/active_sessions.json', page, signal);
}

/** Ends another session; throws HttpRefused. */
export function endSession(id: number) {
  return sendJson('DELETE', '/-/user_settings/active_sessions/{id}', { params: { id } });
}

/** Ends all sessions but this one; throws HttpRefused. */
export function endOtherSessions() {
  return sendJson('DELETE', '/-/user_settings/active_sessions');
}
