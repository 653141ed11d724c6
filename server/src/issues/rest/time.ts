import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { optional, required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { updateItemWithin } from '../../item-changes/update-item.ts';
import { estimateGiven, presentTime, timeAnswer, WORK_TIME_JSON } from '../../work-items/durations.ts';
import { addTimelog, resetTimeSpent } from '../../work-items/timelogs.ts';
import { ISSUE, issueOf, issueParams } from './one.ts';
import { selectForViewer } from '../../access/viewer-sql.ts';

const TAG = 'Issues';

const duration = required(text).describe('Such as 1h 30m');

/** Routes for the estimate of an issue and the time spent on it. */
export function issueTimeRoutes(app: FastifyInstance, context: Context): void {
  const timeOf = async (viewer: Viewer, id: number): Promise<z.output<typeof timeAnswer>> => {
    const [row] = await selectForViewer<Parameters<typeof presentTime>[0]>(
      context,
      viewer,
      `SELECT time_estimate, time_spent, ${WORK_TIME_JSON} AS work_time FROM work_items WHERE id = :id`,
      { id },
      { id: 'bigint' },
    );
    return presentTime(row as Parameters<typeof presentTime>[0]);
  };
  serve(app, context, {
    method: 'GET',
    paths: [`${ISSUE}/time_stats`],
    summary: 'Get the estimate of an issue and the time spent on it',
    tag: TAG,
    params: issueParams,
    input: none,
    answers: timeAnswer,
    answer: async (call) => timeOf(call.viewer, (await issueOf(call)).id),
  });
  const change = <I extends z.ZodRawShape>(
    path: string,
    summary: string,
    status: 200 | 201,
    input: z.ZodObject<I>,
    run: (w: Write, id: number, input: z.output<z.ZodObject<I>>) => Promise<unknown>,
  ): void =>
    serve(app, context, {
      method: 'POST',
      paths: [`${ISSUE}/${path}`],
      summary,
      tag: TAG,
      status,
      params: issueParams,
      input,
      answers: timeAnswer,
      answer: async (call) => {
        const { id } = await issueOf(call);
        await write(context.db, call.viewer, {}, (w) => run(w, id, call.input));
        return timeOf(call.viewer, id);
      },
    });
  change(
    'time_estimate',
    'Set the estimate of an issue',
    200,
    z.object({ duration }),
    async (w, id, given) => {
      const timeEstimate = await estimateGiven({ db: w.trx }, given.duration, 'duration');
      return updateItemWithin(w, { id, timeEstimate });
    },
  );
  change('reset_time_estimate', 'Remove the estimate of an issue', 200, none, (w, id) =>
    updateItemWithin(w, { id, timeEstimate: null }),
  );
  const spent = z.object({
    duration: duration.describe('Such as 1h 30m; negative to subtract'),
    summary: optional(text).describe('What it was spent on, at most 255 characters'),
  });
  change('add_spent_time', 'Add time that the viewer spent on an issue', 201, spent, (w, id, given) =>
    addTimelog(w, id, given, { field: 'duration' }),
  );
  change('reset_spent_time', 'Set the time spent on an issue to zero', 200, none, (w, id) =>
    resetTimeSpent(w, id),
  );
}
