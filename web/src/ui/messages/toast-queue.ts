export type ToastTone = 'neutral' | 'success' | 'danger';

export interface ToastInput {
  text: string;
  tone?: ToastTone;
  /** One action, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Link to the subject of the message. */
  link?: { readonly label: string; readonly href: string } | undefined;
  /** Milliseconds until it disappears; 0 keeps it until it is dismissed. */
  timeout?: number;
}

export type Toast = Required<Omit<ToastInput, 'action' | 'link'>> & {
  id: number;
  action: ToastInput['action'];
  link: ToastInput['link'];
};

interface Clock {
  start: (run: () => void, ms: number) => unknown;
  stop: (timer: never) => void;
  now: () => number;
}

const SHOWN = 3;
const PLAIN_TIMEOUT = 5000;
const ACTION_TIMEOUT = 10_000;
const LONGEST_TIMEOUT = 60_000;
/** More texts at once are shown in one message, so that none is pushed out by the others. */
const MOST_APART = 2;

/**
 * Creates the queue of toasts, newest last, at most three. Their timers stop while it is paused, so that no
 * message disappears while a user reads it or is about to act on it.
 */
export function createToastQueue(clock: Clock) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const listeners = new Set<() => void>();
  const left = new Map<number, { ms: number; since: number; timer: unknown }>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const run = (id: number, ms: number) =>
    left.set(id, { ms, since: clock.now(), timer: paused ? undefined : clock.start(() => dismiss(id), ms) });
  const halt = (id: number) => {
    const entry = left.get(id);
    if (entry?.timer === undefined) return;
    clock.stop(entry.timer as never);
    left.set(id, { ms: entry.ms - (clock.now() - entry.since), since: 0, timer: undefined });
  };
  const dismiss = (id: number) => {
    halt(id);
    left.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
  };

  const add = (input: ToastInput): number => {
    const id = nextId++;
    const timeout = input.timeout ?? (input.action === undefined ? PLAIN_TIMEOUT : ACTION_TIMEOUT);
    const toast: Toast = {
      id,
      text: input.text,
      tone: input.tone ?? 'neutral',
      action: input.action,
      link: input.link,
      timeout,
    };
    for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - SHOWN))) {
      halt(old.id);
      left.delete(old.id);
    }
    publish([...toasts, toast].slice(-SHOWN));
    if (timeout > 0) run(id, timeout);
    return id;
  };

  return {
    add,
    /** Shows several messages; many of them as the lines of one, which stays longer. */
    addAll(texts: readonly string[]): void {
      if (texts.length <= MOST_APART) for (const text of texts) add({ text });
      else add({ text: texts.join('\n'), timeout: Math.min(texts.length * PLAIN_TIMEOUT, LONGEST_TIMEOUT) });
    },
    dismiss,
    pause(): void {
      if (paused) return;
      for (const id of left.keys()) halt(id);
      paused = true;
    },
    resume(): void {
      if (!paused) return;
      paused = false;
      for (const [id, entry] of left) run(id, entry.ms);
    },
    current: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
