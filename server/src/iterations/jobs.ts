import { operator } from '../auth/operator.ts';
import type { Job } from '../jobs/job.ts';
import { serverToday } from './plan-ahead.ts';
import { renewCadences } from './renew.ts';

/** Plans the upcoming iterations of automatic cadences and moves open issues on. */
export const renewIterations: Job = (context) => renewCadences(context, operator, serverToday());
