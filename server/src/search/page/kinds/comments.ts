import { userJson } from '../../../auth/presenter.ts';
import { internalVisible } from '../../../notes/visible.ts';
import { itemPathSql } from '../../../work-items/address.ts';
import { hasLabel } from '../../../work-items/filters.ts';
import { workItemVisible } from '../../../work-items/visible.ts';
import { newestNotes } from '../../newest.ts';
import {
  type Asked,
  type Source,
  AUTHOR_ID,
  columns,
  containsWords,
  inPlace,
  isUnarchived,
  readText,
} from './source.ts';

/** Comments on items. */
export const comments = (asked: Asked): Source => ({
  from: `${newestNotes(
    [
      'said.design_id IS NULL',
      containsWords('folded(said.body)'),
      ...(asked.author === undefined ? [] : [`said.author_id = ${AUTHOR_ID}`]),
      ...(asked.updatedAfter === undefined ? [] : ['said.created_at >= :updated_after']),
    ],
    { place: inPlace('place') },
  )} hit JOIN notes n ON n.id = hit.id JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id`,
  key: 'n.id',
  where: [
    workItemVisible('wi', 'ns'),
    `(NOT n.internal OR ${internalVisible('ns')})`,
    inPlace('ns'),
    ...isUnarchived(asked),
    ...(asked.label === undefined ? [] : [hasLabel('wi', 'ARRAY[:label]')]),
  ],
  // a comment has no title to rank by
  title: "''",
  otherwise: 'n.created_at DESC, n.id DESC',
  shown: {
    columns: columns(
      {
        title: 'wi.title',
        path: `${itemPathSql('wi', 'ns')} || '#note_' || n.id`,
        detail: "ns.full_path || CASE wi.type WHEN 'epic' THEN '&' ELSE '#' END || wi.iid",
        place: 'ns.full_name',
        state: 'wi.state',
        type: 'wi.type',
        text: readText('n.body'),
        author: userJson('author'),
        at: 'n.created_at',
      },
      'n.id',
    ),
    joins:
      'JOIN notes n ON n.id = page.id JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id LEFT JOIN users author ON author.id = n.author_id',
  },
});
