import type { Area } from '../area.ts';
import { inboxPage } from './page.ts';

/** What happened to the items that a person follows. */
export const inbox: Area = { name: 'inbox', routes: inboxPage };
