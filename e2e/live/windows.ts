import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createToken } from '../../server/src/auth/tokens.ts';
import { openApp } from '../fixtures/running-app.ts';

/** Counts full loads of the page; an open one does none. */
export function countLoads(page: Page) {
  const seen = { loads: 0 };
  page.on('load', () => (seen.loads += 1));
  return seen;
}

/**
 * A running app with a planner and a guest, whose windows show the same roadmap, and a function that changes
 * its epics.
 */
export async function openWindows() {
  const app = await openApp();
  const planner = await app.make.user({ name: 'Pia Planner' });
  const guest = await app.make.user({ name: 'Gus Guest' });
  const token = await createToken(app.context, {
    userId: planner.id,
    name: 'other window',
    scopes: ['api'],
  });
  let quays = 0;
  return {
    app,
    planner,
    guest,
    /** A new group for one test, with both as members. */
    newRoadmap: async () => {
      const group = await app.make.group({ path: `quay-${++quays}`, visibility: 'public' });
      await app.make.member('planner', group, planner);
      await app.make.member('guest', group, guest);
      return { group, roadmap: `/groups/${group.fullPath}/-/roadmap` };
    },
    /** Edits an epic over REST as the planner, as another program or person would. */
    change: async (group: { id: number }, iid: number, fields: Record<string, unknown>): Promise<void> => {
      const answer = await fetch(`${app.address}/api/v4/groups/${group.id}/epics/${iid}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'private-token': token },
        body: JSON.stringify(fields),
      });
      expect(answer.status, await answer.text()).toBe(200);
    },
  };
}

export type Windows = Awaited<ReturnType<typeof openWindows>>;
