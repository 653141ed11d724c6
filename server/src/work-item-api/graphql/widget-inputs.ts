import { ArgumentError } from '../../graphql/arguments.ts';
import type { UpdateInput } from '../../item-changes/inputs.ts';
import { type GraphqlFields, storedValues } from '../../work-items/widgets/graphql-input.ts';

type Maybe<T> = T | null | undefined;

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
  readonly awardEmojiWidget?: Maybe<{ action: 'ADD' | 'REMOVE' | 'TOGGLE'; name: string }>;
}

const SPECIAL: readonly string[] = [
  'labelsWidget',
  'startAndDueDateWidget',
  'hierarchyWidget',
  'currentUserTodosWidget',
  'awardEmojiWidget',
  'verificationStatusWidget',
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
