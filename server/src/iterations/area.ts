import type { Area } from '../area.ts';
import { iterationsRest } from './rest.ts';

export const iterations: Area = { name: 'iterations', routes: iterationsRest };
