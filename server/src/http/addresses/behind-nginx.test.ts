import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { build, type MadeItem } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { Stream } from '../../testing/requests/live-stream.ts';
import { NGINX, NGINX_PATH, startNginx } from '../../testing/servers/nginx.ts';
import { updateItem } from '../../item-changes/update-item.ts';

if (NGINX === undefined) console.warn('Skipped: nginx is not on this machine');

const PATIENCE_MS = 15_000;

describe.skipIf(NGINX === undefined)('below a path of nginx', () => {
  let t: TestContext;
  let app: FastifyInstance;
  let epic: MadeItem;
  let token: string;
  const stops: (() => Promise<void>)[] = [];
  const fronts: string[] = [];
  beforeAll(async () => {
    t = await testContext({ publicUrl: `http://cairn.test${NGINX_PATH}` });
    app = await buildApp(t.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    for (const takesPathOff of [false, true]) {
      const { address, stop } = await startNginx(server, { takesPathOff });
      fronts.push(address);
      stops.push(stop);
    }
    const make = build(t.context);
    const group = await make.group({ path: 'docks', visibility: 'private' });
    const planner = await make.member('planner', group);
    epic = await make.epic({ group, title: 'Dredge' });
    token = await createToken(t.context, { userId: planner.userId as number, name: 'a', scopes: ['api'] });
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await app.close();
    await t.close();
  });

  describe.each([
    ['as docs/operating.md configures it', 0],
    ['taking the path off', 1],
  ])('%s', (_, at) => {
    const ask = (address: string) =>
      fetch(`${fronts[at]}${address}`, { headers: { 'private-token': token } });

    test('calls answer, with links to other pages that lie below the path', async () => {
      expect((await ask('/-/liveness')).status).toBe(200);
      const answer = await ask('/api/v4/groups/docks/epics');
      expect(await answer.json()).toMatchObject([
        { web_url: `http://cairn.test${NGINX_PATH}/groups/docks/-/epics/${epic.iid}` },
      ]);
      expect(answer.headers.get('link')).toContain(
        `<http://cairn.test${NGINX_PATH}/api/v4/groups/docks/epics?`,
      );
      expect((await fetch(new URL('/api/v4/version', fronts[at]))).status).toBe(404);
    });

    test('live updates are not held back', async () => {
      const stream = await Stream.open(`${fronts[at]}/-/live?group=docks`, token);
      await updateItem(t.context, await build(t.context).admin(), { id: epic.id, title: `Dredge ${at}` });
      const { data } = await stream.next((event) => event.event === 'changed', PATIENCE_MS);
      expect(data.items).toContainEqual({ type: 'epic', id: `gid://gitlab/Epic/${epic.id}` });
      stream.close();
    });
  });
});
