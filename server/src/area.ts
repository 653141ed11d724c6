import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { GraphqlPart } from './graphql/part.ts';

/** A room of the house: what it adds to GraphQL and which routes it serves. */
export interface Area {
  readonly name: string;
  readonly graphql?: GraphqlPart;
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
}
