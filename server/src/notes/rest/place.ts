import { sql } from 'kysely';
import { notFound } from '../../http/errors.ts';
import { id, iid, required } from '../../http/params.ts';
import { groupOf, type PlaceCall, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { findItems } from '../../work-items/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

/** The name that the item's number has in the path of a route. */
type NumberName = 'issue_iid' | 'epic_iid' | 'epic_id' | 'iid';

/** A type of item that has notes, with its routes. */
export interface Noteable {
  readonly noun: 'issue' | 'epic';
  readonly paths: (rest: string) => readonly [string, ...string[]];
  /** The group or project and the number of the item; only `find` reads the latter. */
  readonly params: typeof placeParams;
  /** Finds the item in a path; throws 404 when it is missing, hidden, or in another group or project. */
  readonly find: (call: PlaceCall) => Promise<LocatedItem>;
}

const paramsWith = (name: NumberName): typeof placeParams =>
  placeParams.extend(
    name === 'epic_id'
      ? { [name]: required(id).describe('The epic: its id, unique on the whole server') }
      : { [name]: required(iid).describe('The item: its number within its group or project') },
  );

const numberIn = (params: object, name: NumberName): number =>
  (params as Readonly<Record<NumberName, number>>)[name];

const issueOf =
  (name: NumberName) =>
  async (call: PlaceCall): Promise<LocatedItem> => {
    const { context, viewer, params } = call;
    const project = await projectOf(call);
    const [issue] = await findItems(
      context,
      viewer,
      sql`work_items.type <> 'epic' AND work_items.namespace_id = ${project.id} AND work_items.iid = ${numberIn(params, name)}`,
    );
    if (!issue) throw notFound('Issue');
    return issue;
  };

const epicOf =
  (name: NumberName) =>
  async (call: PlaceCall): Promise<LocatedItem> => {
    const { context, viewer, params } = call;
    const group = await groupOf(call);
    const column = name === 'epic_id' ? 'id' : 'iid';
    const [epic] = await findItems(
      context,
      viewer,
      sql`work_items.type = 'epic' AND work_items.namespace_id = ${group.id} AND ${sql.ref(`work_items.${column}`)} = ${numberIn(params, name)}`,
    );
    if (!epic) throw notFound('Epic');
    return epic;
  };

const issues = (name: NumberName, path: string): Noteable => ({
  noun: 'issue',
  paths: (rest) => [`${path}${rest}`],
  params: paramsWith(name),
  find: issueOf(name),
});

const epics = (name: NumberName, path: string, ...more: readonly string[]): Noteable => ({
  noun: 'epic',
  paths: (rest) => [`${path}${rest}`, ...more.map((other) => `${other}${rest}`)],
  params: paramsWith(name),
  find: epicOf(name),
});

/**
 * The same for the routes of the web app's pages, where both types are identified by iid. They accept only digits, so that
 * they do not catch the addresses of its pages.
 */
export const PAGE_NOTEABLES: readonly Noteable[] = [
  issues('iid', '/:id/-/issues/:iid(^\\d+$)'),
  epics('iid', '/groups/:id/-/epics/:iid(^\\d+$)'),
];

const projectIssues = issues('issue_iid', '/api/v4/projects/:id/issues/:issue_iid');

const groupEpics = (name: 'epic_id' | 'epic_iid'): Noteable =>
  epics(name, `/api/v4/groups/:id/epics/:${name}`, `/api/v4/groups/:id/-/epics/:${name}`);

/** In these routes, as in GitLab, issues are identified by iid and epics by global id. */
export const NOTEABLES: readonly Noteable[] = [projectIssues, groupEpics('epic_id')];

/** The same for reactions, where epics are identified by iid. */
export const AWARDABLES: readonly Noteable[] = [projectIssues, groupEpics('epic_iid')];
