/** What Jira says of a project apart from its issues: lists as its REST API answers them, none of them checked. */
export interface JiraDetails {
  readonly fields?: readonly unknown[];
  readonly statuses?: readonly unknown[];
  readonly priorities?: readonly unknown[];
  readonly issueTypes?: readonly unknown[];
  readonly versions?: readonly unknown[];
  readonly components?: readonly unknown[];
  readonly sprints?: readonly unknown[];
  readonly linkTypes?: readonly unknown[];
  readonly project?: { readonly id: string; readonly key: string; readonly name: string };
}
