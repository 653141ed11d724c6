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
export type SpecialValue = { readonly value: string; readonly label: string };

type ByOperator = { readonly [Key in Operator]?: string };

/** All that a filter is: a row here, what the server asks by it, and, where values are found, who finds them. */
type TokenRow = {
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
  /** Where a list of epics is asked for it: a field of its `filter`, which takes a list where it ends in []. */
  readonly asks: ByOperator;
  /** Where several values of one are asked for that leaves room for one only. */
  readonly asksSeveral?: string;
  /** What the field takes is yes or no. */
  readonly yesOrNo?: true;
};

const NONE = { value: 'None', label: 'None' } as const;
const ANY = { value: 'Any', label: 'Any' } as const;

const ROWS = [
  {
    key: 'author',
    label: 'Author',
    symbol: '@',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    signedInOnly: false,
    special: [],
    found: true,
    params: { is: 'author_username', isNot: 'not[author_username]', or: 'or[author_username]' },
    asks: { is: 'authorUsername', isNot: 'not.authorUsernames[]', or: 'or.authorUsername[]' },
    asksSeveral: 'or.authorUsername[]',
  },
  {
    key: 'label',
    label: 'Label',
    symbol: '~',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    signedInOnly: false,
    special: [{ value: 'None', label: 'No Label' }],
    found: true,
    params: { is: 'label_name[]', isNot: 'not[label_name][]', or: 'or[label_name][]' },
    asks: { is: 'labelName[]', isNot: 'not.labelName[]', or: 'or.labelName[]' },
  },
  {
    key: 'milestone',
    label: 'Milestone',
    symbol: '%',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    found: true,
    params: { is: 'milestone_title' },
    asks: { is: 'milestoneTitle' },
  },
  {
    key: 'confidential',
    label: 'Confidential',
    symbol: '',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
    found: false,
    params: { is: 'confidential' },
    asks: { is: 'confidential' },
    yesOrNo: true,
  },
  {
    key: 'epic',
    label: 'Epic',
    symbol: '&',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    found: true,
    params: { is: 'epic_iid' },
    // Its number and its group are asked for together, in variables.ts.
    asks: {},
  },
  {
    key: 'group',
    label: 'Group',
    symbol: '',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    found: true,
    params: { is: 'group_path' },
    asks: {},
  },
  {
    key: 'reaction',
    label: 'My-Reaction',
    symbol: '',
    operators: ['is', 'isNot'],
    repeatable: false,
    signedInOnly: true,
    special: [NONE, ANY],
    found: true,
    params: { is: 'my_reaction_emoji', isNot: 'not[my_reaction_emoji]' },
    asks: { is: 'myReactionEmoji', isNot: 'not.myReactionEmoji' },
  },
] as const satisfies readonly TokenRow[];

type Row = (typeof ROWS)[number];

export type TokenKey = Row['key'];
/** Those of which values are found while somebody types. */
export type FoundTokenKey = Extract<Row, { readonly found: true }>['key'];

export type TokenDefinition = TokenRow & { readonly key: TokenKey };

/** The filters of lists of epics, in the order they are offered. */
export const FILTER_TOKENS: readonly TokenDefinition[] = ROWS;

type Leaf<Of, Value> = Of extends { readonly yesOrNo: true } ? boolean : Value;
type AskedAt<Path, Of> = Path extends `${infer In}.${infer Rest}`
  ? { readonly [Key in In]?: AskedAt<Rest, Of> }
  : Path extends `${infer Name}[]`
    ? { readonly [Key in Name]?: string[] }
    : { readonly [Key in Path & string]?: Leaf<Of, string> };
type AskedBy<Of> = Of extends Row ? AskedAt<Of['asks'][keyof Of['asks']], Of> : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** What the tokens ask of a list of epics, as the table says. */
export type AskedByTokens = All<AskedBy<Row>>;

/** The definition of a token. */
export function tokenDefinition(key: TokenKey): TokenDefinition {
  return FILTER_TOKENS.find((token) => token.key === key) as TokenDefinition;
}

/** The tokens offered to a viewer. */
export function tokensFor(viewer: { readonly signedIn: boolean }): TokenDefinition[] {
  return FILTER_TOKENS.filter((token) => viewer.signedIn || !token.signedInOnly);
}

/** Between the group path and the epic in the value of an epic token: `group/path::&12`. */
export const EPIC_SEPARATOR = '::';
