import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { buildApp } from '../server/src/app.ts';
import { openSession, SESSION_COOKIE } from '../server/src/auth/sessions.ts';
import type { Context, ServerSettings } from '../server/src/context.ts';
import { build } from '../server/src/testing/build.ts';
import { testContext } from '../server/src/testing/context.ts';
import { HEADLESS_SHELL, launchChromium } from './chromium.ts';
import { ONE_PROCESS, openProfiles, type VisitOptions } from './profiles.ts';

/** One browser serves all files of a fork, as starting it takes a second; every visit has a profile of its own. */
let browserOfFork: Promise<Browser> | undefined;

/** A whole server with a database of its own behind a real port, and a browser in front of it. */
export interface Stage {
  readonly context: Context;
  readonly make: ReturnType<typeof build>;
  readonly address: string;
  readonly browser: Browser;
  /** A fresh browser profile with one page, signed in as the user, or signed out for null. */
  readonly visit: (user: { id: number } | null, options?: VisitOptions) => Promise<Page>;
  /** Closes what has been visited; throws when a page threw, or did what its security policy forbids. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openStage = async (settings: Partial<ServerSettings> = {}): Promise<Stage> => {
  const t = await testContext({ webRoot: inject('webRoot'), ...settings });
  const app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const browser = await (browserOfFork ??= launchChromium([ONE_PROCESS], HEADLESS_SHELL));
  const sessions = new Map<number, string>();
  let faults: string[] = [];
  const profiles = openProfiles(browser, address, (profile) => {
    profile.on('weberror', (fault) => faults.push(String(fault.error())));
    profile.on('console', (said) => {
      if (/content security policy/i.test(said.text())) faults.push(said.text());
    });
  });

  const sessionOf = async (userId: number): Promise<string> => {
    const known = sessions.get(userId);
    if (known !== undefined) return known;
    const made = await openSession(t.context, userId, { ip: '127.0.0.1', userAgent: 'journey' });
    sessions.set(userId, made);
    return made;
  };

  const visit: Stage['visit'] = async (user, options = {}) => {
    const page = await profiles.take(options);
    if (user) {
      const value = encodeURIComponent(await sessionOf(user.id));
      await page
        .context()
        .addCookies([{ name: SESSION_COOKIE, value, url: address, httpOnly: true, sameSite: 'Lax' }]);
    }
    return page;
  };

  const leave = async () => {
    await profiles.giveBack();
    const found = faults;
    faults = [];
    if (found.length > 0) throw new Error(`A page failed: ${found.join('\n')}`);
  };

  return {
    context: t.context,
    make: build(t.context),
    address,
    browser,
    visit,
    leave,
    close: async () => {
      await leave();
      await profiles.close();
      await app.close();
      await t.close();
    },
  };
};
