import type { Env } from 'markdown-it';
import { pageOf } from '../page.ts';
import { escapeHtml } from './escape.ts';

/**
 * An attribute that says "this tag was written by the renderer". No tag of a user can carry it: raw tags pass
 * only if they fit a grammar whose attribute names are ASCII.
 */
export const OURS = '\uE000';

/** Writes an opening tag of the renderer's own, trusted to carry classes, ids and data attributes. */
export function openTag(
  env: Env | undefined,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escapeHtml(String(value))}"`;
  return pageOf(env).rawTags ? `${tag} ${OURS}="">` : `${tag}>`;
}
