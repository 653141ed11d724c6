import type { Area } from '../area.ts';
import { authRest } from './rest.ts';

export const auth: Area = { name: 'auth', routes: authRest };
