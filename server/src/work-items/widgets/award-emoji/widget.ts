import { many, maybePlain, num } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import type { Widget } from '../declaration.ts';

export const awardEmoji = {
  name: 'AwardEmoji',
  carried: 'by rule',
  read: {
    awardEmoji: many({
      where: (award, item) => [`${award}.awardable_type = 'work_item'`, `${award}.awardable_id = ${item}.id`],
      sorts: { id: [ascending('id', 'bigint')] },
    }),
    upvotes: num('upvotes'),
    downvotes: num('downvotes'),
    newCustomEmojiPath: maybePlain(() => 'NULL::text'),
  },
} as const satisfies Widget;
