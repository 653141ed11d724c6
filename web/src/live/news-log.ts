import { isEarlier } from '../api/position.ts';
import type { HubMessage } from './hub-messages.ts';

export type LoggedNews = Exclude<HubMessage, { type: 'connection' }>;

const MOST_KEPT = 200;

export type NewsLog = ReturnType<typeof createNewsLog>;

/** The latest messages, for a page that connects late and was read a little before that. */
export function createNewsLog() {
  let kept: LoggedNews[] = [];
  let from: string | null = null;
  let last: string | null = null;

  return {
    /** Everything after this position will be logged; null until the server has sent its starting position. */
    startAt(position: string | null): void {
      kept = [];
      from = position;
      last = position;
    },
    last: (): string | null => last,
    moveTo(position: string): void {
      from ??= position;
      last = position;
    },
    keep(message: LoggedNews): void {
      kept.push(message);
      if (kept.length > MOST_KEPT) from = kept.shift()?.id ?? from;
    },
    reachesBackTo: (position: string): boolean => from !== null && !isEarlier(position, from),
    after: (position: string): readonly LoggedNews[] =>
      kept.filter(({ id }) => id !== null && isEarlier(position, id)),
  };
}
