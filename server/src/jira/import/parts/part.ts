import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import type { FileLink } from '@cairn/domain/jira/text-options';
import type { Write } from '../../../changes/write.ts';
import type { Context } from '../../../context.ts';
import type { UploadRow } from '../../../uploads/queries.ts';
import type { LeanItem } from '../../../work-items/rows.ts';
import type { RunningImport } from '../running.ts';
import type { Tally } from '../tally.ts';

/** A file as it is stored here. */
export interface StoredFile {
  readonly upload: UploadRow;
  /** Of its bytes as Jira has them. */
  readonly sha256: string;
}

/** The files of an issue that are stored here. */
export interface StoredFiles {
  /** The Markdown of a file that a text of the issue names. */
  readonly link: FileLink;
  /** The files by the id of the attachment in Jira. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** An issue of Jira whose item exists in this transaction. */
export interface WrittenIssue {
  readonly item: Pick<LeanItem, 'id' | 'type' | 'namespace_id' | 'root_namespace_id'>;
  readonly issue: MappedIssue;
  /** True when this transaction created the item, so that it has no parts yet. */
  readonly created: boolean;
  /** Null when the issue has no attachments, or they are not imported. */
  readonly files: StoredFiles | null;
}

export interface PartsCall {
  readonly run: RunningImport;
  readonly issues: readonly WrittenIssue[];
  readonly tally: Tally;
}

/**
 * Writes one kind of parts of some issues, such as their comments, in their transaction. What is wrong with a
 * single part is found before it is written and goes to the tally; an error undoes all these issues, which are
 * then written one by one.
 */
export type PartWriter = (w: Write, call: PartsCall) => Promise<void>;

/** An issue, with its item if an earlier import created it. */
export interface IssueWithFiles {
  readonly issue: MappedIssue;
  readonly itemId: number | null;
}

/** Stores the attachments of issues. */
export interface FileStep {
  /** Downloads those that are not stored yet, before the transaction that writes the issues. */
  readonly store: (
    context: Context,
    run: RunningImport,
    issues: readonly IssueWithFiles[],
    tally: Tally,
  ) => Promise<ReadonlyMap<string, StoredFiles>>;
  /** What is stored already. Both answer by the id of the issue. */
  readonly stored: (
    context: Context,
    run: RunningImport,
    issues: readonly IssueWithFiles[],
  ) => Promise<ReadonlyMap<string, StoredFiles>>;
}
