import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Account } from './account.ts';

export interface Tethered {
  readonly account?: Account;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Ends the program early. */
  readonly signal?: AbortSignal | undefined;
}

export interface ProgramEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

// A shell script that waits for the program, and kills it when the pipe on descriptor 3 closes: when we close
// it, or when this process ends, even by kill -9.
const TETHER = [
  '"$0" "$@" </dev/null 3<&- & p=$!',
  '{ cat <&3; kill $p; } >/dev/null 2>&1 & w=$!',
  'wait $p; code=$?',
  'kill $w 2>/dev/null',
  'exit $code',
].join('\n');

/**
 * Runs a program to its end. The program never outlives this process. On abort it is killed, and the signal's
 * reason is thrown once it has ended.
 */
export function runTethered(
  program: string,
  args: readonly string[],
  { account, env, cwd, signal }: Tethered,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    // detached: Ctrl-C reaches only this process, which then ends the program
    const child = spawn('/bin/sh', ['-c', TETHER, program, ...args], {
      ...account,
      ...(env && { env }),
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const [, output, errors, tether] = child.stdio as unknown as [null, Readable, Readable, Writable];
    tether.on('error', () => {});
    const letGo = () => void tether.destroy();
    signal?.addEventListener('abort', letGo, { once: true });
    let [said, complained] = ['', ''];
    output.on('data', (text) => (said += text));
    errors.on('data', (text) => (complained += text));
    child.on('error', reject);
    child.on('exit', letGo);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', letGo);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code, said, complained });
    });
  });
}
