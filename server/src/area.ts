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

/** An area of the server (one folder), with everything it registers. */
export interface Area {
  readonly name: string;
  readonly graphql?: GraphqlPart;
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Called within the transaction of every write. */
  readonly follows?: readonly Follower[];
  /** Background jobs, by name; queued by addJobs(). */
  readonly jobs?: Jobs;
  /** When its periodic jobs are queued. */
  readonly schedule?: Schedule;
  /** How references in texts are resolved, by their kind. */
  readonly references?: Readonly<Partial<Record<ReferenceKind, Resolver>>>;
  /** Autocomplete suggestions, by the name of the list. */
  readonly autocompleteSources?: Readonly<Record<string, AutocompleteSource>>;
  /** Finds the item that a text belongs to. */
  readonly findTextItem?: ItemFinder;
  readonly quickActions?: readonly Command[];
  /** Toggles emoji reactions on its objects, by their type as in global ids. */
  readonly awardables?: Readonly<Record<string, Toggle>>;
  /** A condition for the items with a label that a viewer may see. */
  readonly labelWearers?: WearerVisible;
}
