import type { Area } from '../area.ts';
import { activityPage } from './page.ts';

/** What happened lately, in places and by people. */
export const activity: Area = { name: 'activity', routes: activityPage };
