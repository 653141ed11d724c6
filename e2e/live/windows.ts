import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createToken } from '../../server/src/auth/tokens.ts';
import { openStage } from '../fixtures/running-app.ts';

/** Counts full loads of the page; one that stays open makes none. */
export const countLoads = (page: Page) => {
  const seen = { loads: 0 };
  page.on('load', () => (seen.loads += 1));
  return seen;
};

/** A stage with a planner and a guest, whose windows show the same roadmap, and a third hand that changes its epics. */
export const openWindows = async () => {
  const stage = await openStage();
  const planner = await stage.make.user({ name: 'Pia Planner' });
  const guest = await stage.make.user({ name: 'Gus Guest' });
  const token = await createToken(stage.context, {
    userId: planner.id,
    name: 'other window',
    scopes: ['api'],
  });
  let quays = 0;
  return {
    stage,
    planner,
    guest,
    /** A group of its own for one journey, with both in it. */
    newQuay: async () => {
      const group = await stage.make.group({ path: `quay-${++quays}`, visibility: 'public' });
      await stage.make.member('planner', group, planner);
      await stage.make.member('guest', group, guest);
      return { group, roadmap: `/groups/${group.fullPath}/-/roadmap` };
    },
    /** Edits an epic over REST as the planner, as another program or person would. */
    change: async (group: { id: number }, iid: number, fields: Record<string, unknown>): Promise<void> => {
      const answer = await fetch(`${stage.address}/api/v4/groups/${group.id}/epics/${iid}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'private-token': token },
        body: JSON.stringify(fields),
      });
      expect(answer.status, await answer.text()).toBe(200);
    },
  };
};

export type Windows = Awaited<ReturnType<typeof openWindows>>;
