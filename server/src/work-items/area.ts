import type { Area } from '../area.ts';
import { registerItemFinder, registerReferences, registerSource } from '../markdown/registry.ts';
import { emptyBin } from './bin.ts';
import { workItemsGraphql } from './graphql.ts';
import { itemReferences } from './references.ts';
import { epicSource, findItemOfText, issueSource } from './source.ts';

registerReferences(['issue', 'epic', 'work_item'], itemReferences);
registerSource('epics', epicSource);
registerSource('issues', issueSource);
registerItemFinder(findItemOfText);

export const workItems: Area = {
  name: 'work-items',
  graphql: workItemsGraphql,
  jobs: {
    emptyBin: async ({ db }) => {
      await emptyBin(db);
    },
  },
  schedule: { emptyBin: '40 3 * * *' },
};
