import type { Area } from '../area.ts';
import { bulkCreateRoutes } from './page/bulk-create.ts';
import { bulkEditRoutes } from './page/bulk-edits.ts';
import { bulkUpdateRoutes } from './page/bulk-update.ts';
import { moveRoutes } from './page/moves.ts';

/** Many items of a list at once: creating, changing and moving them. */
export const bulkEdits: Area = {
  name: 'bulk-edits',
  routes: (app, context) => {
    bulkCreateRoutes(app, context);
    bulkEditRoutes(app, context);
    bulkUpdateRoutes(app, context);
    moveRoutes(app, context);
  },
};
