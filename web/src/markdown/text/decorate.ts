import { sandboxed } from './diagram.ts';

/**
 * Extends the server's HTML: scrollable wrappers for wide tables, copy buttons, diagrams, interactive task
 * checkboxes, and the text direction of each block except code.
 */
export function decorate(root: DocumentFragment, { liveTasks }: { liveTasks: boolean }): void {
  for (const source of root.querySelectorAll<HTMLElement>('pre.mermaid-source')) {
    source.replaceWith(sandboxed(source.textContent ?? ''));
  }
  for (const table of root.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'table-scroll';
    // A scrollable element must be reachable by the keyboard.
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', 'Table');
    table.replaceWith(box);
    box.append(table);
  }
  for (const code of root.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'code-box';
    code.replaceWith(box);
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.className = 'code-copy';
    copy.dataset['action'] = 'copy-code';
    copy.textContent = 'Copy';
    copy.setAttribute('aria-label', 'Copy code');
    code.tabIndex = 0;
    box.append(code, copy);
  }
  for (const block of root.children) {
    if (block instanceof HTMLElement && !block.matches('.code-box')) block.dir = 'auto';
  }
  for (const box of root.querySelectorAll<HTMLInputElement>('input.task-list-item-checkbox')) {
    const inapplicable = box.hasAttribute('data-inapplicable');
    box.disabled = !liveTasks || inapplicable || box.dataset['line'] === undefined;
    if (!box.hasAttribute('aria-label')) box.setAttribute('aria-label', taskName(box));
  }
}

const NAME_LENGTH = 100;

/** Accessible name of a task checkbox: the text of its own item, without that of nested ones. */
function taskName(box: HTMLInputElement): string {
  const item = box.closest('li');
  if (item === null) return 'Task';
  const words = ownText(item).replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);
  return words === '' ? 'Task' : words;
}

function ownText(item: Element): string {
  // Cloning each item would take most of the time that a long list needs.
  if (item.querySelector('ul, ol') === null) return item.textContent ?? '';
  const copy = item.cloneNode(true) as Element;
  for (const nested of copy.querySelectorAll('ul, ol')) nested.remove();
  return copy.textContent ?? '';
}
