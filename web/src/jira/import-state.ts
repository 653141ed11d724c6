import type { BadgeTone } from '../ui/Badge.tsx';
import type { JiraImport } from './calls.ts';

type State = 'waiting' | 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';

/** How the server begins the reason of an import that somebody cancelled; with two l where it is older. */
const CANCELLED = /^Cancell?ed by /;

/** True for the reason of an import that somebody cancelled. */
export function isCancelled(reason: string | null): boolean {
  return reason !== null && CANCELLED.test(reason);
}

const TEXTS: Readonly<Record<State, { readonly text: string; readonly tone: BadgeTone }>> = {
  waiting: { text: 'Waiting', tone: 'info' },
  running: { text: 'In progress', tone: 'info' },
  paused: { text: 'Paused', tone: 'warning' },
  finished: { text: 'Finished', tone: 'success' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'danger' },
};

type Progress = Pick<JiraImport, 'state' | 'paused' | 'error_message'>;

/** How far an import is, as shown. */
export function stateOf(progress: Progress) {
  const state = stateName(progress);
  return { state, ...TEXTS[state] };
}

function stateName({ state, paused, error_message: reason }: Progress): State {
  if (state === 'finished') return 'finished';
  if (state === 'failed') return isCancelled(reason) ? 'cancelled' : 'failed';
  if (paused) return 'paused';
  return state === 'started' ? 'running' : 'waiting';
}

/** True when nothing happens to an import any more. */
export function isOver({ state }: Pick<JiraImport, 'state'>): boolean {
  return state === 'finished' || state === 'failed';
}

interface Names {
  readonly jira_project_key: string;
  readonly jira_project_name: string;
}

/** The name and key of the project in Jira. */
export function projectName({ jira_project_key: key, jira_project_name: name }: Names): string {
  return name === '' || name === key ? key : `${name} (${key})`;
}

/** The name of what was read: of the project in Jira, or of the file. */
export function sourceName(
  source: Names & { readonly kind: 'jira' | 'file'; readonly name: string },
): string {
  return source.kind === 'file' ? source.name : projectName(source);
}
