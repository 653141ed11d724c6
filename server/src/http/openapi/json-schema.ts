import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

const COMPONENTS = '#/components/schemas/';
const SAFE = Number.MAX_SAFE_INTEGER;

/** A date goes as JSON writes it: an instant. Anything else that JSON does not know says of itself what it is. */
const asWritten = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) =>
  zodSchema._zod.def.type === 'date' ? { type: 'string' as const, format: 'date-time' } : 'any';

/** Further properties may come with a later version, and numbers are as large as JSON's anyhow: neither is said. */
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

/**
 * A schema as JSON Schema. What has a name stands in `components` under it, and is pointed at.
 */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, unknown> = {},
): Json {
  // Only what lies inside another is pulled out under its name.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: asWritten,
    override: withoutNoise,
  });
  for (const [name, definition] of Object.entries($defs)) components[name] ??= pointing(definition);
  return pointing(properties?.['it']) as Json;
}
