import type { Area } from '../area.ts';
import { registerReferences, registerSource } from '../markdown/registry.ts';
import { milestonesGraphql } from './graphql.ts';
import { milestonesRest } from './rest.ts';
import { milestoneReferences } from './references.ts';
import { milestoneSource } from './source.ts';

registerReferences(['milestone'], milestoneReferences);
registerSource('milestones', milestoneSource);

export const milestones: Area = { name: 'milestones', graphql: milestonesGraphql, routes: milestonesRest };
