import type { JiraDetails } from '@cairn/domain/jira/details';
import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { jiraList } from './lists.ts';
import { ask, isPassing, JiraError, type JiraServer, readAnswer } from './request.ts';

const MOST_BOARDS = 100;
const PER_PAGE = 50;

const list = z.array(z.unknown());
const thing = z.looseObject({ id: z.coerce.string() });
const boardShape = thing.extend({ type: z.string().optional() });

const projectShape = z.looseObject({
  id: z.coerce.string(),
  key: z.string(),
  name: z.string(),
  versions: list.optional(),
  components: list.optional(),
  issueTypes: list.optional(),
});

/** Of things with an id, each once. */
const distinct = (things: readonly unknown[]): unknown[] => {
  const byId = new Map<string, unknown>();
  for (const one of things) {
    const read = thing.safeParse(one);
    if (read.success && !byId.has(read.data.id)) byId.set(read.data.id, one);
  }
  return [...byId.values()];
};

/** What an account may not see, or a Jira does not have, is an empty list. */
const orNone = async (asked: Promise<unknown[]>): Promise<unknown[]> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof JiraError) || isPassing(error) || error.problem === 'unauthorized') throw error;
    return [];
  }
};

/** The sprints of the boards that show a project; boards of the kind Kanban have none. */
const sprintsOf = async (outgoing: OutgoingSettings, jira: JiraServer, key: string): Promise<unknown[]> => {
  const query = { projectKeyOrId: key, maxResults: PER_PAGE };
  const boards = await orNone(jiraList(outgoing, jira, '/rest/agile/1.0/board', 'values', query));
  const sprints: unknown[] = [];
  for (const board of boards.slice(0, MOST_BOARDS)) {
    const { success, data } = boardShape.safeParse(board);
    if (!success || !/^\d+$/.test(data.id) || data.type === 'kanban') continue;
    const path = `/rest/agile/1.0/board/${data.id}/sprint`;
    sprints.push(...(await orNone(jiraList(outgoing, jira, path, 'values', { maxResults: PER_PAGE }))));
  }
  return distinct(sprints);
};

/** What Jira says of a project apart from its issues. Throws JiraError `missing` without the project. */
export async function jiraDetails(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  { key, cloud }: { readonly key: string; readonly cloud: boolean },
): Promise<JiraDetails> {
  const base = `/rest/api/${cloud ? 3 : 2}`;
  const all = (path: string) =>
    orNone(ask(outgoing, jira, `${base}${path}`).then((answer) => readAnswer(list, answer)));
  const project = readAnswer(projectShape, await ask(outgoing, jira, `${base}/project/${key}`));
  const byType = await all(`/project/${key}/statuses`);
  const linkTypes = z.looseObject({ issueLinkTypes: list }).transform(({ issueLinkTypes }) => issueLinkTypes);
  return {
    project: { id: project.id, key: project.key, name: project.name },
    fields: await all('/field'),
    statuses: distinct(
      byType.flatMap((type) => z.looseObject({ statuses: list }).safeParse(type).data?.statuses ?? []),
    ),
    priorities: await all('/priority'),
    issueTypes: project.issueTypes ?? [],
    versions: project.versions ?? [],
    components: project.components ?? [],
    linkTypes: await orNone(
      ask(outgoing, jira, `${base}/issueLinkType`).then((answer) => readAnswer(linkTypes, answer)),
    ),
    sprints: await sprintsOf(outgoing, jira, key),
  };
}
