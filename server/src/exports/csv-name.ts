/** What the file of a list is called. */
export function csvName({ full_path }: { readonly full_path: string }, noun: string): string {
  return `${full_path.replaceAll('/', '-')}-${noun}.csv`;
}
