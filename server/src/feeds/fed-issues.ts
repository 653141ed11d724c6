import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { selectAll, type Shown } from '../http/listing.ts';
import { issuesOfPage, type ListedPlace } from '../issues/page/list.ts';

/** An issue in a feed. */
export interface FedIssue {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly full_path: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** YYYY-MM-DD */
  readonly due_date: string | null;
  readonly labels: readonly string[];
}

/** Further conditions, the order and the number of issues in a feed. */
export interface Portion {
  readonly where: readonly string[];
  readonly order: string;
  readonly most: number;
}

const LONGEST_DESCRIPTION = 2000;

const shown: Shown = {
  columns:
    `wi.id, wi.iid, wi.type, ns.full_path, wi.title, left(wi.description, ${LONGEST_DESCRIPTION}) AS description, author.name AS author,` +
    " wi.created_at, wi.updated_at, wi.due_date, (SELECT coalesce(json_agg(la.title ORDER BY la.title), '[]')" +
    ' FROM work_item_labels wl JOIN labels la ON la.id = wl.label_id WHERE wl.work_item_id = wi.id) AS labels',
  joins:
    'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
};

/** Returns the issues that match a list page's query and that the viewer may see. */
export async function fedIssues(
  context: Context,
  viewer: Viewer,
  place: ListedPlace,
  query: URLSearchParams,
  portion: Portion,
): Promise<FedIssue[]> {
  const listed = await issuesOfPage(context, viewer, place, query);
  if (listed === null) return [];
  const which = { ...listed, where: [...listed.where, ...portion.where], order: portion.order };
  return selectAll<FedIssue>(context, viewer, which, shown, portion.most);
}
