import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildApp } from '../server/src/app.ts';
import { setPassword } from '../server/src/auth/changes.ts';
import type { Context } from '../server/src/context.ts';
import { build } from '../server/src/testing/build.ts';
import { testContext } from '../server/src/testing/context.ts';
import { launchChromium } from './chromium.ts';

const WEB_ROOT = path.resolve(import.meta.dirname, '../web/dist');
const PASSWORD = 'stones-on-stones-7';
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };

/** A whole server with a database of its own behind a real port, and a browser in front of it. */
export interface Stage {
  readonly context: Context;
  readonly make: ReturnType<typeof build>;
  readonly address: string;
  /** A fresh browser profile, signed in as the user through the sign-in page's own call, or signed out for null. */
  readonly visit: (user: { id: number; username: string } | null, options?: BrowserContextOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export const openStage = async (): Promise<Stage> => {
  const t = await testContext({ webRoot: WEB_ROOT });
  const app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const browser: Browser = await launchChromium();
  const open: BrowserContext[] = [];

  const visit: Stage['visit'] = async (user, options = {}) => {
    const profile = await browser.newContext({ ...DESK, baseURL: address, ...options });
    open.push(profile);
    const page = await profile.newPage();
    if (user) {
      await setPassword(t.context, user.id, PASSWORD);
      const answer = await page.request.post('/users/sign_in', {
        data: { login: user.username, password: PASSWORD },
        headers: { origin: address },
      });
      if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()}`);
    }
    return page;
  };

  return {
    context: t.context,
    make: build(t.context),
    address,
    visit,
    close: async () => {
      for (const profile of open) await profile.close();
      await browser.close();
      await app.close();
      await t.close();
    },
  };
};
