/**
 * The viewers in the table, by where the item is: in a public group, confidential in a public group, or in a
 * private one. `author` and `assignee` are guests of the group; the two `outside` ones are not members.
 * `minimal` has Minimal Access; `blocked` and `expired` would be owners otherwise.
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

/** The viewers tried in every way; the others are tried in one way per action, and by a command in a comment. */
const THROUGH_ALL: Readonly<Record<Where, readonly ViewerName[]>> = {
  public: ['signed out', 'guest', 'author', 'planner'],
  confidential: ['author'],
  private: ['minimal'],
};

export function isBrief(where: Where, viewer: ViewerName): boolean {
  return !THROUGH_ALL[where].includes(viewer);
}

/** The viewers of fields that are in the table for one kind of refusal, or for a deprecated name. */
export const FEW: readonly ViewerName[] = ['outsider', 'guest', 'author', 'planner', 'administrator'];

/** The name of a viewer in the table. */
export function nameOf(where: Where, viewer: ViewerName): string {
  return where === 'public' ? viewer : `${viewer} (${where})`;
}
