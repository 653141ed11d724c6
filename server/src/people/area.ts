import type { Area } from '../area.ts';
import { personPage } from './page.ts';

/** The page of a person. */
export const people: Area = { name: 'people', routes: personPage };
