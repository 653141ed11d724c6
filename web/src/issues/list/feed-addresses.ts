import { sendJson } from '../../server/send-json.ts';
import { withBase, withoutBase } from '../../site/base-path.ts';

/** Where a list of issues is told to feed readers and to calendars. */
export interface FeedAddresses {
  readonly rss: string;
  readonly calendar: string;
}

/** The addresses for everybody, of the list at an address. */
export function openFeeds(list: string): FeedAddresses {
  return {
    rss: `${list}.atom`,
    calendar: `${list}/calendar.ics`,
  };
}

/** The addresses for the viewer alone, with tokens that are good for nothing else; throws HttpRefused. */
export async function ownFeeds(list: string): Promise<FeedAddresses> {
  const query = new URLSearchParams({ path: withoutBase(list) }).toString();
  return (await sendJson('GET', withBase(`/-/user_settings/feed_addresses?${query}`))) as FeedAddresses;
}

/** A feed with the filters of a list. */
export function filteredFeed(address: string, query: string): string {
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
