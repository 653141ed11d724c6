import { createPoll } from '../../live/poll.ts';
import { parseAnswer } from '../../api/address.ts';
import type { IssueImport } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { send } from '../../api/send.ts';

export interface ImportChoices {
  readonly dryRun: boolean;
  readonly allOrNothing: boolean;
}

/** Uploads a file to the list at a path, where it is imported in the background; throws HttpRefused. */
export function beginImport(
  list: string,
  file: File,
  { dryRun, allOrNothing }: ImportChoices,
): Promise<IssueImport> {
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  form.append('all_or_nothing', String(allOrNothing));
  form.append('file', file);
  return sendJson('POST', '/{id}/-/issues/import_csv', { at: `${list}/import_csv`, body: form });
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
    onAnswer: (answer) =>
      void answer
        .text()
        .then((text) => parseAnswer<'GET', '/{id}/-/issue_imports/{import_id}'>(text))
        .then(onTold, () => {}),
  });
  poll.enable(FIRST_MS);
  return poll.stop;
}
