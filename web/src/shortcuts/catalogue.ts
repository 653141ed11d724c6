import { editingKeys } from './editing-shortcuts.ts';
import { designShortcuts } from './design-shortcuts.ts';
import { globalShortcuts } from './global-shortcuts.ts';
import { inboxShortcuts } from './inbox-shortcuts.ts';
import { itemShortcuts } from './item-shortcuts.ts';
import { cellShortcuts, foldShortcuts, listShortcuts } from './list-shortcuts.ts';
import { projectShortcuts } from './project-shortcuts.ts';
import { keysOf, type ShortcutDeclaration } from './registry.ts';
import { barShortcuts, undoMove, windowShortcuts } from './roadmap-shortcuts.ts';
import { todoShortcuts } from './todo-shortcuts.ts';

/** Where shortcuts work; those of `everywhere` work on each of the other pages, too. */
type Where = 'everywhere' | 'editor' | 'item' | 'epics' | 'issues' | 'roadmap' | 'todos' | 'inbox' | 'design';

const { next, previous, open, peek, closePeek, enterPeek } = listShortcuts('item');

const PLACES: readonly (readonly [Where, readonly ShortcutDeclaration[]])[] = [
  ['everywhere', [...Object.values(globalShortcuts), ...Object.values(projectShortcuts)]],
  ['editor', Object.values(editingKeys)],
  ['item', Object.values(itemShortcuts)],
  [
    'epics',
    [listShortcuts('epic'), cellShortcuts('epic'), foldShortcuts].flatMap((all) => Object.values(all)),
  ],
  ['issues', [listShortcuts('issue'), cellShortcuts('issue')].flatMap((all) => Object.values(all))],
  ['roadmap', [undoMove, ...Object.values(windowShortcuts), ...barShortcuts]],
  ['todos', Object.values(todoShortcuts)],
  ['inbox', [next, previous, open, peek, closePeek, enterPeek, ...Object.values(inboxShortcuts)]],
  ['design', Object.values(designShortcuts)],
];

/** Every shortcut of the product. */
export const CATALOGUE: readonly ShortcutDeclaration[] = PLACES.flatMap(([, shortcuts]) => shortcuts);

const placeOf = ({ id }: ShortcutDeclaration): Where | undefined =>
  PLACES.find(([, shortcuts]) => shortcuts.some((one) => one.id === id))?.[0];

const meet = (a: ShortcutDeclaration, b: ShortcutDeclaration): boolean => {
  const [one, other] = [placeOf(a), placeOf(b)];
  // The keys of the editor only work within it, where those of the page do not.
  if (one === 'editor' || other === 'editor') return one === other;
  return one === other || one === 'everywhere' || other === 'everywhere';
};

/** Whether one is the other, or the beginning of it, so that the shorter one has to wait. */
const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

/** The other shortcuts that work on the same page and have one of these keys, or begin with it. */
export function conflictsOf(
  shortcut: ShortcutDeclaration,
  keys: readonly string[] = keysOf(shortcut),
): readonly ShortcutDeclaration[] {
  return CATALOGUE.filter(
    (other) =>
      other.id !== shortcut.id &&
      meet(shortcut, other) &&
      keysOf(other).some((theirs) => keys.some((own) => overlap(own, theirs))),
  );
}
