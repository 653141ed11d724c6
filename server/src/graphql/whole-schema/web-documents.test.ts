import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import { anonymous } from '../../access/viewer.ts';
import { AREAS } from '../../areas.ts';
import { costOf } from '../requests/complexity.ts';
import { documentReader } from '../requests/document.ts';
import { allowanceOf } from '../requests/limits.ts';
import { MOST_ROWS } from '../paging/page-size.ts';
import { buildSchema } from '../schema.ts';
import { Selection } from '../compiler/selection.ts';

/** What of an allowance the web app's own documents may use. */
const SHARE = 0.8;

const WEB = path.resolve(import.meta.dirname, '../../../../web/src');
const DECLARED = /\bconst\s+([\w$]+)\b(?:[^=]|=>)*=\s*gql`([^`]*)`/g;
const INTERPOLATED = /\$\{\s*([\w$]+)\s*\}/g;

interface Declared {
  readonly constant: string;
  readonly text: string;
}

/** The web app's documents as they stand in its sources. */
const declared: Declared[] = [];
let tagged = 0;
for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
  const code = readFileSync(path.join(WEB, name), 'utf8');
  tagged += code.match(/\bgql`/g)?.length ?? 0;
  for (const [, constant = '', text = ''] of code.matchAll(DECLARED)) declared.push({ constant, text });
}

const textOf = (constant: string): string => {
  const [found, ...more] = declared.filter((one) => one.constant === constant);
  if (!found || more.length > 0) throw new Error(`${more.length + 1} fragments are called ${constant}`);
  return found.text;
};

const fragmentsOf = (text: string): string[] =>
  [...text.matchAll(INTERPOLATED)].flatMap(([, name = '']) => [name, ...fragmentsOf(textOf(name))]);

/** A document as the browser sends it: with its fragments, and asking for the name of every type. */
const asSent = (text: string): DocumentNode => {
  const parts = [text, ...[...new Set(fragmentsOf(text))].map(textOf)];
  const document = parse(parts.join('\n').replaceAll(INTERPOLATED, ''));
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit(document, {
    SelectionSet: (set, _key, parent) =>
      (parent as { kind?: string } | undefined)?.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...set, selections: [...set.selections, typename] },
  });
};

const operationOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);

/** The size of page that a file asks for. */
const pageIn = (file: string): number => {
  const [, size] = /\bPAGE_SIZE = (\d+);/.exec(readFileSync(path.join(WEB, file), 'utf8')) ?? [];
  if (size === undefined) throw new Error(`${file} names no size of a page`);
  return Number(size);
};

/** Documents whose pages are never whole. */
const PAGES: Readonly<Record<string, number>> = {
  EPIC_DISCUSSIONS: pageIn('notes/discussion-list.ts'),
  ISSUE_DISCUSSIONS: pageIn('notes/discussion-list.ts'),
};

/** Values with which a document asks for the most: whole pages, and everything that may be left out. */
const mostOf = (
  constant: string,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of variableDefinitions) {
    const [name, typed] = [variable.name.value, print(type)];
    if (typed.startsWith('Int')) {
      // A page has one end only.
      if (name !== 'last') values[name] = PAGES[constant] ?? MOST_ROWS;
    } else if (typed.startsWith('Boolean')) values[name] = true;
    else if (typed.endsWith('!') && defaultValue === undefined)
      values[name] = typed.startsWith('[') ? [] : 'x';
  }
  return values;
};

const schema = buildSchema(AREAS.flatMap((area) => area.graphql ?? []));
const read = documentReader(schema.graphql);

const queries = declared.flatMap(({ constant, text }) => {
  const document = asSent(text);
  const operation = operationOf(document);
  return operation?.operation === 'query' ? [{ constant, document, operation }] : [];
});

describe('a visitor without an account', () => {
  test('sends documents that are all known here', () => {
    expect(declared.length).toBe(tagged);
    expect(queries.length).toBeGreaterThan(25);
  });

  test.each(queries)('may spend a fifth more than $constant costs', ({ constant, document, operation }) => {
    const prepared = read(print(document), operation.name?.value, false);
    const variables = mostOf(constant, operation);
    const selection = new Selection(schema.graphql, prepared.fragments, variables);
    const { complexity } = costOf(
      schema.graphql,
      schema.types,
      selection,
      'Query',
      prepared.operation.selectionSet,
      variables,
    );
    const allowance = allowanceOf(anonymous);
    expect(complexity).toBeLessThanOrEqual(allowance.complexity * SHARE);
    expect(prepared.depth).toBeLessThanOrEqual(allowance.depth * SHARE);
  });
});
