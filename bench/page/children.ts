import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../report.ts';
import { measureList } from './lists.ts';
import { CHILDREN, type Fixtures } from './fixtures.ts';

/** Compares a tree of 5,000 children with one of 50. */
export function measureChildren(visitor: BrowserContext, fixtures: Fixtures): Promise<Figure[]> {
  return measureList(visitor, fixtures, {
    section: 'Epic page, 5,000 children against 50',
    pair: fixtures.children,
    counts: CHILDREN,
    list: '[role="treegrid"]',
    row: '[role="treegrid"] [role="row"]',
    depth: 20,
    px: 120,
    // As many as fit with 50 children.
    steps: 30,
    back: true,
  });
}
