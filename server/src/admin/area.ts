import type { Area } from '../area.ts';
import { adminRest } from './rest.ts';

export const admin: Area = { name: 'admin', routes: adminRest };
