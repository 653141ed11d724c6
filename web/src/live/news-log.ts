import { isEarlier } from '../server/position.ts';
import type { HubMessage } from './hub-messages.ts';

export type LoggedNews = Exclude<HubMessage, { type: 'stands' }>;

const MOST_KEPT = 200;

export type NewsLog = ReturnType<typeof createNewsLog>;

/** What was told lately, for a page that opens late and has read a little before it. */
export function createNewsLog() {
  let kept: LoggedNews[] = [];
  let from: string | null = null;
  let last: string | null = null;

  return {
    /** Everything after this position will be told; null until the server has said where it starts. */
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
    keep(word: LoggedNews): void {
      kept.push(word);
      if (kept.length > MOST_KEPT) from = kept.shift()?.id ?? from;
    },
    reachesBackTo: (position: string): boolean => from !== null && !isEarlier(position, from),
    after: (position: string): readonly LoggedNews[] =>
      kept.filter(({ id }) => id !== null && isEarlier(position, id)),
  };
}
