import type { Area } from './area.ts';
import { activity } from './activity/area.ts';
import { abuse } from './abuse/area.ts';
import { admin } from './admin/area.ts';
import { auth } from './auth/area.ts';
import { bulkEdits } from './bulk-edits/area.ts';
import { followChanges } from './changes/followers.ts';
import { designs } from './designs/area.ts';
import { emoji } from './emoji/area.ts';
import { connectAwardables } from './emoji/registry.ts';
import { epics } from './epics/area.ts';
import { events } from './events/area.ts';
import { exports } from './exports/area.ts';
import { favourites } from './favourites/area.ts';
import { feeds } from './feeds/area.ts';
import type { Jobs, Schedule } from './jobs/job.ts';
import { idempotency } from './idempotency/area.ts';
import { imports } from './imports/area.ts';
import { incidents } from './incidents/area.ts';
import { issues } from './issues/area.ts';
import { itemQuickActions } from './item-quick-actions/area.ts';
import { itemRoutes } from './item-routes/area.ts';
import { iterations } from './iterations/area.ts';
import { jira } from './jira/area.ts';
import { labels } from './labels/area.ts';
import { connectLabelWearers } from './labels/registry.ts';
import { live } from './live/area.ts';
import { markdown } from './markdown/area.ts';
import { connectItemFinder, connectReferences, connectAutocompleteSources } from './markdown/registry.ts';
import { milestones } from './milestones/area.ts';
import { namespaces } from './namespaces/area.ts';
import { notes } from './notes/area.ts';
import { notifications } from './notifications/area.ts';
import { connectCommands } from './quick-actions/registry.ts';
import { offboarding } from './offboarding/area.ts';
import { transfers } from './transfers/area.ts';
import { people } from './people/area.ts';
import { preferences } from './preferences/area.ts';
import { recycleBin } from './recycle-bin/area.ts';
import { references } from './references/area.ts';
import { roadmap } from './roadmap/area.ts';
import { savedViews } from './saved-views/area.ts';
import { home } from './home/area.ts';
import { inbox } from './inbox/area.ts';
import { search } from './search/area.ts';
import { sections } from './sections/area.ts';
import { timeboxes } from './timeboxes/area.ts';
import { overview } from './overview/area.ts';
import { onCall } from './on-call/area.ts';
import { timeTracking } from './time-tracking/area.ts';
import { todos } from './todos/area.ts';
import { uploads } from './uploads/area.ts';
import { workItemApi } from './work-item-api/area.ts';
import { workItems } from './work-items/area.ts';

/** Every area, in the order in which routes are registered. */
export const AREAS: readonly Area[] = [
  auth,
  namespaces,
  preferences,
  labels,
  markdown,
  emoji,
  timeboxes,
  milestones,
  iterations,
  workItems,
  references,
  recycleBin,
  transfers,
  sections,
  incidents,
  issues,
  epics,
  workItemApi,
  bulkEdits,
  itemRoutes,
  offboarding,
  itemQuickActions,
  notes,
  uploads,
  designs,
  todos,
  activity,
  overview,
  home,
  people,
  inbox,
  search,
  events,
  notifications,
  exports,
  imports,
  jira,
  feeds,
  abuse,
  roadmap,
  savedViews,
  favourites,
  onCall,
  timeTracking,
  live,
  admin,
  idempotency,
];

/** Merges what the areas provide by name; a name provided twice is an error. */
const byName = <T extends object>(tables: readonly (T | undefined)[]): T => {
  const names = tables.flatMap((table) => Object.keys(table ?? {}));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two areas provide ${twice}`);
  return Object.assign({}, ...tables) as T;
};

/** What only one area may provide. */
const onlyOne = <T>(what: string, provided: readonly (T | undefined)[]): T => {
  const [one, another] = provided.filter((each) => each !== undefined);
  if (one === undefined || another !== undefined) throw new Error(`Exactly one area must provide ${what}`);
  return one;
};

/** All background jobs by name, and the schedule of the periodic ones. */
export const JOBS: Jobs = byName(AREAS.map((area) => area.jobs));
export const SCHEDULE: Schedule = byName(AREAS.map((area) => area.schedule));

/**
 * Registers each area's parts with the areas that serve all of them. Every process calls it once at its
 * start.
 */
export function connectAreas(): void {
  followChanges(AREAS.flatMap((area) => area.follows ?? []));
  connectReferences(byName(AREAS.map((area) => area.references)));
  connectAutocompleteSources(byName(AREAS.map((area) => area.autocompleteSources)));
  connectItemFinder(
    onlyOne(
      'findTextItem',
      AREAS.map((area) => area.findTextItem),
    ),
  );
  connectCommands(AREAS.flatMap((area) => area.quickActions ?? []));
  connectAwardables(byName(AREAS.map((area) => area.awardables)));
  connectLabelWearers(
    onlyOne(
      'labelWearers',
      AREAS.map((area) => area.labelWearers),
    ),
  );
}
