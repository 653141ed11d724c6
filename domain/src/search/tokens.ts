export const OPERATORS = ['is', 'isNot', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** How the operators are written in the filter bar. */
export const OPERATOR_TEXT = { is: '=', isNot: '!=', or: '||' } as const satisfies Record<Operator, string>;

/** The words of an operator, for its menu. */
export const OPERATOR_LABEL = { is: 'is', isNot: 'is not', or: 'or' } as const satisfies Record<
  Operator,
  string
>;

export const TOKEN_KEYS = [
  'author',
  'label',
  'milestone',
  'confidential',
  'epic',
  'group',
  'reaction',
] as const;
export type TokenKey = (typeof TOKEN_KEYS)[number];

/** A value offered besides what the suggestions find; `value` is what the address holds. */
export type SpecialValue = { readonly value: string; readonly label: string };

export type TokenDefinition = {
  readonly key: TokenKey;
  readonly label: string;
  readonly symbol: string;
  readonly operators: readonly Operator[];
  readonly repeatable: boolean;
  readonly signedInOnly: boolean;
  readonly special: readonly SpecialValue[];
  /** The address parameter of each operator. */
  readonly params: { readonly [Key in Operator]?: string };
};

const NONE = { value: 'None', label: 'None' } as const;
const ANY = { value: 'Any', label: 'Any' } as const;

/** The filters of the epics roadmap, in the order they are offered. */
export const FILTER_TOKENS: readonly TokenDefinition[] = [
  {
    key: 'author',
    label: 'Author',
    symbol: '@',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    signedInOnly: false,
    special: [],
    params: { is: 'author_username', isNot: 'not[author_username]', or: 'or[author_username]' },
  },
  {
    key: 'label',
    label: 'Label',
    symbol: '~',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    signedInOnly: false,
    special: [{ value: 'None', label: 'No Label' }],
    params: { is: 'label_name[]', isNot: 'not[label_name][]', or: 'or[label_name][]' },
  },
  {
    key: 'milestone',
    label: 'Milestone',
    symbol: '%',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    params: { is: 'milestone_title' },
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
    params: { is: 'confidential' },
  },
  {
    key: 'epic',
    label: 'Epic',
    symbol: '&',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    params: { is: 'epic_iid' },
  },
  {
    key: 'group',
    label: 'Group',
    symbol: '',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [],
    params: { is: 'group_path' },
  },
  {
    key: 'reaction',
    label: 'My-Reaction',
    symbol: '',
    operators: ['is', 'isNot'],
    repeatable: false,
    signedInOnly: true,
    special: [NONE, ANY],
    params: { is: 'my_reaction_emoji', isNot: 'not[my_reaction_emoji]' },
  },
];

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
