import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren } from './epic-with-children.ts';

describe('removing children', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('has words for none left when the only child is removed, asks before, in words of its kind, and offers to undo', async () => {
    const tree = await buildEpicWithChildren(app, 'slipway');
    await app.make.epic({ group: tree.group, title: 'Cut the timber', parent: tree.mast });
    const page = await app.visit(tree.people.planner);
    await openChildren(page, `/groups/${tree.group.fullPath}/-/epics/${tree.mast.iid}`);
    await lineOf(page, 'Cut the timber').focus();
    await page.keyboard.press('Space');
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('alertdialog', { name: 'Remove epic' }).waitFor();
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await page.getByText('No child issues or epics yet.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('No child issues or epics yet.');
    await expect.poll(() => tree.below(tree.mast)).toEqual([]);

    await openChildren(page, tree.page);
    const ask = async (title: string, heading: string, text: string) => {
      await lineOf(page, title)
        .getByRole('button', { name: `Remove ${title}` })
        .click();
      const question = page.getByRole('alertdialog', { name: heading });
      await question.getByText(text).waitFor();
      return question;
    };
    let question = await ask(
      'Lay the keel',
      'Remove epic',
      'This will also remove any descendents of Lay the keel from Build the ship. Are you sure?',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    question = await ask(
      'Step the mast',
      'Remove epic',
      'Are you sure you want to remove Step the mast from Build the ship?',
    );
    await page.keyboard.press('Escape');
    question = await ask(
      'Grease the crane',
      'Remove issue',
      'Are you sure you want to remove Grease the crane from Build the ship?',
    );
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await lineOf(page, 'Grease the crane').waitFor({ state: 'detached' });
    await expect.poll(() => tree.below(tree.ship)).not.toContain('Grease the crane');
    await page.getByRole('region', { name: 'Child issues and epics' }).getByText('2 issues').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
    expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
  });
});
