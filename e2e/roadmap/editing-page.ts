import type { Page } from 'playwright-core';
import { inDays } from '../fixtures/clock.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

/** The width of a day of the quarter view in px. */
export const DAY = 180 / 7;

/** A running app with the window of a person who may move epics. */
export async function openEditing() {
  const app: RunningApp = await openApp();
  const planner = await app.make.user({ name: 'Pia Planner' });
  const page: Page = await app.visit(planner);
  let yards = 0;
  return {
    app,
    planner,
    page,
    /** A new group for one test, with the planner as a member. */
    newRoadmap: async () => {
      const group = await app.make.group({ path: `yard-${++yards}`, visibility: 'public' });
      await app.make.member('planner', group, planner);
      return { group, roadmap: `/groups/${group.fullPath}/-/roadmap` };
    },
  };
}

export type Editing = Awaited<ReturnType<typeof openEditing>>;

/** Dates in days from today, as storedDates returns them. */
export function dates(start: number | null, due: number | null, bothFixed = true) {
  return {
    start: start === null ? null : inDays(start),
    due: due === null ? null : inDays(due),
    fixed: [bothFixed, bothFixed],
  };
}
