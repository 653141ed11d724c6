import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { selectOne } from '../http/listing.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { type IssueRow, issueShown } from './presenter.ts';

/** Visible items that live in projects; narrow it with more conditions. */
export const VISIBLE_ISSUES = {
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'wi.id',
  where: ["wi.type <> 'epic'", workItemVisible('wi', 'ns')],
} as const;

/** One issue with all that its answer shows; throws 404. */
export const issueRow = async (context: Context, viewer: Viewer, id: number): Promise<IssueRow> => {
  const which = { ...VISIBLE_ISSUES, where: [...VISIBLE_ISSUES.where, 'wi.id = :id'], values: { id }, types: { id: 'bigint' } };
  const row = await selectOne<IssueRow>(context, viewer, which, issueShown);
  if (!row) throw notFound('Issue');
  return row;
};
