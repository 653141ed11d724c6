import { fetchAsViewer } from '../session/fetch-as-viewer.ts';
import { withBase } from '../site/base-path.ts';

type Person = { id: number; name: string; username: string };

export type ReportState = 'opened' | 'closed';

export type AbuseReport = {
  id: number;
  category: string;
  message: string;
  reported_from_url: string | null;
  screenshot_path: string | null;
  state: ReportState;
  created_at: string;
  user: Person;
  reporter: Person;
};

const PATH = withBase('/api/v4/admin/abuse_reports');

/** The newest hundred reports of a state; 'missing' for people who are no administrators. */
export async function fetchReports(state: ReportState): Promise<AbuseReport[] | 'failed' | 'missing'> {
  try {
    const response = await fetchAsViewer(`${PATH}?state=${state}&per_page=100`);
    if (response.ok) return (await response.json()) as AbuseReport[];
    return response.status === 404 || response.status === 401 ? 'missing' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Whether the report was closed or opened again. */
export async function setReportState(id: number, event: 'close' | 'reopen'): Promise<boolean> {
  const response = await fetchAsViewer(`${PATH}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'cairn' },
    body: JSON.stringify({ state_event: event }),
  }).catch(() => null);
  return response?.ok === true;
}
