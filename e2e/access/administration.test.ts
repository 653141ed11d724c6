import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../server/src/testing/run-jobs.ts';
import { catchMail, type MailCatcher } from '../../server/src/testing/servers/mail-catcher.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const PASSWORD = 'stones-on-stones-7';
const NEW_PASSWORD = 'stones-on-stones-8';

describe('administration of people', () => {
  let app: RunningApp;
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await catchMail();
    app = await openApp({ mail: catcher.settings });
  });
  afterEach(() => app.leave());
  afterAll(async () => {
    await app.close();
    await catcher.close();
  });

  const pathOf = (link: string) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  };

  it('makes a person, who sets a password, forgets it, and gets a link by mail', async () => {
    const chief = await app.make.user({ username: 'rhea', name: 'Rhea Root', admin: true });
    const admin = await app.visit(chief);
    await admin.goto('/');
    await admin.getByRole('link', { name: 'Admin' }).press('Enter');
    await admin.getByRole('button', { name: 'New user' }).press('Enter');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ada Lovelace');
    await dialog.getByRole('textbox', { name: /^Username/ }).fill('ada');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com');
    await dialog.getByRole('textbox', { name: /^Email/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Create link to copy' }).press('Enter');
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await admin.getByText('@ada · ada@example.com').waitFor();

    const ada = await app.visit(null);
    await ada.goto(pathOf(link));
    await ada.getByLabel(/^New password(?! again)/).fill(PASSWORD);
    await ada.getByLabel('New password again').fill(PASSWORD);
    await ada.getByLabel('New password again').press('Enter');
    await ada.getByRole('button', { name: 'User menu of Ada Lovelace' }).waitFor();
    expect(await ada.getByRole('link', { name: 'Admin' }).count()).toBe(0);

    const later = await app.visit(null);
    await later.goto('/users/sign_in');
    await later.getByRole('link', { name: 'Forgot your password?' }).click();
    // The form of signing in has a field of the same name.
    await later.getByRole('button', { name: 'Send link' }).waitFor();
    await later.getByLabel('Username or email').fill('ada@example.com');
    await later.getByRole('button', { name: 'Send link' }).click();
    await later.getByText(/a link was sent/).waitFor();
    await runJobs(app.context);
    const [mail] = catcher.mails;
    const mailed = /http\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await later.goto(pathOf(mailed));
    await later.getByLabel(/^New password(?! again)/).fill(NEW_PASSWORD);
    await later.getByLabel('New password again').fill(NEW_PASSWORD);
    await later.getByRole('button', { name: 'Set password' }).click();
    await later.getByRole('button', { name: 'User menu of Ada Lovelace' }).waitFor();
    // The session from before has ended.
    await ada.reload();
    await ada.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });
});
