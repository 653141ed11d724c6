import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { FeedBatch } from '../realtime/feed.ts';
import { type News, newsFor } from './audience.ts';

/** The news of a batch by viewer and top-level group, while the batch is being sent. */
const shared = new WeakMap<FeedBatch, Map<string, Promise<News>>>();

/** Does the same as newsFor(), but only once for all streams of one viewer. */
export function sharedNews(context: Context, viewer: Viewer, root: number, batch: FeedBatch): Promise<News> {
  const known = shared.get(batch) ?? new Map<string, Promise<News>>();
  shared.set(batch, known);
  const key = JSON.stringify([root, viewer]);
  const news = known.get(key) ?? newsFor(context, viewer, root, batch.changes);
  known.set(key, news);
  return news;
}
