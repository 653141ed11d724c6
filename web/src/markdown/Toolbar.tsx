import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading from 'lucide-react/icons/heading';
import Indent from 'lucide-react/icons/list-indent-increase';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Outdent from 'lucide-react/icons/list-indent-decrease';
import Paperclip from 'lucide-react/icons/paperclip';
import Plus from 'lucide-react/icons/plus';
import Quote from 'lucide-react/icons/text-quote';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Table from 'lucide-react/icons/table';
import { useRef } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import type { Format } from './editor-handle.ts';
import styles from './MarkdownEditor.module.css';

interface Tool {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  keys?: string;
  format: Format;
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, keys: 'mod+b', format: { type: 'marker', marker: '**' } },
  { label: 'Italic', icon: Italic, keys: 'mod+i', format: { type: 'marker', marker: '_' } },
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    keys: 'mod+shift+x',
    format: { type: 'marker', marker: '~~' },
  },
  { label: 'Quote', icon: Quote, format: { type: 'lines', kind: 'quote' } },
  { label: 'Code', icon: Code, format: { type: 'code' } },
  { label: 'Link', icon: Link, keys: 'mod+k', format: { type: 'link' } },
  { label: 'Bullet list', icon: List, format: { type: 'lines', kind: 'bullet' } },
  { label: 'Numbered list', icon: ListOrdered, format: { type: 'lines', kind: 'ordered' } },
  { label: 'Task list', icon: ListChecks, format: { type: 'lines', kind: 'task' } },
  { label: 'Outdent', icon: Outdent, keys: 'mod+[', format: { type: 'outdent' } },
  { label: 'Indent', icon: Indent, keys: 'mod+]', format: { type: 'indent' } },
  { label: 'Table', icon: Table, format: { type: 'block', name: 'table' } },
];

const more: readonly { label: string; format: Format }[] = [
  { label: 'Collapsible section', format: { type: 'block', name: 'collapsible' } },
  { label: 'Mermaid diagram', format: { type: 'block', name: 'mermaid' } },
  { label: 'Horizontal rule', format: { type: 'block', name: 'rule' } },
];

export interface ToolbarProps {
  onFormat: (format: Format) => void;
  /** Opens the file picker; null where no file can be attached. */
  onAttach: (() => void) | null;
}

/** Formatting toolbar. It is one Tab stop; the arrow keys move between the buttons. */
export function Toolbar({ onFormat, onAttach }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons[(to + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div ref={bar} role="toolbar" aria-label="Formatting" className={styles['toolbar']} onKeyDown={onKeyDown}>
      {tools.map(({ label, icon: Icon, keys, format }, index) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          shortcut={keys}
          icon={<Icon size={16} aria-hidden="true" />}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onFormat(format)}
        />
      ))}
      {onAttach !== null && (
        <IconButton
          size="small"
          label="Attach a file or image"
          icon={<Paperclip size={16} aria-hidden="true" />}
          tabIndex={-1}
          onClick={onAttach}
        />
      )}
      <Menu
        label="More formatting"
        trigger={(props) => (
          <IconButton
            {...props}
            size="small"
            label="More formatting"
            icon={<Plus size={16} aria-hidden="true" />}
            tabIndex={-1}
          />
        )}
        sections={[
          {
            items: [
              {
                id: 'heading',
                label: 'Heading',
                icon: <Heading size={16} aria-hidden="true" />,
                onSelect: () => onFormat({ type: 'lines', kind: 'heading' }),
              },
              ...more.map(({ label, format }) => ({ id: label, label, onSelect: () => onFormat(format) })),
            ],
          },
        ]}
      />
    </div>
  );
}
