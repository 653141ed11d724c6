import type { Area } from '../area.ts';
import { milestonesGraphql } from './graphql.ts';
import { milestonesRest } from './rest.ts';
import { milestoneReferences } from './references.ts';
import { autocompleteMilestones } from './autocomplete.ts';

export const milestones: Area = {
  name: 'milestones',
  graphql: milestonesGraphql,
  routes: milestonesRest,
  references: { milestone: milestoneReferences },
  autocompleteSources: { milestones: autocompleteMilestones },
};
