import type { Area } from '../area.ts';
import { ESCALATE, startEscalations } from './follow.ts';
import { onCallGraphql } from './graphql/part.ts';
import { onCallJobs } from './jobs.ts';

/** Who is on call in a project, and who is emailed about an incident that nobody takes care of. */
export const onCall: Area = {
  name: 'on-call',
  graphql: onCallGraphql,
  follows: [startEscalations],
  jobs: onCallJobs,
  schedule: { [ESCALATE]: '* * * * *' },
};
