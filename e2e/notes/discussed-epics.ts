import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import type { Viewer } from '../../server/src/access/viewer.ts';
import { createNote } from '../../server/src/notes/changes.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

/** The parts of the discussion on a page. */
export function activity(page: Page): Locator {
  return page.getByRole('region', { name: 'Activity' });
}
export function comment(page: Page, text: string | RegExp): Locator {
  return activity(page).getByRole('article').filter({ hasText: text });
}
export function field(page: Page, name = 'Comment'): Locator {
  return activity(page).getByRole('textbox', { name, exact: true });
}
export function button(inside: Page | Locator, name: string): Locator {
  return inside.getByRole('button', { name, exact: true });
}

/** Opens the field for a new comment. */
export async function openBox(page: Page): Promise<void> {
  await button(activity(page), 'Write a comment…').click();
  await field(page).waitFor();
}

/** A group with epics to discuss, with people of each role. */
export async function buildDiscussedEpics({ context, make }: RunningApp) {
  const group = await make.group({ path: 'forum', name: 'Forum', visibility: 'public' });
  const planner = await make.user({ username: 'pia', name: 'Pia Planner' });
  const guest = await make.user({ username: 'gus', name: 'Gus Guest' });
  const outsider = await make.user({ username: 'otto', name: 'Otto Outside' });
  await make.member('planner', group, planner);
  await make.member('guest', group, guest);
  return {
    group,
    planner,
    guest,
    outsider,
    pia: await viewerFor(context, planner),
    gus: await viewerFor(context, guest),
    newTopic: async (title: string) => {
      const epic = await make.epic({ group, title });
      return { ...epic, path: `/groups/forum/-/epics/${epic.iid}` };
    },
    say: (who: Viewer, itemId: number, note: string, more: object = {}) =>
      createNote(context, who, { itemId, note, ...more }),
    /** The stored comments of an epic, oldest first. */
    stored: async (itemId: number): Promise<string[]> => {
      const { rows } = await sql<{ body: string }>`
        SELECT body FROM notes WHERE work_item_id = ${itemId} ORDER BY id`.execute(context.db);
      return rows.map(({ body }) => body);
    },
  };
}

export type DiscussedEpics = Awaited<ReturnType<typeof buildDiscussedEpics>>;
