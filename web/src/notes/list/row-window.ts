/** Rows this far outside of what is seen stay drawn, in pixels. */
export const MARGIN = 1500;
/** Rows are drawn again a little beyond that, so that what is left of a gap lies outside of it. */
const REACH = 2000;

/** What stands in a long list: a row that is drawn, or the height of neighbours that are not. */
export type Slot<Row> = { readonly row: Row } | { readonly gap: readonly string[]; readonly height: number };

/** Puts neighbours that are not drawn together, so that a list carries no more elements than can be seen. */
export function slotsOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  away: ReadonlyMap<string, number>,
): Slot<Row>[] {
  const slots: Slot<Row>[] = [];
  let gap: string[] = [];
  let height = 0;
  const close = () => {
    if (gap.length > 0) slots.push({ gap, height });
    gap = [];
    height = 0;
  };
  for (const row of rows) {
    const own = away.get(row.id);
    if (own === undefined) {
      close();
      slots.push({ row });
    } else {
      gap.push(row.id);
      height += own;
    }
  }
  close();
  return slots;
}

/** The rows of a gap that are near a view, both given by their heights in the window. */
export function nearIn(
  gap: { readonly ids: readonly string[]; readonly top: number },
  view: { readonly top: number; readonly bottom: number },
  away: ReadonlyMap<string, number>,
): string[] {
  let { top } = gap;
  return gap.ids.filter((id) => {
    const from = top;
    top += away.get(id) ?? 0;
    return top >= view.top - REACH && from <= view.bottom + REACH;
  });
}

export type RowWindow = ReturnType<typeof createRowWindow>;

/** Which rows of a list are not drawn, each with the height it had. Every publication is a new map. */
export function createRowWindow() {
  let away: ReadonlyMap<string, number> = new Map();
  const listeners = new Set<() => void>();
  const publish = (next: ReadonlyMap<string, number>) => {
    away = next;
    for (const listener of listeners) listener();
  };
  return {
    away: (): ReadonlyMap<string, number> => away,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes rows off the page, and puts others back. */
    change(left: ReadonlyMap<string, number>, back: readonly string[]): void {
      if (left.size === 0 && back.length === 0) return;
      const next = new Map([...away, ...left]);
      for (const id of back) next.delete(id);
      publish(next);
    },
    /** Puts one row back, wherever it stands. */
    draw(id: string): void {
      if (away.has(id)) this.change(new Map(), [id]);
    },
    clear: (): void => publish(new Map()),
  };
}
