import { createPoll } from '../../live/poll.ts';
import { sendJson } from '../../api/send-json.ts';
import { send } from '../../api/send.ts';

/** A problem in one line of a file. */
export interface ImportProblem {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  /** True when the issue is not imported; otherwise only a quick action was not executed. */
  readonly left_out: boolean;
}

/** The state of an import, as the server reports it. */
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

/** Uploads a file to the list at a path, where it is imported in the background; throws HttpRefused. */
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

/** Delay before the first poll in milliseconds; most imports are faster. */
const FIRST_MS = 300;

/** Polls the state of an import until it is finished; call the returned function to stop. */
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
