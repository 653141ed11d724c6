import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Values } from '../arguments.ts';

/** One member of an answer: all field nodes with the same response key. */
export interface Member {
  readonly key: string;
  readonly node: FieldNode;
  readonly sets: readonly SelectionSetNode[];
}

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Collects the fields that a selection asks of a concrete type, in order of first mention, with fragments,
 * @skip and @include resolved.
 */
export class Selection {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Fragments;
  readonly #variables: Values;

  constructor(schema: GraphQLSchema, fragments: Fragments, variables: Values) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  members(typeName: string, sets: readonly SelectionSetNode[]): Member[] {
    const found = new Map<string, { node: FieldNode; sets: SelectionSetNode[] }>();
    for (const set of sets) {
      for (const node of this.#fields(typeName, set, new Set())) {
        const key = node.alias?.value ?? node.name.value;
        const known = found.get(key) ?? { node, sets: [] };
        if (node.selectionSet) known.sets.push(node.selectionSet);
        found.set(key, known);
      }
    }
    return [...found].map(([key, value]) => ({ key, ...value }));
  }

  *#fields(typeName: string, set: SelectionSetNode, spread: Set<string>): Generator<FieldNode> {
    for (const selection of set.selections) {
      if (!this.#included(selection)) continue;
      if (selection.kind === 'Field') {
        yield selection;
        continue;
      }
      const fragment = this.#fragmentOf(selection, spread);
      if (!fragment || !this.#applies(fragment.typeCondition?.name.value, typeName)) continue;
      yield* this.#fields(typeName, fragment.selectionSet, spread);
    }
  }

  #fragmentOf(selection: Exclude<SelectionNode, FieldNode>, spread: Set<string>) {
    if (selection.kind === 'InlineFragment') return selection;
    // The same fragment again at one level adds nothing.
    if (spread.has(selection.name.value)) return undefined;
    spread.add(selection.name.value);
    return this.#fragments[selection.name.value];
  }

  #applies(condition: string | undefined, typeName: string): boolean {
    if (condition === undefined || condition === typeName) return true;
    const abstract = this.#schema.getType(condition);
    return (
      isAbstractType(abstract) &&
      this.#schema.getPossibleTypes(abstract).some((type) => type.name === typeName)
    );
  }

  #included(node: SelectionNode): boolean {
    const variables = { ...this.#variables };
    return (
      getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false
    );
  }
}
