import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../fixtures/clock.ts';
import { openRoadmap, ranged, rowNames, rowOf } from '../roadmap/roadmap-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { countLoads, openWindows, type Windows } from './windows.ts';

const CANARY = 'Tarpaulin-7f3a';

describe('what news tell a guest of a confidential epic', () => {
  let app: Windows['app'];
  let planner: Windows['planner'];
  let guest: Windows['guest'];
  let newRoadmap: Windows['newRoadmap'];
  let change: Windows['change'];
  beforeAll(async () => {
    ({ app, planner, guest, newRoadmap, change } = await openWindows());
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('takes a row out of a guest’s window when it becomes confidential and brings it back afterwards', async () => {
    const { group, roadmap } = await newRoadmap();
    const deed = await app.make.epic({ group, title: 'Sign the deed', ...fixed(inDays(-3), inDays(6)) });
    await app.make.epic({ group, title: 'Sweep the quay', ...fixed(inDays(-3), inDays(6)) });
    const [mine, theirs, strangers] = [
      await app.visit(planner),
      await app.visit(guest),
      await app.visit(null),
    ];
    await Promise.all([mine, theirs, strangers].map((page) => openRoadmap(page, roadmap)));
    await rowOf(theirs, 'Sign the deed').waitFor();
    const loads = countLoads(theirs);
    await change(group, deed.iid, { confidential: true });
    await Promise.all(
      [theirs, strangers].map((page) => rowOf(page, 'Sign the deed').waitFor({ state: 'detached' })),
    );
    await rowOf(mine, 'Sign the deed').getByRole('img', { name: 'Confidential' }).waitFor();
    expect(await theirs.content()).not.toContain('Sign the deed');
    expect(await rowNames(theirs)).toEqual(['Sweep the quay']);
    await change(group, deed.iid, { confidential: false });
    await rowOf(theirs, 'Sign the deed').waitFor();
    expect(loads.loads).toBe(0);
  });

  it('never sends a guest anything of a confidential epic, whatever they do and whatever happens to it', async () => {
    const { group, roadmap } = await newRoadmap();
    const label = await app.make.label({ place: group, title: 'open' });
    expect(label.id).toBeGreaterThan(0);
    const tower = await app.make.epic({
      group,
      title: 'Raise the tower',
      labels: ['open'],
      ...fixed(inDays(-3), inDays(6)),
    });
    const secret = await app.make.epic({
      group,
      title: `${CANARY} plan`,
      description: `${CANARY} description`,
      labels: ['open'],
      confidential: true,
      ...fixed(inDays(-3), inDays(6)),
    });
    await app.make.epic({ group, title: `${CANARY} undated`, confidential: true });
    await app.make.epic({
      group,
      parent: tower,
      title: `${CANARY} child`,
      confidential: true,
      ...fixed(inDays(-3), inDays(6)),
    });
    await app.make.link(secret, tower, 'blocks');

    const theirs = await app.visit(guest, { ownConnection: true });
    const received: string[] = [];
    const reading: Promise<void>[] = [];
    const network = await theirs.context().newCDPSession(theirs);
    await network.send('Network.enable');
    network.on('Network.eventSourceMessageReceived', ({ data, eventName }) =>
      received.push(`${eventName} ${data}`),
    );
    theirs.on('response', (answer) => {
      if (answer.url().includes('/-/live')) return; // streamed responses are read above
      reading.push(
        answer.text().then(
          (text) => void received.push(text),
          () => undefined,
        ),
      );
    });

    await openRoadmap(theirs, roadmap);
    await rowOf(theirs, 'Raise the tower').waitFor();
    const search = theirs.getByRole('combobox', { name: 'Search' });
    await search.fill(CANARY.slice(0, 6));
    await theirs.keyboard.press('Enter');
    await theirs.getByText('Sorry, no epics matched your search').waitFor();
    await openRoadmap(theirs, ranged(roadmap, 'THREE_YEARS', 'MONTHS', '&show_labels=true'));
    await search.click();
    await theirs.getByRole('option', { name: 'Epic' }).click();
    await search.fill(CANARY.slice(0, 6));
    await theirs.getByText('No results found').waitFor();
    await theirs.keyboard.press('Control+k');
    const palette = theirs.getByRole('dialog', { name: 'Search or run a command' });
    await palette.getByRole('searchbox').fill(CANARY);
    await palette.getByText('No results found').waitFor();
    await theirs.keyboard.press('Escape');

    await change(group, secret.iid, {
      title: `${CANARY} plan, second draft`,
      due_date_fixed: inDays(8),
      due_date_is_fixed: true,
    });
    await change(group, secret.iid, { state_event: 'close' });
    await change(group, tower.iid, { title: 'Raise the tall tower' });
    await rowOf(theirs, 'Raise the tall tower').waitFor();
    const picture = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Save as picture' }).click();
    await theirs.getByRole('button', { name: 'Save as SVG' }).click();
    await picture;

    await Promise.all(reading);
    expect(received.length).toBeGreaterThan(10);
    expect(received.some((text) => text.startsWith('changed '))).toBe(true);
    expect(received.some((text) => text.includes('Raise the tall tower'))).toBe(true);
    expect(received.filter((text) => text.includes(CANARY))).toEqual([]);
    expect(received.filter((text) => text.includes(`gid://gitlab/Epic/${secret.id}"`))).toEqual([]);
    expect(await theirs.content()).not.toContain(CANARY);
  });
});
