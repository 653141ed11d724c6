import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

/** A red square of two by two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const KIB = 1024;
const PATIENCE = { timeout: 60_000 };

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const field = (page: Page) => activity(page).getByRole('textbox', { name: 'Comment', exact: true });
const text = (page: Page) => field(page).inputValue();
const file = (name: string, size: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size, 'x'),
});

/** Drops an image on the field, or pastes it, with the browser's events. */
const give = (page: Page, way: 'drop' | 'paste', name: string) =>
  field(page).evaluate(
    (area, [how, called, bytes]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes as string), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], called as string, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (how === 'paste')
        area.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          area.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    [way, name, PNG.toString('base64')],
  );

/** Records an animated image, uploads it, and returns its address. */
const recordAndUpload = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (to) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    const recorded = new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data);
        if (data.size > 0 && recorder.state === 'recording') recorder.stop();
      };
      recorder.onstop = () => resolve();
    });
    recorder.start(100);
    let hue = 0;
    const drawing = setInterval(() => {
      pen.fillStyle = `hsl(${(hue += 20)} 80% 50%)`;
      pen.fillRect(0, 0, 64, 64);
    }, 30);
    await recorded;
    clearInterval(drawing);
    const form = new FormData();
    form.append('file', new Blob(pieces), 'film.webm');
    const headers = { 'x-requested-with': 'cairn' };
    const answer = await fetch(to, { method: 'POST', body: form, headers });
    return ((await answer.json()) as { link: { url: string } }).link.url;
  }, address);

describe('files in a text', () => {
  let app: RunningApp;
  let planner: { id: number };
  let guest: { id: number };
  let outsider: { id: number };
  let path: string;
  beforeAll(async () => {
    app = await openApp();
    const group = await app.make.group({ path: 'attic', visibility: 'private' });
    planner = await app.make.user({ name: 'Pia Planner' });
    guest = await app.make.user({ name: 'Gus Guest' });
    outsider = await app.make.user({ name: 'Otto Outside' });
    await app.make.member('planner', group, planner);
    await app.make.member('guest', group, guest);
    const epic = await app.make.epic({ group, title: 'Keep the pictures' });
    path = `/groups/attic/-/epics/${epic.iid}`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const openEditor = async () => {
    const page = await app.visit(planner);
    await page.goto(path);
    await activity(page).getByRole('button', { name: 'Write a comment…' }).click();
    await field(page).waitFor();
    return page;
  };
  const attach = async (page: Page, ...files: ReturnType<typeof file>[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      activity(page).getByRole('button', { name: 'Attach a file or image' }).click(),
    ]);
    await chooser.setFiles(files);
  };
  const kept = async () =>
    (await app.context.db.selectFrom('uploads').select('filename').execute()).map(({ filename }) => filename);

  it('are chosen with the button, dropped and pasted, each at the caret', async () => {
    const page = await openEditor();
    await field(page).fill('See ');
    await field(page).press('Control+End');
    await attach(page, file('plan one.txt', 20));
    await expect
      .poll(() => text(page), PATIENCE)
      .toMatch(/^See \[plan[ _]one\.txt\]\(\/uploads\/[0-9a-f]{32}\/plan[^)]*one\.txt\)\n$/);
    await field(page).fill('');
    await give(page, 'drop', 'map.png');
    await expect
      .poll(() => text(page), PATIENCE)
      .toMatch(/^!\[map\]\(\/uploads\/[0-9a-f]{32}\/map\.png\)\{width=2 height=2\}\n$/);
    await give(page, 'paste', 'image.png');
    await expect
      .poll(() => text(page), PATIENCE)
      .toMatch(/map\.png\)[^]*!\[image\]\(\/uploads\/[0-9a-f]{32}\/image\.png\)/);
  });

  atNight('show how far they are, and can be called off', async () => {
    const page = await openEditor();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60 * KIB };
    await network.send('Network.emulateNetworkConditions', slow);
    await field(page).fill('before\n');
    await field(page).press('Control+End');
    await attach(page, file('slow.txt', 700 * KIB));
    const bar = activity(page).getByRole('progressbar', { name: 'Attaching slow.txt' });
    const far = () => bar.evaluate((one: HTMLProgressElement) => one.value);
    await expect.poll(far, PATIENCE).toBeGreaterThan(0.05);
    expect(await far()).toBeLessThan(1);
    expect(await text(page)).toBe('before\n{{slow.txt}}\n');
    await field(page).press('Control+Enter');
    await page.getByText('Wait until the files are attached.').waitFor();
    await activity(page).getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click();
    await activity(page).getByText('Upload canceled.').waitFor();
    await expect.poll(() => text(page), PATIENCE).toBe('before\n');
    expect(await kept()).not.toContain('slow.txt');
    await activity(page).getByRole('button', { name: 'Remove file' }).click();
    expect(await activity(page).getByText('Upload canceled.').count()).toBe(0);
  });

  it('are refused when too large or when the server cannot be reached, and leave no trace in the text', async () => {
    const page = await openEditor();
    await field(page).fill('whole');
    await field(page).press('Control+End');
    await attach(page, file('huge.bin', 1100 * KIB));
    await activity(page).getByText('File is too big (1.1MiB). Max filesize: 1MiB.').waitFor();
    expect((await text(page)).trim()).toBe('whole');
    await page.route('**/uploads', (route) => route.abort('connectionfailed'));
    await attach(page, file('lost.txt', 10));
    await activity(page).getByText('Attaching the file failed.').waitFor();
    expect((await text(page)).trim()).toBe('whole');
    expect((await kept()).filter((name) => name === 'huge.bin' || name === 'lost.txt')).toEqual([]);
  });

  atNight('play when they are films, for those who may read them', async () => {
    const page = await openEditor();
    const address = await recordAndUpload(page, '/groups/attic/-/uploads');
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => asked.push(request.headers()['range']));
    await page.goto(address, { waitUntil: 'commit' });
    const film = page.locator('video');
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => [video.readyState, video.videoWidth]), PATIENCE)
      .toEqual([4, 64]);
    expect(asked.at(-1)).toMatch(/^bytes=0-/);
  });

  it('are shown to those who see the text, and to nobody else by their address', async () => {
    const page = await openEditor();
    await give(page, 'paste', 'harbour.png');
    await expect.poll(() => text(page), PATIENCE).toContain('harbour.png)');
    await field(page).press('Control+Enter');
    const picture = (who: Page) => activity(who).getByRole('img', { name: 'harbour' });
    const width = (who: Page) => picture(who).evaluate((img: HTMLImageElement) => img.naturalWidth);
    await picture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => width(page), PATIENCE).toBe(2);

    const reader = await app.visit(guest);
    await reader.goto(path);
    await picture(reader).scrollIntoViewIfNeeded();
    await expect.poll(() => width(reader), PATIENCE).toBe(2);

    const address = await picture(page).evaluate((img: HTMLImageElement) => img.src);
    for (const person of [outsider, null]) {
      const stranger = await app.visit(person);
      const hidden = await stranger.request.get(address);
      const missing = await stranger.request.get(address.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
      expect([hidden.status(), await hidden.text()]).toEqual([404, await missing.text()]);
    }
  });
});
