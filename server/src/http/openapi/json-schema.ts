import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

const COMPONENTS = '#/components/schemas/';
const SAFE = Number.MAX_SAFE_INTEGER;

/** Describes a date as JSON writes it: an instant. Other types that JSON does not have describe themselves. */
const asWritten = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) =>
  zodSchema._zod.def.type === 'date' ? { type: 'string' as const, format: 'date-time' } : 'any';

/**
 * Removes `additionalProperties: false`, as later versions may add properties, and the limits of safe
 * integers, which apply to all JSON.
 */
const withoutNoise = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === SAFE) delete jsonSchema.maximum;
  if (jsonSchema.minimum === -SAFE) delete jsonSchema.minimum;
};

const pointing = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(pointing);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => {
      if (key === 'id' && typeof value === 'string') return [];
      if (key === '$ref') return [[key, String(value).replace('#/$defs/', COMPONENTS)]];
      return [[key, key === 'properties' ? pointingEach(value) : pointing(value)]];
    }),
  );
};

const pointingEach = (properties: object): object =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, pointing(property)]));

/** Returns a schema as JSON Schema. Named schemas are put into `components` and referred to. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, unknown> = {},
): Json {
  // Zod only extracts named schemas that are inside another one.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: asWritten,
    override: withoutNoise,
  });
  for (const [name, definition] of Object.entries($defs)) components[name] ??= pointing(definition);
  return pointing(properties?.['it']) as Json;
}
