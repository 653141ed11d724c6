import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import { assigneesFacts } from './assignees/fields.ts';
import { awardEmojiFacts } from './award-emoji/fields.ts';
import { colorFacts } from './color/fields.ts';
import { datesFacts } from './dates/fields.ts';
import { descriptionFacts } from './description/fields.ts';
import { escalationStatusFacts } from './escalation-status/fields.ts';
import { healthStatusFacts } from './health-status/fields.ts';
import { hierarchyFacts } from './hierarchy/fields.ts';
import { iterationFacts } from './iteration/fields.ts';
import { labelsFacts } from './labels/fields.ts';
import { linkedItemsFacts } from './linked-items/fields.ts';
import { linkedResourcesFacts } from './linked-resources/fields.ts';
import { milestoneFacts } from './milestone/fields.ts';
import { notesFacts } from './notes/fields.ts';
import { notificationsFacts } from './notifications/fields.ts';
import { progressFacts } from './progress/fields.ts';
import { severityFacts } from './severity/fields.ts';
import { statusPageFacts } from './status-page/fields.ts';
import { testReportsFacts } from './test-reports/fields.ts';
import { timeTrackingFacts } from './time-tracking/fields.ts';
import { todosFacts } from './todos/fields.ts';
import { weightFacts } from './weight/fields.ts';
import type { Item } from '../item.ts';
import type { ItemNode, ItemPart } from '../page/item-documents.ts';
import { failedToFetch } from './failed-to-set.ts';

type Features = NonNullable<ItemNode['features']>;
/** A widget of an answer; null when the item has none, or it could not be read. */
type Answered<Part extends keyof Features> = Features[Part] | null;

/** How the widgets that no page can do without become facts of the item table. */
const CORE = {
  currentUserTodos: todosFacts,
  description: descriptionFacts,
  notes: notesFacts,
  notifications: notificationsFacts,
} satisfies { [Part in Exclude<keyof Features, ItemPart>]: (widget: Answered<Part>) => object };

/** How the other widgets become facts, and what is said of one that could not be read. */
const PARTS = {
  assignees: { facts: assigneesFacts, unreadText: (item) => failedToFetch('assignees', item) },
  awardEmoji: { facts: awardEmojiFacts, unreadText: () => 'There was a problem fetching emoji.' },
  color: { facts: colorFacts, unreadText: () => 'Error fetching epic color.' },
  escalationStatus: {
    facts: escalationStatusFacts,
    unreadText: () => 'An error occurred while fetching the incident status. Please reload the page.',
  },
  healthStatus: {
    facts: healthStatusFacts,
    unreadText: () => 'An error occurred while fetching the health status.',
  },
  hierarchy: { facts: hierarchyFacts, unreadText: () => 'An error occurred while fetching ancestors' },
  iteration: { facts: iterationFacts, unreadText: (item) => failedToFetch('iteration', item) },
  labels: { facts: labelsFacts, unreadText: () => 'There was a problem fetching labels.' },
  linkedItems: {
    facts: linkedItemsFacts,
    unreadText: ({ type }) => `Failed to fetch blocking ${linkedNoun(type).many}`,
  },
  linkedResources: {
    facts: linkedResourcesFacts,
    unreadText: () => 'An error occurred while fetching the Zoom meeting.',
  },
  milestone: {
    facts: milestoneFacts,
    unreadText: ({ type }) =>
      `An error occurred while fetching the assigned milestone of the selected ${typeNoun(type).one}.`,
  },
  progress: { facts: progressFacts, unreadText: (item) => failedToFetch('progress', item) },
  severity: { facts: severityFacts, unreadText: (item) => failedToFetch('severity', item) },
  startAndDueDate: { facts: datesFacts, unreadText: (item) => failedToFetch('dates', item) },
  statusPage: { facts: statusPageFacts, unreadText: (item) => failedToFetch('status page', item) },
  testReports: { facts: testReportsFacts, unreadText: (item) => failedToFetch('test reports', item) },
  timeTracking: { facts: timeTrackingFacts, unreadText: (item) => failedToFetch('time tracking', item) },
  weight: { facts: weightFacts, unreadText: (item) => failedToFetch('weight', item) },
} satisfies {
  [Part in ItemPart]: { facts: (widget: Answered<Part>) => object; unreadText: (item: Item) => string };
};

/** The names of the parts of a page that can fail while the others are read. */
export const ITEM_PARTS = Object.keys(PARTS) as ItemPart[];

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Core = typeof CORE;
type Parts = typeof PARTS;
/** The facts of all widgets. */
export type WidgetFacts = AllOf<ReturnType<Core[keyof Core]>> &
  AllOf<ReturnType<Parts[keyof Parts]['facts']>>;

const ALL: Readonly<Record<string, (widget: never) => object>> = {
  ...CORE,
  ...Object.fromEntries(Object.entries(PARTS).map(([name, { facts }]) => [name, facts])),
};

/** Converts the widgets of an answer to facts of the item table. */
export function widgetFacts(features: Features | null): WidgetFacts {
  const given = (features ?? {}) as Readonly<Record<string, never>>;
  return Object.assign(
    {},
    ...Object.entries(ALL).map(([name, facts]) => facts((given[name] ?? null) as never)),
  ) as WidgetFacts;
}

/** The names of the facts that a part consists of. */
export function factNames(part: ItemPart): string[] {
  return Object.keys(PARTS[part].facts(null));
}

/** Says that a part of the page of an item could not be read. */
export function unreadText(part: ItemPart, item: Item): string {
  return PARTS[part].unreadText(item);
}
