import { costly, many } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import { participantIds } from '../../row-sql.ts';
import type { Widget } from '../declaration.ts';

export const participants = {
  name: 'Participants',
  carried: 'nothing',
  read: {
    participants: costly(
      5,
      many({
        where: (user, item) => [`${user}.id IN ${participantIds(item, `${item}_ns`)}`],
        sorts: { id: [ascending('id', 'bigint')] },
      }),
    ),
  },
} as const satisfies Widget;
