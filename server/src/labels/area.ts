import type { Area } from '../area.ts';
import { labelsRest } from './rest.ts';

export const labels: Area = { name: 'labels', routes: labelsRest };
