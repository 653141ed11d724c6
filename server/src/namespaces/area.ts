import type { Area } from '../area.ts';
import { namespacesRest } from './rest.ts';

export const namespaces: Area = { name: 'namespaces', routes: namespacesRest };
