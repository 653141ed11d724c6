import type { Area } from '../area.ts';
import { emptyBin } from './bin.ts';

export const recycleBin: Area = {
  name: 'recycle-bin',
  jobs: {
    emptyBin: async ({ db }) => {
      await emptyBin(db);
    },
  },
  schedule: { emptyBin: '40 3 * * *' },
};
