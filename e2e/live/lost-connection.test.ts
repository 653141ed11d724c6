import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nearRangeText } from '../../domain/src/dates/text.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { openRoadmap, rowNames, rowOf } from '../roadmap/roadmap-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { countLoads, openWindows, type Windows } from './windows.ts';

describe('a window whose connection is lost', () => {
  let app: Windows['app'];
  let guest: Windows['guest'];
  let newRoadmap: Windows['newRoadmap'];
  let change: Windows['change'];
  beforeAll(async () => {
    ({ app, guest, newRoadmap, change } = await openWindows());
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('catches up with what happened while the connection was lost', async () => {
    const { group, roadmap } = await newRoadmap();
    const buoy = await app.make.epic({ group, title: 'Anchor the buoy', ...fixed(inDays(-3), inDays(6)) });
    await app.make.epic({ group, title: 'Coil the line', ...fixed(inDays(-3), inDays(6)) });
    const theirs = await app.visit(guest, { ownConnection: true });
    await openRoadmap(theirs, roadmap);
    const loads = countLoads(theirs);
    await change(group, buoy.iid, { title: 'Anchor the red buoy' });
    await rowOf(theirs, 'Anchor the red buoy').waitFor();
    await theirs.context().setOffline(true);
    await change(group, buoy.iid, {
      title: 'Anchor the green buoy',
      due_date_fixed: inDays(9),
      due_date_is_fixed: true,
    });
    await app.make.epic({ group, title: 'Paint the bollard', ...fixed(inDays(-1), inDays(3)) });
    // Long enough for loading the news to fail, if the open connection should still have delivered it.
    await theirs.waitForTimeout(2500);
    expect(await rowNames(theirs)).toEqual(expect.arrayContaining(['Anchor the red buoy', 'Coil the line']));
    expect(await rowNames(theirs)).not.toContain('Paint the bollard');
    await theirs.context().setOffline(false);
    await rowOf(theirs, 'Anchor the green buoy')
      .getByText(nearRangeText(TODAY - 3, TODAY + 9, TODAY))
      .waitFor({ timeout: 60_000 });
    await rowOf(theirs, 'Paint the bollard').waitFor({ timeout: 60_000 });
    expect(loads.loads).toBe(0);
  });

  it('goes on hearing news after the server’s place was taken by something else for a while', async () => {
    const { group, roadmap } = await newRoadmap();
    const sluice = await app.make.epic({
      group,
      title: 'Open the sluice',
      ...fixed(inDays(-3), inDays(6)),
    });
    const theirs = await app.visit(guest, { ownConnection: true });
    let refusals = 0;
    await theirs.route('**/-/live?*', (route) => {
      refusals += 1;
      return refusals > 1 ? route.fallback() : route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await openRoadmap(theirs, roadmap);
    await expect.poll(() => refusals).toBe(1);
    await change(group, sluice.iid, { title: 'Open the upper sluice' });
    await rowOf(theirs, 'Open the upper sluice').waitFor();
    expect(refusals).toBe(2);
    await change(group, sluice.iid, { title: 'Open both sluices' });
    await rowOf(theirs, 'Open both sluices').waitFor();
  });
});
