/**
 * News of one moment: ids only, so that content is always read with today's permissions. `of` says of a note which item
 * it belongs to.
 */
export interface News {
  items: { type: string; id: string; of?: string }[];
  gone: string[];
}

/** What a page asks its hub for: the groups it listens to, and of those it has just read, up to where. */
export interface HubRequest {
  groups: readonly string[];
  since: Readonly<Record<string, string>>;
}

/** What a hub tells a page. `id` says that all up to there has been told. */
export type HubMessage =
  | { type: 'changed'; id: string; groups: readonly string[]; news: News }
  /** Too much was missed to be told: whatever is shown may be old. */
  | { type: 'resync'; id: string | null }
  /** Whether news comes through. Also the answer to every wish. */
  | { type: 'stands'; id: string | null; connected: boolean };
