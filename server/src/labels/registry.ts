/** SQL of the visibility of an item with a label, given the aliases of its row and of its namespace's. */
export type WearerVisible = (item: string, ns: string) => string;

let visible: WearerVisible | null = null;

/** Registers the items that have labels, so that this module does not depend on them. */
export function connectLabelWearers(wearers: WearerVisible): void {
  visible = wearers;
}

export const wearerVisible: WearerVisible = (item, ns) => {
  if (visible === null) throw new Error('The areas are not connected');
  return visible(item, ns);
};
