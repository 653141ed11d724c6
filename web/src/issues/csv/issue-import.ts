import { createPoll } from '../../live/poll.ts';
import { sendJson } from '../../server/send-json.ts';
import { send } from '../../server/send.ts';

/** What is to say about one line of a file. */
export interface ImportProblem {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  /** The issue is not imported for it; else only a quick action was not done. */
  readonly left_out: boolean;
}

/** What became of a file so far, as the server tells it. */
export interface IssueImport {
  readonly id: number;
  readonly status: 'running' | 'finished' | 'failed';
  readonly dry_run: boolean;
  readonly all_or_nothing: boolean;
  readonly lines: number;
  readonly lines_tried: number;
  readonly imported: number;
  readonly left_out: number;
  readonly problems: readonly ImportProblem[];
  readonly failure: string | null;
}

export interface ImportChoices {
  readonly dryRun: boolean;
  readonly allOrNothing: boolean;
}

/** Brings a file to the list at an address, to be worked off there; throws HttpRefused. */
export async function beginImport(
  list: string,
  file: File,
  { dryRun, allOrNothing }: ImportChoices,
): Promise<IssueImport> {
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  form.append('all_or_nothing', String(allOrNothing));
  form.append('file', file);
  return (await sendJson('POST', `${list}/import_csv`, form)) as IssueImport;
}

/** Few files take longer. */
const FIRST_MS = 300;

/** Tells what becomes of a file until it is worked off; call what it gives to hear no more. */
export function followImport(list: string, id: number, onTold: (told: IssueImport) => void): () => void {
  const poll = createPoll({
    ask: (signal) =>
      send(`${list.replace(/issues$/, 'issue_imports')}/${id}`, {
        headers: { accept: 'application/json' },
        signal,
      }),
    onAnswer: (answer) => void answer.json().then(onTold, () => {}),
  });
  poll.enable(FIRST_MS);
  return poll.stop;
}
