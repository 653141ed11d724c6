import { bool, many } from '../../../graphql/field.ts';
import { ascending, byTitle } from '../../../graphql/sort.ts';
import type { Widget } from '../declaration.ts';

export const labels = {
  name: 'Labels',
  carried: 'by rule',
  read: {
    labels: many({
      where: (label, item) => [
        `${label}.id = ANY (ARRAY(SELECT wl.label_id FROM work_item_labels wl WHERE wl.work_item_id = ${item}.id))`,
      ],
      sorts: { title: [byTitle(), ascending('id', 'bigint')] },
      defaultPageSize: 10,
    }),
    allowsScopedLabels: bool(() => 'true'),
  },
} as const satisfies Widget;
