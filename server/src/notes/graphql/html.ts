import type { Reference } from '@cairn/domain/references/reference';
import { either, filled, json, maybeNum, maybeStr, num, type SqlField, str } from '../../graphql/field.ts';
import { htmlField } from '../../markdown/graphql-field.ts';
import { readHtml } from '../../markdown/queries.ts';
import { firstLine } from './first-line.ts';
import { systemNoteHtml } from '../system-notes/graphql-fields.ts';

const isSystem = (note: string): string => `${note}.system`;

const home = (note: string): string =>
  `(SELECT hi.namespace_id FROM work_items hi WHERE hi.id = ${note}.work_item_id)`;

const written = htmlField({
  text: 'body',
  stored: { html: 'html', references: 'references', version: 'html_version' },
  home,
});

const firstLineWritten = filled(
  {
    text: str('body'),
    html: maybeStr('html'),
    references: json((note) => `${note}."references"`),
    version: maybeNum('html_version'),
    home: num(home),
  },
  async (rows, context, viewer) => {
    const texts = rows.map((row) => ({
      homeId: row['home'] as number,
      stored: {
        text: row['text'] as string,
        html: row['html'] as string | null,
        references: row['references'] as readonly Reference[] | null,
        version: row['version'] as number | null,
      },
    }));
    return (await readHtml(context, viewer, texts)).map(firstLine);
  },
);

/** The text of a note as HTML for the viewer. */
export const bodyHtml: SqlField = either(isSystem, systemNoteHtml, written);

/** The first line of a note's text as HTML for the viewer. */
export const bodyFirstLineHtml: SqlField = either(isSystem, systemNoteHtml, firstLineWritten);
