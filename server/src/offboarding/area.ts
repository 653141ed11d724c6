import type { Area } from '../area.ts';
import { offboardingRoutes } from './rest.ts';

export const offboarding: Area = {
  name: 'offboarding',
  routes: offboardingRoutes,
};
