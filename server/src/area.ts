import type { FastifyInstance } from 'fastify';
import type { Follower } from './changes/followers.ts';
import type { Context } from './context.ts';
import type { GraphqlPart } from './graphql/part.ts';
import type { Jobs, Schedule } from './jobs/job.ts';

/** A room of the house: what it adds to GraphQL, which routes it serves, and what it does after a change. */
export interface Area {
  readonly name: string;
  readonly graphql?: GraphqlPart;
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Called inside the transaction of every write. */
  readonly follows?: readonly Follower[];
  /** Work that waits in the queue, by name; addJobs() queues it. */
  readonly jobs?: Jobs;
  /** When which of its jobs are queued by the clock. */
  readonly schedule?: Schedule;
}
