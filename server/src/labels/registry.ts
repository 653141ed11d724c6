/** SQL of who may see an item that wears a label, given the aliases of its row and of its namespace's. */
export type WearerVisible = (item: string, ns: string) => string;

let visible: WearerVisible | null = null;

/** Says which items wear labels, so that labels need not know them. */
export function connectLabelWearers(wearers: WearerVisible): void {
  visible = wearers;
}

export const wearerVisible: WearerVisible = (item, ns) => {
  if (visible === null) throw new Error('The areas are not connected');
  return visible(item, ns);
};
