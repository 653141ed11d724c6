import { offerUndo } from '../undo/undo.ts';
import { type CreatedItem, type CreatedItems, undoCreation } from './create-items.ts';

/** A new item that is not in the list, or not yet. */
export interface Addition {
  readonly id: number;
  /** Where it was added: the id of a section or of a parent, or empty for the list itself. */
  readonly at: string;
  readonly title: string;
  readonly state:
    | { readonly is: 'pending' }
    | { readonly is: 'failed'; readonly reason: string }
    /** The list does not show it where it was added. */
    | { readonly is: 'unlisted'; readonly item: CreatedItem };
}

/** The text of a title field that is open. */
interface Field {
  readonly at: string;
  readonly text: string;
  /** Titles that were pasted, and whether the dialog that asks about them is waiting for the server. */
  readonly pasted: readonly string[] | null;
  readonly isCreating: boolean;
  readonly problem: string | null;
}

export interface AdditionsState {
  readonly field: Field | null;
  readonly additions: readonly Addition[];
}

export interface AddingOptions {
  /** Creates items; throws with the reason as a sentence. */
  readonly create: (at: string, titles: readonly string[]) => Promise<CreatedItems>;
  /** Reads new or deleted items into the list. */
  readonly show: (ids: readonly string[]) => Promise<unknown>;
  /** Whether the list shows an item at a place. */
  readonly isListed: (at: string, id: string) => boolean;
  /** `3 issues added`, or `Issue #12 added`. */
  readonly text: (at: string, items: readonly CreatedItem[]) => string;
}

export type Additions = ReturnType<typeof createAdditions>;

/** What is being added to a list: the open field and the items that the list does not show yet. */
export function createAdditions(given: AddingOptions) {
  let options = given;
  let state: AdditionsState = { field: null, additions: [] };
  let last = 0;
  let isOpening = false;
  const listeners = new Set<() => void>();
  const setState = (part: Partial<AdditionsState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const setField = (part: Partial<Field>): void => {
    if (state.field !== null) setState({ field: { ...state.field, ...part } });
  };
  const setAddition = (id: number, next: Addition['state'] | null): void =>
    setState({
      additions: state.additions.flatMap((one) =>
        one.id !== id ? [one] : next === null ? [] : [{ ...one, state: next }],
      ),
    });

  const offer = (at: string, { items, changeId }: CreatedItems, also: string): void => {
    const { text, show } = options;
    const ids = items.map(({ id }) => id);
    const [first, ...others] = items;
    offerUndo({
      text: `${text(at, items)}${also}`,
      ...(first !== undefined && others.length === 0 && { link: { label: 'Open', href: first.webPath } }),
      undo: async () => {
        await undoCreation(changeId);
        setState({
          additions: state.additions.filter(
            (one) => one.state.is !== 'unlisted' || !ids.includes(one.state.item.id),
          ),
        });
        await show(ids);
      },
    });
  };

  const create = async (addition: Addition): Promise<void> => {
    const { id, at, title } = addition;
    try {
      const created = await options.create(at, [title]);
      const item = created.items[0] as CreatedItem;
      await options.show([item.id]).catch(() => {});
      const isListed = options.isListed(at, item.id);
      setAddition(id, isListed ? null : { is: 'unlisted', item });
      offer(at, created, '');
    } catch (problem) {
      setAddition(id, { is: 'failed', reason: reasonOf(problem) });
    }
  };

  return {
    current: (): AdditionsState => state,
    setOptions(next: AddingOptions): void {
      options = next;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(at: string): void {
      isOpening = true;
      if (state.field?.at !== at)
        setState({ field: { at, text: '', pasted: null, isCreating: false, problem: null } });
    },
    /** True once after the field was opened. */
    takeFocus(): boolean {
      const isNew = isOpening;
      isOpening = false;
      return isNew;
    },
    close: (): void => setState({ field: null }),
    type: (text: string): void => setField({ text }),
    /** Adds the typed title and empties the field. */
    add(): void {
      const { field } = state;
      if (field === null || field.text.trim() === '') return;
      const addition: Addition = {
        id: (last += 1),
        at: field.at,
        title: field.text.trim(),
        state: { is: 'pending' },
      };
      setState({ field: { ...field, text: '' }, additions: [...state.additions, addition] });
      void create(addition);
    },
    /** Asks about several pasted titles; null for no longer. */
    paste: (pasted: readonly string[] | null): void => setField({ pasted, problem: null }),
    /** Creates the pasted titles, all or none. */
    async addPasted(): Promise<void> {
      const { field } = state;
      if (field?.pasted == null || field.isCreating) return;
      const { at, pasted } = field;
      setField({ isCreating: true, problem: null });
      try {
        const created = await options.create(at, pasted);
        setField({ isCreating: false, pasted: null });
        await options.show(created.items.map(({ id }) => id)).catch(() => {});
        const hidden = created.items.filter(({ id }) => !options.isListed(at, id)).length;
        offer(at, created, hidden === 0 ? '' : `, ${hidden} not shown here because of the filters`);
      } catch (problem) {
        setField({ isCreating: false, problem: reasonOf(problem) });
      }
    },
    retry(id: number): void {
      const addition = state.additions.find((one) => one.id === id);
      if (addition?.state.is !== 'failed') return;
      setAddition(id, { is: 'pending' });
      void create(addition);
    },
    dismiss: (id: number): void => setAddition(id, null),
  };
}

function reasonOf(problem: unknown): string {
  const reason = problem instanceof Error ? problem.message : '';
  return reason === '' ? 'Not added. Check your connection and try again.' : reason;
}
