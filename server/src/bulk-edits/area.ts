import type { Area } from '../area.ts';
import { bulkEditRoutes } from './page/bulk-edits.ts';
import { bulkUpdateRoutes } from './page/bulk-update.ts';

/** Changes of many items of a list at once. */
export const bulkEdits: Area = {
  name: 'bulk-edits',
  routes: (app, context) => {
    bulkEditRoutes(app, context);
    bulkUpdateRoutes(app, context);
  },
};
