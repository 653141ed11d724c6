import type { Area } from '../area.ts';
import { milestonesRest } from './rest.ts';

export const milestones: Area = { name: 'milestones', routes: milestonesRest };
