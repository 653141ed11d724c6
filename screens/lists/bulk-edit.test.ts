import { expect, test } from 'vitest';
import { epic } from '../fixtures/items.ts';
import { openScreen, PHONE } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup } from '../fixtures/places.ts';

const LIST = '/groups/pier/-/epics';

test('after a bulk edit on a phone the focus is on the heading of the list, however it ends', async () => {
  const epics = all([epic(1, 'Dredge the channel', { updatedAt: '2026-05-12T10:00:00Z' })]);
  const given = {
    viewer: ADA,
    data: inGroup('pier', { epics: () => epics }),
    rest: { [`POST ${LIST}/bulk_edit`]: { change_id: null } },
  };
  const { at, window: inside } = await openScreen(LIST, given, PHONE);
  const bar = at.getByRole('region', { name: 'Bulk edit' });
  const focused = () => inside.document.activeElement?.textContent;
  await at.getByRole('checkbox', { name: 'Select Dredge the channel' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(focused).toBe('Epics');
  await at.getByRole('checkbox', { name: 'Select Dredge the channel' }).click();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await at.getByRole('button', { name: /^Confidentiality:/ }).click();
  await at.getByRole('option', { name: 'Confidential', exact: true }).click();
  await at.getByRole('button', { name: 'Update 1 epic' }).click();
  await expect.poll(focused).toBe('Epics');
});
