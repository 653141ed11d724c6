import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { documentOf } from '../../http/openapi/document.ts';
import { type Operation, operationId, templateOf } from '../../http/openapi/operation.ts';

interface Described {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

/** An answer before it is compressed. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Null for a stream. */
  readonly body: string | null;
}

interface Check {
  readonly described: Described;
  readonly matches: ValidateFunction | null;
}

/**
 * The document allows additional properties; the tests do not. References to components stay, so that each is
 * compiled once.
 */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/components/schemas/', '') : closed(value),
    ]),
  );
  const isObject = inner['type'] === 'object' && typeof inner['properties'] === 'object';
  return isObject && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner;
};

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats.default(ajv);

const told = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .slice(0, 6)
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .join('; ');

/** Error answers, shared by all operations, by their name in the document. */
const sharedChecks = new Map<string, Check>();

/** By operation and status; valid for all servers of the process. */
const checks = new Map<string, Check | null>();

const compile = (operation: Operation, status: string): Check | null => {
  const { paths, components } = documentOf([operation], 'https://cairn.test') as unknown as Document;
  const { responses } = paths[templateOf(operation)]?.[operation.method.toLowerCase()] ?? { responses: {} };
  const given = responses[status] ?? responses[`${status.charAt(0)}XX`];
  const name = given?.$ref?.split('/').at(-1);
  const described = name === undefined ? given : components.responses[name];
  if (!described) return null;
  const known = name === undefined ? undefined : sharedChecks.get(name);
  if (known) return known;
  const schema = described.content?.['application/json']?.schema;
  for (const [noun, component] of Object.entries(components.schemas))
    if (!ajv.getSchema(noun)) ajv.addSchema(closed(component) as object, noun);
  const matches = schema ? ajv.compile(closed(schema) as object) : null;
  if (name !== undefined) sharedChecks.set(name, { described, matches });
  return { described, matches };
};

const checkFor = (operation: Operation, status: number): Check | null => {
  const key = `${operationId(operation)} ${status}`;
  if (!checks.has(key)) checks.set(key, compile(operation, String(status)));
  return checks.get(key) ?? null;
};

/** Headers that belong to the API: each must be documented where it is sent. */
const TOLD = new Set([
  'x-page',
  'x-per-page',
  'x-next-page',
  'x-prev-page',
  'x-total',
  'x-total-pages',
  'x-next-page-cursor',
  'link',
  'etag',
  'poll-interval',
  'location',
  'retry-after',
  'x-request-id',
]);

const headerFaults = ({ headers: described = {} }: Described, sent: Sent['headers']): string[] => {
  const names = new Map(Object.entries(described).map(([name, value]) => [name.toLowerCase(), value]));
  const unnamed = Object.keys(sent).filter((name) => TOLD.has(name) && !names.has(name));
  const missing = [...names].filter(([name, { required }]) => required === true && sent[name] === undefined);
  return [
    ...unnamed.map((name) => `sends the header ${name}, which nothing describes`),
    ...missing.map(([name]) => `lacks the header ${name}`),
  ];
};

const bodyFaults = ({ described, matches }: Check, { headers, body }: Sent): string[] => {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] as string;
  const types = Object.keys(described.content ?? {});
  if (types.length === 0) return body === null || body === '' ? [] : ['has a body, which nothing describes'];
  if (!types.includes(type) && !types.includes('*/*')) return [`is ${type} instead of ${types.join(' or ')}`];
  if (!matches || body === null || type === 'text/event-stream') return [];
  return matches(JSON.parse(body)) ? [] : [told(matches.errors)];
};

/** The differences between an answer and the OpenAPI document. */
export function answerFaults(operation: Operation, sent: Sent): string[] {
  const check = checkFor(operation, sent.status);
  const faults = check
    ? [...headerFaults(check.described, sent.headers), ...bodyFaults(check, sent)]
    : ['has a status that nothing describes'];
  return faults.map((fault) => `${operationId(operation)} ${sent.status} ${fault}`);
}
