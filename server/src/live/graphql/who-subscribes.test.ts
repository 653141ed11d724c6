import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { buildGroupWithRoles } from '../../testing/group-with-roles.ts';
import { expectedOf, KINDS } from '../../testing/table/permission-fixture.ts';

/** One subscription for each way to name the item; all of them are checked by the same code. */
const SUBSCRIPTIONS: Readonly<Record<string, string>> = {
  issuableTitleUpdated: 'issuableId: "gid://gitlab/Epic/',
  workItemUpdated: 'workItemId: "gid://gitlab/WorkItem/',
  workItemNoteCreated: 'noteableId: "gid://gitlab/WorkItem/',
};

/** The first thing that a subscription is answered. */
const firstPart = async (url: string, token: string | null, query: string): Promise<string> => {
  const over = new AbortController();
  const answer = await fetch(url, {
    method: 'POST',
    signal: over.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token === null ? {} : { 'private-token': token }),
    },
    body: JSON.stringify({ query }),
  });
  const part = await answer.body?.getReader().read();
  over.abort();
  return new TextDecoder().decode(part?.value as Uint8Array);
};

test.each(['public', 'internal', 'private'] as const)(
  'in a group that is %s each kind of viewer may subscribe to what they may see, and to nothing else',
  { timeout: 60_000 },
  async (visibility) => {
    const s = await buildGroupWithRoles(visibility);
    const app = await buildApp(s.context);
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/graphql`;
      const items = [
        { id: await s.item({}), confidential: false },
        { id: await s.item({ confidential: true }), confidential: true },
      ];
      for (const kind of KINDS) {
        const { userId } = s.users[kind];
        const token =
          userId === null
            ? null
            : await createToken(s.context, { userId, name: 'live', scopes: ['read_api'] });
        for (const { id, confidential } of items) {
          const { sees } = expectedOf(
            { visibility },
            { about: 'epic', may: 'everybody' },
            kind,
            confidential,
          );
          for (const [field, item] of Object.entries(SUBSCRIPTIONS)) {
            const query = `subscription { ${field}(${item}${id}") { __typename } }`;
            const part = await firstPart(url, token, query);
            expect([kind, field, confidential, !part.includes(NO_ACCESS)]).toEqual([
              kind,
              field,
              confidential,
              sees,
            ]);
          }
        }
      }
    } finally {
      await app.close();
      await s.close();
    }
  },
);
