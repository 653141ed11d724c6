import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { apiDay } from '../../items/api-day.ts';
import type { Known } from '../../items/facts.ts';
import type { Item } from '../item.ts';
import { labelsOnPage } from '../page-labels.ts';
import type { PlanDate } from '../widgets/dates/plan-date.ts';
import type { ItemMilestone } from '../widgets/milestone/milestones.ts';
import type { WidgetValues } from '../widgets/widget.ts';
import { itemId } from '../work-item-id.ts';
import type { PageFacts } from './item-facts.ts';

/** An item as its page shows it, with the values of its widgets. */
export interface PageItem {
  readonly item: Item;
  readonly values: WidgetValues;
  readonly facts: PageFacts;
}

const converted = new WeakMap<Known, PageItem>();

/** Converts facts of the item table; null until a page has read the item. The same facts give the same object. */
export function pageItem(known: Known): PageItem | null {
  if (!('descriptionHtml' in known)) return null;
  const facts = known as unknown as PageFacts;
  const found = converted.get(known) ?? { item: itemOf(facts), values: valuesOf(facts), facts };
  converted.set(known, found);
  return found;
}

function itemOf(facts: PageFacts): Item {
  const { type, place, labels, allLabels, id, ...rest } = facts;
  return {
    ...rest,
    id: itemId(id, type),
    type,
    kind: type === 'EPIC' ? 'epic' : 'issue',
    fullPath: place.fullPath,
    groupPath: place.groupPath,
    labels: labelsOnPage({ labels, allLabels }),
  };
}

function valuesOf(facts: PageFacts): WidgetValues {
  const { start, due } = datesOf(facts);
  const { timeEstimate: estimate, timeSpent: spent, timeWithChildren: all } = facts;
  const time = { estimate, spent, all };
  if (facts.type === 'EPIC') {
    const { color = DEFAULT_EPIC_COLOR, totals, healthBelow } = facts;
    return {
      start,
      due,
      color,
      time,
      healthBelow: totals.openedIssues > 0 ? healthBelow : undefined,
    };
  }
  return {
    assignees: facts.allAssignees,
    milestone: milestoneOf(facts),
    iteration: facts.iteration,
    start,
    due,
    weight: facts.weight,
    time,
    healthStatus: facts.health,
    severity: facts.severity,
    incidentStatus: facts.incidentStatus,
    testReport: facts.testReport,
    progress: { percent: facts.progress, ...facts.progressSource },
  };
}

function datesOf(facts: PageFacts): { start: PlanDate; due: PlanDate } {
  const { type, start, startFixed, startIsFixed, startSource, due, dueFixed, dueIsFixed, dueSource } = facts;
  const inherits = type === 'EPIC';
  return {
    start: {
      day: apiDay(start),
      rollUp: inherits ? { fixed: startFixed, isFixed: startIsFixed, source: startSource } : null,
    },
    due: {
      day: apiDay(due),
      rollUp: inherits ? { fixed: dueFixed, isFixed: dueIsFixed, source: dueSource } : null,
    },
  };
}

/** The milestone with its URL, which only the page reads. */
function milestoneOf({ milestone, milestoneOnPage }: PageFacts): ItemMilestone | null {
  if (milestone === null || milestone.id === milestoneOnPage?.id) return milestone && milestoneOnPage;
  const { id, title, start, due } = milestone;
  return { id, title, webPath: '', startDate: apiDay(start), dueDate: apiDay(due) };
}
