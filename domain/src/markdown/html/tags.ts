import type { Env } from 'markdown-it';
import { pageOf } from '../page.ts';
import { escapeHtml } from './escape.ts';

/**
 * Marks a tag as written by the renderer. Raw tags cannot have this attribute: their grammar allows only
 * ASCII attribute names.
 */
export const OURS = '\uE000';

/** Writes an opening tag of the renderer, which may have classes, ids and data attributes. */
export function openTag(
  env: Env | undefined,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escapeHtml(String(value))}"`;
  return pageOf(env).rawTags ? `${tag} ${OURS}="">` : `${tag}>`;
}
