export interface PollOptions {
  ask: (signal: AbortSignal) => Promise<Response>;
  onAnswer: (answer: Response) => void;
}

/** A question that failed is asked again after so long; after one that was refused nothing more is asked. */
const AFTER_FAILURE_MS = 30_000;
const INTERVAL = 'poll-interval';

/**
 * Asks a question again and again, as often as the answer's `Poll-Interval` says: only while that is positive, the
 * status says that all is well, and nobody has stopped it.
 */
export function createPoll({ ask, onAnswer }: PollOptions) {
  let stopped = true;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const quieten = () => {
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
    quieten();
    stopped = false;
  };

  return {
    /** No further question, and no answer to one that is under way. */
    stop(): void {
      stopped = true;
      quieten();
    },
    /** May ask again, first after so long. */
    enable(ms: number): void {
      enable();
      askIn(ms);
    },
    /** Asks at once, and goes on from there. */
    restart(): void {
      enable();
      void run();
    },
  };
}
