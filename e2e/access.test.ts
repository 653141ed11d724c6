import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '../server/src/auth/changes.ts';
import { createFirstAdministratorLink, createPasswordLink } from '../server/src/auth/password-links.ts';
import { removeMember } from '../server/src/namespaces/changes.ts';
import { inDays } from './clock.ts';
import { storedDates } from './epic-history.ts';
import { openRoadmap, ranged, rowNames, rowOf } from './roadmap-page.ts';
import { openStage, type Stage } from './stage.ts';
import { buildHarbour, fixed, type Harbour } from './world.ts';

const PASSWORD = 'stones-on-stones-7';
const NEW_PASSWORD = 'pebbles-in-the-sea-9';

describe('coming in and staying out', () => {
  let stage: Stage;
  let world: Harbour;
  beforeAll(async () => {
    stage = await openStage();
    world = await buildHarbour(stage, 'harbour');
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  const person = async (username: string) => {
    const user = await stage.make.user({ username, name: `Person ${username}` });
    await setPassword(stage.context, user.id, PASSWORD);
    return user;
  };
  const fillSignIn = async (page: Page, login: string, password: string) => {
    await page.getByLabel('Username or email').fill(login);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  it('signs in by the form, says when it was wrong, returns to the page and signs out', async () => {
    await person('wanda');
    const page = await stage.visit(null);
    await openRoadmap(page, world.roadmap);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/users\/sign_in/);
    await fillSignIn(page, 'wanda', 'something else');
    const refusal = page
      .getByRole('alert')
      .getByText('Invalid login or password.')
      .or(page.getByText('Invalid login or password.'));
    await refusal.first().waitFor();
    await fillSignIn(page, 'nobody-at-all', PASSWORD);
    await refusal.first().waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await fillSignIn(page, 'wanda@example.test', PASSWORD);
    await page.waitForURL(new RegExp(world.roadmap));
    await userMenu(page).click();
    await page.getByText('Person wanda (@wanda)').waitFor();
    const [session] = await page.context().cookies();
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.context().addCookies([session as NonNullable<typeof session>]);
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await userMenu(page).count()).toBe(0);
  });

  it('never leads to another site after signing in', async () => {
    await person('rita');
    const page = await stage.visit(null);
    await page.goto('/users/sign_in?redirect=//evil.invalid/roadmap');
    await fillSignIn(page, 'rita', PASSWORD);
    await userMenu(page).waitFor();
    expect(new URL(page.url()).origin).toBe(stage.address);
  });

  it('shows a signed-out visitor the public groups only', async () => {
    await stage.make.group({ path: 'secret-cove', name: 'Secret cove', visibility: 'private' });
    await stage.make.group({ path: 'inner-cove', name: 'Inner cove', visibility: 'internal' });
    const page = await stage.visit(null);
    await page.goto('/');
    await page.getByRole('list', { name: 'Groups' }).getByText('Harbour', { exact: true }).first().waitFor();
    expect(await page.content()).not.toMatch(/Secret cove|Inner cove/);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('changes a password, refuses poor ones, and ends the other sessions', async () => {
    const user = await person('paula');
    const page = await stage.visit(null);
    await page.goto('/users/sign_in?redirect=/-/profile/password');
    await fillSignIn(page, 'paula', PASSWORD);
    const elsewhere = await stage.visit(user);
    await elsewhere.goto('/');
    await userMenu(elsewhere).waitFor();

    const change = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel(/^New password(?! again)/).fill(next);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(PASSWORD, NEW_PASSWORD, 'different');
    await page.getByText('The two passwords differ.').waitFor();
    await change(PASSWORD, 'short', 'short');
    await page.getByText(/is too short \(minimum is 8 characters\)/).waitFor();
    await change('not this one', NEW_PASSWORD, NEW_PASSWORD);
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/current password/i);
    await page.getByText(/is too short/).waitFor({ state: 'detached' });
    await change(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText('Password changed.').waitFor();

    await elsewhere.reload();
    await elsewhere.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.reload();
    await userMenu(page).waitFor();
    const fresh = await stage.visit(null);
    await fresh.goto('/users/sign_in');
    await fillSignIn(fresh, 'paula', PASSWORD);
    await fresh.getByText('Invalid login or password.').waitFor();
    await fillSignIn(fresh, 'paula', NEW_PASSWORD);
    await userMenu(fresh).waitFor();
  });

  it.each([
    ['first-administrator', 'Welcome to Cairn'],
    ['password', 'Choose a new password'],
  ])('sets a password once by the link %s', async (kind, title) => {
    const user = await stage.make.user({ username: 'lena' + kind.length });
    const link =
      kind === 'password'
        ? await createPasswordLink(stage.context, user.id)
        : await createFirstAdministratorLink(stage.context);
    const login = kind === 'password' ? user.username : 'root';
    const path = link.slice(stage.context.settings.publicUrl.length);
    const page = await stage.visit(null);
    const set = async (password: string) => {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByLabel(/^New password(?! again)/).fill(password);
      await page.getByLabel('New password again').fill(password);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await set('12345678');
    await page.getByText(/is too easy to guess/).waitFor();
    await set(NEW_PASSWORD);
    await page.waitForURL(/\/users\/sign_in/);
    await fillSignIn(page, login, NEW_PASSWORD);
    await userMenu(page).waitFor();
    await set('another-fine-password-3');
    await page.getByText('This link has expired or was used before.').waitFor();
  });

  it('answers forbidden pages like missing ones, in words and on the wire', async () => {
    const cove = await stage.make.group({ path: 'hidden-cove', visibility: 'private' });
    await stage.make.epic({ group: cove, title: 'Bury the chest', ...fixed(inDays(-1), inDays(3)) });
    await stage.make.milestone({ place: cove, title: 'High tide' });
    for (const viewer of [null, world.people.outsider]) {
      const page = await stage.visit(viewer);
      const seen = async (address: string, path: string) => {
        const answers: string[] = [];
        const reading: Promise<unknown>[] = [];
        const read = (answer: { url: () => string; status: () => number; text: () => Promise<string> }) => {
          if (!/\/api\/|\/-\/live/.test(answer.url())) return;
          reading.push(
            answer.text().then(
              (text) => answers.push(`${answer.status()} ${text.replaceAll(path, 'PATH')}`),
              () => undefined,
            ),
          );
        };
        page.on('response', read);
        const document = await page.goto(address);
        await heading(page).waitFor();
        const text = (await page.locator('body').innerText()).replaceAll(path, 'PATH');
        page.off('response', read);
        await Promise.all(reading);
        return {
          status: document?.status(),
          text,
          title: await page.title(),
          answers: [...new Set(answers)].toSorted(),
        };
      };
      const pages = ['', '/-/roadmap', '/-/epics', '/-/epics/1', '/-/epics/new', '/-/milestones/1'];
      for (const rest of viewer === null ? ['/-/roadmap'] : pages) {
        const forbidden = await seen(`/groups/hidden-cove${rest}`, 'hidden-cove');
        const missing = await seen(`/groups/sunken-cove${rest}`, 'sunken-cove');
        expect(forbidden, rest).toEqual(missing);
        expect(forbidden.text, rest).toContain('Page not found');
      }
    }
  });

  it('answers a confidential epic like a missing one', async () => {
    const page = await stage.visit(world.people.guest);
    const said = async (iid: number) => {
      await page.goto(`/groups/harbour/-/epics/${iid}`);
      await heading(page).waitFor();
      return page.getByRole('main').innerText();
    };
    expect(await said(world.secret.iid)).toBe(await said(4711));
    expect(await said(world.dredge.iid)).toContain('Dredge the channel');
  });

  it('shows a removed member nothing more', async () => {
    const lagoon = await stage.make.group({ path: 'lagoon', visibility: 'private' });
    const member = await stage.make.user();
    await stage.make.member('planner', lagoon, member);
    await stage.make.epic({ group: lagoon, title: 'Dive for pearls', ...fixed(inDays(-1), inDays(3)) });
    const page = await stage.visit(member);
    await openRoadmap(page, '/groups/lagoon/-/roadmap');
    await rowOf(page, 'Dive for pearls').waitFor();
    await removeMember(stage.context, await stage.make.admin(), {
      namespaceId: lagoon.id,
      userId: member.id,
    });
    await stage.make.epic({ group: lagoon, title: 'Sell the pearls', ...fixed(inDays(-1), inDays(3)) });
    await page.waitForTimeout(1500);
    expect(await page.content()).not.toContain('Sell the pearls');
    await page.reload();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.content()).not.toContain('pearls');
  });

  it('ends the session of a blocked person', async () => {
    const user = await stage.make.user();
    const page = await stage.visit(user);
    await page.goto('/');
    await userMenu(page).waitFor();
    await stage.context.db.updateTable('users').set({ state: 'blocked' }).where('id', '=', user.id).execute();
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('lets no other site act for a signed-in person', async () => {
    const { people, dredge } = world;
    const before = await storedDates(stage, dredge.id);
    const attack = http.createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end('<!doctype html><title>Prizes</title>');
    });
    await new Promise<void>((done) => attack.listen(0, done));
    const { port } = attack.address() as AddressInfo;
    const page = await stage.visit(people.planner);
    try {
      // The first is another site, the second the same one at another port, to which cookies are sent.
      for (const host of ['localhost', '127.0.0.1']) {
        await page.goto(`http://${host}:${port}/`);
        const body = JSON.stringify({
          query: `mutation { epicsMoveDates(input: { items: [{ id: "gid://gitlab/Epic/${dredge.id}", dueDate: "2030-01-01" }] }) { errors } }`,
        });
        const outcomes = await page.evaluate(
          async ([address, text]) => {
            const send = (path: string, init: RequestInit) =>
              fetch(`${address}${path}`, { credentials: 'include', ...init }).then(
                (answer) => String(answer.status || answer.type),
                () => 'blocked',
              );
            return [
              await send('/api/graphql', {
                method: 'POST',
                body: text,
                headers: { 'content-type': 'application/json' },
              }),
              await send('/api/graphql', { method: 'POST', body: text, mode: 'no-cors' }),
              await send('/users/sign_out', { method: 'POST', body: '{}', mode: 'no-cors' }),
              await send('/users/sign_out', { method: 'POST', mode: 'no-cors' }),
              await send('/api/v4/groups/harbour', { method: 'GET' }),
            ];
          },
          [stage.address, body] as const,
        );
        expect(outcomes[0], host).toBe('blocked');
        expect(outcomes[4], host).toBe('blocked');
        const answered = page.waitForResponse(/\/users\/sign_out/);
        await page.evaluate((address) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = `${address}/users/sign_out`;
          document.body.append(form);
          form.submit();
        }, stage.address);
        expect((await answered).status(), host).toBeGreaterThanOrEqual(400);
        await page.waitForURL(/\/users\/sign_out/);
      }
    } finally {
      attack.closeAllConnections();
      await new Promise((done) => attack.close(done));
    }
    await page.goto('/');
    await userMenu(page).waitFor();
    expect(await storedDates(stage, dredge.id)).toEqual(before);
  });

  it('is not shown inside the page of another site', async () => {
    const page = await stage.visit(null);
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer?.headers()['x-frame-options']).toBe('DENY');
  });

  it('breaks its own security policy on no screen', async () => {
    const page = await stage.visit(world.people.planner);
    const screens = [
      '/',
      '/groups/harbour',
      ranged(world.roadmap, 'CURRENT_QUARTER', 'WEEKS', '&show_labels=true'),
      ranged(world.roadmap, 'CURRENT_YEAR', 'MONTHS'),
      ranged(world.roadmap, 'THREE_YEARS', 'QUARTERS'),
      '/groups/harbour/-/epics',
      '/groups/harbour/-/epics/new',
      `/groups/harbour/-/epics/${world.dredge.iid}`,
      '/groups/harbour/-/milestones/1',
      '/help/user/group/roadmap',
      '/-/profile/password',
      '/-/gallery',
      '/users/sign_in',
      '/-/password?token=none',
      '/no/such/page',
    ];
    for (const address of screens) {
      await page.goto(address);
      await heading(page).first().waitFor();
    }
    await openRoadmap(page, world.roadmap);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as picture' }).click();
    const picture = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
    await picture;
    await stage.leave();

    const tampered = await stage.visit(null);
    await tampered.goto('/');
    const refused = tampered.waitForEvent('console');
    await tampered.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.tampered = true';
      document.body.append(script);
    });
    await refused;
    expect(await tampered.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expect(stage.leave()).rejects.toThrow(/Content Security Policy/i);
  });

  it('shows markup in names and titles as text', async () => {
    const img = '<img src=x onerror=alert(1)>';
    const script = '<script>alert(2)</script>';
    const group = await stage.make.group({ path: 'markup', name: `Group ${img}`, visibility: 'public' });
    const user = await stage.make.user({ username: 'markus', name: `Markus ${img}` });
    const markus = await stage.make.member('planner', group, user);
    await stage.make.label({ place: group, title: `label ${img}` });
    await stage.make.label({ place: group, title: `scope::${script}` });
    const dates = fixed(inDays(-3), inDays(6));
    const epic = await stage.make.epic({
      group,
      as: markus,
      title: `Epic ${img}`,
      description: `Text ${script} ${img} [link](javascript:alert(3))`,
      labels: [`label ${img}`, `scope::${script}`],
      ...dates,
    });
    const other = await stage.make.epic({ group, title: `Epic ${script}`, ...dates });
    await stage.make.epic({ group, title: `Undated ${img}` });
    await stage.make.link(epic, other, 'blocks');
    await stage.make.milestone({
      place: group,
      title: `Milestone ${img}`,
      startDate: inDays(-5),
      dueDate: inDays(5),
    });

    const page = await stage.visit(user);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openRoadmap(page, '/groups/markup/-/roadmap?show_labels=true');
    await expect
      .poll(() => rowNames(page))
      .toEqual(expect.arrayContaining([`Epic ${img}`, `Epic ${script}`]));
    await page.getByText(`label ${img}`).first().waitFor();
    await rowOf(page, `Epic ${img}`).locator('[data-part=bar]').hover();
    await page.getByRole('tooltip').getByText(`Epic ${img}`).first().waitFor();
    await page.getByText(`Milestone ${img}`).first().waitFor();
    await page.getByRole('button', { name: '1 without dates' }).click();
    await page.getByRole('dialog').getByText(`Undated ${img}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Author' }).click();
    await page.getByRole('option', { name: /is$/ }).click();
    await page
      .getByRole('option')
      .filter({ hasText: `Markus ${img}` })
      .click();
    await page.getByRole('button', { name: /^Remove Author/ }).waitFor();
    await page.goto(`/groups/markup/-/roadmap?search=${encodeURIComponent(script)}`);
    await rowOf(page, `Epic ${script}`).waitFor();
    for (const address of [
      '/',
      '/groups/markup',
      '/groups/markup/-/epics',
      `/groups/markup/-/epics/${epic.iid}`,
      '/groups/markup/-/milestones/1',
    ]) {
      await page.goto(address);
      await page.getByText(img).first().waitFor();
    }
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });
});
