import { operator } from '../auth/operator.ts';
import type { Job } from '../jobs/job.ts';
import { serverToday } from './plan-ahead.ts';
import { renewCadences } from './renew.ts';

/** Plans the coming iterations of automatic cadences and carries open issues on. */
export const renewIterations: Job = (context) => renewCadences(context, operator, serverToday());
