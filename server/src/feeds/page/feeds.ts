import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../access/viewer.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { CairnError, moved } from '../../http/errors.ts';
import type { Operation, ParameterSet } from '../../http/openapi/operation.ts';
import { none, readParams } from '../../http/route.ts';
import { compressed } from '../../http/web-app/compression.ts';
import { sentPath } from '../../http/web-app/page-requests.ts';
import { pageQuery } from '../../http/web-app/page-query.ts';
import { ISSUE_LIST_PARAMS, type ListedPlace } from '../../issues/page/list.ts';
import { assertValidFilterParams } from '../../lists/filter-params.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { placeParams } from '../../namespaces/rest/place.ts';
import { atomFeed, type Feed } from '../atom.ts';
import { calendarFeed } from '../calendar.ts';
import { type FedIssue, fedIssues, type Portion } from '../fed-issues.ts';
import { feedReader } from '../tokens.ts';
import { itemPath } from '../../work-items/address.ts';

/** A format of the feed. */
interface Format {
  /** The endings of its address, after the path of the list. */
  readonly endings: readonly string[];
  readonly type: string;
  readonly what: string;
  readonly portion: (query: URLSearchParams) => Portion;
  readonly written: (feed: Feed, issues: readonly FedIssue[]) => string;
}

const MOST_ENTRIES = 20;
const MOST_EVENTS = 100;
const AROUND_TODAY = 'next_month_and_previous_two_weeks';

const FORMATS: readonly Format[] = [
  {
    endings: ['.atom'],
    type: 'application/atom+xml',
    what: 'the newest issues of a list as an Atom feed',
    portion: (query) => {
      const by = query.get('sort')?.toLowerCase() === 'updated_desc' ? 'updated_at' : 'created_at';
      return { where: [], order: `wi.${by} DESC, wi.id DESC`, most: MOST_ENTRIES };
    },
    written: atomFeed,
  },
  {
    endings: ['/calendar.ics', '.ics'],
    type: 'text/calendar',
    what: 'the issues of a list that are due about now as a calendar',
    portion: (query) => {
      if (!query.has('due_date')) query.set('due_date', AROUND_TODAY);
      // Days from today on, soonest first, then past days, latest first.
      const order = 'wi.due_date < current_date, abs(wi.due_date - current_date), wi.id';
      return { where: ['wi.due_date IS NOT NULL'], order, most: MOST_EVENTS };
    },
    written: calendarFeed,
  },
];

interface Source {
  readonly base: string;
  readonly params: ParameterSet;
  readonly placeOf: (viewer: Viewer, params: unknown) => Promise<ListedPlace>;
}

const sources = (context: Context): readonly Source[] => [
  {
    base: '/groups/:id/-/issues',
    params: placeParams,
    placeOf: (viewer, params) => getGroup(context, viewer, readParams(placeParams, params).id),
  },
  {
    base: '/:id/-/issues',
    params: placeParams,
    placeOf: (viewer, params) => getProject(context, viewer, readParams(placeParams, params).id),
  },
  {
    base: '/dashboard/issues',
    params: none,
    placeOf: async (viewer) => {
      if (viewer.userId === null) throw new CairnError('unauthorized');
      return null;
    },
  },
];

/**
 * Authenticates by a feed token, which is valid for feeds only; a wrong one is refused even when the user is
 * signed in.
 */
const useFeedToken = async (context: Context, request: FastifyRequest, query: URLSearchParams) => {
  const token = query.get('feed_token');
  if (token === null || token === '') return;
  const reader = await feedReader(context, token, sentPath(request));
  if (!reader) throw new CairnError('unauthorized');
  request.viewer = reader;
};

const feedOf = ({ settings }: Context, place: ListedPlace, path: string, ending: string): Feed => {
  const site = siteUrl(settings);
  return {
    title: place === null ? 'My issues' : `${place.name} issues`,
    page: `${site}${path.slice(0, -ending.length)}`,
    self: `${site}${path}`,
    addressOf: (issue) => `${site}${itemPath(issue, issue.full_path)}`,
  };
};

const operationOf = (url: string, params: ParameterSet, { what, type }: Format): Operation => ({
  method: 'GET',
  url,
  summary: `Get ${what}; the query is that of its page, and feed_token may speak for its person`,
  tag: 'Feeds',
  params,
  input: none,
  bodies: [],
  answers: { 200: { description: 'The feed', file: type } },
});

/** The address of a feed whose group or project has another path by now; null at the present path. */
const movedTo = (
  { params, originalUrl }: FastifyRequest,
  { full_path }: NonNullable<ListedPlace>,
  url: string,
): string | null => {
  const { id } = readParams(placeParams, params);
  if (/^\d+$/.test(id) || id.toLowerCase() === full_path.toLowerCase()) return null;
  const query = originalUrl.indexOf('?');
  return `${url.replace(':id', full_path)}${query < 0 ? '' : originalUrl.slice(query)}`;
};

/** Serves the issues of a project, of a group, or of the viewer to feed readers and calendars. */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  for (const { base, params, placeOf } of sources(context))
    for (const format of FORMATS)
      for (const ending of format.endings) {
        const url = `${base}${ending}`;
        const config = { operation: operationOf(url, params, format) };
        app.get(url, { ...compressed, config }, async (request, reply) => {
          const query = pageQuery(request);
          await useFeedToken(context, request, query);
          const place = await placeOf(request.viewer, request.params);
          const now = place && movedTo(request, place, `${base}${ending}`);
          if (now) throw moved(`${siteUrl(context.settings)}${now}`);
          assertValidFilterParams(ISSUE_LIST_PARAMS, query);
          const portion = format.portion(query);
          const issues = await fedIssues(context, request.viewer, place, query, portion);
          const feed = feedOf(context, place, sentPath(request), ending);
          return reply.type(`${format.type}; charset=utf-8`).send(format.written(feed, issues));
        });
      }
}
