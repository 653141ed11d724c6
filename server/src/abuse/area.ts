import type { Area } from '../area.ts';
import { abuseRest } from './rest.ts';

export const abuse: Area = { name: 'abuse', routes: abuseRest };
