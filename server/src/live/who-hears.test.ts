import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { buildGroupWithRoles } from '../testing/group-with-roles.ts';
import { expectedOf, type Kind, KINDS } from '../testing/table/permission-fixture.ts';
import { updateItem } from '../item-changes/update-item.ts';

const PATIENCE_MS = 5000;

/** Returns everything that one stream has sent so far; null when it is refused. */
const listen = async (
  url: string,
  token: string | null,
  signal: AbortSignal,
): Promise<(() => string) | null> => {
  const answer = await fetch(url, { signal, headers: token === null ? {} : { 'private-token': token } });
  if (answer.status !== 200) return null;
  let heard = '';
  const text = new TextDecoder();
  void (async () => {
    try {
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
        heard += text.decode(part, { stream: true });
    } catch {
      // Closing the stream ourselves ends the read with an error.
    }
  })();
  await expect.poll(() => heard, { timeout: PATIENCE_MS }).toContain('event: open');
  return () => heard;
};

test.each(['public', 'internal', 'private'] as const)(
  'A18: of a group that is %s each kind of viewer hears what they may see, and nothing else',
  { timeout: 60_000 },
  async (visibility) => {
    const s = await buildGroupWithRoles(visibility);
    const app = await buildApp(s.context);
    const over = new AbortController();
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/-/live?group=group`;
      const items = [
        { gid: 'Epic', id: await s.item({}), confidential: false },
        { gid: 'Epic', id: await s.item({ confidential: true }), confidential: true },
        { gid: 'Issue', id: await s.item({ type: 'issue' }), confidential: false },
        { gid: 'Issue', id: await s.item({ type: 'issue', confidential: true }), confidential: true },
      ];
      const streams = new Map<Kind, (() => string) | null>();
      for (const kind of KINDS) {
        const { userId } = s.users[kind];
        const token =
          userId === null ? null : await createToken(s.context, { userId, name: 'live', scopes: ['api'] });
        streams.set(kind, await listen(url, token, over.signal));
      }
      for (const { id } of items) await updateItem(s.context, s.chief, { id, title: 'Another title' });
      const last = await s.item({});
      await updateItem(s.context, s.chief, { id: last, title: 'The last word' });
      for (const heard of streams.values()) {
        if (heard) await expect.poll(heard, { timeout: PATIENCE_MS }).toContain(`Epic/${last}"`);
      }
      for (const kind of KINDS) {
        const heard = streams.get(kind) ?? null;
        const row = { about: 'epic', may: 'everybody' } as const;
        const { enters } = expectedOf({ visibility }, row, kind, false);
        expect([kind, heard !== null]).toEqual([kind, enters]);
        for (const { gid, id, confidential } of items) {
          const { sees } = expectedOf({ visibility }, row, kind, confidential);
          expect([kind, gid, confidential, heard?.().includes(`/${id}"`) ?? false]).toEqual([
            kind,
            gid,
            confidential,
            sees,
          ]);
        }
      }
    } finally {
      over.abort();
      await app.close();
      await s.close();
    }
  },
);
