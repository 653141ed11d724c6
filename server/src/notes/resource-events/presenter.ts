import { z } from 'zod';
import { presentUser, userAnswer } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { iterationAnswer, presentIteration } from '../../iterations/presenter.ts';
import { labelDetailsAnswer, presentLabelDetails } from '../../labels/presenter.ts';
import { milestoneAnswer, presentMilestone } from '../../milestones/presenter.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { noteableType } from '../presenter.ts';
import type { EventKind, EventRow, LabelEventRow, TimeboxEventRow, ValueEventRow } from './queries.ts';

/** Events of one kind as REST shows them. */
export interface ShownEvents<Row extends EventRow, A extends z.ZodType> {
  readonly kind: EventKind;
  readonly answer: A;
  readonly present: (context: Context, item: LocatedItem, row: Row) => z.output<A>;
}

const events = <Row extends EventRow, A extends z.ZodType>(shown: ShownEvents<Row, A>) => shown;

const anyEvent = z.object({
  id: z.int(),
  user: userAnswer.nullable().describe('Who did it'),
  created_at: z.date(),
});
const resourceEvent = anyEvent.extend({ resource_type: z.enum(['Epic', 'Issue']), resource_id: z.int() });
const HIDDEN = 'Null where the viewer may not see it, or it is gone';
const actionAnswer = z.enum(['add', 'remove']);

const presentEvent = (context: Context, row: EventRow) => ({
  id: row.id,
  user: row.actor && presentUser(context, row.actor),
  created_at: row.at,
});

const presentResource = (context: Context, item: LocatedItem, row: EventRow) => ({
  ...presentEvent(context, row),
  resource_type: noteableType(item),
  resource_id: item.id,
});

export const labelEvents = events({
  kind: 'label',
  answer: resourceEvent
    .extend({
      label: labelDetailsAnswer.nullable().describe(HIDDEN),
      action: actionAnswer,
    })
    .meta({ id: 'LabelEvent', description: 'A label was put on or taken off' }),
  present: (context, item, row: LabelEventRow) => ({
    ...presentResource(context, item, row),
    label: row.label && presentLabelDetails(row.label),
    action: row.action,
  }),
});

export const stateEvents = events({
  kind: 'state',
  answer: resourceEvent
    .extend({ state: z.enum(['closed', 'reopened']) })
    .meta({ id: 'StateEvent', description: 'Something was closed or reopened' }),
  present: (context, item, row: ValueEventRow) => ({
    ...presentResource(context, item, row),
    state: row.value === 'opened' ? ('reopened' as const) : ('closed' as const),
  }),
});

export const weightEvents = events({
  kind: 'weight',
  answer: anyEvent
    .extend({ issue_id: z.int(), weight: z.int().nullable() })
    .meta({ id: 'WeightEvent', description: 'The weight was changed' }),
  present: (context, item, row: ValueEventRow) => ({
    ...presentEvent(context, row),
    issue_id: item.id,
    weight: row.value === null ? null : Number(row.value),
  }),
});

export const milestoneEvents = events({
  kind: 'milestone',
  answer: resourceEvent
    .extend({
      milestone: milestoneAnswer.nullable().describe(HIDDEN),
      action: actionAnswer,
    })
    .meta({ id: 'MilestoneEvent', description: 'The milestone was set or taken away' }),
  present: (context, item, row: TimeboxEventRow) => ({
    ...presentResource(context, item, row),
    milestone: row.milestone && presentMilestone(context, row.milestone),
    action: row.action,
  }),
});

export const iterationEvents = events({
  kind: 'iteration',
  answer: resourceEvent
    .extend({
      iteration: iterationAnswer.nullable().describe(HIDDEN),
      action: actionAnswer,
    })
    .meta({ id: 'IterationEvent', description: 'The iteration was set or taken away' }),
  present: (context, item, row: TimeboxEventRow) => ({
    ...presentResource(context, item, row),
    iteration: row.iteration && presentIteration(context, row.iteration),
    action: row.action,
  }),
});
