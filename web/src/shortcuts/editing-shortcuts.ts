import type { ShortcutDeclaration } from './registry.ts';

const listed = (
  id: string,
  keys: readonly string[],
  description: string,
  { fixed = true }: { fixed?: boolean } = {},
): ShortcutDeclaration => ({ id, group: 'Editing', keys, description, fixed, inInputs: true });

/** The editor's shortcuts. The focused field handles them itself; this list is for the help dialog. */
export const editingKeys = {
  bold: listed('editing.boldText', ['mod+b'], 'Bold text'),
  italic: listed('editing.italicText', ['mod+i'], 'Italic text'),
  strike: listed('editing.strikethroughText', ['mod+shift+x'], 'Strikethrough text'),
  link: listed('editing.linkText', ['mod+k'], 'Link text'),
  indent: listed('editing.indentLine', ['mod+]'], 'Indent line'),
  outdent: listed('editing.outdentLine', ['mod+['], 'Outdent line'),
  find: listed('editing.findAndReplace', ['mod+f'], 'Find and replace'),
  preview: listed(
    'editing.toggleMarkdownPreview',
    ['mod+shift+p', 'ctrl+shift+p', 'alt+shift+p'],
    'Toggle Markdown preview',
    { fixed: false },
  ),
  lastComment: listed(
    'editing.editRecentComment',
    ['up'],
    'Edit your most recent comment, from an empty field',
    {
      fixed: false,
    },
  ),
  save: listed('globalShortcuts.saveChanges', ['mod+enter'], 'Submit or save', { fixed: false }),
} as const;
export type EditingKey = keyof typeof editingKeys;
