import { readFileSync } from 'node:fs';
import {
  buildSchema as parseSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import type { GraphqlPart } from './part.ts';
import { SCHEMA_FILE, schemaText } from './print-schema.ts';
import { buildSchema } from './schema.ts';

const PARTS = AREAS.flatMap((area) => area.graphql ?? []);

test('docs/api/schema.graphql is the schema (bin/gen writes it)', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(schemaText(PARTS));
});

test('every type, field, argument and value says what it is', () => {
  const silent: string[] = [];
  const note = (name: string, thing: { readonly description?: string | null | undefined }): void => {
    if (!thing.description?.trim()) silent.push(name);
  };
  for (const type of Object.values(parseSchema(schemaText(PARTS)).getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    note(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, field);
      for (const argument of field.args) note(`${type.name}.${field.name}(${argument.name})`, argument);
    }
  }
  expect(silent).toEqual([]);
});

test('a field nobody can answer stops the server from starting', () => {
  const gap: GraphqlPart = {
    sdl: 'type Gap { "x" known: Int unknown: Int } extend type Query { gap: Gap }',
    types: { Gap: { fields: {} } },
  };
  expect(() => buildSchema([...PARTS, gap])).toThrow('Query.gap');
});
