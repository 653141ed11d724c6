import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { id, iid, required } from '../../http/params.ts';
import { getGroup, getProject } from '../../namespaces/queries.ts';
import { placeParams } from '../../namespaces/rest-place.ts';
import { findItems } from '../../work-items/queries.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

export interface NoteableCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly params: { readonly id: string; readonly noteable: number };
}

/** A type of item that has notes, with its routes. */
export interface Noteable {
  readonly noun: 'issue' | 'epic';
  readonly paths: (rest: string) => readonly [string, ...string[]];
  readonly params: typeof noteableParams;
  /** Finds the item in a path; throws 404 when it is missing, hidden, or in another group or project. */
  readonly find: (call: NoteableCall) => Promise<LocatedItem>;
}

const noteableParams = placeParams.extend({
  noteable: required(id).describe('The item: its number in all of the server'),
});
const byIid = placeParams.extend({
  noteable: required(iid).describe('The item: its number within its group or project'),
});

const issueOf = async ({ context, viewer, params }: NoteableCall): Promise<LocatedItem> => {
  const project = await getProject(context, viewer, params.id);
  const [issue] = await findItems(
    context,
    viewer,
    sql`work_items.type <> 'epic' AND work_items.namespace_id = ${project.id} AND work_items.iid = ${params.noteable}`,
  );
  if (!issue) throw notFound('Issue');
  return issue;
};

const epicOf =
  (column: 'id' | 'iid') =>
  async ({ context, viewer, params }: NoteableCall): Promise<LocatedItem> => {
    const group = await getGroup(context, viewer, params.id);
    const [epic] = await findItems(
      context,
      viewer,
      sql`work_items.type = 'epic' AND work_items.namespace_id = ${group.id} AND ${sql.ref(`work_items.${column}`)} = ${params.noteable}`,
    );
    if (!epic) throw notFound('Epic');
    return epic;
  };

// The web app's routes accept only digits, so that they do not catch the addresses of its pages.
const DIGITS = ':noteable(^\\d+$)';

/** The same for the routes of the web app's pages, where both types are identified by iid. */
export const PAGE_NOTEABLES: readonly Noteable[] = [
  {
    noun: 'issue',
    paths: (rest) => [`/:id/-/issues/${DIGITS}${rest}`],
    params: byIid,
    find: issueOf,
  },
  {
    noun: 'epic',
    paths: (rest) => [`/groups/:id/-/epics/${DIGITS}${rest}`],
    params: byIid,
    find: epicOf('iid'),
  },
];

const issues: Noteable = {
  noun: 'issue',
  paths: (rest) => [`/api/v4/projects/:id/issues/:noteable${rest}`],
  params: byIid,
  find: issueOf,
};

const epicPaths = (rest: string): readonly [string, string] => [
  `/api/v4/groups/:id/epics/:noteable${rest}`,
  `/api/v4/groups/:id/-/epics/:noteable${rest}`,
];

/** In these routes, as in GitLab, issues are identified by iid and epics by global id. */
export const NOTEABLES: readonly Noteable[] = [
  issues,
  { noun: 'epic', paths: epicPaths, params: noteableParams, find: epicOf('id') },
];

/** The same for reactions, where epics are identified by iid. */
export const AWARDABLES: readonly Noteable[] = [
  issues,
  { noun: 'epic', paths: epicPaths, params: byIid, find: epicOf('iid') },
];
