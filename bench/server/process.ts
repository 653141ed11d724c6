import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A running server process. */
export interface Serving {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// A failed measurement must not leave servers running.
process.on('exit', () => running.forEach((child) => child.kill()));

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The server's own process, which for the product is a child of bin/start. */
const pidOf = ({ pid }: ChildProcess): number => {
  const [kept] = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return Number(kept) || (pid as number);
};

type Env = Readonly<Record<string, string>>;

/** Starts a command in the checkout and waits until its output has the awaited text. */
const serve = async (
  command: string,
  args: readonly string[],
  awaited: RegExp,
  env: Env,
): Promise<Serving> => {
  const port = await freePort();
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...address, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  void gone.then(() => running.delete(child));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const hear = (text: Buffer) => {
      output += text.toString();
      if (awaited.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
  return {
    port,
    pid: pidOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** Starts the product by bin/start, with additional arguments. */
export function serveProduct(env: Env, ...words: readonly string[]): Promise<Serving> {
  return serve(path.join(ROOT, 'bin/start'), ['--no-demo', ...words], /is ready at/, env);
}

/** Starts a script of the checkout that is a server, with the same Node.js. */
export function serveScript(script: string, env: Env): Promise<Serving> {
  return serve(process.execPath, [script], /is ready/, env);
}
