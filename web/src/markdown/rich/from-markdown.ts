import type { Part } from '@cairn/domain/markdown/parts';
import type { JSONContent } from '@tiptap/core';

/** Thrown within this file for markdown that the rich mode cannot represent. */
class NotUnderstood extends Error {}

/**
 * Converts a block to a node of the rich mode; null when it contains something that the rich mode cannot
 * represent.
 */
export function nodeOf(part: Part): JSONContent | null {
  try {
    return block(part);
  } catch (problem) {
    if (problem instanceof NotUnderstood) return null;
    throw problem;
  }
}

const withContent = (type: string, content: JSONContent[], attrs?: JSONContent['attrs']): JSONContent => ({
  type,
  ...(attrs === undefined ? {} : { attrs }),
  ...(content.length === 0 ? {} : { content }),
});

function block(part: Part): JSONContent {
  const { type, tag, markup, info, content, parts } = part;
  switch (type) {
    case 'paragraph':
      return withContent('paragraph', inline(parts));
    case 'heading':
      return withContent('heading', inline(parts), {
        level: Number(tag.slice(1)),
        underlined: /^[=-]/.test(markup),
      });
    case 'blockquote':
      // An alert or a fenced quote: its markers are more than those of a quote.
      if (tag !== 'blockquote' || markup !== '>') throw new NotUnderstood(type);
      return withContent('blockquote', parts.map(block));
    case 'fence':
      // Front matter is parsed as a fence without markers.
      if (markup === '') throw new NotUnderstood('front matter');
      return code(content, info.trim() || null, markup);
    case 'code_block':
      return code(content, null, INDENT);
    case 'hr':
      return { type: 'horizontalRule' };
    case 'bullet_list':
    case 'ordered_list':
      return list(part);
    case 'table':
      return table(part);
    default:
      throw new NotUnderstood(type);
  }
}

/** Indentation of an indented code block, stored in place of its fence. */
export const INDENT = '    ';

function code(content: string, language: string | null, fence: string): JSONContent {
  const text = content.replace(/\n$/, '');
  return withContent('codeBlock', text === '' ? [] : [{ type: 'text', text }], { language, fence });
}

function list({ type, markup, attrs, parts }: Part): JSONContent {
  const marks = parts.map((item) => item.parts[0]?.task);
  const tasks = marks.filter((mark) => mark !== undefined).length;
  const ordered = type === 'ordered_list';
  if (tasks > 0 && (ordered || tasks < parts.length)) throw new NotUnderstood('mixed list');
  if (marks.includes('~')) throw new NotUnderstood('task that does not apply');
  const loose = parts.some((item) => item.parts.some((one) => one.type === 'paragraph' && !one.hidden));
  const content = parts.map((item, at) => {
    const inside = item.parts.map(block);
    const filled = inside.length === 0 ? [{ type: 'paragraph' }] : inside;
    return tasks > 0
      ? withContent('taskItem', filled, { checked: marks[at] === 'x' })
      : withContent('listItem', filled);
  });
  if (!ordered) return withContent(tasks > 0 ? 'taskList' : 'bulletList', content, { loose, sign: markup });
  const [first, second] = parts;
  return withContent('orderedList', content, {
    start: Number(attrs['start'] ?? 1),
    loose,
    sign: markup,
    counts: second === undefined || first?.info !== second.info,
  });
}

function table({ parts }: Part): JSONContent {
  const rows = parts.flatMap((group) => group.parts);
  return withContent(
    'table',
    rows.map((row) =>
      withContent(
        'tableRow',
        row.parts.map((cell) =>
          withContent(
            cell.type === 'th' ? 'tableHeader' : 'tableCell',
            [withContent('paragraph', inline(cell.parts))],
            { align: cell.attrs['align'] ?? null },
          ),
        ),
      ),
    ),
  );
}

type Mark = NonNullable<JSONContent['marks']>[number];

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' };

/** Converts inline markdown to nodes. */
function inline(parts: readonly Part[], marks: readonly Mark[] = []): JSONContent[] {
  return joined(parts.flatMap((part) => inlinePart(part, marks)));
}

function inlinePart(part: Part, marks: readonly Mark[]): JSONContent[] {
  const wear = (mark: Mark): JSONContent[] => inline(part.parts, [...marks, mark]);
  const mark = MARKS[part.type];
  if (mark !== undefined) return wear({ type: mark });
  const worn = marks.length === 0 ? {} : { marks: [...marks] };
  switch (part.type) {
    case 'text':
      return textOf(part.content, marks);
    // A line break in the source is rendered as a space.
    case 'softbreak':
      return textOf(' ', marks);
    case 'math':
      return textOf(part.markup.replaceAll('\n', ' '), [...marks, { type: 'formula' }]);
    case 'code_inline':
      return textOf(part.content, [...marks, { type: 'code' }]);
    case 'link':
      return wear({
        type: 'link',
        attrs: { href: part.attrs['href'] ?? '', title: part.attrs['title'] ?? null },
      });
    case 'image': {
      const { src = '', title = null } = part.attrs;
      return [{ type: 'image', attrs: { src, alt: part.content, title }, ...worn }];
    }
    case 'hardbreak':
      return [{ type: 'hardBreak', ...worn }];
    default:
      throw new NotUnderstood(part.type);
  }
}

function textOf(text: string, marks: readonly Mark[]): JSONContent[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks: [...marks] }) }];
}

/** Joins adjacent text nodes with the same marks, as the editor does. */
function joined(nodes: readonly JSONContent[]): JSONContent[] {
  const result: JSONContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? [])
    ) {
      result[result.length - 1] = { ...last, text: (last.text ?? '') + (node.text ?? '') };
    } else result.push(node);
  }
  return result;
}
