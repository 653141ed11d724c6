import fs from 'node:fs/promises';
import { preview } from 'vite';
import { launchChromium } from '../../../e2e/fixtures/chromium.ts';
import { type Figure, median } from '../../report.ts';
import { freePort } from '../../server/process.ts';
import { buildPages } from '../build.ts';
import { openPage } from '../page.ts';
import type { DesignsProbe } from '../pages/designs.tsx';

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var designsProbe: DesignsProbe;
}

const STEPS = 120;
const ROUNDS = 5;
const TIMES_BARE = 1.3;

/** Compares a drag over a large picture with 500 pins with the same layer moved by its CSS transform alone, without React. */
export async function measureDesigns(say: (line: string) => void): Promise<Figure[]> {
  const outDir = await buildPages(['designs']);
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port },
  });
  const browser = await launchChromium();
  try {
    const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['ours', 'bare'] as const) {
        const { page, cpu, close } = await openPage(
          browser,
          `http://127.0.0.1:${port}/designs.html${kind === 'bare' ? '?bare' : ''}`,
        );
        await page.evaluate(() => designsProbe.zoom());
        await page.evaluate((steps) => designsProbe.pan(steps), STEPS);
        const { ms } = await cpu(() => page.evaluate((steps) => designsProbe.pan(steps), STEPS));
        times[kind].push(ms / STEPS);
        await close();
      }
      say(`designs: round ${round + 1} of ${ROUNDS}`);
    }
    const [ours, bare] = [median(times.ours), median(times.bare)];
    return [
      {
        section: 'Browser, a design of 6,000 × 4,000 pixels with 500 pins',
        name: 'drag, main thread a step',
        value: ours / bare,
        bound: TIMES_BARE,
        unit: '×',
        detail: `${ours.toFixed(2)} ms, bare CSS transform ${bare.toFixed(2)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    await fs.rm(outDir, { recursive: true });
  }
}
