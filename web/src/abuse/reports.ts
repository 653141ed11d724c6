import { send } from '../api/send.ts';
import { withBase } from '../site/base-path.ts';

interface Person {
  id: number;
  name: string;
  username: string;
}

export type UserState = 'active' | 'blocked' | 'banned';
export type UserEvent = 'block' | 'unblock' | 'ban' | 'unban';

export type ReportState = 'opened' | 'closed';

export interface AbuseReport {
  id: number;
  category: string;
  message: string;
  reported_from_url: string | null;
  screenshot_path: string | null;
  state: ReportState;
  created_at: string;
  user: Person & { state: UserState };
  reporter: Person;
}

const PATH = withBase('/api/v4/admin/abuse_reports');

/** The newest hundred reports of a state; 'missing' for viewers who are not administrators. */
export async function fetchReports(state: ReportState): Promise<AbuseReport[] | 'failed' | 'missing'> {
  try {
    const response = await send(`${PATH}?state=${state}&per_page=100`);
    if (response.ok) return (await response.json()) as AbuseReport[];
    return response.status === 404 || response.status === 401 ? 'missing' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Closes or reopens a report; returns whether it succeeded. */
export function setReportState(id: number, event: 'close' | 'reopen'): Promise<boolean> {
  return succeeds('PUT', `${PATH}/${id}`, { state_event: event });
}

/** Blocks or unblocks a user; returns whether it succeeded. */
export function setUserState(id: number, event: UserEvent): Promise<boolean> {
  return succeeds('POST', withBase(`/api/v4/users/${id}/${event}`), {});
}

async function succeeds(method: 'PUT' | 'POST', path: string, body: object): Promise<boolean> {
  const response = await send(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'cairn' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.ok === true;
}
