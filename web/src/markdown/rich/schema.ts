import { Extension, Mark, Node, markInputRule } from '@tiptap/core';
import type { AnyExtension, JSONContent } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { Image } from '@tiptap/extension-image';
import { BulletList, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { withBase, withoutBase } from '../../site/base-path.ts';
import { imageView } from './image-view.ts';
import { islandView } from './island-view.ts';

const written = (usual: unknown) => ({ default: usual, rendered: false });

/** How a block is written in the text; nothing of it is seen. */
const WrittenStyle = Extension.create({
  name: 'writtenStyle',
  addGlobalAttributes: () => [
    // Whether empty lines stand between the items, and the sign before each.
    {
      types: ['bulletList', 'orderedList', 'taskList'],
      attributes: { loose: written(false), sign: written(null) },
    },
    { types: ['orderedList'], attributes: { counts: written(true) } },
    { types: ['heading'], attributes: { underlined: written(false) } },
    { types: ['codeBlock'], attributes: { fence: written(null) } },
  ],
});

/** Texts say where a file lies on this site; the browser is told where that is on its host. */
const SiteImage = Image.extend({
  addNodeView: () => imageView,
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: (image) => withoutBase(image.getAttribute('src') ?? ''),
        renderHTML: ({ src }) => ({ src: /^\/(?!\/)/.test(String(src)) ? withBase(withoutBase(src)) : src }),
      },
    };
  },
});

/** A block the rich mode has no form for: its source text, kept to the letter. */
const SourceIsland = Node.create({
  name: 'sourceIsland',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-source-island]' }],
  renderHTML: () => ['div', { 'data-source-island': '' }],
  addNodeView: () => islandView,
});

/** Code that may be bold or a link as well, as in markdown; the library's own keeps every other mark out. */
const Code = Mark.create({
  name: 'code',
  excludes: '',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(^|[^`])`([^`]+)`(?!`)$/, type: this.type })];
  },
});

/** A formula, with its dollars; edited as it is written. */
const Formula = Mark.create({
  name: 'formula',
  inclusive: false,
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: () => ['span', { 'data-formula': '' }, 0],
});

/** What the rich mode can show. */
export const extensions: readonly AnyExtension[] = [
  StarterKit.configure({
    bulletList: false,
    orderedList: false,
    code: false,
    underline: false,
    link: { openOnClick: false, autolink: true, linkOnPaste: true, defaultProtocol: 'https' },
  }),
  BulletList,
  OrderedList,
  TaskList,
  TaskItem.configure({ nested: true }),
  TableKit.configure({ table: { resizable: false } }),
  SiteImage.configure({ inline: true }),
  Code,
  Formula,
  SourceIsland,
  WrittenStyle,
];

/** Makes a node what the editor would keep of it: attributes filled in, marks in their order; null where it does not fit. */
export function fitTo(schema: Schema) {
  return (node: JSONContent): JSONContent | null => {
    try {
      const real = schema.nodeFromJSON(withMarksInOrder(node, Object.keys(schema.marks)));
      real.check();
      return real.toJSON() as JSONContent;
    } catch (problem) {
      if (problem instanceof RangeError) return null;
      throw problem;
    }
  };
}

function withMarksInOrder(node: JSONContent, order: readonly string[]): JSONContent {
  const { marks, content } = node;
  const rank = ({ type }: { type: string }) => order.indexOf(type);
  return {
    ...node,
    ...(marks === undefined ? {} : { marks: [...marks].sort((a, b) => rank(a) - rank(b)) }),
    ...(content === undefined ? {} : { content: content.map((one) => withMarksInOrder(one, order)) }),
  };
}
