let visibleWearer: ((item: string, ns: string) => string) | null = null;

/** The nouns that wear labels say here which of them a viewer may see, so that labels need not know them. */
export const registerLabelWearers = (visible: (item: string, ns: string) => string): void => {
  visibleWearer = visible;
};

/** SQL of who may see an item that wears a label, given the aliases of its row and of its namespace's. */
export const wearerVisible = (item: string, ns: string): string => {
  if (visibleWearer === null) throw new Error('No noun has registered as a wearer of labels');
  return visibleWearer(item, ns);
};
