import type { Area } from '../area.ts';
import { milestonesGraphql } from './graphql.ts';
import { milestonePages } from './page.ts';
import { burndownRest } from './rest/burndown.ts';
import { milestonesRest } from './rest/milestones.ts';
import { milestoneReferences } from './references.ts';
import { autocompleteMilestones } from './autocomplete.ts';

export const milestones: Area = {
  name: 'milestones',
  graphql: milestonesGraphql,
  routes: (app, context) => {
    milestonesRest(app, context);
    milestonePages(app, context);
    burndownRest(app, context);
  },
  references: { milestone: milestoneReferences },
  autocompleteSources: { milestones: autocompleteMilestones },
};
