import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../server/src/access/viewer.ts';
import { loadViewer } from '../../server/src/auth/viewer.ts';
import { updateItems } from '../../server/src/item-changes/bulk/bulk-changes.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const PASSWORD = 'stones-on-stones-7';

describe('inviting people', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('leads from a link to an account in the group, and the work of who is removed to somebody else', async () => {
    const olga = await app.make.user({ username: 'olga', name: 'Olga Owner' });
    const cleo = await app.make.user({ username: 'cleo', name: 'Cleo Clark' });
    const crew = await app.make.group({ path: 'crew', name: 'Crew', visibility: 'private' });
    const hull = await app.make.project({ path: 'hull', name: 'Hull', group: crew, visibility: 'private' });
    await app.make.member('owner', crew, olga);
    const owner = await app.visit(olga);
    await owner.goto('/groups/crew/-/group_members');

    // A known person becomes a member at once, an unknown address gets a link; by keyboard alone.
    await owner.getByRole('button', { name: 'Invite people' }).press('Enter');
    const people = owner.getByRole('combobox', { name: 'People' });
    await people.fill('ben.bell@example.com, cleo');
    await people.press('Enter');
    await owner.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
    const links = owner.getByRole('dialog', { name: 'Pass on this link' });
    const link = new URL((await links.getByText(/invites\?token=/).textContent()) as string);
    await links.getByRole('button', { name: 'Done' }).press('Enter');
    await owner.getByText('ben.bell@example.com').waitFor();
    const row = (page: Page, name: string) =>
      page
        .getByRole('list', { name: 'Members of this group' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await row(owner, '@cleo').waitFor();

    const ben = await app.visit(null);
    await ben.goto(link.pathname + link.search);
    await heading(ben, 'Welcome to Crew');
    await ben.getByText('Olga Owner invites you to this group as Planner.').waitFor();
    expect(await ben.getByLabel(/^Username/).inputValue()).toBe('ben.bell');
    await ben.getByLabel(/^Name/).fill('Ben Bell');
    await ben.getByLabel(/^Password/).fill(PASSWORD);
    await ben.getByLabel(/^Password/).press('Enter');
    await ben.waitForURL('**/groups/crew');
    await ben.getByText('No epics yet.').waitFor();
    const again = await app.visit(null);
    await again.goto(link.pathname + link.search);
    await again.getByText('This invitation has expired, was used before').waitFor();

    const { id } = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ben.bell')
      .executeTakeFirstOrThrow();
    const issue = await app.make.issue({ project: hull, title: 'Scrape the keel' });
    const planner = (await loadViewer(app.context, id)) as Viewer;
    await updateItems(app.context, planner, { ids: [issue.id], assigneeIds: [id] });
    await owner.reload();
    await owner.getByRole('button', { name: 'Remove Ben Bell' }).click();
    const asks = owner.getByRole('alertdialog', { name: 'Remove Ben Bell?' });
    await asks.getByText('1 open item is assigned to Ben Bell').waitFor();
    await asks.getByText('Give them to someone else').click();
    await asks.getByRole('combobox', { name: 'Give to' }).fill('cleo');
    await owner.getByRole('option', { name: /Cleo Clark/ }).click();
    await asks.getByRole('button', { name: 'Remove' }).click();
    await row(owner, '@ben.bell').getByText('Removed', { exact: true }).waitFor();
    const assigned = () =>
      app.context.db
        .selectFrom('work_item_assignees')
        .select('user_id')
        .where('work_item_id', '=', issue.id)
        .execute();
    expect(await assigned()).toEqual([{ user_id: cleo.id }]);

    // Later than the message, the old role is given again.
    await owner.reload();
    await owner.getByText('Former members').click();
    await owner.getByRole('button', { name: 'Add again Ben Bell' }).click();
    await row(owner, '@ben.bell').getByText('Planner').waitFor();
  });
});
