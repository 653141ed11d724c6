import type { Reference } from '@cairn/domain/references/reference';
import { type Either, either, filled, json, maybeNum, maybeStr, num, str } from '../graphql/field.ts';
import { readHtml, readTitleHtml } from './queries.ts';
import { isFresh } from './stored.ts';
import { titleIsPlain } from './title.ts';

/** The columns in which the rendering of a text is stored beside it. */
export interface StoredColumns {
  readonly html: string;
  readonly references: string;
  readonly version: string;
}

export interface HtmlColumns {
  readonly text: string;
  /** When left out, the text is rendered on every read. */
  readonly stored?: StoredColumns;
  /** SQL of the group or project of the text; by default the row's namespace_id. */
  readonly home?: (row: string) => string;
}

const inNamespace = (row: string): string => `${row}.namespace_id`;

/**
 * A field with a text as HTML for the viewer. A stored rendering without references is sent as stored, unless
 * it has links and the site is served below a path; the other texts of an answer are resolved together.
 */
export function htmlField({ text, stored, home = inNamespace }: HtmlColumns): Either {
  const of = (name: keyof StoredColumns, type: string) => (row: string) =>
    stored ? `${row}.${stored[name]}` : `NULL::${type}`;
  const fresh = (row: string): string => isFresh(of('html', 'text')(row), of('version', 'integer')(row));
  return either(
    (row) =>
      `(coalesce(${row}.${text}, '') = '' OR ${fresh(row)} AND ${of('references', 'jsonb')(row)} IS NULL` +
      ` AND (:base_path = '' OR strpos(${of('html', 'text')(row)}, '="/') = 0))`,
    str((row) => `CASE WHEN coalesce(${row}.${text}, '') = '' THEN '' ELSE ${of('html', 'text')(row)} END`),
    filled(
      {
        // The text is read only when it has to be rendered again.
        text: str((row) => `CASE WHEN ${fresh(row)} THEN '' ELSE ${row}.${text} END`),
        html: maybeStr(of('html', 'text')),
        references: json(of('references', 'jsonb')),
        version: maybeNum(of('version', 'integer')),
        home: num(home),
      },
      (rows, context, viewer) => readHtml(context, viewer, rows.map(readRow)),
    ),
  );
}

const readRow = (row: Readonly<Record<string, unknown>>) => ({
  homeId: row['home'] as number,
  stored: {
    text: row['text'] as string,
    html: row['html'] as string | null,
    references: row['references'] as readonly Reference[] | null,
    version: row['version'] as number | null,
  },
});

/** The description of an epic, an issue or any other work item. */
export const itemDescriptionHtml: Either = htmlField({
  text: 'description',
  stored: { html: 'description_html', references: 'description_references', version: 'html_version' },
});

/** A title as HTML for the viewer: text and references, no other markup. */
export const titleHtmlField: Either = either(
  (row) => titleIsPlain(`${row}.title`),
  str('title'),
  filled({ title: str('title'), home: num(inNamespace) }, (rows, context, viewer) =>
    readTitleHtml(
      context,
      viewer,
      rows.map((row) => ({ homeId: row['home'] as number, title: row['title'] as string })),
    ),
  ),
);
