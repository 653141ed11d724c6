import { z } from 'zod';
import { colorField } from '../../../changes/fields.ts';
import { plain } from '../../../graphql/field.ts';
import { textColorSql } from '../../../graphql/text-color.ts';
import { optional, text } from '../../../http/params.ts';
import { EPIC, type Widget } from '../declaration.ts';

export const color = {
  name: 'Color',
  types: EPIC,
  carried: 'columns',
  fields: {
    color: {
      column: 'color',
      schema: colorField,
      of: EPIC,
      permission: 'metadata',
      rest: { param: optional(text), text: 'As #rrggbb, or a name of a colour', answer: z.string() },
      read: plain('color'),
    },
  },
  read: { textColor: plain((item) => textColorSql(`${item}.color`)) },
} as const satisfies Widget;
