/** The types of work items by the API's name, with their display names. */
export const TYPE_NAMES = {
  EPIC: 'Epic',
  ISSUE: 'Issue',
  INCIDENT: 'Incident',
  TASK: 'Task',
  OBJECTIVE: 'Objective',
  KEY_RESULT: 'Key Result',
  REQUIREMENT: 'Requirement',
  TEST_CASE: 'Test Case',
  TICKET: 'Ticket',
} as const;

export type WorkItemType = keyof typeof TYPE_NAMES;

/** How running text names items of a type. */
export interface TypeNoun {
  /** `key result`. */
  readonly one: string;
  /** `key results`. */
  readonly many: string;
  /** `Key result`, for the start of a sentence. */
  readonly capital: string;
  /** `a key result`. */
  readonly withArticle: string;
}

const nounFor = (name: string): TypeNoun => {
  const one = name.toLowerCase();
  return {
    one,
    many: `${one}s`,
    capital: one.charAt(0).toUpperCase() + one.slice(1),
    withArticle: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
  };
};

const NOUNS = Object.fromEntries(
  Object.entries(TYPE_NAMES).map(([type, name]) => [type, nounFor(name)]),
) as Readonly<Record<WorkItemType, TypeNoun>>;

const ITEM = nounFor('Item');

/** The noun of a type, which is given in any case; `item` for an unknown type. */
export function typeNoun(type: string): TypeNoun {
  return (NOUNS as Readonly<Record<string, TypeNoun>>)[type.toUpperCase()] ?? ITEM;
}

/** The noun for the items that one of a type is linked with: their types may differ from its own. */
export function linkedNoun(type: string): TypeNoun {
  return ['EPIC', 'ISSUE'].includes(type.toUpperCase()) ? typeNoun(type) : ITEM;
}
