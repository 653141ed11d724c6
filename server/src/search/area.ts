import type { Area } from '../area.ts';
import { searchRest } from './rest.ts';

export const search: Area = { name: 'search', routes: searchRest };
