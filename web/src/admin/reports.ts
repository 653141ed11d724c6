import type { AbuseReport } from '../api/routes.ts';
import { type JsonAnswer, requestJson, sendJson } from '../api/send-json.ts';
import { HttpRefused } from '../api/refused.ts';

export type UserEvent = 'block' | 'unblock' | 'ban' | 'unban';

export type ReportState = AbuseReport['state'];

/** The newest hundred reports of a state; 'missing' for viewers who are not administrators. */
export async function fetchReports(
  state: ReportState,
): Promise<readonly AbuseReport[] | 'failed' | 'missing'> {
  try {
    return await sendJson('GET', '/api/v4/admin/abuse_reports', { query: { state, per_page: 100 } });
  } catch (problem) {
    const status = problem instanceof HttpRefused ? problem.status : 0;
    return status === 404 || status === 401 ? 'missing' : 'failed';
  }
}

/** Closes or reopens a report; returns whether it succeeded. */
export function setReportState(id: number, event: 'close' | 'reopen'): Promise<boolean> {
  return succeeds(
    requestJson('PUT', '/api/v4/admin/abuse_reports/{id}', { params: { id }, body: { state_event: event } }),
  );
}

/** Blocks or unblocks a user; returns whether it succeeded. */
export function setUserState(id: number, event: UserEvent): Promise<boolean> {
  return succeeds(requestJson('POST', `/api/v4/users/{id}/${event}`, { params: { id }, body: {} }));
}

async function succeeds(sent: Promise<JsonAnswer>): Promise<boolean> {
  return (await sent.catch(() => null))?.ok === true;
}
