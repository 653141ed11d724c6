import { sendJson } from '../../api/send-json.ts';
import { withoutBase } from '../../site/base-path.ts';

/** URLs of a list of issues for feed readers and calendars. */
export interface FeedAddresses {
  readonly rss: string;
  readonly calendar: string;
}

/** The public URLs of a list at a path. */
export function openFeeds(list: string): FeedAddresses {
  return {
    rss: `${list}.atom`,
    calendar: `${list}/calendar.ics`,
  };
}

/** The viewer's private URLs, with tokens valid for feeds only; throws HttpRefused. */
export function ownFeeds(list: string): Promise<FeedAddresses> {
  return sendJson('GET', '/-/user_settings/feed_addresses', { query: { path: withoutBase(list) } });
}

/** A feed URL with the filters of a list. */
export function filteredFeed(address: string, query: string): string {
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
