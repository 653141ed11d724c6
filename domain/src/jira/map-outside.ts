import type { MappedIssue } from './mapped-issue.ts';
import { escapeInline, linkTo } from './markdown-text.ts';
import { oneLine } from './rich-text.ts';
import type { MappingSource } from './source.ts';
import type { TextOptions } from './text-options.ts';
import { list, record, text, type Values } from './values.ts';

/** Of a kind of link to another issue, its name in the direction of the issue: `is blocked by`. */
const directionOf = (link: Values): string => {
  const type = record(link['type']);
  return text(type[link['outwardIssue'] === undefined ? 'inward' : 'outward']) || text(type['name']);
};

/** Lines about issues that are not in the source, which no item can be linked to. */
export function outsideLines(
  fields: Values,
  parent: MappedIssue['parent'],
  { keys }: MappingSource,
  { issueUrl }: TextOptions,
): readonly string[] {
  if (keys === null) return [];
  const isOutside = (key: string): boolean => key !== '' && !keys.has(key);
  const shown = (key: string): string => {
    const url = issueUrl(key);
    return url === null ? escapeInline(key) : linkTo(escapeInline(key), url);
  };
  const links = list(fields['issuelinks']).flatMap((value) => {
    const link = record(value);
    const key = text(record(link['outwardIssue'] ?? link['inwardIssue'])['key']);
    return isOutside(key) ? [`${escapeInline(oneLine(directionOf(link)))} ${shown(key)}`.trim()] : [];
  });
  const children = list(fields['subtasks'])
    .map((value) => text(record(value)['key']))
    .filter(isOutside)
    .map(shown);
  const above =
    parent !== null && parent.jiraId !== parent.key && isOutside(parent.key) ? [shown(parent.key)] : [];
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['Parent', above],
    ['Linked issues', links],
    ['Sub-tasks', children],
  ];
  return lines.flatMap(([name, values]) => (values.length === 0 ? [] : [`- ${name}: ${values.join(', ')}`]));
}
