import type { KeyboardEvent } from 'react';

/** Letters typed within this time (ms) form one text. */
const TYPING_MS = 700;

let typed = '';
let typedAt = 0;

const levelOf = (row: Element): number => Number(row.getAttribute('aria-level'));

/** The row that typed letters lead to, after the current one. */
function rowNamed(rows: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const now = performance.now();
  typed = now - typedAt > TYPING_MS ? letter : typed + letter;
  typedAt = now;
  // The same letter again leads to the next row; more letters may still mean the current one.
  const isRepeated = typed.split('').every((one) => one === letter);
  const wanted = (isRepeated ? letter : typed).toLowerCase();
  const from = isRepeated ? at + 1 : at;
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  return inOrder.find((row) => row.textContent.trim().toLowerCase().startsWith(wanted));
}

/**
 * The keys of a tree whose rows are a flat list of elements with their level: arrows, Home, End and letters move
 * the focus, Right and Left also expand and collapse.
 */
export function onTreeKey(
  event: KeyboardEvent<HTMLElement>,
  toggle: (path: string, open: boolean) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const row = rows[at];
  if (row === undefined) return;
  const expanded = row.getAttribute('aria-expanded');
  const { path } = row.dataset;
  const isLetter = event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key);
  const parent = () => rows.slice(0, at).findLast((one) => levelOf(one) < levelOf(row));
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => rows[at + 1],
    ArrowUp: () => rows[at - 1],
    Home: () => rows[0],
    End: () => rows.at(-1),
    ArrowRight: () => {
      const next = rows[at + 1];
      if (expanded === 'true') return next !== undefined && levelOf(next) > levelOf(row) ? next : undefined;
      if (expanded === 'false' && path !== undefined) toggle(path, true);
      return undefined;
    },
    ArrowLeft: () => {
      if (expanded !== 'true' || path === undefined) return parent();
      toggle(path, false);
      return undefined;
    },
  };
  const step = steps[event.key];
  if (step === undefined && !isLetter) return;
  event.preventDefault();
  (step === undefined ? rowNamed(rows, at, event.key) : step())?.focus();
}
