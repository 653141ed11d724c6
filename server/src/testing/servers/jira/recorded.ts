import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json, ReplayedIssue } from './site.ts';

interface RecordedSite {
  readonly cloud: boolean;
  readonly issues: readonly ReplayedIssue[];
  readonly projects?: readonly Json[];
  readonly fields?: readonly Json[];
  readonly users?: readonly Json[];
}

/**
 * The issues of a public Jira, as options of the replay: `cloud` (200 issues) and `server` (300) are those of
 * Titanium, `plan` (53) is the plan of a team in Jira Cloud with its history.
 */
export function recordedJira(name: 'cloud' | 'server' | 'plan'): RecordedSite {
  const file = new URL(`../../fixtures/jira/recorded/${name}.json.gz`, import.meta.url);
  const site = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Omit<RecordedSite, 'cloud'>;
  return { ...site, cloud: name !== 'server' };
}
