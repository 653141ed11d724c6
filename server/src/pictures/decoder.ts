import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ResizeAnswer, ResizeRequest } from './resize.ts';

const PROGRAM = fileURLToPath(new URL('./decode.ts', import.meta.url));
const LONGEST_MS = 10_000;
const IDLE_MS = 30_000;
const MOST_WAITING = 50;

interface Waiting {
  readonly request: ResizeRequest;
  readonly answered: (answer: ResizeAnswer) => void;
}

const waiting: Waiting[] = [];
let child: ChildProcess | null = null;
let current: Waiting | null = null;
let timer: NodeJS.Timeout | undefined;

const start = (): ChildProcess => {
  const started = fork(PROGRAM, [], {
    serialization: 'advanced', // sends bytes as they are
    env: { MALLOC_ARENA_MAX: '2' }, // none of the server's settings and secrets
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.on('message', (answer: ResizeAnswer) => {
    if (child === started) finish(answer); // not of a child that was stopped
  });
  const gone = (problem: 'too-large' | 'busy') => {
    if (child !== started) return;
    child = null;
    finish({ problem });
  };
  started.on('exit', () => gone('too-large'));
  started.on('error', () => gone('busy')); // the machine has no process or memory left
  // the server may end while it runs; it ends by itself then
  started.unref();
  started.channel?.unref();
  return started;
};

const stop = (): void => {
  const stopped = child;
  child = null;
  stopped?.kill('SIGKILL');
};

const finish = (answer: ResizeAnswer): void => {
  const done = current;
  current = null;
  clearTimeout(timer);
  done?.answered(answer);
  next();
};

const next = (): void => {
  if (current) return;
  current = waiting.shift() ?? null;
  if (!current) {
    timer = setTimeout(stop, IDLE_MS).unref();
    return;
  }
  clearTimeout(timer);
  child ??= start();
  timer = setTimeout(() => {
    stop();
    finish({ problem: 'too-large' });
  }, LONGEST_MS);
  child.send(current.request, () => {}); // a child that is gone says so by its exit
};

/** Has the child process make a picture, one after another; starts it when it does not run. */
export function askDecoder(request: ResizeRequest): Promise<ResizeAnswer> {
  if (waiting.length >= MOST_WAITING) return Promise.resolve({ problem: 'busy' });
  return new Promise((answered) => {
    waiting.push({ request, answered });
    next();
  });
}
