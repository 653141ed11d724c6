import { userJson } from '../../../auth/presenter.ts';
import { itemPathSql } from '../../../work-items/address.ts';
import { hasLabel } from '../../../work-items/filters.ts';
import { workItemVisible } from '../../../work-items/visible.ts';
import { newestItems } from '../../newest.ts';
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

/** The newest items whose title or description contains the words, before the rights to each are checked. */
const itemTexts = (type: string, asked: Asked): string =>
  newestItems(
    [
      `said.type ${type} 'epic'`,
      containsWords('text_to_search(said.folded_title, said.folded_description)'),
      ...(asked.state === 'opened' || asked.state === 'closed' ? [`said.state = '${asked.state}'`] : []),
      ...(asked.author === undefined ? [] : [`said.author_id = ${AUTHOR_ID}`]),
    ],
    'desc',
    inPlace('place'),
  );

/** Issues and other items of projects, or epics. */
export const items =
  (type: string, sign: string) =>
  (asked: Asked): Source => ({
    from:
      `${itemTexts(type, asked)} hit` +
      ' JOIN work_items wi ON wi.id = hit.id JOIN namespaces ns ON ns.id = wi.namespace_id',
    key: 'wi.id',
    where: [
      workItemVisible('wi', 'ns'),
      inPlace('ns'),
      ...isUnarchived(asked),
      ...(asked.label === undefined ? [] : [hasLabel('wi', 'ARRAY[:label]')]),
      ...(asked.updatedAfter === undefined ? [] : ['wi.updated_at >= :updated_after']),
    ],
    title: 'wi.title',
    otherwise: 'wi.updated_at DESC, wi.id DESC',
    shown: {
      columns: columns(
        {
          title: 'wi.title',
          path: itemPathSql('wi', 'ns'),
          detail: `ns.full_path || '${sign}' || wi.iid`,
          place: 'ns.full_name',
          state: 'wi.state',
          type: 'wi.type',
          text: readText('wi.description'),
          author: userJson('author'),
          at: 'wi.updated_at',
        },
        'wi.id',
      ),
      joins:
        'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
    },
  });
