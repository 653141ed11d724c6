import type { IncidentStatus } from './incidents.ts';

/** Until which status of an incident a rule emails somebody. */
export const RULE_STATUSES = ['acknowledged', 'resolved'] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];

export const MOST_RULES = 10;
export const LONGEST_DELAY_SECONDS = 86_400;

/** Whether a rule still emails somebody about an open incident of this status. */
export function isRuleActive(rule: RuleStatus, incident: IncidentStatus): boolean {
  return incident === 'triggered' || (incident === 'acknowledged' && rule === 'resolved');
}

interface Rule {
  readonly elapsedSeconds: number;
  readonly status: RuleStatus;
}

/** The next rule of an escalation that started at an instant, and when it is due; null when none is left. */
export function nextRule<One extends Rule>(
  rules: readonly One[],
  startedAt: number,
  status: IncidentStatus,
  now: number,
): { readonly rule: One; readonly dueAt: number } | null {
  const [next] = rules
    .filter((rule) => isRuleActive(rule.status, status))
    .map((rule) => ({ rule, dueAt: startedAt + rule.elapsedSeconds * 1000 }))
    .filter(({ dueAt }) => dueAt > now)
    .toSorted((a, b) => a.dueAt - b.dueAt);
  return next ?? null;
}
