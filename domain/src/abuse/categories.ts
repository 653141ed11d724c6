/** The reasons for reporting a person, in the order in which they are offered. */
export const ABUSE_CATEGORIES = [
  { value: 'spam', reason: "They're posting spam." },
  { value: 'offensive', reason: "They're being offensive or abusive." },
  { value: 'phishing', reason: "They're phishing." },
  { value: 'crypto', reason: "They're crypto mining." },
  { value: 'credentials', reason: "They're posting personal information or credentials." },
  { value: 'copyright', reason: "They're violating a copyright or trademark." },
  { value: 'malware', reason: "They're posting malware." },
  { value: 'other', reason: 'Something else.' },
] as const;

export type AbuseCategory = (typeof ABUSE_CATEGORIES)[number]['value'];

/** The text of a category; undefined for an unknown one. */
export function reasonOf(category: string): string | undefined {
  return ABUSE_CATEGORIES.find(({ value }) => value === category)?.reason;
}
