import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CAUSES } from '../../changes/record.ts';
import { notFound } from '../../http/errors.ts';
import { day, id, oneOf, optional, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { readEntries } from '../audit-log/entries.ts';
import { auditSearch, findEntries } from '../audit-log/search.ts';
import { SUBJECT_GROUPS } from '../audit-log/subjects.ts';

const MOST_ON_A_PAGE = 50;

const named = z.object({
  text: z.string(),
  path: z.string().nullable().describe('Its page; null when it has none or no longer exists'),
});

const auditAnswer = z
  .object({
    entries: z.array(
      z
        .object({
          id: z.int(),
          at: z.date(),
          kind: z.string().describe('Such as member.deleted'),
          text: z.string().describe('What happened'),
          cause: z.enum(CAUSES),
          actor: z.object({ name: z.string(), username: z.string() }).nullable(),
          sudo_by: z.string().nullable().describe('The administrator who acted as the person'),
          place: named.nullable(),
          subject: named.nullable(),
        })
        .meta({ id: 'AuditEntry', description: 'An entry of the change log' }),
    ),
    next: z.int().nullable().describe('`before` of the next page; there may be one without entries'),
  })
  .meta({ id: 'AuditLog', description: 'A page of the change log, the newest first' });

/** The route of the audit log; for others than administrators it does not exist. */
export function auditPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/audit_log.json'],
    summary: 'List what was changed, the newest first; for administrators',
    tag: 'Administration',
    signedIn: true,
    params: none,
    input: z.object({
      username: optional(text).describe('Only what this person did'),
      place: optional(text).describe('Only in this group or project and below, by its full path'),
      subject: optional(oneOf(SUBJECT_GROUPS)).describe('Only about such things'),
      from: optional(day).describe('The first day, in UTC'),
      until: optional(day).describe('The last day, in UTC'),
      kind: optional(text).describe('A part of the kind'),
      before: optional(id).describe('`next` of the page before'),
    }),
    answers: auditAnswer,
    answer: async ({ viewer, input: { before, ...filter } }) => {
      if (!viewer.admin) throw notFound();
      const search = await auditSearch(context, filter, before);
      const { ids, next } = await findEntries(context, search, MOST_ON_A_PAGE);
      return { entries: await readEntries(context, viewer, ids), next };
    },
  });
}
