import { setTimeout as sleep } from 'node:timers/promises';
import type { MappedAttachment } from '@cairn/domain/jira/mapped-issue';
import type { Context } from '../../../context.ts';
import { NoRoom } from '../../../files/errors.ts';
import { CairnError } from '../../../http/errors.ts';
import { mayIn } from '../../../namespaces/policy.ts';
import type { NamespaceRow } from '../../../namespaces/rows.ts';
import { createUpload } from '../../../uploads/changes.ts';
import { downloadAttachment } from '../../client/attachments.ts';
import { apiBase, isPassing, JiraError, type JiraServer } from '../../client/request.ts';
import { activeServer } from '../../integration.ts';
import type { RunningImport } from '../running.ts';
import { storedFiles } from './attachments.ts';
import { partId } from './known-parts.ts';
import type { FileStep, IssueWithFiles, StoredFile } from './part.ts';

/** Files that are downloaded at the same time. */
const AT_ONCE = 4;
/** How often a file is tried while Jira is busy or away. */
const ATTEMPTS = 3;
const LONGEST_WAIT_MS = 10_000;

/** Files by the id of the issue, then of the attachment; null for one that was deleted here. */
type Known = ReadonlyMap<string, Map<string, StoredFile | null>>;

/** The files of issues that an earlier import stored. */
const knownFiles = async ({ db }: Pick<Context, 'db'>, issues: readonly IssueWithFiles[]): Promise<Known> => {
  const ids = issues.flatMap(({ itemId }) => itemId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('jira_parts')
          .leftJoin('uploads', 'uploads.id', 'jira_parts.target_id')
          .select(['jira_parts.work_item_id', 'jira_parts.jira_id', 'jira_parts.digest'])
          .selectAll('uploads')
          .where('jira_parts.kind', '=', 'attachment')
          .where('jira_parts.work_item_id', 'in', ids)
          .execute();
  const byItem = Map.groupBy(rows, (row) => row.work_item_id);
  return new Map(
    issues.map(({ issue, itemId }) => {
      const files = (byItem.get(itemId ?? 0) ?? []).map((row): [string, StoredFile | null] => {
        const { work_item_id: _item, jira_id: jiraId, digest: sha256, ...upload } = row;
        return [jiraId, upload.id === null ? null : { upload: upload as StoredFile['upload'], sha256 }];
      });
      return [issue.id, new Map(files)];
    }),
  );
};

/** Where the item of an issue is, so that its texts link to files of the same group or project. */
const homeOf = ({ issue }: IssueWithFiles, { project, group, viewer }: RunningImport): NamespaceRow =>
  issue.type === 'epic' && group && mayIn(viewer, group, 'createEpic') ? group : project;

/** True for an address in the Jira of the project: a file that somebody uploads may have any address. */
const isIn = (jira: JiraServer, url: string): boolean =>
  URL.canParse(url) &&
  [jira.url, apiBase(jira)].some((address) => new URL(address).origin === new URL(url).origin);

interface Download {
  readonly one: IssueWithFiles;
  readonly attachment: MappedAttachment;
}

/** Why a file cannot be stored, as a sentence; throws again what concerns more than this file. */
const reasonOf = (error: unknown, name: string): string => {
  if (error instanceof NoRoom) return `${name}: ${error.message}`;
  if (error instanceof JiraError)
    return error.problem === 'missing' ? `${name} is not in Jira any more.` : `${name}: ${error.message}`;
  if (error instanceof CairnError) return `${name}: ${error.sentences.join(' ')}`;
  throw error;
};

/** Downloads a file, a few times while Jira is busy or away. */
const fetchFile = async (context: Context, jira: JiraServer, url: string) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await downloadAttachment(context, jira, url);
    } catch (error) {
      if (!(error instanceof JiraError) || !isPassing(error) || attempt >= ATTEMPTS) throw error;
      await sleep(Math.min(error.retryAfterMs ?? 1000 * attempt, LONGEST_WAIT_MS));
    }
  }
};

/** Downloads the attachments of issues that are not stored yet. */
const store: FileStep['store'] = async (context, run, issues, tally) => {
  const known = await knownFiles(context, issues);
  const missing = issues.flatMap((one) =>
    one.issue.attachments
      .filter(({ id }) => !known.get(one.issue.id)?.has(partId(id)))
      .map((attachment): Download => ({ one, attachment })),
  );
  const jira = missing.length === 0 ? null : await activeServer(context, run.project.id);
  let outage: string | null = null;
  const next = async (): Promise<void> => {
    for (let download = missing.shift(); download; download = missing.shift()) {
      const { one, attachment } = download;
      const { name, url } = attachment;
      const fail = (reason: string, outcome: 'failed' | 'left_out') =>
        tally.fail('attachments', one.issue, reason, outcome);
      if (url === null) fail(`${name}: its address is not known.`, 'left_out');
      else if (jira === null) fail(`${name}: the project has no Jira to download it from.`, 'left_out');
      else if (!isIn(jira, url)) fail(`${name}: its address is not in the Jira of the project.`, 'left_out');
      else if (outage !== null) fail(`${name}: ${outage}`, 'failed');
      else
        try {
          const { sha256, ...received } = await fetchFile(context, jira, url);
          const upload = await createUpload(
            context,
            run.viewer,
            homeOf(one, run),
            { ...received, filename: name },
            'imported',
          );
          known.get(one.issue.id)?.set(partId(attachment.id), { upload, sha256 });
        } catch (error) {
          fail(reasonOf(error, name), 'failed');
          if (error instanceof JiraError && isPassing(error)) outage = error.message;
        }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, missing.length) }, next));
  return linked(issues, known);
};

/** The files of each issue, of those that are still stored. */
const linked = (issues: readonly IssueWithFiles[], known: Known) =>
  new Map(
    issues.map(({ issue }) => {
      const own = known.get(issue.id);
      const files = issue.attachments.flatMap(({ id }): [string, StoredFile][] => {
        const file = own?.get(partId(id));
        return file ? [[id, file]] : [];
      });
      return [issue.id, storedFiles(issue, new Map(files))];
    }),
  );

/** How the attachments of issues are stored. */
export const ATTACHMENTS: FileStep = {
  store,
  stored: async (context, _run, issues) => linked(issues, await knownFiles(context, issues)),
};
