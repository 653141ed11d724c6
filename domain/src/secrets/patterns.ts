/** A kind of secret: its display name and the pattern of its tokens. */
export interface SecretPattern {
  readonly name: string;
  readonly shape: RegExp;
}

export const DEFAULT_PERSONAL_TOKEN_PREFIX = 'glpat-';

/** The meta element with the prefix of personal access tokens, in pages of a server that has another one. */
export const TOKEN_PREFIX_META = 'cairn-token-prefix';

/**
 * A number of letters, digits, `_` and `-`. For linear time, every repetition is bounded or ends at a fixed
 * character.
 */
const token = (count: number) => `[\\w-]{${count}}`;

const fixedShapes: readonly (readonly [name: string, source: string])[] = [
  ['Feed Token', `feed_token=${token(20)}|glft-(?:[a-h0-9]+-[0-9]+_|${token(20)})`],
  ['GitLab OAuth Application Secret', `gloas-${token(64)}`],
  ['GitLab Deploy Token', `gldt-${token(20)}`],
  ['GitLab SCIM OAuth Access Token', `glsoat-${token(20)}`],
  ['GitLab CI Build (Job) Token', `glcbt-[a-z0-9]{1,5}_${token(20)}`],
  ['GitLab Feature Flags Client Token', `glffct-${token(20)}`],
  ['GitLab Runner Token', `glrt-(?:t[0-9]_)?${token(20)}`],
  ['GitLab Incoming Mail Token', `glimt-${token(25)}`],
  ['GitLab Agent for Kubernetes Token', `glagent-${token(50)}`],
  ['GitLab Pipeline Trigger Token', `glptt-${token(40)}`],
];

/**
 * Every kind of secret. The prefix of personal access tokens is plain text, not a pattern; empty means the
 * default.
 */
export function secretPatterns(
  personalTokenPrefix = DEFAULT_PERSONAL_TOKEN_PREFIX,
): readonly SecretPattern[] {
  const prefix = personalTokenPrefix === '' ? DEFAULT_PERSONAL_TOKEN_PREFIX : personalTokenPrefix;
  return [['GitLab Personal Access Token', literally(prefix) + token(20)] as const, ...fixedShapes].map(
    ([name, source]) => ({ name, shape: new RegExp(source, 'gi') }),
  );
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
