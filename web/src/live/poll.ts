export interface PollOptions {
  ask: (signal: AbortSignal) => Promise<Response>;
  onAnswer: (answer: Response) => void;
}

/** The pause in ms after a failed request; after a refused one polling ends. */
const AFTER_FAILURE_MS = 30_000;
const INTERVAL = 'poll-interval';

/**
 * Polls as often as the answer's `Poll-Interval` header asks: while that is positive, the status is a
 * success, and nobody has stopped it.
 */
export function createPoll({ ask, onAnswer }: PollOptions) {
  let stopped = true;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(timer);
    abort.abort();
  };
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async (): Promise<void> => {
    const { signal } = (abort = new AbortController());
    const answer = await ask(signal).catch(() => null);
    if (stopped || signal.aborted) return;
    if (answer === null || answer.status >= 500) return askIn(AFTER_FAILURE_MS);
    if (!answer.ok) return;
    onAnswer(answer);
    const interval = Number(answer.headers.get(INTERVAL));
    if (interval > 0) askIn(interval);
  };
  const enable = () => {
    cancel();
    stopped = false;
  };

  return {
    /** Stops polling, and ignores the answer to a running request. */
    stop(): void {
      stopped = true;
      cancel();
    },
    /** Allows polling again, with the first request after `ms`. */
    enable(ms: number): void {
      enable();
      askIn(ms);
    },
    /** Sends a request at once, and continues from there. */
    restart(): void {
      enable();
      void run();
    },
  };
}
