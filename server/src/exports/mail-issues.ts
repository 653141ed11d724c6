import { z } from 'zod';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { Context } from '../context.ts';
import { issuesOfPage } from '../issues/page/list.ts';
import type { Job } from '../jobs/job.ts';
import type { Email, Part } from '../mail/email.ts';
import { messageId, sendMail } from '../mail/send.ts';
import { mayIn } from '../namespaces/policy.ts';
import { findGroup, findProject } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { csvName } from './csv-name.ts';
import { issuesCsv } from './issues-csv.ts';

/** GitLab's limit, before the email's encoding adds a third. */
const MOST_ATTACHED_BYTES = 15_000_000;

interface Attached {
  readonly content: string;
  readonly issues: number;
  /** The number of issues in the list, when not all of them are in the file. */
  readonly of: number;
}

const countedIssues = async (
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  query: URLSearchParams,
): Promise<number> => {
  const listed = await issuesOfPage(context, viewer, place, query);
  if (listed === null) return 0;
  const text = `SELECT count(*) AS n FROM ${listed.from} WHERE ${listed.where.join(' AND ')}`;
  const [row] = await selectForViewer<{ n: number }>(
    context,
    viewer,
    text,
    listed.values,
    listed.types ?? {},
  );
  return row?.n ?? 0;
};

/** Returns the file of a list, cut after the issue that reaches the size limit of the attachment. */
const attachedIssues = async (
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  query: URLSearchParams,
  most: number,
): Promise<Attached> => {
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of issuesCsv(context, viewer, place, query)) {
    pieces.push(piece);
    bytes += Buffer.byteLength(piece);
    if (bytes > most) break;
  }
  const issues = pieces.length - 1; // without the headings
  const of = bytes > most ? await countedIssues(context, viewer, place, query) : issues;
  return { content: pieces.join(''), issues, of };
};

const line = (text: string): Part => ({ kind: 'line', text });

const counted = (count: number): string => `${count} ${count === 1 ? 'issue' : 'issues'}`;

const letterOf = ({ issues, of }: Attached, place: NamespaceRow, publicUrl: string, query: string): Email => {
  const page = place.kind === 'group' ? `/groups/${place.full_path}` : `/${place.full_path}`;
  return {
    parts: [
      line(`Attached: ${counted(issues)} of the ${place.kind} ${place.full_path} as a CSV file.`),
      ...(of > issues
        ? [
            line(
              `The attachment was cut at 15 MB: it contains ${issues} of ${counted(of)}. To get the others, narrow the list and export again.`,
            ),
          ]
        : []),
    ],
    link: { text: 'View the issues', url: `${publicUrl}${page}/-/issues${query === '' ? '' : `?${query}`}` },
    reason: 'You get this email because you asked for these issues as a CSV file.',
    footer: [],
  };
};

const payloadOf = z.object({
  userId: z.int().positive(),
  placeId: z.int().positive(),
  kind: z.enum(['group', 'project']),
  query: z.string(),
  exportId: z.uuid(),
});

/**
 * Sends the issues of a list to the user who asked for them, with their current permissions; sends nothing if
 * they may no longer export them.
 */
export function mailIssues(most = MOST_ATTACHED_BYTES): Job {
  return async (context, payload) => {
    const { mail, publicUrl } = context.settings;
    if (mail === null) return;
    const { userId, placeId, kind, query, exportId } = payloadOf.parse(payload);
    const viewer = await loadViewer(context, userId);
    const place = viewer && (await (kind === 'group' ? findGroup : findProject)(context, viewer, placeId));
    if (!place || !mayIn(viewer, place, 'exportIssuesCsv')) return;
    const attached = await attachedIssues(context, viewer, place, new URLSearchParams(query), most);
    const person = context.db.selectFrom('users').select(['name', 'email']).where('id', '=', userId);
    const { name, email } = await person.executeTakeFirstOrThrow();
    await sendMail(mail, {
      to: { name, address: email },
      subject: `${place.name} | Exported issues`,
      letter: letterOf(attached, place, publicUrl, query),
      messageId: messageId(`issues-csv-${exportId}`, publicUrl),
      reason: 'exported',
      attachment: { filename: csvName(place, 'issues'), type: 'text/csv', content: attached.content },
    });
  };
}
