// Generates the types of the server's JSON answers, by method and path, from the file of an OpenAPI document.
import { readFileSync } from 'node:fs';

/** The part of JSON Schema that the document uses for answers. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Answer>> }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const used = new Set<string>();

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, schema]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`;
  });

const objectType = (schema: Schema): string => {
  const { additionalProperties } = schema;
  const fields = fieldsOf(schema);
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
    : 'Readonly<Record<string, unknown>>';
};

const arrayType = ({ items, prefixItems }: Schema): string => {
  if (prefixItems) return `readonly [${prefixItems.map(typeOf).join(', ')}]`;
  const type = items ? typeOf(items) : 'unknown';
  return /^\w+$/.test(type) ? `readonly ${type}[]` : `readonly (${type})[]`;
};

/** The TypeScript type of a schema. Throws for a schema that it does not know, so that no answer is `unknown` unseen. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    used.add(nameIn(schema.$ref));
    return nameIn(schema.$ref);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf));
  if (schema.not) return 'never';
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type: string) => typeOf({ ...schema, type })));
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'array') return arrayType(schema);
  const plain = PLAIN[String(schema.type)];
  if (plain !== undefined) return plain;
  if (Object.keys(schema).every((key) => key === 'description')) return 'unknown';
  throw new Error(`A schema of an answer has no type: ${JSON.stringify(schema)}`);
}

/** The type of what a route answers on success; null when no answer is JSON. */
const answerType = (answers: Readonly<Record<string, Answer>>): string | null => {
  const types = Object.entries(answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => {
      if (content === undefined) return ['null'];
      const json = content['application/json'];
      return json ? [typeOf(json.schema)] : [];
    });
  return types.length === 0 ? null : unionOf(types);
};

const { paths, components } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as OpenApi;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => {
  const routes = Object.entries(paths).flatMap(([path, operations]) => {
    const operation = operations[method.toLowerCase()];
    const type = operation && answerType(operation.responses);
    return type == null ? [] : [`    readonly ${JSON.stringify(path)}: ${type};\n`];
  });
  return `  readonly ${method}: {\n${routes.join('')}  };\n`;
});

// What the routes of pages answer when they refuse.
used.add('PageRefusal');

const declarations = new Map<string, string>();
const declare = (): void => {
  for (const name of used) {
    const schema = components.schemas[name];
    if (declarations.has(name) || schema === undefined) continue;
    declarations.set(
      name,
      schema.type === 'object' && schema.properties
        ? `export interface ${name} {\n${fieldsOf(schema)
            .map((field) => `  ${field};\n`)
            .join('')}}\n`
        : `export type ${name} = ${typeOf(schema)};\n`,
    );
  }
};
// A declaration may use further schemas, which the set then visits as well.
declare();

process.stdout.write(
  `// Written by bin/gen from the OpenAPI document.\n\n/** What each route answers on success, by method and path. */\nexport interface Routes {\n${methods.join('')}}\n\n${[
    ...declarations,
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, declaration]) => declaration)
    .join('\n')}`,
);
