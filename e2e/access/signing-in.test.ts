import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { setPassword } from '../../server/src/auth/changes.ts';
import {
  createFirstAdministratorLink,
  createPasswordLink,
} from '../../server/src/auth/passwords/password-links.ts';
import { openRoadmap } from '../roadmap/roadmap-page.ts';
import { fillSignIn, userMenu } from '../fixtures/sign-in.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const PASSWORD = 'stones-on-stones-7';
const NEW_PASSWORD = 'pebbles-in-the-sea-9';

describe('signing in', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const person = async (username: string) => {
    const user = await app.make.user({ username, name: `Person ${username}` });
    await setPassword(app.context, user.id, PASSWORD);
    return user;
  };

  it('asks in place who is signed out, and sends their comment, file or form afterwards', async () => {
    const wilma = await person('wilma');
    await app.make.member('owner', fixture.group, wilma);
    const epic = await app.make.epic({ group: fixture.group, title: 'Kept words' });
    const page = await app.visit(wilma);
    await page.goto(`/groups/harbour/-/epics/${epic.iid}`);
    await page.getByRole('button', { name: 'Write a comment…' }).click();
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Not lost');
    await page.context().clearCookies();
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog', { name: 'You are signed out' });
    await question.getByLabel('Password of @wilma').fill('wrong');
    await page.keyboard.press('Enter');
    await question.getByText('Invalid login or password.').first().waitFor();
    await question.getByLabel('Password of @wilma').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('article').filter({ hasText: 'Not lost' }).getByText('just now').waitFor();

    // Reading a file, and sending a form over REST.
    const signInAgain = async () => {
      const question = page.getByRole('alertdialog', { name: 'You are signed out' });
      await question.getByLabel('Password of @wilma').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
    };
    await page.reload();
    await page.getByRole('button', { name: 'Write a comment…' }).click();
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill('See ');
    await page.context().clearCookies();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('region', { name: 'Activity' })
        .getByRole('button', { name: 'Attach a file or image' })
        .click(),
    ]);
    await chooser.setFiles([
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.alloc(400_000, 'x') },
    ]);
    await signInAgain();
    await expect
      .poll(() => comment.inputValue())
      .toMatch(/\[plan\.txt\]\(\/uploads\/[0-9a-f]{32}\/plan\.txt\)/);
    await comment.fill('');
    await page.goto('/groups/harbour/-/labels/new');
    await page.getByLabel('Title').fill('kept label');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await signInAgain();
    await page.getByText('kept label').first().waitFor();
  });

  it('signs in by the form, says when it was wrong, returns to the page but to no other site, and signs out', async () => {
    await person('wanda');
    const page = await app.visit(null);
    await openRoadmap(page, fixture.roadmap);
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
    await page.waitForURL(new RegExp(fixture.roadmap));
    await userMenu(page).click();
    await page.getByText('Person wanda (@wanda)').waitFor();
    const [session] = await page.context().cookies();
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    // On a shared computer the theme stays and nothing personal does.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('searches', 'hidden treasure');
    });
    const otherTab = await page.context().newPage();
    await otherTab.goto('/');
    await userMenu(otherTab).waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await otherTab.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await userMenu(otherTab).count(), 'another tab shows nothing of theirs').toBe(0);
    await otherTab.close();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
    await page.context().addCookies([session as NonNullable<typeof session>]);
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await userMenu(page).count()).toBe(0);

    await page.goto('/users/sign_in?redirect=//evil.invalid/roadmap');
    await fillSignIn(page, 'wanda', PASSWORD);
    await userMenu(page).waitFor();
    expect(new URL(page.url()).origin, 'it never leads to another site').toBe(app.address);
  });

  it('changes a password, refuses poor ones, and ends the other sessions', async () => {
    const user = await person('paula');
    const page = await app.visit(null);
    await page.goto('/users/sign_in?redirect=/-/profile/password');
    await fillSignIn(page, 'paula', PASSWORD);
    const elsewhere = await app.visit(user);
    await elsewhere.goto('/');
    await userMenu(elsewhere).waitFor();

    const change = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel(/^New password(?! again)/).fill(next);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(PASSWORD, NEW_PASSWORD, 'different');
    await page.getByText('The passwords do not match.').waitFor();
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
    const fresh = await app.visit(null);
    await fresh.goto('/users/sign_in');
    await fillSignIn(fresh, 'paula', PASSWORD);
    await fresh.getByText('Invalid login or password.').waitFor();
    await fillSignIn(fresh, 'paula', NEW_PASSWORD);
    await userMenu(fresh).waitFor();
  });

  // The form of the first administrator is filled in by the journey of the first run.
  const LINKS = [
    ['password', 'Choose a new password'],
    ['first-administrator', 'Welcome to Cairn'],
  ] as const;
  it.each(isNightly() ? LINKS : LINKS.slice(0, 1))(
    'sets a password once by the link %s',
    async (kind, title) => {
      const user = await app.make.user({ username: 'lena' + kind.length });
      const link =
        kind === 'password'
          ? await createPasswordLink(app.context, user.id)
          : await createFirstAdministratorLink(app.context);
      const isFirst = kind === 'first-administrator';
      const path = link.slice(app.context.settings.publicUrl.length);
      const page = await app.visit(null);
      const set = async (password: string) => {
        await page.goto(path);
        await page.getByRole('heading', { name: title }).waitFor();
        if (isFirst) {
          await page.getByLabel(/^Name/).fill('Rhea Root');
          await page.getByLabel(/^Email/).fill('rhea@example.com');
        } else await page.getByText(`@${user.username}`).waitFor();
        await page.getByLabel(/^New password(?! again)/).fill(password);
        await page.getByLabel('New password again').fill(password);
        await page.getByRole('button', { name: isFirst ? 'Create administrator' : 'Set password' }).click();
      };
      await set('12345678');
      await page.getByText(/is too easy to guess/).waitFor();
      await set(NEW_PASSWORD);
      await userMenu(page).waitFor();
      await page.goto(path);
      await page.getByText('This link has expired or was used before.').waitFor();
      expect(await page.getByLabel('New password again').count()).toBe(0);
    },
  );
});
