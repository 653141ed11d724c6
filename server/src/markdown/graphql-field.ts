import type { Reference } from '@cairn/domain/references/reference';
import { type Either, either, filled, json, maybeNum, maybeStr, num, str } from '../graphql/field.ts';
import { readHtml, readTitleHtml } from './queries.ts';
import { isFresh } from './stored.ts';
import { titleIsPlain } from './title.ts';

/** Where a rendering lies beside its text, as columns of the row. */
export interface StoredColumns {
  readonly html: string;
  readonly references: string;
  readonly version: string;
}

export interface HtmlColumns {
  readonly text: string;
  /** Left out: the text is rendered whenever it is read. */
  readonly stored?: StoredColumns;
  /** The group or project in which the text stands, as SQL; the row's namespace_id unless said. */
  readonly home?: (row: string) => string;
}

const inNamespace = (row: string): string => `${row}.namespace_id`;

/**
 * A field holding a text as HTML for the viewer. What is stored and mentions nothing goes out as it lies in the row,
 * unless it leads to a page of a site that lies below a path;
 * the rest of an answer is looked up together.
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
        // The text travels only where it has to be rendered again.
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
