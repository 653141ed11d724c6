import type { Area } from '../area.ts';
import { emptyBin } from './bin.ts';
import { workItemsGraphql } from './graphql.ts';
import { itemReferences } from './references.ts';
import { epicSource, findItemOfText, issueSource } from './source.ts';
import { workItemVisible } from './visible.ts';

export const workItems: Area = {
  name: 'work-items',
  graphql: workItemsGraphql,
  jobs: {
    emptyBin: async ({ db }) => {
      await emptyBin(db);
    },
  },
  schedule: { emptyBin: '40 3 * * *' },
  references: { issue: itemReferences, epic: itemReferences, work_item: itemReferences },
  sources: { epics: epicSource, issues: issueSource },
  findTextItem: findItemOfText,
  labelWearers: workItemVisible,
};
