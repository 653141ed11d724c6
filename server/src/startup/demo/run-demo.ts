import path from 'node:path';
import { runTethered } from '../../db/embedded/tethered-process.ts';
import { StartRefused } from '../../start-refused.ts';

const ADVICE = 'start again, or with --no-demo to leave the store empty';

/**
 * Fills the empty store with the demo by a process of its own; gives one line per account, none when another process was
 * faster. Nothing of a demo that fails or is interrupted stays.
 */
export async function runDemo(interrupted: AbortSignal): Promise<string[]> {
  const program = path.join(import.meta.dirname, 'demo-program.ts');
  const { code, said, complained } = await runTethered(process.execPath, [program], {
    cwd: process.cwd(),
    signal: interrupted,
  });
  if (code === 0) return said.split('\n').filter((line) => line !== '');
  const [reason] = complained.trim().split('\n');
  throw new StartRefused(`the demo could not be loaded (${reason || 'its process was ended'}): ${ADVICE}`);
}
