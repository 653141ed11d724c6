// Generates the types of the browser's GraphQL documents: their answers and variables, from the schema.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, type DefinitionNode, Kind, parse, type DocumentNode } from 'graphql';
import { documentsBelow, fragmentsAmong } from './documents.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCHEMA = path.join(ROOT, 'docs/api/schema.graphql');

/** The generator knows GraphQL's own scalars; all of ours are strings except these. */
const SCALARS = { JSON: 'unknown', ID: { input: 'string', output: 'string' } };

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const documents = documentsBelow(path.join(ROOT, 'web/src'));
fragmentsAmong(documents); // throws when two have the same name
const definitions = documents.flatMap((document) => document.definitions);

const text = readFileSync(SCHEMA, 'utf8');
const schema = buildSchema(text);
const types = await codegen({
  filename: 'operations.ts',
  schema: parse(text),
  schemaAst: schema,
  documents: documents.map(({ file, definitions: own }) => ({
    location: file,
    document: { kind: Kind.DOCUMENT, definitions: own } as DocumentNode,
  })),
  plugins: [{ operations: {} }],
  pluginMap: { operations: typescriptOperations },
  config: {
    scalars: SCALARS,
    defaultScalarType: 'string',
    arrayInputCoercion: false,
    namingConvention: { typeNames: capitalized, enumValues: 'keep' },
    disableDescriptions: true,
    immutableTypes: true,
  },
});

const isOf =
  <Node extends DefinitionNode>(kind: Node['kind']) =>
  (definition: DefinitionNode): definition is Node =>
    definition.kind === kind;

const operations = definitions
  .filter(isOf<Extract<DefinitionNode, { kind: Kind.OPERATION_DEFINITION }>>(Kind.OPERATION_DEFINITION))
  .map(({ name, operation }) => {
    const type = capitalized(name?.value ?? '') + capitalized(operation);
    return `  ${name?.value}: { answer: ${type}; variables: ${type}Variables };`;
  });
const fragments = definitions
  .filter(isOf<Extract<DefinitionNode, { kind: Kind.FRAGMENT_DEFINITION }>>(Kind.FRAGMENT_DEFINITION))
  .map(({ name }) => `  ${name.value}: ${capitalized(name.value)}Fragment;`);

const listed = (name: string, lines: readonly string[]) =>
  `export interface ${name} {\n${lines.toSorted().join('\n')}\n}\n`;
/** Only needed for incremental delivery, which is not used. */
const INCREMENTAL = /^.*\n.*type Incremental<.*\n/m;

process.stdout.write(
  `// Written by bin/gen from the documents of the browser and the schema.\n${types.replace(INCREMENTAL, '')}\n${listed('Operations', operations)}\n${listed('Fragments', fragments)}`,
);
