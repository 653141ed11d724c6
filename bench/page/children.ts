import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../report.ts';
import { measureList } from './lists.ts';
import { CHILDREN, type Rooms } from './rooms.ts';

/** Compares a tree of 5,000 children with one of 50. */
export function measureChildren(visitor: BrowserContext, rooms: Rooms): Promise<Figure[]> {
  return measureList(visitor, rooms, {
    section: 'Epic page, 5,000 children against 50',
    pair: rooms.children,
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
