import type { Area } from '../area.ts';
import { eventsRest } from './rest.ts';

export const events: Area = { name: 'events', routes: eventsRest };
