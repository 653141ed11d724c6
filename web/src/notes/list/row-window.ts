/** Rows within this distance of the viewport are rendered, in pixels. */
export const MARGIN = 1500;
/** Rows are rendered up to this distance, so that the rest of a gap is outside MARGIN. */
const REACH = 2000;

/** A slot of a long list: a rendered row, or the height of adjacent rows that are not rendered. */
export type Slot<Row> = { readonly row: Row } | { readonly gap: readonly string[]; readonly height: number };

/** Groups adjacent rows that are not rendered into gaps, so that the page has few elements. */
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

/** The rows of a gap that are near the viewport; both are given by vertical positions in the window. */
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

/**
 * Creates the set of rows that are not rendered, each with its measured height. Every published value is a
 * new map.
 */
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
    /** Stops rendering some rows and renders others again. */
    change(left: ReadonlyMap<string, number>, back: readonly string[]): void {
      if (left.size === 0 && back.length === 0) return;
      const next = new Map([...away, ...left]);
      for (const id of back) next.delete(id);
      publish(next);
    },
    /** Renders one row again, wherever it is. */
    draw(id: string): void {
      if (away.has(id)) this.change(new Map(), [id]);
    },
    clear: (): void => publish(new Map()),
  };
}
