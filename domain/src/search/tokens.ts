export const OPERATORS = ['is', 'isNot', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** How the operators are written in the filter bar. */
export const OPERATOR_TEXT = { is: '=', isNot: '!=', or: '||' } as const satisfies Record<Operator, string>;

/** The words of an operator, for its menu. */
export const OPERATOR_LABEL = { is: 'is', isNot: 'is not', or: 'or' } as const satisfies Record<
  Operator,
  string
>;

/** A value offered besides what the suggestions find; `value` is what the address holds. */
export interface SpecialValue {
  readonly value: string;
  readonly label: string;
  /** It says nothing with another operator. */
  readonly onlyIs?: true;
}

type ByOperator = { readonly [Key in Operator]?: string };

/** All that a filter is: a row of its list, what the server asks by it, and, where values are found, who finds them. */
export interface TokenDefinition {
  readonly key: string;
  readonly label: string;
  readonly symbol: string;
  readonly operators: readonly Operator[];
  readonly repeatable: boolean;
  readonly signedInOnly: boolean;
  readonly special: readonly SpecialValue[];
  /** Whether there are other values than the special ones, which are found while somebody types. */
  readonly found: boolean;
  /** The address parameter of each operator. */
  readonly params: ByOperator;
  /** Where a list is asked for it: a field of its `filter`, which takes a list where it ends in []. */
  readonly asks: ByOperator;
  /** Where several values of one are asked for that leaves room for one only. */
  readonly asksSeveral?: string;
  /** The field of its special values, which it takes in capitals. */
  readonly asksSpecial?: string;
  /** What the field takes is yes or no. */
  readonly yesOrNo?: true;
  /** What is found looks like this; anything else cannot be meant. */
  readonly pattern?: RegExp;
}

export const NONE = { value: 'None', label: 'None' } as const;
export const ANY = { value: 'Any', label: 'Any' } as const;

/** The special values that are offered with an operator. */
export function specialFor({ special }: TokenDefinition, operator: Operator | null): readonly SpecialValue[] {
  return special.filter(({ onlyIs }) => operator === 'is' || onlyIs !== true);
}

type Leaf<Of, Value> = Of extends { readonly yesOrNo: true } ? boolean : Value;
type AskedAt<Path, Of> = Path extends `${infer In}.${infer Rest}`
  ? { readonly [Key in In]?: AskedAt<Rest, Of> }
  : Path extends `${infer Name}[]`
    ? { readonly [Key in Name]?: string[] }
    : { readonly [Key in Path & string]?: Leaf<Of, string> };
type AskedBy<Of> = Of extends TokenDefinition ? AskedAt<Of['asks'][keyof Of['asks']], Of> : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** What tokens ask of a list, as their table says. */
export type AskedByTokens<Row extends TokenDefinition> = All<AskedBy<Row>>;

/** Those of which values are found while somebody types. */
export type FoundKey<Row extends TokenDefinition> = Extract<Row, { readonly found: true }>['key'];

/** The definition of a token; undefined where a list has no such filter. */
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
