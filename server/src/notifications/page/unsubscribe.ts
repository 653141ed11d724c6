import { escapeXml } from '@cairn/domain/text/xml';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadViewer } from '../../auth/viewer.ts';
import { write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { notFound } from '../../http/errors.ts';
import { lockItemRows } from '../../work-items/row-locks.ts';
import { can } from '../../work-items/policy.ts';
import { subscribeTo } from '../../work-items/subscribe.ts';
import { readUnsubscribeToken } from '../unsubscribe-link.ts';

const MOST_IGNORED_BYTES = 65_536;
const ADDRESS = '/-/sent_notifications/:token/unsubscribe';

const page = (reply: FastifyReply, content: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Notifications · Cairn</title><body style="font-family: sans-serif; margin: 3rem auto; max-width: 30rem">${content}</body></html>`,
    );

/**
 * Turns off emails about items for the person in the token. Items they no longer see are skipped; those send
 * no emails anyway.
 */
const unsubscribe = async (context: Context, userId: number, itemIds: readonly number[]): Promise<void> => {
  const viewer = await loadViewer(context, userId);
  if (!viewer) return;
  await write(context.db, viewer, {}, async (w) => {
    const items = await lockItemRows(w, itemIds, { tree: false });
    for (const item of items.values()) {
      if (can(viewer, item, 'subscribe')) await subscribeTo(w, [item], false);
    }
  });
};

const these = ({ itemIds }: { readonly itemIds: readonly number[] }): string =>
  itemIds.length === 1 ? 'this item' : `these ${itemIds.length} items`;

/**
 * Routes of the unsubscribe links in emails. GET changes nothing, because mail scanners follow every link;
 * the page's button does, and so does the one-click POST of a mail client (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (mails) => {
    readNoBodies(mails);
    serveUnsubscribing(mails, context);
  });
}

// Ignores request bodies: a mail client's one-click POST sends either form type, and the address contains
// everything.
const readNoBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MOST_IGNORED_BYTES },
    (_request, _body, done) => done(null),
  );
};

const serveUnsubscribing = (app: FastifyInstance, context: Context): void => {
  const subjectOf = (params: unknown) => {
    const subject = readUnsubscribeToken(context.settings.secret, (params as { token: string }).token);
    if (!subject) throw notFound();
    return subject;
  };
  app.get(ADDRESS, (request, reply) => {
    const items = these(subjectOf(request.params));
    const path = request.url.split('?', 1)[0] as string;
    const action = escapeXml(`${basePathOf(context.settings)}${path}`);
    return page(
      reply,
      `<h1>Turn off emails about ${items}?</h1><form method="post" action="${action}"><button>Turn off</button></form>`,
    );
  });
  app.post(ADDRESS, async (request, reply) => {
    const subject = subjectOf(request.params);
    await unsubscribe(context, subject.userId, subject.itemIds);
    return page(
      reply,
      `<h1>Done</h1><p>You get no more emails about ${these(subject)}, unless someone mentions you.</p>`,
    );
  });
};
