const LONGEST = 80;

/** A title of at most 80 characters; a longer one is cut and ends in an ellipsis. */
export function shortened(title: string): string {
  const characters = [...title];
  return characters.length <= LONGEST ? title : `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}
