import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { ArgumentError } from '../../graphql/arguments.ts';
import { type Mutation, mutationOn, type MutationResult } from '../../graphql/part.ts';
import type { UpdateInput } from '../../item-changes/inputs.ts';
import { estimateGiven } from '../../work-items/durations.ts';
import type { TimelogInput } from '../../work-items/timelogs.ts';
import { type GraphqlFields, storedValues } from '../../work-items/widgets/graphql-input.ts';

type Maybe<T> = T | null | undefined;

interface TimelogSchemaInput {
  readonly timeSpent: string;
  readonly spentAt?: Maybe<string>;
  readonly summary?: Maybe<string>;
}

/** Time in the input of a change function. */
export function timelogOf({ timeSpent, spentAt, summary }: TimelogSchemaInput): TimelogInput {
  return { duration: timeSpent, spentOn: spentAt?.slice(0, 10), summary };
}

/** A mutation's input as it arrives, in which the estimate is a text. */
type WithText<I extends Widgets> = Omit<I, 'timeTrackingWidget'> & {
  readonly timeTrackingWidget?: Maybe<{ timeEstimate?: Maybe<string>; timelog?: Maybe<TimelogSchemaInput> }>;
};

/** A mutation on input whose estimate is in seconds; the text is read before. */
export function mutationWithEstimate<I extends Widgets>(
  run: (context: Context, viewer: Viewer, input: I) => Promise<MutationResult>,
): Mutation {
  return mutationOn<WithText<I>>(async (context, viewer, input) => {
    const { timeTrackingWidget: widget } = input;
    const timeEstimate = await estimateGiven(context, widget?.timeEstimate);
    return run(context, viewer, {
      ...input,
      ...(widget && { timeTrackingWidget: { ...widget, timeEstimate } }),
    } as unknown as I);
  });
}

/**
 * The widgets of a mutation's input whose contents are not simply fields under their own names. All other
 * widgets of the schema are, so that a new one needs no code here.
 */
export interface Widgets {
  readonly labelsWidget?: Maybe<{
    labelIds?: Maybe<number[]>;
    addLabelIds?: Maybe<number[]>;
    removeLabelIds?: Maybe<number[]>;
  }>;
  readonly startAndDueDateWidget?: Maybe<{
    startDate?: Maybe<string>;
    dueDate?: Maybe<string>;
    isFixed?: Maybe<boolean>;
  }>;
  readonly hierarchyWidget?: Maybe<{
    parentId?: Maybe<number>;
    childrenIds?: Maybe<number[]>;
    adjacentWorkItemId?: Maybe<number>;
    relativePosition?: Maybe<'BEFORE' | 'AFTER'>;
  }>;
  readonly currentUserTodosWidget?: Maybe<{ action: 'ADD' | 'MARK_AS_DONE'; todoId?: Maybe<number> }>;
  readonly verificationStatusWidget?: Maybe<{ verificationStatus: string }>;
  /** With the estimate in seconds, see withSeconds(). */
  readonly timeTrackingWidget?: Maybe<{ timeEstimate?: Maybe<number>; timelog?: Maybe<TimelogSchemaInput> }>;
  readonly awardEmojiWidget?: Maybe<{ action: 'ADD' | 'REMOVE' | 'TOGGLE'; name: string }>;
}

const SPECIAL: readonly string[] = [
  'labelsWidget',
  'startAndDueDateWidget',
  'hierarchyWidget',
  'currentUserTodosWidget',
  'awardEmojiWidget',
  'verificationStatusWidget',
  'timeTrackingWidget',
  'linkedItemsWidget',
] satisfies (keyof Widgets | 'linkedItemsWidget')[];

type PlainFields = Omit<UpdateInput, 'id' | 'type' | 'title'> & { readonly subscribed?: boolean };

/** The fields of all other widgets. */
const plainFields = (input: object): GraphqlFields<PlainFields> =>
  Object.assign(
    {},
    ...Object.entries(input)
      .filter(([name]) => name.endsWith('Widget') && !SPECIAL.includes(name))
      .map(([, widget]) => widget),
  );

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

const REPORT_OF = new Map<string, 'passed' | 'failed' | null>([
  ['satisfied', 'passed'],
  ['failed', 'failed'],
  ['unverified', null],
]);

/** The test report by which a requirement has a status. */
const reportOf = (status: string) => {
  const report = REPORT_OF.get(status);
  if (report === undefined)
    throw new ArgumentError('verificationStatus', 'is neither satisfied, failed nor unverified');
  return report;
};

/** The fields of all widgets together; missing fields and null widgets change nothing. */
export function fieldsOf(widgets: Widgets) {
  const { labelsWidget: labels, hierarchyWidget: tree, verificationStatusWidget: verified } = widgets;
  const dates = widgets.startAndDueDateWidget;
  return kept({
    ...storedValues(plainFields(widgets)),
    ...(verified && { lastTestReportState: reportOf(verified.verificationStatus) }),
    timeEstimate: widgets.timeTrackingWidget?.timeEstimate,
    labelIds: labels?.labelIds ?? undefined,
    addLabelIds: labels?.addLabelIds ?? undefined,
    removeLabelIds: labels?.removeLabelIds ?? undefined,
    startDate: dates?.startDate,
    dueDate: dates?.dueDate,
    datesFixed: dates?.isFixed ?? undefined,
    parentId: tree?.parentId,
    childrenIds: tree?.childrenIds ?? undefined,
    neighbour: tree ? neighbourOf(tree) : undefined,
  });
}
