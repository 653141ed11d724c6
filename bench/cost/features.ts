import { epicColumn } from './features/epic-column.ts';
import { issueColumn } from './features/issue-column.ts';
import type { Feature } from './place.ts';

/** What bin/cost plants. */
export const FEATURES: readonly Feature[] = [epicColumn, issueColumn];
