import type { Area } from '../area.ts';
import { epicsRest } from './rest.ts';

export const epics: Area = { name: 'epics', routes: epicsRest };
