/** A user's emoji on a comment, an epic or an issue. */
export interface Reaction {
  name: string;
  user: { id: string; name: string };
}
