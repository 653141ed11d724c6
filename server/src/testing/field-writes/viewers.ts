/**
 * Whom the table asks, by where the item lies: in a public group, confidential in a public group, or in a private one.
 * author and assignee are guests of the group, but for the two from outside, who are members of nothing; of minimal,
 * blocked and expired the first has Minimal Access and the others would be owners.
 */
export const VIEWERS = {
  public: [
    'signed out',
    'blocked',
    'outsider',
    'minimal',
    'expired',
    'guest',
    'author',
    'assignee',
    'author from outside',
    'assignee from outside',
    'planner',
    'reporter',
    'owner',
    'administrator',
  ],
  confidential: ['guest', 'author', 'assignee', 'author from outside', 'planner'],
  private: ['minimal', 'expired'],
} as const;
export type Where = keyof typeof VIEWERS;
export type ViewerName = (typeof VIEWERS)['public'][number];

/** Whom the table asks through every face; the others through one for each deed, and a command in a comment. */
const THROUGH_ALL: Readonly<Record<Where, readonly ViewerName[]>> = {
  public: ['signed out', 'guest', 'author', 'planner'],
  confidential: ['author'],
  private: ['minimal'],
};

export function isBrief(where: Where, viewer: ViewerName): boolean {
  return !THROUGH_ALL[where].includes(viewer);
}

/** Whom the table asks of a field that stands in it for one kind of refusal, or for an old name. */
export const FEW: readonly ViewerName[] = ['outsider', 'guest', 'author', 'planner', 'administrator'];

/** How a viewer is named in the table. */
export function nameOf(where: Where, viewer: ViewerName): string {
  return where === 'public' ? viewer : `${viewer} (${where})`;
}
