import path from 'node:path';
import { runTethered } from '../../db/embedded/tethered-process.ts';
import { StartRefused } from '../../start-refused.ts';

const ADVICE = 'start again, or with --no-demo to leave the store empty';

/**
 * Fills the empty database with the demo in a separate process; returns one line per account, none when
 * another process was faster. A demo that fails or is interrupted leaves nothing behind.
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
