import type { z } from 'zod';
import type { NOTED_DAYS, NOTED_FIELDS } from '../../changes/system-note.ts';
import type { Noun, WorkItemRow } from '../rows.ts';
import { assignees } from './assignees/widget.ts';
import { awardEmoji } from './award-emoji/widget.ts';
import { color } from './color/widget.ts';
import type { Field, Widget } from './declaration.ts';
import { designs } from './designs/widget.ts';
import { description } from './description/widget.ts';
import { escalationStatus } from './escalation-status/widget.ts';
import { healthStatus } from './health-status/widget.ts';
import { hierarchy } from './hierarchy/widget.ts';
import { iteration } from './iteration/widget.ts';
import { labels } from './labels/widget.ts';
import { linkedItems } from './linked-items/widget.ts';
import { linkedResources } from './linked-resources/widget.ts';
import { milestone } from './milestone/widget.ts';
import { notes } from './notes/widget.ts';
import { notifications } from './notifications/widget.ts';
import { ownFields } from './own-fields.ts';
import { participants } from './participants/widget.ts';
import { progress } from './progress/widget.ts';
import { requirementLegacy } from './requirement-legacy/widget.ts';
import { rolledupDates } from './rolledup-dates/widget.ts';
import { severity } from './severity/widget.ts';
import { startAndDueDate } from './start-and-due-date/widget.ts';
import { statusPage } from './status-page/widget.ts';
import { testReports } from './test-reports/widget.ts';
import { timeTracking } from './time-tracking/widget.ts';
import { verificationStatus } from './verification-status/widget.ts';
import { weight } from './weight/widget.ts';

/** The widgets of work items, in the order in which answers list them. */
export const WIDGETS = [
  assignees,
  description,
  labels,
  milestone,
  iteration,
  weight,
  healthStatus,
  severity,
  escalationStatus,
  statusPage,
  progress,
  testReports,
  verificationStatus,
  requirementLegacy,
  timeTracking,
  startAndDueDate,
  hierarchy,
  linkedItems,
  linkedResources,
  designs,
  color,
  rolledupDates,
  awardEmoji,
  notes,
  notifications,
  participants,
] as const satisfies readonly Widget[];

/** The fields of each widget, and those outside of them. */
type Groups =
  | typeof ownFields
  | ((typeof WIDGETS)[number] extends infer W ? (W extends { readonly fields: infer F } ? F : never) : never);
type NamesIn<G> = G extends unknown ? keyof G : never;
type FieldIn<G, K> = G extends unknown ? (K extends keyof G ? G[K] : never) : never;

export type FieldName = NamesIn<Groups>;
export type Fields = { readonly [K in FieldName]: FieldIn<Groups, K> };

/** Every column that users set, by its name in calls. */
export const FIELDS = Object.fromEntries(
  [...WIDGETS.map((widget: Widget) => widget.fields ?? {}), ownFields].flatMap(Object.entries<Field>),
) as Fields;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The names of the fields of a noun. */
export type NamesOf<N extends Noun> = {
  [K in FieldName]: N extends Fields[K]['of'][number] ? K : never;
}[FieldName];

/** The columns that users set on a noun. */
export type ColumnOf<N extends Noun> = Fields[NamesOf<N>]['column'];

/** The columns whose system note is made from their declaration. */
export type DeclaredNote = {
  [K in FieldName]: Fields[K] extends { readonly note: object; readonly column: infer C } ? C : never;
}[FieldName];

/** The names whose schema accepts what their column cannot store, such as a text for a number; must be none. */
type Unsound = {
  [K in FieldName]: z.output<Fields[K]['schema']> extends WorkItemRow[Fields[K]['column']] ? never : K;
}[FieldName];
const _sound: Unsound extends never ? true : Unsound = true;

/** The columns whose change has no system note (changes/system-note.ts); must be none. */
type Unnoted = Exclude<
  Fields[FieldName]['column'],
  (typeof NOTED_FIELDS)[number] | (typeof NOTED_DAYS)[number]
>;
const _noted: Unnoted extends never ? true : Unnoted = true;
