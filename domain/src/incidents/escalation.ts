/** Until which status of an incident a rule emails somebody. */
export const RULE_STATUSES = ['acknowledged', 'resolved'] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];

export const MOST_RULES = 10;
export const LONGEST_DELAY_SECONDS = 86_400;
