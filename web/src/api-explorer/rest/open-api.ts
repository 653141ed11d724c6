/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** An operation with its method and path. */
export interface Operation extends OperationObject {
  readonly method: string;
  readonly path: string;
}

export interface OpenApi {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

const API = '/api/';

/** The operations of the API in the order of the document, without the routes that only pages call. */
export function operationsOf({ paths }: OpenApi): readonly Operation[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(API))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    );
}

/** True if the words of a search are all in the method, the path or the summary. */
export function matches({ method, path, summary }: Operation, search: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The type of a schema in short, such as `string or null` or `list of Issue`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'any'}`;
  const name = String(schema.type ?? 'any');
  return schema.format === undefined || name !== 'string' ? name : schema.format;
}

/** The limits of a schema's values as short texts. */
export function limitsOf({ minimum, maximum, maxLength, default: usual }: Schema): readonly string[] {
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(maxLength === undefined ? [] : [`up to ${maxLength} characters`]),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} if omitted`]),
  ];
}

/** The object inside a schema whose properties can be listed; null if there is none. */
export function objectIn(schema: Schema, { components }: Pick<OpenApi, 'components'>): Schema | null {
  if (schema.$ref !== undefined) {
    const named = components.schemas[nameIn(schema.$ref)];
    return named === undefined ? null : objectIn(named, { components });
  }
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items, { components });
  for (const one of schema.anyOf ?? []) {
    const inside = objectIn(one, { components });
    if (inside !== null) return inside;
  }
  return null;
}

/** The address of an operation with values for its parameters; the names of empty path parameters are in `missing`. */
export function addressFor(
  { path, parameters = [] }: Operation,
  values: Readonly<Record<string, string>>,
): { readonly address: string; readonly missing: readonly string[] } {
  const query = new URLSearchParams();
  const missing: string[] = [];
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = (values[name] ?? '').trim();
    if (place === 'path') {
      if (value === '') missing.push(name);
      address = address.replace(`{${name}}`, encodeURIComponent(value));
    } else if (value !== '')
      for (const one of name.endsWith('[]') ? value.split(',') : [value]) query.append(name, one.trim());
  }
  const text = query.toString();
  return { address: text === '' ? address : `${address}?${text}`, missing };
}
