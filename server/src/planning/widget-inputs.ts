import { ArgumentError } from '../graphql/arguments.ts';
import { healthNamed } from '../work-items/row-sql.ts';

type Maybe<T> = T | null | undefined;

/** The widgets of a mutation's input, as the schema describes them. */
export interface Widgets {
  readonly descriptionWidget?: Maybe<{ description: string }>;
  readonly assigneesWidget?: Maybe<{ assigneeIds: number[] }>;
  readonly labelsWidget?: Maybe<{
    labelIds?: Maybe<number[]>;
    addLabelIds?: Maybe<number[]>;
    removeLabelIds?: Maybe<number[]>;
  }>;
  readonly milestoneWidget?: Maybe<{ milestoneId?: Maybe<number> }>;
  readonly iterationWidget?: Maybe<{ iterationId?: Maybe<number> }>;
  readonly weightWidget?: Maybe<{ weight?: Maybe<number> }>;
  readonly healthStatusWidget?: Maybe<{ healthStatus?: Maybe<'onTrack' | 'needsAttention' | 'atRisk'> }>;
  readonly startAndDueDateWidget?: Maybe<{
    startDate?: Maybe<string>;
    dueDate?: Maybe<string>;
    isFixed?: Maybe<boolean>;
  }>;
  readonly colorWidget?: Maybe<{ color: string }>;
  readonly hierarchyWidget?: Maybe<{
    parentId?: Maybe<number>;
    childrenIds?: Maybe<number[]>;
    adjacentWorkItemId?: Maybe<number>;
    relativePosition?: Maybe<'BEFORE' | 'AFTER'>;
  }>;
  readonly notesWidget?: Maybe<{ discussionLocked: boolean }>;
  readonly notificationsWidget?: Maybe<{ subscribed: boolean }>;
  readonly currentUserTodosWidget?: Maybe<{ action: 'ADD' | 'MARK_AS_DONE'; todoId?: Maybe<number> }>;
}

const kept = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

const neighbourOf = ({ adjacentWorkItemId, relativePosition }: NonNullable<Widgets['hierarchyWidget']>) => {
  if (!adjacentWorkItemId && !relativePosition) return undefined;
  if (!adjacentWorkItemId || !relativePosition)
    throw new ArgumentError('hierarchyWidget', 'needs both adjacentWorkItemId and relativePosition');
  return {
    id: adjacentWorkItemId,
    side: relativePosition === 'BEFORE' ? ('before' as const) : ('after' as const),
  };
};

/** The widgets as plain fields; what a widget leaves out, and a widget that is null, says nothing. */
export const fieldsOf = (widgets: Widgets) => {
  const { healthStatusWidget: health, labelsWidget: labels, hierarchyWidget: tree } = widgets;
  const dates = widgets.startAndDueDateWidget;
  return kept({
    description: widgets.descriptionWidget?.description,
    assigneeIds: widgets.assigneesWidget?.assigneeIds,
    labelIds: labels?.labelIds ?? undefined,
    addLabelIds: labels?.addLabelIds ?? undefined,
    removeLabelIds: labels?.removeLabelIds ?? undefined,
    milestoneId: widgets.milestoneWidget?.milestoneId,
    iterationId: widgets.iterationWidget?.iterationId,
    weight: widgets.weightWidget?.weight,
    healthStatus: health?.healthStatus && healthNamed(health.healthStatus),
    startDate: dates?.startDate,
    dueDate: dates?.dueDate,
    datesFixed: dates?.isFixed ?? undefined,
    color: widgets.colorWidget?.color,
    parentId: tree?.parentId,
    childrenIds: tree?.childrenIds ?? undefined,
    neighbour: tree ? neighbourOf(tree) : undefined,
    discussionLocked: widgets.notesWidget?.discussionLocked,
    subscribed: widgets.notificationsWidget?.subscribed,
  });
};
