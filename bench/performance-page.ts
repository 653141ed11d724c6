import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../e2e/fixtures/chromium.ts';
import { asTable, type Figure } from './report.ts';

const PAGE = path.resolve(import.meta.dirname, '../docs/performance.md');
const BEGIN = '<!-- figures: written by bin/bench --write -->';
const END = '<!-- end of figures -->';
const GB = 1e9;

const machine = (): string => {
  const chromium = execFileSync(findChromium(), ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const [processor] = os.cpus();
  const memory = `${(os.totalmem() / GB).toFixed(0)} GB`;
  return `${os.cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${memory}, Node ${process.versions.node}, ${chromium}, ${os.platform()} ${os.release()}`;
};

/** Writes the figures and the machine's data between the two markers in docs/performance.md. */
export async function writePerformancePage(figures: readonly Figure[]): Promise<void> {
  const text = await fs.readFile(PAGE, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before === -1 || after === -1) throw new Error(`${PAGE} has lost its marks`);
  const day = new Date().toISOString().slice(0, 10);
  const measured = `${BEGIN}\n\nMeasured on ${day}: ${machine()}.\n\n${asTable(figures)}\n\n`;
  await fs.writeFile(PAGE, text.slice(0, before) + measured + text.slice(after));
}
