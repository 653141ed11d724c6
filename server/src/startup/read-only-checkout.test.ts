import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databaseAccount } from '../db/embedded/account.ts';
import { isNightly } from '../testing/chance.ts';
import { dataFolderForTest, freePort } from '../testing/servers/spawn-server.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

const mount = (...args: string[]): void => {
  execFileSync('mount', args, { stdio: 'ignore' });
  after.push(() => execFileSync('umount', ['-l', args.at(-1) as string]));
};

/** Returns a read-only copy of this checkout without a built web app; null when it cannot be made. */
const readOnlyCheckout = async (): Promise<string | null> => {
  const folder = await dataFolderForTest();
  after.push(() => fs.rmSync(folder, { recursive: true }));
  const checkout = path.join(folder, 'checkout');
  fs.mkdirSync(checkout);
  try {
    mount('--bind', CHECKOUT, checkout);
    execFileSync('mount', ['-o', 'remount,ro,bind', checkout], { stdio: 'ignore' });
    const dist = path.join(checkout, 'web/dist');
    if (fs.existsSync(dist)) mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs', dist);
  } catch {
    return null;
  }
  return checkout;
};

// It builds the whole app.
test.runIf(isNightly())(
  'from a checkout that its user cannot write the app is built beside the data, and people sign in',
  { timeout: 180_000 },
  async ({ skip }) => {
    const checkout = await readOnlyCheckout();
    if (checkout === null) return skip('no folder can be mounted read-only here');
    if ((fs.statSync(checkout).mode & 0o005) !== 0o005)
      return skip('other accounts cannot read this checkout');
    const data = await dataFolderForTest();
    after.push(() => fs.rmSync(data, { recursive: true, force: true }));
    const { uid = 0, gid = 0 } = databaseAccount(data, 'nobody');
    fs.chownSync(data, uid, gid);
    const port = await freePort();
    const server = spawn(path.join(checkout, 'bin/start'), ['--no-demo'], {
      uid,
      gid,
      cwd: '/',
      env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'close');
    after.push(async () => {
      server.kill();
      await ended;
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
    const ready = /first-administrator\?token=(\S+)/;
    await Promise.race([ended, expect.poll(() => said, { timeout: 150_000 }).toMatch(ready)]);
    expect(said).toMatch(ready);

    const address = `http://localhost:${port}`;
    const page = await (await fetch(address)).text();
    const asset = await fetch(new URL(/src="([^"]+\.js)"/.exec(page)?.[1] ?? 'missing', address));
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    const post = (place: string, body: object) =>
      fetch(`${address}${place}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      });
    const password = 'a password for this test only';
    expect((await post('/-/first-administrator', { token: ready.exec(said)?.[1], password })).ok).toBe(true);
    const signedIn = await post('/users/sign_in', { login: 'root', password });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const user = await fetch(`${address}/api/v4/user`, { headers: { cookie } });
    expect(await user.json()).toMatchObject({ username: 'root' });
  },
);
