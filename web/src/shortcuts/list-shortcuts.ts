import type { ShortcutDeclaration } from './registry.ts';

/** The shortcuts of a list of items; the noun of its items is that of the list: `epic` or `issue`. */
export function listShortcuts(noun: string) {
  const own = (
    id: string,
    keys: readonly string[],
    description: string,
    more: { inInputs?: boolean; fixed?: boolean } = {},
  ): ShortcutDeclaration => ({
    id: `${noun}sList.${id}`,
    group: 'Epics, issues, and merge requests',
    keys,
    description,
    ...more,
  });
  return {
    next: own('next', ['j'], `Next ${noun}`),
    previous: own('previous', ['k'], `Previous ${noun}`),
    select: own('select', ['x'], `Select ${noun}`),
    selectRange: own('selectRange', ['shift+x'], `Select ${noun}s up to here`),
    clear: own('clear', ['esc'], 'Clear selection'),
    // Handled by the focused row itself.
    open: own('open', ['enter'], `Open ${noun}`, { fixed: true }),
    peek: own('peek', ['space'], `Show ${noun} beside the list`, { fixed: true }),
    closePeek: own('closePeek', ['esc'], `Close the ${noun} beside the list`),
    enterPeek: own('enterPeek', ['f6'], `Go to the ${noun} beside the list, or back`, { inInputs: true }),
    undo: { ...own('undo', ['mod+z'], 'Undo the last change made here'), group: 'Miscellaneous' },
  } as const;
}

/** Those that edit a field of the current row, by field. */
export function cellShortcuts(noun: string) {
  const change = (field: string, key: string): ShortcutDeclaration => ({
    id: `${noun}sList.change.${field.replaceAll(' ', '-')}`,
    group: 'Issues and merge requests',
    keys: [key],
    description: `Change ${field}`,
  });
  return {
    labels: change('labels', 'l'),
    assignees: change('assignees', 'a'),
    milestone: change('milestone', 'm'),
    'due date': change('due date', 'd'),
    weight: change('weight', 'w'),
    'health status': change('health status', 'h'),
  } as const;
}

/** Those of the tree of epics. */
export const foldShortcuts = {
  expand: {
    id: 'epicsList.expand',
    group: 'Epics, issues, and merge requests',
    keys: ['o'],
    description: 'Show child epics',
  },
  collapse: {
    id: 'epicsList.collapse',
    group: 'Epics, issues, and merge requests',
    keys: ['u'],
    description: 'Hide child epics',
  },
} as const satisfies Readonly<Record<string, ShortcutDeclaration>>;
