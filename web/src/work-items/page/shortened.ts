const LONGEST = 80;

/** Shortens a title to at most 80 characters, with an ellipsis when it was cut. */
export function shortened(title: string): string {
  const characters = [...title];
  return characters.length <= LONGEST ? title : `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}
