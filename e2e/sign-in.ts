import type { Page } from 'playwright-core';

/** Fills in the form of signing in and sends it. */
export const fillSignIn = async (page: Page, login: string, password: string) => {
  await page.getByLabel('Username or email').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** What only signed-in people see. */
export const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
