const SHRUG = '¯\\＿(ツ)＿/¯';
const TABLEFLIP = '(╯°□°)╯︵ ┻━┻';

/** Quick actions that are replaced by a text. */
export const SUBSTITUTIONS = [
  { name: 'shrug', params: '<comment>', description: `Append the comment with ${SHRUG}` },
  { name: 'tableflip', params: '<comment>', description: `Append the comment with ${TABLEFLIP}` },
  { name: 'cc', params: '@user', description: 'CC' },
] as const;

/** The text that replaces such a line; null for every other name. */
export function substitutionOf(name: string, argument: string): string | null {
  const before = argument === '' ? '' : `${argument} `;
  if (name === 'shrug') return before + SHRUG;
  if (name === 'tableflip') return before + TABLEFLIP;
  return name === 'cc' ? `CC ${argument}`.trimEnd() : null;
}
