import type { Area } from '../area.ts';
import { bindUploads } from './follow.ts';
import { uploadsRest } from './rest.ts';
import { serveUploads } from './serve.ts';
import { sweepUploads } from './sweep.ts';

export const uploads: Area = {
  name: 'uploads',
  routes: async (app, context) => {
    await uploadsRest(app, context);
    serveUploads(app, context);
  },
  follows: [bindUploads],
  jobs: { sweepUploads },
  schedule: { sweepUploads: '20 3 * * *' },
};
