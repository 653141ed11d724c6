import { z } from 'zod';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import type { Email, Part } from '../../mail/email.ts';
import { messageId, sendMail } from '../../mail/send.ts';
import { findProject } from '../../namespaces/queries.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import type { Problem } from './import-line.ts';
import type { IssueImportRow } from './rows.ts';

export const NOTIFY_IMPORTER = 'tellOfImport';

const MOST_LINES_NAMED = 100;

const line = (text: string): Part => ({ kind: 'line', text });

const counted = (count: number): string => `${count} ${count === 1 ? 'issue' : 'issues'}`;

/** "2, 5 and 9": the email contains line numbers only, nothing from the file. */
const linesNamed = (problems: readonly Problem[]): string[] => {
  const numbers = [...new Set(problems.filter(({ leftOut }) => leftOut).map((problem) => problem.line))];
  return numbers.slice(0, MOST_LINES_NAMED).map(String);
};

const partsOf = ({ filename, imported, left_out, problems, failure }: IssueImportRow): Part[] => {
  if (failure !== null) return [line(`The import of ${filename} stopped early. ${failure}`)];
  const numbers = linesNamed(problems);
  return [
    line(`${filename} has been imported: ${counted(imported)} created, ${left_out} left out.`),
    ...(numbers.length === 0
      ? []
      : [line(`There are problems on ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}.`)]),
  ];
};

const emailOf = (row: IssueImportRow, project: NamespaceRow, publicUrl: string): Email => ({
  parts: partsOf(row),
  link: { text: 'View the issues', url: `${publicUrl}/${project.full_path}/-/issues` },
  reason: 'You get this email because you imported issues from a CSV file.',
  footer: [],
});

const payloadOf = z.object({ importId: z.int().positive() });

/** Emails the result of an import to the person who started it, if they may still see its project. */
export const notifyImporter: Job = async (context: Context, payload) => {
  const { mail, publicUrl } = context.settings;
  if (mail === null) return;
  const { importId } = payloadOf.parse(payload);
  const row = await context.db
    .selectFrom('issue_imports')
    .innerJoin('users', 'users.id', 'issue_imports.user_id')
    .selectAll('issue_imports')
    .select(['users.name', 'users.email'])
    .where('issue_imports.id', '=', importId)
    .executeTakeFirst();
  const viewer = row && (await loadViewer(context, row.user_id));
  const project = viewer && (await findProject(context, viewer, row.namespace_id));
  if (!project) return;
  await sendMail(mail, {
    to: { name: row.name, address: row.email },
    subject: `${project.name} | Imported issues`,
    letter: emailOf(row as unknown as IssueImportRow, project, publicUrl),
    messageId: messageId(`issue-import-${importId}`, publicUrl),
    reason: 'imported',
  });
};
