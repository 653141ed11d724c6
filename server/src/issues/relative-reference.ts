/** The namespace whose list shows an issue. */
export interface ListedIn {
  readonly kind: string;
  readonly full_path: string;
}

/** The reference of an issue in the list of a namespace: shorter when that is its project, or contains it. */
export function relativeReference(
  issue: { readonly iid: number; readonly full_path: string },
  from: ListedIn | undefined,
): string {
  if (from === undefined || from.kind === 'project') return `#${issue.iid}`;
  const end = issue.full_path.lastIndexOf('/');
  const above = issue.full_path.slice(0, end);
  return `${above === from.full_path ? issue.full_path.slice(end + 1) : issue.full_path}#${issue.iid}`;
}
