/** A place whose list an issue stands in. */
export interface ListedIn {
  readonly kind: string;
  readonly full_path: string;
}

/** How an issue is written in the list of a place: shorter where the place is its project, or holds the project. */
export function relativeReference(
  issue: { readonly iid: number; readonly full_path: string },
  from: ListedIn | undefined,
): string {
  if (from === undefined || from.kind === 'project') return `#${issue.iid}`;
  const end = issue.full_path.lastIndexOf('/');
  const above = issue.full_path.slice(0, end);
  return `${above === from.full_path ? issue.full_path.slice(end + 1) : issue.full_path}#${issue.iid}`;
}
