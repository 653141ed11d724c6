import { getNamedType, getVariableValues, GraphQLError, type GraphQLObjectType } from 'graphql';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import type { Values } from './arguments.ts';
import { costOf, refuseCostly, type Cost } from './requests/complexity.ts';
import { documentReader, DocumentError, type Prepared, ROOTS } from './requests/document.ts';
import { environmentOf, type SubscriptionEvent } from './compiler/environment.ts';
import { formatErrors, NO_ACCESS } from './errors.ts';
import { fillIn } from './compiler/fill.ts';
import { introspector } from './requests/introspection.ts';
import { queryOn, readsUntil } from '../db/abandoned-reads.ts';
import { queryNamed } from '../db/named-statements.ts';
import { statementNames } from './compiler/statement-names.ts';
import { allowanceOf, MOST_VARIABLE_CHARACTERS, tooDeep } from './requests/limits.ts';
import type { GraphqlPart, MutationResult } from './part.ts';
import { type Statement, compilePayload, compileQuery } from './compiler/statement.ts';
import { Recent } from './requests/recent.ts';
import { buildSchema } from './schema.ts';
import { makeRun } from './compiler/scope.ts';
import { type Member, Selection } from './compiler/selection.ts';
import { refuseBadText } from './requests/text-check.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Values;
  readonly operationName?: string;
  /** True for a document of our own web app, whose cost was checked when it was written. */
  readonly trusted?: boolean;
}

export interface GraphqlAnswer {
  /** The JSON text of the whole answer. */
  readonly text: string;
  readonly status: 200 | 400 | 500 | 503;
  /** The internal error, for the log. */
  readonly failure?: unknown;
}

/** A subscription that was checked and may be reported to. */
export interface Subscription {
  /** Its field of the type Subscription. */
  readonly field: string;
  readonly args: Values;
  /** Returns what the viewer may see of an event now; null when that is nothing. Throws. */
  read(viewer: Viewer, event: SubscriptionEvent): Promise<object | null>;
}

export interface Engine {
  /** Answers one request; never throws. */
  run(request: GraphqlRequest, viewer: Viewer): Promise<GraphqlAnswer>;
  /** True when the request asks for a subscription; false for one that cannot be read. */
  isSubscription(request: GraphqlRequest): boolean;
  /** Checks a subscription and returns it, or the answer that refuses it; never throws. */
  subscribe(request: GraphqlRequest, viewer: Viewer): Subscription | GraphqlAnswer;
  /** How often a statement was found in the cache. */
  readonly statements: { readonly hits: number; readonly misses: number };
}

/** Creates the GraphQL engine from the parts of all areas. */
export function makeEngine(context: Context, parts: readonly GraphqlPart[]): Engine {
  const schema = buildSchema(parts);
  const read = documentReader(schema.graphql);
  const introspect = introspector(schema.graphql);
  const statements = new Recent<Statement>(1000);
  const costs = new Recent<Cost>(1000);
  const nameOf = statementNames();

  const coerce = (prepared: Prepared, raw: Values): Values => {
    const result = getVariableValues(
      schema.graphql,
      prepared.operation.variableDefinitions ?? [],
      { ...raw },
      { maxErrors: 5 },
    );
    if (result.errors) throw new DocumentError(result.errors);
    return result.coerced;
  };

  /** Returns the points that an operation costs. Throws when it costs too much. */
  const weigh = (prepared: Prepared, key: string, variables: Values, viewer: Viewer): number => {
    const allowance = allowanceOf(viewer);
    if (prepared.depth > allowance.depth) throw tooDeep(prepared.depth, allowance.depth);
    const sizes = Object.values(variables)
      .filter((value) => typeof value === 'number')
      .join();
    const name = `${key}\n${sizes}`;
    const selection = new Selection(schema.graphql, prepared.fragments, variables);
    const root = ROOTS[prepared.operation.operation];
    const cost =
      costs.get(name) ??
      costOf(schema.graphql, schema.types, selection, root, prepared.operation.selectionSet, variables);
    costs.set(name, cost);
    refuseCostly(cost, allowance.complexity);
    return cost.complexity;
  };

  const send = async (
    statement: Statement,
    variables: Values,
    viewer: Viewer,
    score: number | null,
    result: Values = {},
    event: SubscriptionEvent | null = null,
  ): Promise<string> => {
    const complexity = { score, limit: allowanceOf(viewer).complexity };
    const run = makeRun(variables, environmentOf(viewer, context.settings, complexity, event), result);
    const values = statement.sources.map((source) => source(run));
    const name = nameOf(statement);
    const question = { text: statement.sql, values, rowMode: 'array' } as const;
    const { rows } = await (name === undefined
      ? queryOn<[string]>(context.pool, question)
      : queryNamed<[string]>(context, name, question));
    const body = rows[0]?.[0] ?? '{"data":null}';
    return statement.fills.length > 0 ? fillIn(body, statement.fills, context, viewer) : body;
  };

  const query = async (
    prepared: Prepared,
    key: string,
    variables: Values,
    viewer: Viewer,
    score: number | null,
    event: SubscriptionEvent | null = null,
  ): Promise<string> => {
    const statement = statements.get(key) ?? compileQuery(schema, prepared, variables);
    statements.set(key, statement);
    return send(statement, variables, viewer, score, {}, event);
  };

  /** Runs one mutation and returns its payload as JSON text. */
  const mutate = async (
    prepared: Prepared,
    key: string,
    member: Member,
    variables: Values,
    viewer: Viewer,
  ): Promise<string> => {
    const field = (schema.graphql.getMutationType() as GraphQLObjectType).getFields()[member.node.name.value];
    const mutation = schema.mutations[member.node.name.value];
    if (!field || !mutation) throw new Error(`The mutation ${member.node.name.value} is not in the schema`);
    const input = makeRun(variables, {}).argumentsOf(field, member.node)['input'] as Values | undefined;
    const { viewer: now = viewer, ...result } = await attempt(() => mutation(context, viewer, input ?? {}));
    const name = `${key}\n${member.key}`;
    const statement =
      statements.get(name) ??
      compilePayload(schema, prepared, getNamedType(field.type).name, member.sets, variables);
    statements.set(name, statement);
    const written = { clientMutationId: input?.['clientMutationId'] ?? null, ...result };
    const text = await send(statement, variables, now, null, written);
    return text.slice('{"data":'.length, -1);
  };

  const mutateAll = async (
    prepared: Prepared,
    key: string,
    variables: Values,
    viewer: Viewer,
  ): Promise<GraphqlAnswer> => {
    const members = new Selection(schema.graphql, prepared.fragments, variables).members('Mutation', [
      prepared.operation.selectionSet,
    ]);
    const parts: string[] = [];
    const errors: object[] = [];
    let failure: unknown;
    let status: GraphqlAnswer['status'] = 200;
    for (const member of members) {
      const name = JSON.stringify(member.key);
      if (member.node.name.value === '__typename') {
        parts.push(`${name}:"Mutation"`);
        continue;
      }
      try {
        if (viewer.userId === null || !viewer.canWrite) throw new GraphQLError(NO_ACCESS);
        parts.push(`${name}:${await mutate(prepared, key, member, variables, viewer)}`);
      } catch (error) {
        const formatted = formatErrors(error, [member.key]);
        errors.push(...formatted.errors);
        if (!formatted.known) [failure, status] = [error, formatted.status];
        parts.push(`${name}:null`);
      }
    }
    const head = errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : '';
    return {
      text: `{${head}"data":{${parts.join()}}}`,
      status,
      ...(failure !== undefined && { failure }),
    };
  };

  /** Reads and checks a request. Throws when it is refused. */
  const check = (request: GraphqlRequest, viewer: Viewer): Checked => {
    const prepared = read(request.query, request.operationName, request.trusted ?? false);
    const raw = request.variables ?? {};
    refuseBadText(raw);
    if (JSON.stringify(raw).length > MOST_VARIABLE_CHARACTERS)
      throw new GraphQLError('Variables are too large');
    const variables = coerce(prepared, raw);
    const document = `${request.operationName ?? ''}\n${request.query}`;
    const key = `${document}\n${prepared.shape(variables)}`;
    const score = request.trusted || prepared.introspection ? null : weigh(prepared, key, variables, viewer);
    return { prepared, variables, document, key, score };
  };

  const answer = async (request: GraphqlRequest, viewer: Viewer): Promise<GraphqlAnswer> => {
    const { prepared, variables, document, key, score } = check(request, viewer);
    if (prepared.introspection) return { text: await introspect(prepared, document, variables), status: 200 };
    if (prepared.operation.operation === 'subscription') throw new GraphQLError(NEEDS_EVENTS);
    // A mutation runs to its end even when the client has disconnected.
    if (prepared.operation.operation === 'mutation')
      return readsUntil.exit(() => mutateAll(prepared, key, variables, viewer));
    return { text: await query(prepared, key, variables, viewer, score), status: 200 };
  };

  const subscriptionTo = (request: GraphqlRequest, viewer: Viewer): Subscription => {
    const { prepared, variables, key, score } = check(request, viewer);
    const selection = new Selection(schema.graphql, prepared.fragments, variables);
    const [member] = selection.members('Subscription', [prepared.operation.selectionSet]);
    const field = member && schema.graphql.getSubscriptionType()?.getFields()[member.node.name.value];
    if (!field) throw new GraphQLError('The subscription selects no field');
    return {
      field: field.name,
      args: makeRun(variables, {}).argumentsOf(field, member.node),
      read: async (current, event) => {
        const text = await query(prepared, key, variables, current, score, event);
        const result = JSON.parse(text) as { data: Values };
        return result.data[member.key] === null ? null : result;
      },
    };
  };

  return {
    statements,
    run: async (request, viewer) => {
      try {
        return await answer(request, viewer);
      } catch (error) {
        return refusal(error);
      }
    },
    isSubscription: ({ query: text, operationName, trusted }) => {
      try {
        return read(text, operationName, trusted ?? false).operation.operation === 'subscription';
      } catch {
        return false;
      }
    },
    subscribe: (request, viewer) => {
      try {
        return subscriptionTo(request, viewer);
      } catch (error) {
        return refusal(error);
      }
    },
  };
}

/** The answer to a request that failed as a whole. */
const refusal = (error: unknown): GraphqlAnswer => {
  const { errors, known, unrun, status } = formatErrors(error);
  return {
    text: JSON.stringify({ errors, ...(!unrun && { data: null }) }),
    status,
    ...(!known && { failure: error }),
  };
};

/** A request that was read and may be answered. */
interface Checked {
  readonly prepared: Prepared;
  readonly variables: Values;
  readonly document: string;
  /** The key of its statement. */
  readonly key: string;
  readonly score: number | null;
}

const NEEDS_EVENTS =
  'A subscription is answered as a stream of events: send the header Accept: text/event-stream';

const MENDABLE: ReadonlySet<string> = new Set([
  'invalid',
  'conflict',
  'preconditionFailed',
  'unprocessable',
  'tooMany',
]);

/** Runs a mutation; errors that a user can fix are returned as sentences. */
const attempt = async (run: () => Promise<MutationResult>): Promise<MutationResult> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CairnError && MENDABLE.has(error.code)) return { errors: error.sentences };
    throw error;
  }
};
