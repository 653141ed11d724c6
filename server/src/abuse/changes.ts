import { ABUSE_CATEGORIES } from '@cairn/domain/abuse/categories';
import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import { z } from 'zod';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userVisible } from '../auth/visible.ts';
import { idField, oneOf, textField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { sniffType } from '../files/sniff.ts';
import { CairnError, invalid, notFound } from '../http/errors.ts';

const MOST_PER_MINUTE = 10;
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_URL = 512;
/** Reports belong to the installation, not to a namespace. */
const NO_NAMESPACE = 0;
const TWICE = 'You have already reported this user';

const isPage = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const categories = ABUSE_CATEGORIES.map(({ value }) => value) as [string, ...string[]];

const reportInput = z.object({
  userId: idField,
  category: oneOf(categories),
  message: textField(LONGEST_MESSAGE).refine((text) => text.trim() !== '', { error: "can't be blank" }),
  reportedFromUrl: textField(LONGEST_URL)
    .refine((text) => text === '' || isPage(text), { error: 'must be the address of a page' })
    .optional(),
  screenshot: z
    .instanceof(Buffer)
    .refine((bytes) => bytes.length <= MOST_SCREENSHOT_BYTES, { error: 'is too large (maximum is 1 MiB)' })
    .refine((bytes) => sniffType(bytes).startsWith('image/'), { error: 'must be an image' })
    .optional(),
});

/**
 * Reports a user to the administrators, once per category; 422 when repeated. Users cannot report themselves.
 * A user the viewer may not see counts as not found.
 */
export async function reportAbuse(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof reportInput>,
): Promise<{ id: number }> {
  const given = parseInput(reportInput, input);
  return write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'abuse_report.create', MOST_PER_MINUTE);
    const user = await w.trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', given.userId)
      .where('id', '<>', viewer.userId as number)
      .where(forViewer(userVisible('users'), viewer))
      .executeTakeFirst();
    if (!user) throw invalid({ user_id: ['is invalid'] });
    const made = await w.trx
      .insertInto('abuse_reports')
      .values({
        reporter_id: viewer.userId as number,
        user_id: given.userId,
        category: given.category,
        message: given.message.trim(),
        reported_from_url: given.reportedFromUrl || null,
        screenshot: given.screenshot ?? null,
        screenshot_type: given.screenshot ? sniffType(given.screenshot) : null,
      })
      .onConflict((on) => on.columns(['user_id', 'reporter_id', 'category']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new CairnError('unprocessable', TWICE);
    recordReport(w, made.id, 'created', {}, { user_id: given.userId, category: given.category });
    return made;
  });
}

const stateInput = z.object({ id: idField, closed: z.boolean() });

/** Closes or reopens a report; for administrators, not found for others. */
export async function setReportClosed(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof stateInput>,
): Promise<void> {
  const { id, closed } = parseInput(stateInput, input);
  await write(context.db, viewer, {}, async (w) => {
    const report = viewer.admin
      ? await w.trx
          .selectFrom('abuse_reports')
          .select(['id', 'state'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!report) throw notFound('Abuse Report');
    const state = closed ? 'closed' : 'opened';
    if (report.state === state) return;
    await w.trx
      .updateTable('abuse_reports')
      .set({
        state,
        closed_at: closed ? new Date() : null,
        closed_by_id: closed ? viewer.userId : null,
      })
      .where('id', '=', id)
      .execute();
    recordReport(w, id, 'updated', { state: report.state }, { state });
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Records in the log what happened to a report. */
export function recordReport(
  w: Write,
  id: number,
  verb: 'created' | 'updated',
  before: Fields,
  after: Fields,
): void {
  w.record({
    subjectType: 'abuse_report',
    subjectId: id,
    rootNamespaceId: NO_NAMESPACE,
    namespaceId: null,
    kind: `abuse_report.${verb}`,
    before,
    after,
  });
}
