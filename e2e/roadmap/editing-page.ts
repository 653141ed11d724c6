import type { Page } from 'playwright-core';
import { inDays } from '../fixtures/clock.ts';
import { openStage, type Stage } from '../fixtures/running-app.ts';

/** A day of the quarter view in px. */
export const DAY = 180 / 7;

/** A stage with somebody who may move epics, and their window. */
export const openEditing = async () => {
  const stage: Stage = await openStage();
  const planner = await stage.make.user({ name: 'Pia Planner' });
  const page: Page = await stage.visit(planner);
  let yards = 0;
  return {
    stage,
    planner,
    page,
    /** A group of its own for one journey, with the planner in it. */
    newYard: async () => {
      const group = await stage.make.group({ path: `yard-${++yards}`, visibility: 'public' });
      await stage.make.member('planner', group, planner);
      return { group, roadmap: `/groups/${group.fullPath}/-/roadmap` };
    },
  };
};

export type Editing = Awaited<ReturnType<typeof openEditing>>;

/** Dates counted in days from today, as storedDates gives them. */
export const dates = (start: number | null, due: number | null, bothFixed = true) => ({
  start: start === null ? null : inDays(start),
  due: due === null ? null : inDays(due),
  fixed: [bothFixed, bothFixed],
});
