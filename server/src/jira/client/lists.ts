import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { ask, JiraError, type JiraServer, readAnswer } from './request.ts';

/** The most entries of one list, so that no answer of a Jira can fill the memory. */
const MOST_ENTRIES = 20_000;
const MOST_LENGTH = 20_000_000;

const list = z.array(z.unknown());
const frame = z.looseObject({ total: z.int().optional(), isLast: z.boolean().optional() });

/** All entries of a list that Jira answers in pages, under the name that it has there. */
export async function jiraList(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  path: string,
  name: string,
  query: Readonly<Record<string, string | number>> & { readonly maxResults: number },
): Promise<unknown[]> {
  const found: unknown[] = [];
  let length = 0;
  while (found.length < MOST_ENTRIES) {
    const answer = readAnswer(frame, await ask(outgoing, jira, path, { ...query, startAt: found.length }));
    const entries = readAnswer(list, answer[name]);
    found.push(...entries);
    length += JSON.stringify(entries).length;
    if (length > MOST_LENGTH) throw new JiraError('large', 'The answers of Jira are too large.');
    const isLast = answer.isLast ?? (answer.total === undefined || found.length >= answer.total);
    if (isLast || entries.length === 0) break;
  }
  return found;
}
