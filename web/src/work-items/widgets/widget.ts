import type { Health, HealthCounts } from '@cairn/domain/health/health';
import type { IncidentStatus, Severity } from '@cairn/domain/incidents/incidents';
import type { ProgressValues } from '@cairn/domain/work-items/progress';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { ShortcutDeclaration } from '../../shortcuts/registry.ts';
import type { Item } from '../item.ts';
import type { ItemPart } from '../page/item-documents.ts';
import type { ItemWrites, Written } from '../writes/writes.ts';
import type { Assignee } from './assignees/people.ts';
import type { DateSide, PlanDate } from './dates/plan-date.ts';
import type { ItemIteration } from './iteration/iterations.ts';
import type { ItemMilestone } from './milestone/milestones.ts';
import type { ItemProgress } from './progress/item-progress.ts';
import type { TestReport, TestReportState } from './test-reports/fields.ts';
import type { ItemTime } from './time-tracking/fields.ts';

/** The values of an item's widgets beyond those in `Item`; one that the item does not have is undefined. */
export interface WidgetValues {
  readonly assignees?: readonly Assignee[];
  readonly milestone?: ItemMilestone | null;
  readonly iteration?: ItemIteration | null;
  readonly start?: PlanDate;
  readonly due?: PlanDate;
  readonly weight?: number | null;
  readonly healthStatus?: Health | null;
  /** Health of the open issues below it; undefined when there are none. */
  readonly healthBelow?: HealthCounts | undefined;
  readonly severity?: Severity | null;
  readonly incidentStatus?: IncidentStatus | null;
  readonly progress?: ItemProgress;
  readonly testReport?: TestReport | null;
  readonly time?: ItemTime;
  readonly color?: string;
}

/** Time that the viewer spent: `1h 30m`, on a day. */
export interface TimeEntry {
  readonly duration: string;
  readonly day: string;
  readonly summary: string;
}

/** The writes of those values. */
export interface ValueWrites {
  setAssignees(people: readonly Assignee[]): Promise<Written>;
  setMilestone(milestone: ItemMilestone | null): Promise<Written>;
  setIteration(iteration: ItemIteration | null): Promise<Written>;
  /** `isFixed` is ignored by items whose dates are never inherited. */
  setDate(side: DateSide, day: string | null, isFixed: boolean): Promise<Written>;
  setWeight(weight: number | null): Promise<Written>;
  setHealth(health: Health | null): Promise<Written>;
  setSeverity(severity: Severity): Promise<Written>;
  setIncidentStatus(status: IncidentStatus): Promise<Written>;
  setProgress(values: ProgressValues): Promise<Written>;
  /** Reports a test; null removes the last report. */
  setTestReport(state: TestReportState | null): Promise<Written>;
  /** Sets the estimate, such as `1h 30m`; an empty text removes it. */
  setEstimate(text: string): Promise<Written>;
  addTimeEntry(entry: TimeEntry): Promise<Written>;
  setColor(color: string): Promise<Written>;
}

export type WidgetWrites = ItemWrites & ValueWrites;

/** What every widget of a page's sidebar receives. */
export interface WidgetsProps {
  item: Item;
  values: WidgetValues;
  writes: WidgetWrites;
  /** The group's setting, see DatePicker. */
  firstDayOfWeek: number;
}

export interface RowProps<Value> extends Omit<WidgetsProps, 'values'> {
  value: Value;
}

/** A property of work items, with its row in the sidebar. */
export interface Widget {
  /** Noun of the edit button and of the shortcuts: "Edit due date". */
  readonly name: string;
  readonly title: string;
  /** Opens its picker. */
  readonly shortcut?: ShortcutDeclaration;
  /** The part of the page that it is read with. */
  readonly part?: ItemPart;
  /** Whether items of a type may get it; undefined for a property of all types. */
  readonly isFor?: (type: WorkItemType) => boolean;
  /** True for a property that is only shown. */
  readonly isReadOnly?: boolean;
  /** Shown below the others and the menu of empty ones. */
  readonly isFooter?: boolean;
  state(props: Pick<WidgetsProps, 'item' | 'values'>): 'absent' | 'empty' | 'set';
  /** Its value in words, such as `5`; null without one. */
  text(props: Pick<WidgetsProps, 'item' | 'values'>): string | null;
  row(props: WidgetsProps): ReactNode;
}

interface WidgetOf<Value> extends Omit<Widget, 'state' | 'text' | 'row'> {
  /** Its value; undefined when the item does not have it. */
  value(item: Item, values: WidgetValues): Value | undefined;
  isEmpty(value: Value): boolean;
  /** Needed for a property that only some types have: it is lost with the type. Null when there is nothing to lose. */
  text?(value: Value): string | null;
  Row: ComponentType<RowProps<Value>>;
}

/** Declares a widget by its value and the component of its row. */
export function defineWidget<Value>({ value, isEmpty, text, Row, ...rest }: WidgetOf<Value>): Widget {
  return {
    ...rest,
    state({ item, values }) {
      const present = value(item, values);
      return present === undefined ? 'absent' : isEmpty(present) ? 'empty' : 'set';
    },
    text({ item, values }) {
      const present = value(item, values);
      if (present === undefined || isEmpty(present)) return null;
      return text === undefined ? '' : text(present);
    },
    row({ values, ...props }) {
      const present = value(props.item, values);
      return present === undefined ? null : createElement(Row, { ...props, value: present });
    },
  };
}

/** Whether the value of a widget that the item has could not be read. */
export function isUnread<One extends Pick<Widget, 'part' | 'isFor'>>(
  widget: One,
  item: Item,
): widget is One & { readonly part: ItemPart } {
  return (
    widget.part !== undefined && widget.isFor?.(item.type) !== false && item.unread.includes(widget.part)
  );
}

/** Whether the viewer may give the item a value of this widget. */
export function canSet({ isFor, isReadOnly = false }: Widget, item: Item): boolean {
  return item.rights.plan && !isReadOnly && (isFor === undefined || isFor(item.type));
}
