import type { MappedAttachment, MappedIssue } from '@cairn/domain/jira/mapped-issue';
import type { FileLink } from '@cairn/domain/jira/text-options';
import { sql } from 'kysely';
import type { Write } from '../../../changes/write.ts';
import { presentLink } from '../../../uploads/presenter.ts';
import { knownParts, partId, storeParts } from './known-parts.ts';
import type { PartsCall, StoredFile, StoredFiles, WrittenIssue } from './part.ts';

const newest = (one: MappedAttachment, other: MappedAttachment): number => other.createdAt - one.createdAt;

/** The links of the files of an issue: by the id of the attachment, else the newest of the name. */
export function storedFiles(issue: MappedIssue, files: ReadonlyMap<string, StoredFile>): StoredFiles {
  const named = new Map<string, StoredFile>();
  for (const { id, name } of issue.attachments.toSorted(newest)) {
    const file = files.get(id);
    if (file && !named.has(name)) named.set(name, file);
  }
  const link: FileLink = ({ id, name }) => {
    const file = (id === undefined ? undefined : files.get(id)) ?? named.get(name ?? '');
    return file ? presentLink(file.upload).markdown : null;
  };
  return { link, files };
}

/** Where a text of an issue uses a file. */
interface Use {
  readonly upload: number;
  readonly item: number;
  readonly note: number | null;
  readonly root: number;
}

/** Connects the files of issues to the texts that link to them, and stores which attachment each is. */
export async function writeAttachments(w: Write, { run, issues, tally }: PartsCall): Promise<void> {
  const withFiles = issues.filter(({ files }) => files !== null);
  if (withFiles.length === 0) return;
  const known = await knownParts(w, 'attachment', withFiles);
  const written = withFiles.flatMap(({ item, issue, files }) =>
    issue.attachments.flatMap(({ id }) => {
      const [jiraId, file] = [partId(id), files?.files.get(id)];
      // a file that was deleted here stays away
      if (!file && known.get(item.id, jiraId)) tally.count('attachments', 'left_out');
      return file ? [{ itemId: item.id, jiraId, targetId: file.upload.id, digest: file.sha256 }] : [];
    }),
  );
  const fresh = written.filter(({ itemId, jiraId }) => !known.get(itemId, jiraId));
  tally.count('attachments', 'created', fresh.length);
  tally.count('attachments', 'unchanged', written.length - fresh.length);
  await storeParts(w, run, 'attachment', fresh);
  await storeUses(w, await usesOf(w, withFiles));
}

const usesOf = async (w: Write, issues: readonly WrittenIssue[]): Promise<Use[]> => {
  const notes = await w.trx
    .selectFrom('jira_parts')
    .innerJoin('notes', 'notes.id', 'jira_parts.target_id')
    .select(['notes.id', 'notes.work_item_id', 'notes.body'])
    .where('jira_parts.kind', '=', 'comment')
    .where(
      'jira_parts.work_item_id',
      'in',
      issues.map(({ item }) => item.id),
    )
    .where('notes.body', 'like', '%/uploads/%')
    .execute();
  return issues.flatMap(({ item, issue, files }) => {
    const uploads = [...(files?.files.values() ?? [])].map(({ upload }) => upload);
    const inText = (text: string, note: number | null): Use[] =>
      uploads
        .filter(({ secret }) => text.includes(`/uploads/${secret}/`))
        .map(({ id }) => ({ upload: id, item: item.id, note, root: item.root_namespace_id }));
    return [
      ...inText(issue.description, null),
      ...notes.filter((note) => note.work_item_id === item.id).flatMap((note) => inText(note.body, note.id)),
    ];
  });
};

const storeUses = async ({ trx }: Write, uses: readonly Use[]): Promise<void> => {
  if (uses.length === 0) return;
  await sql`
    INSERT INTO upload_uses (upload_id, work_item_id, note_id, root_namespace_id)
    SELECT upload, item, note, root
    FROM json_to_recordset(${JSON.stringify(uses)}::json) AS n (upload bigint, item bigint, note bigint, root bigint)
    ON CONFLICT DO NOTHING`.execute(trx);
};
