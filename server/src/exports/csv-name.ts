/** What the file of a list is called. */
export const csvName = ({ full_path }: { readonly full_path: string }, noun: string): string =>
  `${full_path.replaceAll('/', '-')}-${noun}.csv`;
