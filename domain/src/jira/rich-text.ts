import { adfToMarkdown, adfToText } from './adf.ts';
import type { TextOptions } from './text-options.ts';
import { wikiToMarkdown } from './wiki.ts';

/** The Markdown of a rich text: a document in Jira Cloud, wiki markup in Jira Server. */
export function richText(value: unknown, options: TextOptions): string {
  if (typeof value === 'string') return wikiToMarkdown(value, options);
  return typeof value === 'object' && value !== null ? adfToMarkdown(value, options) : '';
}

/** Markdown as one line. */
export function oneLine(markdown: string): string {
  return markdown.replaceAll(/\s*\\?\n\s*/g, ' ').trim();
}

/** A rich text without its markup, which only wiki markup keeps. */
export function plainTextOf(value: unknown): string {
  return (typeof value === 'string' ? value : adfToText(value)).trim();
}
