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

/** What people comment on, with its addresses. */
export interface Noteable {
  readonly noun: 'issue' | 'epic';
  readonly paths: (rest: string) => readonly [string, ...string[]];
  readonly params: typeof noteableParams;
  /** The item a path names; throws 404 for a missing or hidden one, and for one of another place. */
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

// The web app's own addresses take nothing but digits, so that its pages keep their names.
const DIGITS = ':noteable(^\\d+$)';

/** The same for what the pages of the web app call, where both go by their iid. */
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

/** Issues are named by their iid, epics by their global id, as GitLab names them in these routes. */
export const NOTEABLES: readonly Noteable[] = [
  issues,
  { noun: 'epic', paths: epicPaths, params: noteableParams, find: epicOf('id') },
];

/** The same for reactions, where epics go by their iid. */
export const AWARDABLES: readonly Noteable[] = [
  issues,
  { noun: 'epic', paths: epicPaths, params: byIid, find: epicOf('iid') },
];
