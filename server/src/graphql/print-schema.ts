import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { printSchema } from 'graphql';
import { buildSchema } from './schema.ts';
import type { GraphqlPart } from './part.ts';

/** The file with the printed schema, for people to read. */
export const SCHEMA_FILE = path.resolve(import.meta.dirname, '../../../docs/api/schema.graphql');

/** Returns the whole schema as SDL. */
export function schemaText(parts: readonly GraphqlPart[]): string {
  return `${printSchema(buildSchema(parts).graphql)}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Imported only when run as a program: the base layer must not import areas.
  const { AREAS } = await import('../areas.ts');
  process.stdout.write(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));
}
