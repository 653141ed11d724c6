export const OPERATORS = ['is', 'isNot', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** How operators are displayed in the filter bar. */
export const OPERATOR_TEXT = { is: '=', isNot: '!=', or: '||' } as const satisfies Record<Operator, string>;

/** The names of operators in the menu. */
export const OPERATOR_LABEL = { is: 'is', isNot: 'is not', or: 'or' } as const satisfies Record<
  Operator,
  string
>;

/** A value that is always offered, in addition to suggestions; `value` is its form in the address. */
export interface SpecialValue {
  readonly value: string;
  readonly label: string;
  /** Offered only with the operator "is". */
  readonly onlyIs?: true;
}

type ByOperator = { readonly [Key in Operator]?: string };

/** Definition of a filter: its name, its parameters, and its arguments in the API. */
export interface TokenDefinition {
  readonly key: string;
  readonly label: string;
  readonly symbol: string;
  readonly operators: readonly Operator[];
  readonly repeatable: boolean;
  readonly signedInOnly: boolean;
  readonly special: readonly SpecialValue[];
  /** Whether there are values beyond the special ones, suggested while typing. */
  readonly found: boolean;
  /** The address parameter of each operator. */
  readonly params: ByOperator;
  /** The field of the list's `filter` argument per operator; ending in [] if it takes a list. */
  readonly fields: ByOperator;
  /** The field for several values, if the "is" field takes only one. */
  readonly severalField?: string;
  /** The field for special values, which are written in capitals. */
  readonly specialField?: string;
  /** The field is a boolean. */
  readonly isBoolean?: true;
  /** The form of suggested values; any other value is invalid. */
  readonly pattern?: RegExp;
}

export const NONE = { value: 'None', label: 'None' } as const;
export const ANY = { value: 'Any', label: 'Any' } as const;

/** The special values offered with an operator. */
export function specialFor({ special }: TokenDefinition, operator: Operator | null): readonly SpecialValue[] {
  return special.filter(({ onlyIs }) => operator === 'is' || onlyIs !== true);
}

type Leaf<Of, Value> = Of extends { readonly isBoolean: true } ? boolean : Value;
type FieldAt<Path, Of> = Path extends `${infer In}.${infer Rest}`
  ? { readonly [Key in In]?: FieldAt<Rest, Of> }
  : Path extends `${infer Name}[]`
    ? { readonly [Key in Name]?: string[] }
    : { readonly [Key in Path & string]?: Leaf<Of, string> };
type FieldsOf<Of> = Of extends TokenDefinition ? FieldAt<Of['fields'][keyof Of['fields']], Of> : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The API arguments of tokens, as a type derived from their table. */
export type FieldsOfTokens<Row extends TokenDefinition> = All<FieldsOf<Row>>;

/** The keys of tokens that have suggestions. */
export type FoundKey<Row extends TokenDefinition> = Extract<Row, { readonly found: true }>['key'];

/** The definition of a token; undefined if the list does not have it. */
export function tokenDefinition(
  tokens: readonly TokenDefinition[],
  key: string,
): TokenDefinition | undefined {
  return tokens.find((token) => token.key === key);
}

/** The tokens offered to a viewer. */
export function tokensFor(
  tokens: readonly TokenDefinition[],
  viewer: { readonly signedIn: boolean },
): TokenDefinition[] {
  return tokens.filter((token) => viewer.signedIn || !token.signedInOnly);
}
