import type { Area } from '../area.ts';
import { homePage } from './page.ts';

/** The start page. */
export const home: Area = { name: 'home', routes: homePage };
