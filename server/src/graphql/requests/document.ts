import {
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  recommendedRules,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import { introspectionOnly, refuseWideIntrospection } from './introspection.ts';
import { measure, MOST_CHARACTERS, MOST_TOKENS } from './limits.ts';
import { Recent } from './recent.ts';
import type { Fragments } from '../compiler/selection.ts';
import { shapeOf } from '../compiler/shape.ts';
import { refuseBadLiterals } from './text-check.ts';
import type { Values } from '../arguments.ts';

/** A validated document with one operation chosen. */
export interface Prepared {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly depth: number;
  readonly introspection: boolean;
  /** Returns the shape of the variables; runs with the same shape share a plan. */
  readonly shape: (variables: Values) => string;
}

/** The type at the root of each kind of operation. */
export const ROOTS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** Several errors in one document. */
export class DocumentError extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The document is not valid');
    this.errors = errors;
  }
}

const RULES = [...new Set([...specifiedRules, ...recommendedRules])];

/** Returns a function that parses, measures and validates documents, with a cache of the recent ones. */
export function documentReader(schema: GraphQLSchema) {
  const known = new Recent<Prepared>(500);

  /** Throws DocumentError. */
  return (text: string, operationName: string | undefined, trusted: boolean): Prepared => {
    const key = `${operationName ?? ''}\n${text}`;
    const prepared = known.get(key);
    if (prepared) return prepared;
    if (!trusted && text.length > MOST_CHARACTERS) {
      throw new DocumentError([
        new GraphQLError(
          `Query too large: ${text.length} characters, which exceeds max of ${MOST_CHARACTERS}`,
        ),
      ]);
    }
    const fresh = prepare(schema, text, operationName, trusted);
    known.set(key, fresh);
    return fresh;
  };
}

const prepare = (
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
  trusted: boolean,
): Prepared => {
  try {
    const document = parse(text, trusted ? {} : { maxTokens: MOST_TOKENS });
    const fragments: Fragments = Object.fromEntries(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    );
    const operation = chosen(document, operationName);
    const depth = trusted ? 0 : measure(document, fragments);
    const introspection = introspectionOnly(operation, fragments);
    refuseWideIntrospection(operation, fragments);
    const errors = validate(schema, document, RULES, { maxErrors: 5 });
    if (errors.length > 0) throw new DocumentError(errors);
    refuseBadLiterals(document);
    return {
      document,
      operation,
      fragments,
      depth,
      introspection,
      shape: shapeReader(schema, operation),
    };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof GraphQLError) throw new DocumentError([error]);
    // Deeply nested values overflow the parser's stack.
    if (error instanceof RangeError) throw new DocumentError([new GraphQLError('Query is nested too deep')]);
    throw error;
  }
};

const chosen = (document: DocumentNode, operationName: string | undefined): OperationDefinitionNode => {
  const operations = document.definitions.filter(
    (d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION,
  );
  if (operationName !== undefined) {
    const named = operations.find((operation) => operation.name?.value === operationName);
    if (!named) throw new GraphQLError(`Unknown operation named "${operationName.slice(0, 100)}"`);
    return named;
  }
  const [only, ...others] = operations;
  if (!only) throw new GraphQLError('The document has no operation');
  if (others.length > 0)
    throw new GraphQLError('The document has several operations: operationName must name the one to run');
  return only;
};

const shapeReader = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): ((variables: Values) => string) => {
  const variables = (operation.variableDefinitions ?? []).map((definition) => ({
    name: definition.variable.name.value,
    type: typeFromAST(schema, definition.type as never) as GraphQLInputType,
  }));
  return (values) => variables.map(({ name, type }) => shapeOf(type, values[name])).join();
};
