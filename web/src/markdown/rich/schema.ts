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

/** How a block is written in the markdown; has no visible effect. */
const WrittenStyle = Extension.create({
  name: 'writtenStyle',
  addGlobalAttributes: () => [
    // Whether blank lines separate the items, and the marker before each.
    {
      types: ['bulletList', 'orderedList', 'taskList'],
      attributes: { loose: written(false), sign: written(null) },
    },
    { types: ['orderedList'], attributes: { counts: written(true) } },
    { types: ['heading'], attributes: { underlined: written(false) } },
    { types: ['codeBlock'], attributes: { fence: written(null) } },
  ],
});

/** Texts contain the path of a file on this site; the browser needs its full URL. */
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

/** A block that the rich mode cannot represent: its source text, unchanged. */
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

/** Code that may be bold or a link as well, as in markdown; the library's own code mark excludes all others. */
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

/** A formula, including its dollar signs; edited as source. */
const Formula = Mark.create({
  name: 'formula',
  inclusive: false,
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: () => ['span', { 'data-formula': '' }, 0],
});

/** The editor's extensions: everything the rich mode can show. */
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

/**
 * Normalises a node as the editor would: adds default attributes and orders its marks; null when it is not
 * valid in the schema.
 */
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
