import {
  findIssues,
  type InlineLimits,
  type IssueOptions,
  listPage,
  presentIssue,
  Refusal,
  wholeList,
} from './search.ts';
import type { Json, ReplayedIssue, Site } from './site.ts';

export interface AnswerOptions {
  /** The most issues of one answer. */
  readonly pageSize: number;
  readonly limits: InlineLimits;
  /** Page tokens of another number have expired. */
  readonly tokenVersion: number;
}

/** Parameters of the query and of a JSON body, which Jira names alike. */
type Parameters = Readonly<Record<string, unknown>>;

interface Question {
  readonly site: Site;
  readonly options: AnswerOptions;
  readonly parameters: Parameters;
  /** The variable parts of the path. */
  readonly path: readonly string[];
}

/** The most entries of a list that has no limit of its own. */
const USUAL_PAGE = 50;
/** Few, so that a reader has to ask for several pages. */
const PROJECTS_PER_PAGE = 1;

const number = (value: unknown, usual: number) => (value === undefined ? usual : Number(value));
const names = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');

const part = ({ parameters }: Question, name: string, list: readonly unknown[], most = USUAL_PAGE): Json =>
  listPage(
    name,
    list,
    number(parameters['startAt'], 0),
    Math.min(number(parameters['maxResults'], most), most),
  );

const jqlOf = ({ parameters }: Question) => String(parameters['jql'] ?? '');

const byId = (fields: readonly Json[], value: (field: Json) => unknown): Json =>
  Object.fromEntries(fields.map((field) => [String(field['id']), value(field)]));

const foundIssues = (
  { site, options, parameters }: Question,
  issues: readonly ReplayedIssue[],
  usualFields: string,
): Json => {
  const expand = names(parameters['expand']);
  const issueOptions: IssueOptions = {
    fields: names(parameters['fields']),
    usualFields,
    expand,
    limits: options.limits,
  };
  return {
    ...(expand.includes('names') && { names: byId(site.fields, ({ name }) => name) }),
    ...(expand.includes('schema') && { schema: byId(site.fields, ({ schema }) => schema) }),
    issues: issues.map((issue) => presentIssue(issue, issueOptions)),
  };
};

const readToken = ({ options, parameters }: Question): number => {
  const token = parameters['nextPageToken'];
  if (token === undefined || token === null) return 0;
  const [version, jql, from] = Buffer.from(String(token), 'base64url').toString('utf8').split('\n');
  if (version !== String(options.tokenVersion) || jql !== String(parameters['jql']))
    throw new Refusal(400, 'The provided next page token is invalid or expired.');
  return Number(from);
};

const searchCloud = (question: Question): Json => {
  const { site, options, parameters } = question;
  const all = findIssues(site, jqlOf(question));
  const from = readToken(question);
  const to = from + Math.min(number(parameters['maxResults'], USUAL_PAGE), options.pageSize);
  const isLast = to >= all.length;
  const token = [options.tokenVersion, jqlOf(question), to].join('\n');
  return {
    ...foundIssues(question, all.slice(from, to), 'id'),
    isLast,
    ...(!isLast && { nextPageToken: Buffer.from(token).toString('base64url') }),
  };
};

const searchServer = (question: Question): Json => {
  const all = findIssues(question.site, jqlOf(question));
  const { values, isLast: _, ...page } = part(question, 'values', all, question.options.pageSize);
  return { ...page, ...foundIssues(question, values as ReplayedIssue[], '*navigable') };
};

const issueOf = ({ site, path }: Question): ReplayedIssue => {
  const issue = site.findIssue(path[0] ?? '');
  if (issue) return issue;
  throw new Refusal(404, 'Issue does not exist or you do not have permission to see it.');
};

const projectIn = ({ site }: Question, idOrKey: unknown): Json => {
  const project = site.projects.find(({ id, key }) => id === idOrKey || key === idOrKey);
  if (project) return project;
  throw new Refusal(404, `No project could be found with key '${String(idOrKey)}'.`);
};

const withoutLists = (project: Json): Json => ({
  id: project['id'],
  key: project['key'],
  name: project['name'],
});

const statusesByType = (question: Question): Json[] => {
  const project = projectIn(question, question.path[0]);
  const statuses = question.site.statuses(String(project['key']));
  return (project['issueTypes'] as Json[]).map((type) => ({ ...type, statuses }));
};

/** The people who watch an issue: as many as it says, first those who wrote there. */
const watchersOf = (question: Question): Json => {
  const { fields } = issueOf(question);
  const count = Number((fields['watches'] as Json | undefined)?.['watchCount'] ?? 0);
  const comments = wholeList(issueOf(question), 'comment', 'comments') as Json[];
  const people = [fields['reporter'], fields['assignee'], ...comments.map(({ author }) => author)];
  const seen = new Map(
    [...people, ...question.site.users]
      .filter((user) => user !== null && user !== undefined)
      .map((user) => user as Json)
      .map((user) => [user['accountId'] ?? user['key'] ?? user['name'], user]),
  );
  return { isWatching: false, watchCount: count, watchers: [...seen.values()].slice(0, count) };
};

const boardsOf = (question: Question): Json => {
  const wanted = question.parameters['projectKeyOrId'];
  const key = wanted === undefined ? null : String(projectIn(question, wanted)['key']);
  const boards = question.site.boards
    .filter(({ projects }) => key === null || projects.has(key))
    .map(({ id }) => ({ id, name: `Board ${id}`, type: 'scrum' }));
  return part(question, 'values', boards);
};

const sprintsOf = (question: Question): Json => {
  const board = question.site.boards.find(({ id }) => id === Number(question.path[0]));
  if (!board) throw new Refusal(404, 'The requested board cannot be viewed because it does not exist.');
  return part(question, 'values', [...board.sprints.values()]);
};

interface Route {
  readonly path: RegExp;
  /** Only in one of the two. */
  readonly only?: 'cloud' | 'server';
  readonly answer: (question: Question) => unknown;
}

const api = (path: string) => new RegExp(`^/rest/api/(?:2|3|latest)${path}$`, 'u');
const agile = (path: string) => new RegExp(`^/rest/agile/1\\.0${path}$`, 'u');
const ID = '/([^/]+)';

const ROUTES: readonly Route[] = [
  {
    path: api('/serverInfo'),
    answer: ({ site }) => ({
      baseUrl: 'https://jira.example.com',
      version: site.cloud ? '1001.0.0' : '9.12.0',
      deploymentType: site.cloud ? 'Cloud' : 'Server',
      serverTitle: 'Test',
    }),
  },
  { path: api('/myself'), answer: () => ({ displayName: 'Jira Admin', timeZone: 'Etc/UTC' }) },
  { path: api('/project'), answer: ({ site }) => site.projects.map(withoutLists) },
  {
    path: api('/project/search'),
    only: 'cloud',
    answer: (q) => part(q, 'values', q.site.projects.map(withoutLists), PROJECTS_PER_PAGE),
  },
  { path: api(`/project${ID}`), answer: (q) => projectIn(q, q.path[0]) },
  { path: api(`/project${ID}/statuses`), answer: statusesByType },
  { path: api(`/project${ID}/versions`), answer: (q) => projectIn(q, q.path[0])['versions'] },
  { path: api(`/project${ID}/components`), answer: (q) => projectIn(q, q.path[0])['components'] },
  { path: api('/field'), answer: ({ site }) => site.fields },
  { path: api('/status'), answer: ({ site }) => site.statuses() },
  { path: api('/priority'), answer: ({ site }) => site.priorities },
  { path: api('/resolution'), answer: ({ site }) => site.resolutions },
  { path: api('/issuetype'), answer: ({ site }) => site.issueTypes },
  { path: api('/issueLinkType'), answer: ({ site }) => ({ issueLinkTypes: site.linkTypes }) },
  { path: api('/users/search'), only: 'cloud', answer: (q) => part(q, 'users', q.site.users, 1000)['users'] },
  { path: api('/user/search'), only: 'server', answer: (q) => part(q, 'users', q.site.users, 1000)['users'] },
  { path: api('/search/jql'), only: 'cloud', answer: searchCloud },
  {
    path: api('/search/approximate-count'),
    only: 'cloud',
    answer: (q) => ({ count: findIssues(q.site, jqlOf(q)).length }),
  },
  { path: api('/search'), only: 'server', answer: searchServer },
  {
    path: api('/search'),
    only: 'cloud',
    answer: () => {
      throw new Refusal(
        410,
        'The requested API has been removed. Please migrate to the /rest/api/3/search/jql API.',
      );
    },
  },
  {
    path: api(`/issue${ID}`),
    answer: (q) => {
      const [issue] = foundIssues({ ...q, options: { ...q.options, limits: WHOLE } }, [issueOf(q)], '*all')[
        'issues'
      ] as Json[];
      return issue;
    },
  },
  {
    path: api(`/issue${ID}/comment`),
    answer: (q) => {
      const { isLast: _, ...page } = part(q, 'comments', wholeList(issueOf(q), 'comment', 'comments'), 100);
      return page;
    },
  },
  {
    path: api(`/issue${ID}/worklog`),
    answer: (q) => {
      const { isLast: _, ...page } = part(q, 'worklogs', wholeList(issueOf(q), 'worklog', 'worklogs'), 5000);
      return page;
    },
  },
  {
    path: api(`/issue${ID}/changelog`),
    only: 'cloud',
    // Newest first inside an issue, oldest first here, as in Jira.
    answer: (q) => part(q, 'values', [...(issueOf(q).changelog?.histories ?? [])].reverse(), 100),
  },
  { path: api(`/issue${ID}/watchers`), answer: watchersOf },
  { path: agile('/board'), answer: boardsOf },
  { path: agile(`/board${ID}/sprint`), answer: sprintsOf },
];

/** No limits: a single issue is answered whole, and so does Jira Server in a search. */
export const WHOLE: InlineLimits = { comments: 1_048_576, worklogs: 1_048_576, histories: 1_048_576 };

/** What Jira answers to a request. Throws Refusal. */
export function answerOf(site: Site, options: AnswerOptions, url: URL, body: Parameters): unknown {
  const flavour = site.cloud ? 'cloud' : 'server';
  for (const { path, only, answer } of ROUTES) {
    const match = only === undefined || only === flavour ? path.exec(url.pathname) : null;
    if (!match || (!site.cloud && url.pathname.startsWith('/rest/api/3/'))) continue;
    const variables = match.slice(1).map(decodeURIComponent);
    const parameters = { ...Object.fromEntries(url.searchParams), ...body };
    return answer({ site, options, parameters, path: variables });
  }
  throw new Refusal(404, 'null for uri: this resource does not exist.');
}
