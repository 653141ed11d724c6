import type { JSONContent } from '@tiptap/core';
import type { Cell, Token } from './tokens.ts';

/** Thrown inside for what the rich mode has no form for. */
class NotUnderstood extends Error {}

/** A block as a node of the rich mode; null when it holds something the rich mode has no form for. */
export function nodeOf(token: Token): JSONContent | null {
  try {
    return block(token);
  } catch (problem) {
    if (problem instanceof NotUnderstood) return null;
    throw problem;
  }
}

/** A text of one line as inline nodes, for what is put in at the caret; plain text where it is not understood. */
export function inlineOf(tokens: readonly Token[], source: string): JSONContent[] {
  const [first] = tokens;
  const node = first !== undefined && tokens.length === 1 ? nodeOf(first) : null;
  return node?.type === 'paragraph' ? (node.content ?? []) : [{ type: 'text', text: source }];
}

const withContent = (type: string, content: JSONContent[], attrs?: JSONContent['attrs']): JSONContent => ({
  type,
  ...(attrs === undefined ? {} : { attrs }),
  ...(content.length === 0 ? {} : { content }),
});

function block(token: Token): JSONContent {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return withContent('paragraph', inline(token.tokens ?? []));
    case 'heading':
      return withContent('heading', inline(token.tokens ?? []), { level: token.depth ?? 1 });
    case 'blockquote':
      return withContent('blockquote', blocks(token.tokens ?? []));
    case 'code':
      return withContent('codeBlock', token.text ? [{ type: 'text', text: token.text }] : [], {
        language: token.lang || null,
      });
    case 'hr':
      return { type: 'horizontalRule' };
    case 'list':
      return list(token);
    case 'table':
      return table(token);
    default:
      throw new NotUnderstood(token.type);
  }
}

const blocks = (tokens: readonly Token[]): JSONContent[] =>
  tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox').map(block);

function list({ items = [], ordered = false, start, loose = false }: Token): JSONContent {
  const tasks = items.filter(({ task }) => task === true).length;
  if (tasks > 0 && (ordered || tasks < items.length)) throw new NotUnderstood('mixed list');
  const content = items.map((item) => {
    const inside = blocks(item.tokens ?? []);
    const filled = inside.length === 0 ? [{ type: 'paragraph' }] : inside;
    return tasks > 0
      ? withContent('taskItem', filled, { checked: item.checked === true })
      : withContent('listItem', filled);
  });
  if (tasks > 0) return withContent('taskList', content, { loose });
  if (!ordered) return withContent('bulletList', content, { loose });
  return withContent('orderedList', content, { start: typeof start === 'number' ? start : 1, loose });
}

function table({ header = [], rows = [] }: Token): JSONContent {
  const row = (type: string, cells: readonly Cell[]) =>
    withContent(
      'tableRow',
      cells.map(({ tokens, align }) =>
        withContent(type, [withContent('paragraph', inline(tokens))], { align: align ?? null }),
      ),
    );
  return withContent('table', [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))]);
}

type Mark = NonNullable<JSONContent['marks']>[number];

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' };

function inline(tokens: readonly Token[], marks: readonly Mark[] = []): JSONContent[] {
  return joined(tokens.flatMap((token) => inlineToken(token, marks)));
}

function inlineToken(token: Token, marks: readonly Mark[]): JSONContent[] {
  const wear = (mark: Mark): JSONContent[] => inline(token.tokens ?? [], [...marks, mark]);
  const mark = MARKS[token.type];
  if (mark !== undefined) return wear({ type: mark });
  switch (token.type) {
    case 'checkbox':
      return [];
    case 'text':
      if (token.tokens !== undefined) return inline(token.tokens, marks);
      // Their characters stand for others, which the rich mode would show as they are written.
      if (/&#?\w+;/.test(token.text ?? '')) throw new NotUnderstood('entity');
      return textOf(token.text ?? '', marks);
    case 'escape':
      return textOf(token.text ?? '', marks);
    case 'codespan':
      return textOf(token.text ?? '', [...marks, { type: 'code' }]);
    case 'link':
      return wear({ type: 'link', attrs: { href: token.href ?? '', title: token.title ?? null } });
    case 'image':
      return [
        {
          type: 'image',
          attrs: { src: token.href ?? '', alt: token.text ?? '', title: token.title ?? null },
          ...(marks.length === 0 ? {} : { marks: [...marks] }),
        },
      ];
    case 'br':
      return [{ type: 'hardBreak', ...(marks.length === 0 ? {} : { marks: [...marks] }) }];
    default:
      throw new NotUnderstood(token.type);
  }
}

function textOf(text: string, marks: readonly Mark[]): JSONContent[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks: [...marks] }) }];
}

/** Neighbouring texts with the same marks as one, as the editor would keep them. */
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
