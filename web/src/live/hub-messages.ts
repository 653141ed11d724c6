/**
 * News of one moment: only ids, so that content is always read with current permissions. For a note, `of` is
 * the item it belongs to.
 */
export interface News {
  items: { type: string; id: string; of?: string }[];
  gone: string[];
}

/** What a page sends to its hub: the groups it listens to, and for those just read the position of the answer. */
export interface HubRequest {
  groups: readonly string[];
  since: Readonly<Record<string, string>>;
}

/** What a hub sends to a page. `id` is the position up to which everything has been sent. */
export type HubMessage =
  | { type: 'changed'; id: string; groups: readonly string[]; news: News }
  /** Too much was missed to be sent: anything on screen may be out of date. */
  | { type: 'resync'; id: string | null }
  /** Whether the connection to the server works. Also the answer to every request. */
  | { type: 'connection'; id: string | null; connected: boolean };
