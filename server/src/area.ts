import type { ReferenceKind } from '@cairn/domain/references/reference';
import type { FastifyInstance } from 'fastify';
import type { Follower } from './changes/followers.ts';
import type { Context } from './context.ts';
import type { Toggle } from './emoji/registry.ts';
import type { GraphqlPart } from './graphql/part.ts';
import type { Jobs, Schedule } from './jobs/job.ts';
import type { WearerVisible } from './labels/registry.ts';
import type { ItemFinder, Resolver, AutocompleteSource } from './markdown/registry.ts';
import type { Command } from './quick-actions/registry.ts';

/** A room of the house, and all that it brings: nothing is registered anywhere else. */
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
  /** How references in texts are looked up, by their kind. */
  readonly references?: Readonly<Partial<Record<ReferenceKind, Resolver>>>;
  /** What is offered while somebody types, by the name of the list. */
  readonly autocompleteSources?: Readonly<Record<string, AutocompleteSource>>;
  /** Finds the item that a text belongs to. */
  readonly findTextItem?: ItemFinder;
  readonly quickActions?: readonly Command[];
  /** How people react to things, by their kind as in global ids. */
  readonly awardables?: Readonly<Record<string, Toggle>>;
  /** Which of the items that wear a label a viewer may see. */
  readonly labelWearers?: WearerVisible;
}
