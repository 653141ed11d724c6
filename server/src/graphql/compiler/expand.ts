import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type InterfaceTypeExtensionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
} from 'graphql';

type Extendable =
  | ObjectTypeDefinitionNode
  | ObjectTypeExtensionNode
  | InterfaceTypeDefinitionNode
  | InterfaceTypeExtensionNode;

const PAGING = `input Paging {
  "How many of the first items to answer; a page holds 100 at most, which is also the default."
  first: Int
  "How many of the last items to answer; cannot be used together with \`first\`."
  last: Int
  "Only items after this cursor. An empty text stands for the start."
  after: String
  "Only items before this cursor. An empty text stands for the end."
  before: String
}`;

const inputOf = (definition: DefinitionNode): definition is InputObjectTypeDefinitionNode =>
  definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
const EXTENDABLE: ReadonlySet<Kind> = new Set([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.OBJECT_TYPE_EXTENSION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_EXTENSION,
]);
const objectOf = (definition: DefinitionNode): definition is Extendable => EXTENDABLE.has(definition.kind);

const directive = (
  node: { readonly directives?: readonly { readonly name: { readonly value: string } }[] },
  name: string,
) =>
  node.directives?.find((one) => one.name.value === name) as FieldDefinitionNode['directives'] extends
    | readonly (infer D)[]
    | undefined
    ? D | undefined
    : never;

const textArgument = (found: NonNullable<ReturnType<typeof directive>>): string => {
  const value = found.arguments?.[0]?.value;
  if (value?.kind !== Kind.STRING) throw new Error(`@${found.name.value} needs the name of a type`);
  return value.value;
};

/** Returns an argument that contains all fields of an input. */
const wholeArgument = (name: string, input: string): InputValueDefinitionNode => ({
  kind: Kind.INPUT_VALUE_DEFINITION,
  name: { kind: Kind.NAME, value: name },
  description: {
    kind: Kind.STRING,
    value:
      "The same as the arguments beside it, in one; nothing may be said in both. Not in GitLab's schema.",
  },
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: input } },
});

/** Removes default values, so that a field left out of the input does not contradict an argument beside it. */
const withoutDefaults = (input: InputObjectTypeDefinitionNode): InputObjectTypeDefinitionNode => ({
  ...input,
  fields: (input.fields ?? []).map(({ defaultValue: _default, ...field }) => field),
});

/**
 * Expands the abbreviations of our SDL. `[Epic] @paged` becomes a connection with its arguments and types;
 * `@takes(input: "EpicFilters")` adds the input's fields as arguments, and with `as: "filter"` also one
 * argument of that name that contains them all; `@copies(type: "Issue")` on a type adds that type's or interface's fields.
 * Inputs that are only used as single arguments are removed from the schema.
 */
export function expand(document: DocumentNode): {
  readonly document: DocumentNode;
  readonly copies: ReadonlyMap<string, string>;
} {
  const inputs = new Map(
    document.definitions.filter(inputOf).map((input) => [input.name.value, input.fields ?? []]),
  );
  const paging = (parse(PAGING).definitions[0] as InputObjectTypeDefinitionNode).fields ?? [];
  const usedInputs = new Set<string>();
  const keptInputs = new Set<string>();
  const nodes = new Set<string>();

  const field = (node: FieldDefinitionNode): FieldDefinitionNode => {
    const takes = directive(node, 'takes');
    const paged = directive(node, 'paged');
    const extra: InputValueDefinitionNode[] = [];
    if (takes) {
      const name = textArgument(takes);
      usedInputs.add(name);
      extra.push(...(inputs.get(name) ?? []));
      const as = takes.arguments?.[1]?.value;
      if (as?.kind === Kind.STRING) {
        keptInputs.add(name);
        extra.push(wholeArgument(as.value, name));
      }
    }
    if (!paged) return { ...node, directives: [], arguments: [...(node.arguments ?? []), ...extra] };
    if (node.type.kind !== Kind.LIST_TYPE || node.type.type.kind !== Kind.NAMED_TYPE)
      throw new Error(`${node.name.value}: @paged needs a list of a type`);
    const target = node.type.type.name.value;
    nodes.add(target);
    return {
      ...node,
      directives: [],
      arguments: [...(node.arguments ?? []), ...extra, ...paging],
      type: {
        kind: Kind.NON_NULL_TYPE,
        type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: `${target}Connection` } },
      },
    };
  };

  const fieldsOf = (name: string): FieldDefinitionNode[] =>
    document.definitions.flatMap((definition) =>
      objectOf(definition) && definition.name.value === name ? (definition.fields ?? []).map(field) : [],
    );

  const copies = new Map<string, string>();
  const expanded = document.definitions.map((definition): DefinitionNode => {
    if (!objectOf(definition)) return definition;
    const source = directive(definition, 'copies');
    if (source) copies.set(definition.name.value, textArgument(source));
    return {
      ...definition,
      directives: [],
      fields: [...(source ? fieldsOf(textArgument(source)) : []), ...(definition.fields ?? []).map(field)],
    };
  });
  return {
    document: {
      kind: Kind.DOCUMENT,
      definitions: [
        ...expanded.flatMap((one) => {
          if (!inputOf(one) || !usedInputs.has(one.name.value)) return [one];
          return keptInputs.has(one.name.value) ? [withoutDefaults(one)] : [];
        }),
        ...[...nodes].flatMap(connection),
      ],
    },
    copies,
  };
}

const connection = (target: string): readonly DefinitionNode[] =>
  parse(`
"One page of a list of ${target}."
type ${target}Connection {
  "The items of the page."
  nodes: [${target}!]!
  "The items of the page, each with its cursor."
  edges: [${target}Edge!]!
  "Where the page lies in the list."
  pageInfo: PageInfo!
  "How many items the whole list holds that the viewer may see."
  count(
    "Counts no further: where there are more, the answer is one more than this. It is quicker in long lists."
    limit: Int
  ): Int!
}

"An item of a list of ${target}, with its place."
type ${target}Edge {
  "The place of the item in the list, for \`after\` and \`before\`."
  cursor: String!
  "The item."
  node: ${target}!
}`).definitions;
