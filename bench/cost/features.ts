import { epicColumn } from './features/epic-column/feature.ts';
import { filterToken } from './features/filter-token/feature.ts';
import { issueColumn } from './features/issue-column/feature.ts';
import { page } from './features/page/feature.ts';
import { relation } from './features/relation/feature.ts';
import type { Feature } from './place.ts';

/** What bin/cost plants. */
export const FEATURES: readonly Feature[] = [epicColumn, issueColumn, relation, filterToken, page];
