const LEADING = /^[\s,]*@([\w][\w.-]*)/;
const MOST = 100;

/**
 * The usernames at the beginning of a text, in lower case: these people are addressed directly, not only
 * mentioned.
 */
export function addressedNames(text: string): string[] {
  const names: string[] = [];
  let rest = text;
  for (let hit = LEADING.exec(rest); hit && names.length < MOST; hit = LEADING.exec(rest)) {
    names.push((hit[1] as string).replace(/(?<![.])[.]+$/, '').toLowerCase());
    rest = rest.slice(hit[0].length);
  }
  return names;
}
