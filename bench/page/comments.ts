import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../report.ts';
import type { Store } from '../server/store.ts';
import { type List, measureList, type Opened, openings, ROUNDS } from './lists.ts';
import { COMMENTS, nthComment, type Fixtures } from './fixtures.ts';
import { visit } from './visit.ts';

const listOf = ({ comments }: Fixtures): List => ({
  section: 'Epic page, 10,000 comments against 100',
  pair: comments,
  counts: COMMENTS,
  list: '[aria-label="Comments and what happened"]',
  row: 'article[id^="note_"]',
  depth: 50,
  px: 120,
  steps: 70,
  back: false,
});

/** Opens the address of a comment; returns the cost, once it is at rest in the window. */
const openAt = async (visitor: BrowserContext, path: string, note: string): Promise<Opened> => {
  const { page, ...opened } = await visit(visitor, `${path}#${note}`, `#${note}`);
  await page.waitForFunction((id) => {
    const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    return top > 0 && bottom < innerHeight;
  }, note);
  await page.close();
  return opened;
};

/** Compares the address of a comment in the middle of a long discussion with that in a short one. */
const measureLink = async (
  visitor: BrowserContext,
  store: Store,
  { group, comments }: Fixtures,
  list: List,
): Promise<Figure> => {
  const times = { few: [] as Opened[], many: [] as Opened[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['few', 'many'] as const) {
      const note = await nthComment(store, comments[side], COMMENTS[side] / 2);
      const path = `/groups/${group.fullPath}/-/epics/${comments[side].iid}`;
      times[side].push(await openAt(visitor, path, `note_${note}`));
    }
  }
  return openings(list, 'main thread until a linked comment in the middle is painted', times);
};

/** Compares a discussion of 10,000 comments with one of 100. */
export async function measureComments(
  visitor: BrowserContext,
  store: Store,
  fixtures: Fixtures,
): Promise<Figure[]> {
  const list = listOf(fixtures);
  return [...(await measureList(visitor, fixtures, list)), await measureLink(visitor, store, fixtures, list)];
}
