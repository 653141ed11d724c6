import type { Area } from '../area.ts';
import { sweepIdempotencyKeys } from './keys.ts';

export const idempotency: Area = {
  name: 'idempotency',
  jobs: { sweepIdempotencyKeys },
  schedule: { sweepIdempotencyKeys: '50 * * * *' },
};
