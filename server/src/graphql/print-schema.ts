import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { printSchema } from 'graphql';
import { buildSchema } from './schema.ts';
import type { GraphqlPart } from './part.ts';

/** Where the schema lies for people to read. */
export const SCHEMA_FILE = path.resolve(import.meta.dirname, '../../../docs/api/schema.graphql');

/** The whole schema as SDL. */
export function schemaText(parts: readonly GraphqlPart[]): string {
  return `${printSchema(buildSchema(parts).graphql)}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The areas are known only here, when run as a program: the floor imports no area.
  const { AREAS } = await import('../areas.ts');
  process.stdout.write(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
}
