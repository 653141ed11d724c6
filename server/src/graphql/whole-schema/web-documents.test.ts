import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { anonymous } from '../../access/viewer.ts';
import { AREAS } from '../../areas.ts';
import { costOf } from '../requests/complexity.ts';
import { documentReader } from '../requests/document.ts';
import { allowanceOf } from '../requests/limits.ts';
import { MOST_ROWS } from '../paging/page-size.ts';
import { buildSchema } from '../schema.ts';
import { Selection } from '../compiler/selection.ts';

/**
 * The built app sends ids of documents, which the server does not weigh. In development the texts are sent by
 * whoever works on the app, so they must fit what an administrator may send.
 */
const DEVELOPER = { ...anonymous, userId: 1, admin: true };

/** The share of the limits that the app's own documents may use. */
const SHARE = 0.9;

const WEB = path.resolve(import.meta.dirname, '../../../../web/src');
const WRITTEN = /\bgql\(\s*`([^`]*)`/g;

/** The web app's definitions in its source files. */
const definitions: DefinitionNode[] = [];
let calls = 0;
for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
  const code = readFileSync(path.join(WEB, name), 'utf8');
  calls += code.match(/\bgql\(/g)?.length ?? 0;
  for (const [, text = ''] of code.matchAll(WRITTEN)) definitions.push(...parse(text).definitions);
}

const isFragment = (one: DefinitionNode): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION;
const fragments = new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));

/** Returns the fragments that a definition uses, directly or through others. */
const fragmentsOf = (definition: DefinitionNode): FragmentDefinitionNode[] => {
  const found: FragmentDefinitionNode[] = [];
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment) throw new Error(`No fragment is called ${name.value}`);
      found.push(fragment, ...fragmentsOf(fragment));
    },
  });
  return found;
};

/** Returns an operation as the browser sends it: with its fragments, each once. */
const asSent = (operation: OperationDefinitionNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [operation, ...new Set(fragmentsOf(operation))],
});

/** Returns the page size that a file asks for. */
const pageIn = (file: string): number => {
  const [, size] = /\bPAGE_SIZE = (\d+);/.exec(readFileSync(path.join(WEB, file), 'utf8')) ?? [];
  if (size === undefined) throw new Error(`${file} names no size of a page`);
  return Number(size);
};

/** Documents that never ask for a full page. */
const PAGES: Readonly<Record<string, number>> = {
  epicDiscussions: pageIn('notes/list/discussion-list.ts'),
  issueDiscussions: pageIn('notes/list/discussion-list.ts'),
};

/** Returns values with which a document asks for the most: full pages and every optional part. */
const mostOf = ({
  name: operation,
  variableDefinitions = [],
}: OperationDefinitionNode): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of variableDefinitions) {
    const [name, typed] = [variable.name.value, print(type)];
    if (typed.startsWith('Int')) {
      // A page has only one end.
      if (name !== 'last') values[name] = PAGES[operation?.value ?? ''] ?? MOST_ROWS;
    } else if (typed.startsWith('Boolean')) values[name] = true;
    else if (typed.endsWith('!') && defaultValue === undefined)
      values[name] = typed.startsWith('[') ? [] : 'x';
  }
  return values;
};

const schema = buildSchema(AREAS.flatMap((area) => area.graphql ?? []));
const read = documentReader(schema.graphql);

const queries = definitions.flatMap((one) =>
  one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query'
    ? [{ name: one.name?.value ?? '', operation: one }]
    : [],
);

describe('the documents of the web app', () => {
  test('are all known here', () => {
    // Each call contains one definition.
    expect(definitions.length).toBe(calls);
    expect(queries.length).toBeGreaterThan(25);
  });

  test.each(queries)('leave a tenth of what a developer may spend: $name', ({ name, operation }) => {
    const prepared = read(print(asSent(operation)), name, false);
    const variables = mostOf(operation);
    const selection = new Selection(schema.graphql, prepared.fragments, variables);
    const { complexity } = costOf(
      schema.graphql,
      schema.types,
      selection,
      'Query',
      prepared.operation.selectionSet,
      variables,
    );
    const allowance = allowanceOf(DEVELOPER);
    expect(complexity).toBeLessThanOrEqual(allowance.complexity * SHARE);
    expect(prepared.depth).toBeLessThanOrEqual(allowance.depth * SHARE);
  });
});
