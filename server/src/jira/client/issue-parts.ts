import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { jiraList } from './lists.ts';
import { ask, isPassing, JiraError, type JiraServer, readAnswer } from './request.ts';

type Values = Readonly<Record<string, unknown>>;

/** A part of an issue that could not be read, though the rest was. */
export interface PartProblem {
  readonly kind: 'comments' | 'worklogs' | 'watchers' | 'history';
  readonly reason: string;
}

interface CompletedIssue {
  readonly issue: Values;
  readonly problems: readonly PartProblem[];
}

const COMMENTS_PER_PAGE = 100;
const WORKLOGS_PER_PAGE = 1000;
const CHANGES_PER_PAGE = 100;

const record = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** True when a search answered only some entries of a list. */
const isCut = (list: Values, name: string): boolean =>
  Array.isArray(list[name]) && Number(list['total'] ?? 0) > list[name].length;

/**
 * Completes an issue of a search: the remaining comments, worklogs and entries of the history, and who watches
 * it. What Jira refuses for this issue is left out and named. Throws JiraError for a problem that concerns
 * more than this issue.
 */
export async function completeIssue(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  cloud: boolean,
  given: Values,
): Promise<CompletedIssue> {
  const path = `/rest/api/${cloud ? 3 : 2}/issue/${encodeURIComponent(String(given['id']))}`;
  const problems: PartProblem[] = [];
  const fields: Record<string, unknown> = { ...record(given['fields']) };
  const issue: Record<string, unknown> = { ...given, fields };

  const read = async (kind: PartProblem['kind'], run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof JiraError) || isPassing(error)) throw error;
      // some versions of Jira answer so about watchers that an account may not see
      if (error.problem === 'unauthorized' && kind !== 'watchers') throw error;
      problems.push({ kind, reason: `They could not be read: ${error.message}` });
    }
  };
  const readList = async (field: string, name: 'comments' | 'worklogs', maxResults: number) => {
    const list = record(fields[field]);
    if (!isCut(list, name)) return;
    await read(name, async () => {
      const entries = await jiraList(outgoing, jira, `${path}/${field}`, name, { maxResults });
      fields[field] = { ...list, startAt: 0, total: entries.length, [name]: entries };
    });
  };
  const readHistory = async () => {
    const changelog = record(given['changelog']);
    if (given['changelog'] !== undefined && !isCut(changelog, 'histories')) return;
    await read('history', async () => {
      const histories = cloud
        ? await jiraList(outgoing, jira, `${path}/changelog`, 'values', { maxResults: CHANGES_PER_PAGE })
        : readAnswer(
            z.looseObject({ changelog: z.looseObject({ histories: z.array(z.unknown()) }) }),
            await ask(outgoing, jira, path, { fields: 'created', expand: 'changelog' }),
          ).changelog.histories;
      issue['changelog'] = { startAt: 0, total: histories.length, histories };
    });
  };
  const readWatchers = async () => {
    if (!(Number(record(fields['watches'])['watchCount']) > 0)) return;
    await read('watchers', async () => {
      fields['watches'] = readAnswer(
        z.looseObject({ watchers: z.array(z.unknown()) }),
        await ask(outgoing, jira, `${path}/watchers`),
      );
    });
  };
  await readList('comment', 'comments', COMMENTS_PER_PAGE);
  await readList('worklog', 'worklogs', WORKLOGS_PER_PAGE);
  await readHistory();
  await readWatchers();
  return { issue, problems };
}
