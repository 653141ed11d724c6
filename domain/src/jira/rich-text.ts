import { adfToMarkdown, adfToText } from './adf.ts';
import type { TextOptions } from './text-options.ts';
import { record } from './values.ts';
import { htmlText, htmlToText, wikiToMarkdown } from './wiki.ts';

/** The Markdown of a rich text: a document in Jira Cloud, wiki markup in Jira Server, HTML in some files. */
export function richText(value: unknown, options: TextOptions): string {
  if (typeof value === 'string') return wikiToMarkdown(value, options);
  if (typeof value !== 'object' || value === null) return '';
  const { html } = record(value);
  return typeof html === 'string' ? htmlToText(html) : adfToMarkdown(value, options);
}

/** Markdown as one line. */
export function oneLine(markdown: string): string {
  return markdown.replaceAll(/\s*\\?\n\s*/g, ' ').trim();
}

/** A rich text without its markup, which only wiki markup keeps. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const { html } = record(value);
  return (typeof html === 'string' ? htmlText(html) : adfToText(value)).trim();
}
