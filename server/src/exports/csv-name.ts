/** Returns the file name of an exported list. */
export function csvName({ full_path }: { readonly full_path: string }, noun: string): string {
  return `${full_path.replaceAll('/', '-')}-${noun}.csv`;
}
