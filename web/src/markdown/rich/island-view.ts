import type { NodeViewRenderer } from '@tiptap/core';
import styles from './RichField.module.css';

/** Node view of an island: its source in a text area. */
export const islandView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('div');
  dom.className = styles['island'] ?? '';
  dom.contentEditable = 'false';
  const area = document.createElement('textarea');
  area.className = styles['islandText'] ?? '';
  area.setAttribute('aria-label', 'Markdown source of this part');
  area.spellcheck = false;
  area.value = shown(String(node.attrs['source'] ?? ''));
  area.rows = Math.min(20, area.value.split('\n').length);
  dom.append(area);
  let current = node;

  area.addEventListener('input', () => {
    const at = getPos();
    if (at === undefined) return;
    const gap = /(?<!\n)\n*$/.exec(String(current.attrs['source'] ?? ''))?.[0] ?? '';
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, null, { source: area.value + gap }));
  });
  return {
    dom,
    update: (next) => {
      if (next.type !== current.type) return false;
      current = next;
      const value = shown(String(next.attrs['source'] ?? ''));
      if (area.value !== value) area.value = value;
      return true;
    },
    stopEvent: () => true,
    ignoreMutation: () => true,
  };
};

/** The blank lines at the end belong to the source but are not shown. */
const shown = (source: string): string => source.replace(/\n+$/, '');
