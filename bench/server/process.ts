import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A server process that answers. */
export interface Serving {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts a script of the checkout as a process of its own and waits until it has said the awaited words. */
export const serve = (
  script: string,
  args: readonly string[],
  awaited: RegExp,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<Serving> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const gone = new Promise<void>((done) => child.on('exit', () => done()));
    const hear = (text: Buffer) => {
      said += text.toString();
      if (!awaited.test(said)) return;
      const stop = async () => {
        child.kill('SIGTERM');
        await gone;
      };
      resolve({ port, pid: child.pid as number, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${said}`)));
  });

/** The product as bin/start serves it. */
export const serveProduct = (port: number, env: Readonly<Record<string, string>>): Promise<Serving> =>
  serve('server/src/main.ts', ['--no-demo'], /is ready at/, port, env);
