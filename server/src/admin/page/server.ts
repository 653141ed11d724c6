import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { assertAdministrator } from '../../auth/administrators.ts';
import { findOwnUser } from '../../auth/queries.ts';
import { assertRateLimit } from '../../changes/rate-limit.ts';
import { write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { count } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { oneLine } from '../../mail/email.ts';
import { deliverMail, messageId } from '../../mail/send.ts';
import { RELEASE } from '../release.ts';

const TAG = 'Administration';
const MOST_TEST_MAILS_PER_MINUTE = 5;
/** Nobody waits longer in front of a page. */
const TEST_TIMEOUTS = { connectMs: 8_000, silenceMs: 8_000 };

const serverAnswer = z
  .object({
    version: z.string(),
    node: z.string(),
    public_url: z.string(),
    database: z.object({ version: z.string(), bytes: count }),
    files: z.object({
      bucket: z.boolean().describe('Whether uploads are in a bucket, not in a folder'),
      free_bytes: count.nullable().describe('Free space of the disk with the folder; null for a bucket'),
    }),
    mail: z
      .object({ from: z.string(), server: z.string() })
      .nullable()
      .describe('Null without a mail server'),
  })
  .meta({ id: 'ServerFacts', description: 'How the server is set up, for administrators' });

/** The folder is made with the first upload; before that the disk is that of the folder above. */
const freeBytes = async ({ settings: { files } }: Context): Promise<number | null> => {
  if (files.kind === 's3') return null;
  const disk = await fs.statfs(files.folder).catch(() => fs.statfs(path.dirname(files.folder)));
  return disk.bavail * disk.bsize;
};

/** Routes of the page about the server; for others than administrators they do not exist. */
export function serverPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/server'],
    summary: 'Get facts about the server; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: serverAnswer,
    answer: async ({ viewer }) => {
      if (!viewer.admin) throw notFound();
      const { mail, publicUrl } = context.settings;
      const { rows } = await sql<{ version: string; bytes: number }>`
        SELECT current_setting('server_version') AS version,
          pg_database_size(current_database())::double precision AS bytes`.execute(context.db);
      const [found] = rows;
      return {
        version: RELEASE.version,
        node: process.versions.node,
        public_url: publicUrl,
        database: { version: found?.version ?? '', bytes: found?.bytes ?? 0 },
        files: { bucket: context.settings.files.kind === 's3', free_bytes: await freeBytes(context) },
        mail: mail && { from: mail.from.address, server: new URL(mail.url).host },
      };
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/-/admin/server/test_mail'],
    summary: 'Send a test email to your own address; for administrators',
    tag: TAG,
    params: none,
    input: none,
    answers: z
      .object({ sent_to: z.string().describe('The address it was sent to') })
      .meta({ id: 'TestMail', description: 'The mail server has taken the mail' }),
    answer: async ({ viewer }) => {
      assertAdministrator(viewer);
      const { mail, publicUrl } = context.settings;
      if (mail === null) throw new CairnError('unprocessable', 'No mail server is set up');
      await write(context.db, viewer, {}, (w) => assertRateLimit(w, 'test_mail', MOST_TEST_MAILS_PER_MINUTE));
      const { name, email } = await findOwnUser(context, viewer.userId as number);
      try {
        await deliverMail(
          mail,
          {
            to: { name, address: email },
            subject: 'Test email from Cairn',
            letter: {
              parts: [{ kind: 'line', text: 'The server can send mail.' }],
              link: { text: 'Open Cairn', url: publicUrl },
              reason: 'You get this email because you requested it on the page about the server.',
              footer: [],
            },
            messageId: messageId(`test-${randomUUID()}`, publicUrl),
            reason: 'test',
          },
          TEST_TIMEOUTS,
        );
      } catch (error) {
        throw new CairnError('unprocessable', `The email was not sent: ${oneLine((error as Error).message)}`);
      }
      return { sent_to: email };
    },
  });
}
