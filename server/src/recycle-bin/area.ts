import type { Area } from '../area.ts';
import { emptyBin } from './bin.ts';
import { deleteOldPlaces } from './places.ts';
import { deletePlaceRoutes } from './rest.ts';

export const recycleBin: Area = {
  name: 'recycle-bin',
  routes: deletePlaceRoutes,
  jobs: {
    emptyBin: async ({ db }) => {
      await emptyBin(db);
    },
    deleteOldPlaces: ({ db }) => deleteOldPlaces(db),
  },
  schedule: { emptyBin: '40 3 * * *', deleteOldPlaces: '50 3 * * *' },
};
