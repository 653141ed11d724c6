import type { Area } from './area.ts';
import { abuse } from './abuse/area.ts';
import { admin } from './admin/area.ts';
import { auth } from './auth/area.ts';
import { followChanges } from './changes/followers.ts';
import { emoji } from './emoji/area.ts';
import { epics } from './epics/area.ts';
import { exports } from './exports/area.ts';
import type { Jobs, Schedule } from './jobs/job.ts';
import { issues } from './issues/area.ts';
import { iterations } from './iterations/area.ts';
import { labels } from './labels/area.ts';
import { markdown } from './markdown/area.ts';
import { milestones } from './milestones/area.ts';
import { namespaces } from './namespaces/area.ts';
import { notes } from './notes/area.ts';
import { notifications } from './notifications/area.ts';
import { planning } from './planning/area.ts';
import { roadmap } from './roadmap/area.ts';
import { todos } from './todos/area.ts';
import { uploads } from './uploads/area.ts';
import { workItems } from './work-items/area.ts';

/** Every room of the house, in the order its routes are registered. */
export const AREAS: readonly Area[] = [
  auth,
  namespaces,
  labels,
  markdown,
  emoji,
  milestones,
  iterations,
  workItems,
  issues,
  epics,
  planning,
  notes,
  uploads,
  todos,
  notifications,
  exports,
  abuse,
  roadmap,
  admin,
];

/** What workers do, by name, and what the clock asks of them. */
export const JOBS: Jobs = Object.assign({}, ...AREAS.map((area) => area.jobs));
export const SCHEDULE: Schedule = Object.assign({}, ...AREAS.map((area) => area.schedule));

followChanges(AREAS.flatMap((area) => area.follows ?? []));
