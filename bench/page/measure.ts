import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import type { Figure } from '../report.ts';
import { serveProduct } from '../server/process.ts';
import type { Stores } from '../server/store.ts';
import { measureChildren } from './children.ts';
import { measureComments } from './comments.ts';
import { createFixtures } from './fixtures.ts';
import { measureTasks } from './tasks.ts';
import { openWindow } from './visit.ts';

/** Measures the page of an epic with very much content, in a real browser with a running server. */
export async function measurePage(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const fixtures = await createFixtures(store);
  say('page: fixtures made');
  const server = await serveProduct(store.env);
  const browser = await launchChromium();
  try {
    const visitor = await openWindow(browser, `http://127.0.0.1:${server.port}`, fixtures.cookie);
    const tasks = await measureTasks(visitor, store, fixtures);
    say('page: boxes ticked');
    const comments = await measureComments(visitor, store, fixtures);
    say('page: comments scrolled');
    const children = await measureChildren(visitor, fixtures);
    say('page: children scrolled');
    return [...tasks, ...comments, ...children];
  } finally {
    await browser.close();
    await server.stop();
  }
}
