import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../ui/first/class-names.ts';
import { toast } from '../ui/messages/toast.ts';
import { decorate } from './text/decorate.ts';
import { drawDiagrams } from './text/diagram.ts';
import { morphChildren } from './text/morph.ts';
import { showTicks, ticksAlone } from './text/ticks.ts';
import { useSyntaxColors } from './text/use-syntax-colors.ts';
import styles from './MarkdownText.module.css';
// Imported after the other style sheet, because it adds to its rules.
import extensions from './text/extensions.module.css';

export interface TaskToggle {
  /** Line of the task in the markdown, counted from 1. */
  line: number;
  checked: boolean;
}

export interface MarkdownTextProps {
  /** HTML from the server, which has sanitised it; never any other HTML. */
  html: string;
  /** Makes task checkboxes interactive; called after one was toggled. If it rejects, the checkbox is reverted. */
  onTaskToggle?: ((toggle: TaskToggle) => void | Promise<void>) | undefined;
  className?: string | undefined;
}

/**
 * Rendered markdown. When the text changes, only the elements that differ are updated, so that open sections,
 * scroll positions, selections and drawn diagrams are preserved.
 */
export function MarkdownText({ html, onTaskToggle, className }: MarkdownTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ html: string; liveTasks: boolean; colored: boolean }>(null);
  const liveTasks = onTaskToggle !== undefined;
  const colorSyntax = useSyntaxColors(html);
  const toggled = useEffectEvent((toggle: TaskToggle) => onTaskToggle?.(toggle));

  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = drawn.current;
    const colored = colorSyntax !== null;
    drawn.current = { html, liveTasks, colored };
    // A toggled checkbox must show in the next frame, even in a long text.
    const ticks =
      before?.liveTasks === liveTasks && before.colored === colored ? ticksAlone(html, before.html) : null;
    if (ticks !== null) return showTicks(root.current, ticks);
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    colorSyntax?.(fresh.content);
    decorate(fresh.content, { liveTasks });
    morphChildren(root.current, fresh.content);
  }, [html, liveTasks, colorSyntax]);

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const stop = drawDiagrams(element, isDark);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('.task-list-item-checkbox')) return;
      const { checked } = target;
      const turnBack = () => {
        target.checked = !checked;
      };
      Promise.resolve(toggled({ line: Number(target.dataset['line']), checked })).catch(turnBack);
    };
    element.addEventListener('change', onChange);
    element.addEventListener('click', copyCode);
    return () => {
      stop();
      element.removeEventListener('click', copyCode);
      element.removeEventListener('change', onChange);
    };
  }, []);

  return (
    <div
      ref={root}
      className={classNames(styles['text'], extensions['extensions'], className)}
      data-markdown=""
    />
  );
}

/** True in the dark theme; read from a colour that differs between the themes. */
function isDark(): boolean {
  const [red = 255] = /\d+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
  return Number(red) < 128;
}

function copyCode({ target }: MouseEvent) {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-action="copy-code"]');
  const code = button?.parentElement?.querySelector('pre')?.textContent;
  if (code == null) return;
  navigator.clipboard.writeText(code).then(
    () => toast({ text: 'Copied' }),
    () => toast({ text: 'The code could not be copied.', tone: 'danger' }),
  );
}
