// Written by bin/gen from the OpenAPI document.

/** What each route answers on success, by method and path. */
export interface Routes {
  readonly GET: {
    readonly "/api/v4/openapi.json": Readonly<Record<string, unknown>>;
    readonly "/api/v4/user": OwnUser;
    readonly "/api/v4/users": readonly (OwnUser | UserProfile | User)[];
    readonly "/api/v4/users/{id}": OwnUser | UserProfile | User;
    readonly "/api/v4/user/status": UserStatus;
    readonly "/api/v4/users/{id}/status": UserStatus;
    readonly "/-/user_settings/active_sessions.json": readonly ActiveSession[];
    readonly "/api/v4/personal_access_tokens": readonly PersonalAccessToken[];
    readonly "/api/v4/personal_access_tokens/self": PersonalAccessToken;
    readonly "/api/v4/personal_access_tokens/{id}": PersonalAccessToken;
    readonly "/api/v4/users/{user_id}/impersonation_tokens": readonly ImpersonationToken[];
    readonly "/api/v4/users/{user_id}/impersonation_tokens/{id}": ImpersonationToken;
    readonly "/api/v4/application/settings": ApplicationSettings;
    readonly "/-/sign_up": SignUpOffer;
    readonly "/api/v4/groups": readonly Group[];
    readonly "/api/v4/groups/{id}": SingleGroup;
    readonly "/api/v4/groups/{id}/subgroups": readonly Group[];
    readonly "/api/v4/groups/{id}/descendant_groups": readonly Group[];
    readonly "/api/v4/groups/{id}/groups/shared": readonly Group[];
    readonly "/api/v4/groups/{id}/invited_groups": readonly Group[];
    readonly "/api/v4/projects": readonly Project[];
    readonly "/api/v4/groups/{id}/projects": readonly Project[];
    readonly "/api/v4/projects/{id}": Project;
    readonly "/api/v4/users/{id}/starred_projects": readonly Project[];
    readonly "/api/v4/projects/{id}/users": readonly User[];
    readonly "/api/v4/projects/{id}/groups": readonly Group[];
    readonly "/api/v4/namespaces": readonly Namespace[];
    readonly "/api/v4/namespaces/{id}": Namespace;
    readonly "/api/v4/namespaces/{id}/exists": NamespaceExists;
    readonly "/api/v4/groups/{id}/deletion_preview": PlaceContents;
    readonly "/api/v4/projects/{id}/deletion_preview": PlaceContents;
    readonly "/api/v4/deleted_places": readonly DeletedPlace[];
    readonly "/api/v4/groups/{id}/members": readonly Member[];
    readonly "/api/v4/groups/{id}/members/{user_id}": Member;
    readonly "/api/v4/groups/{id}/members/all": readonly Member[];
    readonly "/api/v4/groups/{id}/members/all/{user_id}": Member;
    readonly "/api/v4/projects/{id}/members": readonly Member[];
    readonly "/api/v4/projects/{id}/members/{user_id}": Member;
    readonly "/api/v4/projects/{id}/members/all": readonly Member[];
    readonly "/api/v4/projects/{id}/members/all/{user_id}": Member;
    readonly "/groups/{id}/-/group_links.json": readonly GroupShare[];
    readonly "/{id}/-/group_links.json": readonly GroupShare[];
    readonly "/api/v4/groups/{id}/former_members": readonly FormerMember[];
    readonly "/api/v4/projects/{id}/former_members": readonly FormerMember[];
    readonly "/api/v4/groups/{id}/invitations": readonly Invitation[];
    readonly "/api/v4/projects/{id}/invitations": readonly Invitation[];
    readonly "/api/v4/groups/{id}/invite_link": InviteLink | null;
    readonly "/api/v4/projects/{id}/invite_link": InviteLink | null;
    readonly "/api/v4/groups/{id}/access_requests": readonly AccessRequest[];
    readonly "/api/v4/projects/{id}/access_requests": readonly AccessRequest[];
    readonly "/-/autocomplete/users.json": readonly User[];
    readonly "/-/autocomplete/projects.json": readonly ProjectChoice[];
    readonly "/api/v4/user/preferences": UserPreferences;
    readonly "/api/v4/groups/{id}/labels": readonly Label[];
    readonly "/api/v4/groups/{id}/labels/{label_id}": Label;
    readonly "/api/v4/projects/{id}/labels": readonly Label[];
    readonly "/api/v4/projects/{id}/labels/{label_id}": Label;
    readonly "/groups/{id}/-/labels.json": readonly LabelChoice[];
    readonly "/{id}/-/labels.json": readonly LabelChoice[];
    readonly "/groups/{id}/-/labels/list.json": readonly LabelOnPage[];
    readonly "/groups/{id}/-/labels/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null; readonly color: string })[];
    readonly "/{id}/-/labels/list.json": readonly LabelOnPage[];
    readonly "/{id}/-/labels/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null; readonly color: string })[];
    readonly "/groups/{id}/-/autocomplete_sources/members": readonly MemberOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/issues": readonly ItemOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/epics": readonly ItemOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/labels": readonly LabelOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/milestones": readonly MilestoneOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/iterations": readonly IterationOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/commands": readonly CommandOffer[];
    readonly "/groups/{id}/-/autocomplete_sources/merge_requests": readonly never[];
    readonly "/groups/{id}/-/autocomplete_sources/snippets": readonly never[];
    readonly "/groups/{id}/-/autocomplete_sources/vulnerabilities": readonly never[];
    readonly "/groups/{id}/-/autocomplete_sources/wikis": readonly never[];
    readonly "/{id}/-/autocomplete_sources/members": readonly MemberOffer[];
    readonly "/{id}/-/autocomplete_sources/issues": readonly ItemOffer[];
    readonly "/{id}/-/autocomplete_sources/epics": readonly ItemOffer[];
    readonly "/{id}/-/autocomplete_sources/labels": readonly LabelOffer[];
    readonly "/{id}/-/autocomplete_sources/milestones": readonly MilestoneOffer[];
    readonly "/{id}/-/autocomplete_sources/iterations": readonly IterationOffer[];
    readonly "/{id}/-/autocomplete_sources/commands": readonly CommandOffer[];
    readonly "/{id}/-/autocomplete_sources/merge_requests": readonly never[];
    readonly "/{id}/-/autocomplete_sources/snippets": readonly never[];
    readonly "/{id}/-/autocomplete_sources/vulnerabilities": readonly never[];
    readonly "/{id}/-/autocomplete_sources/wikis": readonly never[];
    readonly "/{id}/-/description_templates/names/issue": Readonly<Record<string, readonly DescriptionTemplateOffer[]>>;
    readonly "/{id}/-/templates/issue/{name}": DescriptionTemplateChoice;
    readonly "/groups/{id}/-/description_templates/names/epic": Readonly<Record<string, readonly DescriptionTemplateOffer[]>>;
    readonly "/groups/{id}/-/templates/epic/{name}": DescriptionTemplateChoice;
    readonly "/api/v4/groups/{id}/templates/epics": readonly DescriptionTemplateName[];
    readonly "/api/v4/groups/{id}/templates/epics/{name}": DescriptionTemplate;
    readonly "/api/v4/projects/{id}/templates/issues": readonly DescriptionTemplateName[];
    readonly "/api/v4/projects/{id}/templates/issues/{name}": DescriptionTemplate;
    readonly "/-/autocomplete/award_emojis": readonly EmojiChoice[];
    readonly "/api/v4/groups/{id}/milestones": readonly Milestone[];
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}": Milestone;
    readonly "/api/v4/projects/{id}/milestones": readonly Milestone[];
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}": Milestone;
    readonly "/groups/{id}/-/milestones.json": readonly Milestone[];
    readonly "/groups/{id}/-/milestones/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null })[];
    readonly "/{id}/-/milestones/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null })[];
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}/burndown_events": readonly ({ readonly created_at: string; readonly weight: number | null; readonly action: "created" | "closed" | "reopened" })[];
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}/burndown_events": readonly ({ readonly created_at: string; readonly weight: number | null; readonly action: "created" | "closed" | "reopened" })[];
    readonly "/api/v4/groups/{id}/iterations": readonly Iteration[];
    readonly "/api/v4/projects/{id}/iterations": readonly Iteration[];
    readonly "/groups/{id}/-/cadences/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null })[];
    readonly "/groups/{id}/-/iterations/deleted.json": readonly ({ readonly id: number; readonly title: string; readonly deleted_at: string; readonly deleted_by: string | null })[];
    readonly "/api/v4/groups/{id}/transfer_locations": readonly TransferLocation[];
    readonly "/api/v4/groups/{id}/transfer_preview": TransferPreview;
    readonly "/api/v4/projects/{id}/transfer_locations": readonly TransferLocation[];
    readonly "/api/v4/projects/{id}/transfer_preview": TransferPreview;
    readonly "/{id}/-/status_page.json": StatusPage;
    readonly "/api/v4/issues": readonly Issue[];
    readonly "/api/v4/issues/{id}": SingleIssue;
    readonly "/api/v4/issues_statistics": IssueStatistics;
    readonly "/api/v4/groups/{id}/issues_statistics": IssueStatistics;
    readonly "/api/v4/projects/{id}/issues_statistics": IssueStatistics;
    readonly "/api/v4/groups/{id}/issues": readonly Issue[];
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}/issues": readonly Issue[];
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}/merge_requests": readonly never[];
    readonly "/api/v4/projects/{id}/issues": readonly Issue[];
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}/issues": readonly Issue[];
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}/merge_requests": readonly never[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/award_emoji": readonly AwardEmoji[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/award_emoji/{award_id}": AwardEmoji;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/participants": readonly User[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/related_merge_requests": readonly never[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/closed_by": readonly never[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/time_stats": TimeStats;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/metric_images": readonly MetricImage[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/links": readonly LinkedIssue[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/links/{issue_link_id}": IssueLink;
    readonly "/{id}/-/issues/{iid}/realtime_changes": RealtimeChanges;
    readonly "/{id}/-/issues/{iid}.json": Issue;
    readonly "/{id}/-/issues/{iid}/links": readonly LinkedItem[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}": SingleIssue;
    readonly "/api/v4/groups/{id}/epics": readonly Epic[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}": SingleEpic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/issues": readonly EpicIssue[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/epics": readonly Epic[];
    readonly "/api/v4/groups/{id}/related_epic_links": readonly RelatedEpicLink[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/related_epics": readonly RelatedEpic[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/award_emoji": readonly AwardEmoji[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/award_emoji/{award_id}": AwardEmoji;
    readonly "/groups/{id}/-/epics/{iid}/realtime_changes": RealtimeChanges;
    readonly "/groups/{id}/-/epics/{iid}.json": SingleEpic;
    readonly "/groups/{id}/-/epics/{iid}/issues": readonly RelatedItem[];
    readonly "/groups/{id}/-/epics/{iid}/links": readonly RelatedItem[];
    readonly "/groups/{id}/-/epics/{iid}/related_epic_links": readonly LinkedItem[];
    readonly "/groups/{id}/-/members/{user_id}/assigned.json": AssignedCount;
    readonly "/groups/{id}/-/group_links/{group_id}/assigned.json": AssignedCount;
    readonly "/{id}/-/members/{user_id}/assigned.json": AssignedCount;
    readonly "/{id}/-/group_links/{group_id}/assigned.json": AssignedCount;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes": readonly Note[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}": Note;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/notes": readonly Note[];
    readonly "/api/v4/groups/{id}/epics/{epic_id}/notes/{note_id}": Note;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions": readonly Discussion[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}": Discussion;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes": readonly Note[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}": Note;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions": readonly Discussion[];
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}": Discussion;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes": readonly Note[];
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}": Note;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}/award_emoji": readonly AwardEmoji[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}/award_emoji/{award_id}": AwardEmoji;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/notes/{note_id}/award_emoji": readonly AwardEmoji[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/notes/{note_id}/award_emoji/{award_id}": AwardEmoji;
    readonly "/{id}/-/issues/{iid}/discussions.json": readonly PageDiscussion[];
    readonly "/{id}/-/issues/{iid}/notes": PolledNotes;
    readonly "/groups/{id}/-/epics/{iid}/discussions.json": readonly PageDiscussion[];
    readonly "/groups/{id}/-/epics/{iid}/notes": PolledNotes;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_label_events": readonly LabelEvent[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_label_events/{event_id}": LabelEvent;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_state_events": readonly StateEvent[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_state_events/{event_id}": StateEvent;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_milestone_events": readonly MilestoneEvent[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_milestone_events/{event_id}": MilestoneEvent;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_weight_events": readonly WeightEvent[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_weight_events/{event_id}": WeightEvent;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_iteration_events": readonly IterationEvent[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/resource_iteration_events/{event_id}": IterationEvent;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/resource_label_events": readonly LabelEvent[];
    readonly "/api/v4/groups/{id}/epics/{epic_id}/resource_label_events/{event_id}": LabelEvent;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/resource_state_events": readonly StateEvent[];
    readonly "/api/v4/groups/{id}/epics/{epic_id}/resource_state_events/{event_id}": StateEvent;
    readonly "/api/v4/groups/{id}/uploads": readonly ListedUpload[];
    readonly "/api/v4/projects/{id}/uploads": readonly ListedUpload[];
    readonly "/api/v4/todos": readonly Todo[];
    readonly "/api/v4/user_counts": UserCounts;
    readonly "/groups/{id}/-/activity.json": Activity;
    readonly "/{id}/-/activity.json": Activity;
    readonly "/-/users/{id}/activity.json": Activity;
    readonly "/dashboard/activity.json": Activity;
    readonly "/groups/{id}/-/overview/progress.json": Progress;
    readonly "/groups/{id}/-/overview/milestones.json": readonly CountedMilestone[];
    readonly "/groups/{id}/-/overview/late.json": readonly LateItem[];
    readonly "/{id}/-/overview/progress.json": Progress;
    readonly "/{id}/-/overview/milestones.json": readonly CountedMilestone[];
    readonly "/{id}/-/overview/late.json": readonly LateItem[];
    readonly "/groups/{id}/-/overview/places.json": PlaceShares;
    readonly "/groups/{id}/-/overview/first_steps.json": FirstSteps;
    readonly "/dashboard/groups.json": PlaceShares;
    readonly "/dashboard/projects.json": PlaceShares;
    readonly "/dashboard/milestones.json": OwnMilestones;
    readonly "/api/v4/analytics/group_activity/issues_count": { readonly issues_count: number };
    readonly "/api/v4/analytics/group_activity/new_members_count": { readonly new_members_count: number };
    readonly "/api/v4/analytics/group_activity/merge_requests_count": { readonly merge_requests_count: 0 };
    readonly "/-/home.json": Home;
    readonly "/-/home/visited.json": readonly HomeVisited[];
    readonly "/-/users/{id}/work.json": PersonWork;
    readonly "/-/inbox.json": Inbox;
    readonly "/-/inbox/count.json": InboxCount;
    readonly "/api/v4/search": readonly Found[];
    readonly "/api/v4/groups/{id}/search": readonly Found[];
    readonly "/api/v4/projects/{id}/search": readonly Found[];
    readonly "/-/search/results.json": { readonly results: readonly SearchResult[]; readonly total: number };
    readonly "/-/search/labels.json": readonly ({ readonly id: number; readonly title: string; readonly color: string })[];
    readonly "/-/search/palette.json": readonly SearchResult[];
    readonly "/-/search/counts.json": readonly ({ readonly kind: "issues" | "epics" | "notes" | "milestones" | "iterations" | "labels" | "views" | "users" | "projects" | "groups"; readonly count: number })[];
    readonly "/api/v4/events": readonly Event[];
    readonly "/api/v4/users/{id}/events": readonly Event[];
    readonly "/api/v4/projects/{id}/events": readonly Event[];
    readonly "/api/v4/notification_settings": OwnNotificationSetting;
    readonly "/api/v4/groups/{id}/notification_settings": NotificationSetting;
    readonly "/api/v4/projects/{id}/notification_settings": NotificationSetting;
    readonly "/-/profile/notifications.json": NotificationSettings;
    readonly "/groups/{id}/-/issues/export_csv": IssueExportByMail;
    readonly "/{id}/-/issues/export_csv": IssueExportByMail;
    readonly "/{id}/-/issue_imports/{import_id}": IssueImport;
    readonly "/api/v4/projects/{id}/integrations": readonly Integration[];
    readonly "/api/v4/projects/{id}/integrations/jira": JiraIntegration;
    readonly "/api/v4/projects/{id}/jira_sources": readonly ListedJiraSource[];
    readonly "/api/v4/projects/{id}/jira_sources/{source_id}": JiraSource;
    readonly "/api/v4/projects/{id}/jira_sources/{source_id}/people": readonly JiraPerson[];
    readonly "/api/v4/projects/{id}/jira_imports": readonly JiraImport[];
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}": JiraImport;
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}/failures": readonly JiraImportFailure[];
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}/report": JiraImportReport;
    readonly "/-/user_settings/feed_token": FeedToken;
    readonly "/-/user_settings/feed_addresses": FeedAddresses;
    readonly "/api/v4/admin/abuse_reports": readonly AbuseReport[];
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/user_agent_detail": UserAgentDetail;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}/user_agent_detail": UserAgentDetail;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/user_agent_detail": UserAgentDetail;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/notes/{note_id}/user_agent_detail": UserAgentDetail;
    readonly "/groups/{id}/-/timelogs.json": TimeReport;
    readonly "/{id}/-/timelogs.json": TimeReport;
    readonly "/-/timelogs.json": TimeReport;
    readonly "/-/liveness": Health;
    readonly "/-/readiness": Readiness;
    readonly "/api/v4/version": Version;
    readonly "/api/v4/metadata": Metadata;
    readonly "/api/v4/application/statistics": ApplicationStatistics;
    readonly "/api/v4/users/{id}/memberships": readonly Membership[];
    readonly "/api/v4/user/activities": readonly UserActivity[];
    readonly "/api/v4/users/{id}/associations_count": AssociationsCount;
    readonly "/-/admin/users": readonly Account[];
    readonly "/-/admin/users/counts": AccountCounts;
    readonly "/-/admin/users/{id}/work": AccountWork;
    readonly "/-/admin/server": ServerFacts;
    readonly "/-/admin/jobs": JobQueue;
    readonly "/-/admin/audit_log.json": AuditLog;
  };
  readonly POST: {
    readonly "/users/sign_in": Readonly<Record<string, unknown>>;
    readonly "/users/sign_out": Readonly<Record<string, unknown>>;
    readonly "/-/profile/password": Readonly<Record<string, unknown>>;
    readonly "/users/password": Readonly<Record<string, unknown>>;
    readonly "/-/first-administrator/check": { readonly username: string };
    readonly "/-/first-administrator": Readonly<Record<string, unknown>>;
    readonly "/-/password/check": { readonly username: string };
    readonly "/-/password": Readonly<Record<string, unknown>>;
    readonly "/api/graphql": GraphqlAnswer | readonly GraphqlAnswer[];
    readonly "/api/v4/users": OwnUser;
    readonly "/api/v4/users/{id}/approve": SignUpDecision;
    readonly "/api/v4/users/{id}/block": boolean;
    readonly "/api/v4/users/{id}/unblock": boolean;
    readonly "/api/v4/users/{id}/ban": boolean;
    readonly "/api/v4/users/{id}/unban": boolean;
    readonly "/api/v4/users/{id}/deactivate": boolean;
    readonly "/api/v4/users/{id}/activate": boolean;
    readonly "/-/admin/users/{id}/password_link": PasswordLink;
    readonly "/api/v4/user/personal_access_tokens": NewPersonalAccessToken;
    readonly "/api/v4/users/{user_id}/personal_access_tokens": NewPersonalAccessToken;
    readonly "/api/v4/personal_access_tokens/self/rotate": NewPersonalAccessToken;
    readonly "/api/v4/personal_access_tokens/{id}/rotate": NewPersonalAccessToken;
    readonly "/api/v4/users/{user_id}/impersonation_tokens": NewImpersonationToken;
    readonly "/users": Readonly<Record<string, unknown>>;
    readonly "/users/confirmation/check": { readonly username: string; readonly email: string };
    readonly "/users/confirmation": { readonly approval: boolean };
    readonly "/api/v4/groups": SingleGroup;
    readonly "/api/v4/projects": Project;
    readonly "/api/v4/projects/{id}/star": Project;
    readonly "/api/v4/projects/{id}/unstar": Project;
    readonly "/api/v4/groups/{id}/archive": SingleGroup;
    readonly "/api/v4/groups/{id}/unarchive": SingleGroup;
    readonly "/api/v4/groups/{id}/restore": SingleGroup;
    readonly "/api/v4/projects/{id}/archive": Project;
    readonly "/api/v4/projects/{id}/unarchive": Project;
    readonly "/api/v4/projects/{id}/restore": Project;
    readonly "/api/v4/groups/{id}/members": Member | MembersAdded;
    readonly "/api/v4/projects/{id}/members": Member | MembersAdded;
    readonly "/api/v4/groups/{id}/share": SingleGroup;
    readonly "/api/v4/projects/{id}/share": ProjectShare;
    readonly "/api/v4/groups/{id}/invitations": InvitationsSent;
    readonly "/api/v4/groups/{id}/invitations/{email}/link": InvitationLink;
    readonly "/api/v4/groups/{id}/invitations/{email}/resend": InvitationLink;
    readonly "/api/v4/projects/{id}/invitations": InvitationsSent;
    readonly "/api/v4/projects/{id}/invitations/{email}/link": InvitationLink;
    readonly "/api/v4/projects/{id}/invitations/{email}/resend": InvitationLink;
    readonly "/api/v4/groups/{id}/access_requests": AccessRequest;
    readonly "/api/v4/projects/{id}/access_requests": AccessRequest;
    readonly "/-/track_namespace_visits": Readonly<Record<string, unknown>>;
    readonly "/-/invites/check": { readonly kind: "group" | "project"; readonly name: string; readonly path: string; readonly inviter: string; readonly accessLevel: number; readonly expiresAt: string | null; readonly email: string | null; readonly username: string | null; readonly member: boolean; readonly newPeople: boolean };
    readonly "/-/invites/accept": { readonly path: string };
    readonly "/-/invites/register": { readonly path: string };
    readonly "/api/v4/groups/{id}/labels": Label;
    readonly "/api/v4/groups/{id}/labels/{label_id}/subscribe": Label;
    readonly "/api/v4/groups/{id}/labels/{label_id}/unsubscribe": Label;
    readonly "/api/v4/projects/{id}/labels": Label;
    readonly "/api/v4/projects/{id}/labels/{label_id}/subscribe": Label;
    readonly "/api/v4/projects/{id}/labels/{label_id}/unsubscribe": Label;
    readonly "/groups/{id}/-/labels.json": LabelChoice;
    readonly "/{id}/-/labels.json": LabelChoice;
    readonly "/groups/{id}/-/labels/starter_set.json": { readonly count: number };
    readonly "/groups/{id}/-/labels/{label_id}/merge.json": { readonly count: number };
    readonly "/groups/{id}/-/labels/deleted/{label_id}/restore.json": { readonly count: number };
    readonly "/{id}/-/labels/starter_set.json": { readonly count: number };
    readonly "/{id}/-/labels/{label_id}/merge.json": { readonly count: number };
    readonly "/{id}/-/labels/deleted/{label_id}/restore.json": { readonly count: number };
    readonly "/api/v4/markdown": { readonly html: string };
    readonly "/groups/{id}/-/preview_markdown": MarkdownPreview;
    readonly "/{id}/-/preview_markdown": MarkdownPreview;
    readonly "/api/v4/groups/{id}/milestones": Milestone;
    readonly "/api/v4/projects/{id}/milestones": Milestone;
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}/promote": Milestone;
    readonly "/groups/{id}/-/milestones/deleted/{milestone_id}/restore.json": Milestone;
    readonly "/{id}/-/milestones/deleted/{milestone_id}/restore.json": Milestone;
    readonly "/groups/{id}/-/cadences/deleted/{deleted_id}/restore.json": RestoredIterations;
    readonly "/groups/{id}/-/iterations/deleted/{deleted_id}/restore.json": RestoredIterations;
    readonly "/api/v4/groups/{id}/projects/{project_id}": SingleGroup;
    readonly "/api/v4/groups/{id}/transfer": SingleGroup;
    readonly "/api/v4/projects/{id}/issues": SingleIssue;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/award_emoji": AwardEmoji;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/subscribe": SingleIssue;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/unsubscribe": SingleIssue;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/time_estimate": TimeStats;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/reset_time_estimate": TimeStats;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/add_spent_time": TimeStats;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/reset_spent_time": TimeStats;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/metric_images": MetricImage;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/links": IssueLink;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/move": SingleIssue;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/clone": SingleIssue;
    readonly "/{id}/-/issues/{iid}": { readonly web_url: string };
    readonly "/{id}/-/issues/{iid}/toggle_subscription": Readonly<Record<string, unknown>>;
    readonly "/{id}/-/issues/{iid}/toggle_award_emoji": { readonly ok: boolean };
    readonly "/{id}/-/issues/{iid}/children": ChangedChildren;
    readonly "/{id}/-/issues/{iid}/links": ChangedLinks;
    readonly "/{id}/-/issues": Issue;
    readonly "/api/v4/groups/{id}/epics": SingleEpic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/issues/{issue_id}": EpicIssueLink;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/epics": NewChildEpic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/epics/{child_epic_id}": Epic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/related_epics": RelatedEpicLink;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/award_emoji": AwardEmoji;
    readonly "/groups/{id}/-/epics/{iid}": { readonly web_url: string };
    readonly "/groups/{id}/-/epics/{iid}/toggle_subscription": Readonly<Record<string, unknown>>;
    readonly "/groups/{id}/-/epics/{iid}/toggle_award_emoji": { readonly ok: boolean };
    readonly "/groups/{id}/-/epics": { readonly web_url: string };
    readonly "/groups/{id}/-/epics/{iid}/issues": ChangedChildren | CreatedChild;
    readonly "/groups/{id}/-/epics/{iid}/links": ChangedChildren | CreatedChild;
    readonly "/groups/{id}/-/epics/{iid}/related_epic_links": ChangedLinks;
    readonly "/groups/{id}/-/epics/bulk_create": ManyCreated;
    readonly "/{id}/-/issues/bulk_create": ManyCreated;
    readonly "/groups/{id}/-/epics/bulk_edit": ManyEdited;
    readonly "/groups/{id}/-/issues/bulk_edit": ManyEdited;
    readonly "/{id}/-/issues/bulk_edit": ManyEdited;
    readonly "/dashboard/issues/bulk_edit": ManyEdited;
    readonly "/-/bulk_edits/undo": ManyUndone;
    readonly "/groups/{id}/-/epics/bulk_update": BulkEdit;
    readonly "/groups/{id}/-/issues/bulk_update": BulkEdit;
    readonly "/{id}/-/issues/bulk_update": BulkEdit;
    readonly "/-/moves/preview": LeftBehind;
    readonly "/-/moves": MovedItems;
    readonly "/groups/{id}/-/epics/{iid}/convert_task": ConvertedTask;
    readonly "/{id}/-/issues/{iid}/convert_task": ConvertedTask;
    readonly "/groups/{id}/-/members/{user_id}/remove.json": MemberRemoved;
    readonly "/groups/{id}/-/group_links/{group_id}/remove.json": MemberRemoved;
    readonly "/{id}/-/members/{user_id}/remove.json": MemberRemoved;
    readonly "/{id}/-/group_links/{group_id}/remove.json": MemberRemoved;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes": Note | NoteCommands;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/notes": Note | NoteCommands;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions": Discussion | NoteCommands;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes": Note | NoteCommands;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions": Discussion | NoteCommands;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes": Note | NoteCommands;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}/award_emoji": AwardEmoji;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/notes/{note_id}/award_emoji": AwardEmoji;
    readonly "/api/v4/groups/{id}/uploads": Upload;
    readonly "/groups/{id}/-/uploads": { readonly link: UploadLink };
    readonly "/api/v4/projects/{id}/uploads": Upload;
    readonly "/{id}/-/uploads": { readonly link: UploadLink };
    readonly "/api/v4/todos/{id}/mark_as_done": Todo;
    readonly "/api/v4/todos/mark_as_done": null;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/todo": Todo;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/todo": Todo;
    readonly "/-/inbox/done.json": readonly InboxMarks[];
    readonly "/groups/{id}/-/issues/export_csv": BegunIssueExport;
    readonly "/{id}/-/issues/export_csv": BegunIssueExport;
    readonly "/{id}/-/issues/import_csv": IssueImport;
    readonly "/{id}/-/settings/integrations/jira/test.json": JiraTest;
    readonly "/api/v4/projects/{id}/jira_sources": JiraSource;
    readonly "/api/v4/projects/{id}/jira_sources/{source_id}/preview": readonly JiraOutcome[];
    readonly "/api/v4/projects/{id}/jira_imports": JiraImport;
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}/pause": JiraImport;
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}/resume": JiraImport;
    readonly "/api/v4/projects/{id}/jira_imports/{import_id}/cancel": JiraImport;
    readonly "/-/abuse_reports/add_category": BegunAbuseReport;
    readonly "/-/abuse_reports": AbuseReportThanks;
    readonly "/{id}/-/issues/{iid}/mark_as_spam": SpamMark;
    readonly "/api/v4/users/{id}/reject": SignUpRejection;
    readonly "/-/admin/server/test_mail": TestMail;
    readonly "/-/admin/jobs/{id}/retry": null;
  };
  readonly PUT: {
    readonly "/api/v4/user": OwnUser;
    readonly "/api/v4/users/{id}": OwnUser;
    readonly "/api/v4/user/avatar": OwnAvatar;
    readonly "/api/v4/user/status": UserStatus;
    readonly "/-/user_settings/profile": OwnUser;
    readonly "/api/v4/application/settings": ApplicationSettings;
    readonly "/api/v4/groups/{id}": SingleGroup;
    readonly "/api/v4/projects/{id}": Project;
    readonly "/api/v4/groups/{id}/members/{user_id}": Member;
    readonly "/api/v4/projects/{id}/members/{user_id}": Member;
    readonly "/groups/{id}/-/group_links/{group_id}.json": null;
    readonly "/{id}/-/group_links/{group_id}.json": null;
    readonly "/api/v4/groups/{id}/invitations/{email}": Invitation;
    readonly "/api/v4/projects/{id}/invitations/{email}": Invitation;
    readonly "/api/v4/groups/{id}/invite_link": InviteLink;
    readonly "/api/v4/projects/{id}/invite_link": InviteLink;
    readonly "/api/v4/groups/{id}/access_requests/{user_id}/approve": Member;
    readonly "/api/v4/projects/{id}/access_requests/{user_id}/approve": Member;
    readonly "/api/v4/user/preferences": UserPreferences;
    readonly "/api/v4/groups/{id}/labels": Label;
    readonly "/api/v4/groups/{id}/labels/{label_id}": Label;
    readonly "/api/v4/projects/{id}/labels": Label;
    readonly "/api/v4/projects/{id}/labels/{label_id}": Label;
    readonly "/api/v4/projects/{id}/labels/{label_id}/promote": Label;
    readonly "/{id}/-/labels/priorities.json": null;
    readonly "/api/v4/groups/{id}/templates/epics/{name}": DescriptionTemplate;
    readonly "/api/v4/projects/{id}/templates/issues/{name}": DescriptionTemplate;
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}": Milestone;
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}": Milestone;
    readonly "/api/v4/projects/{id}/transfer": Project;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/metric_images/{image_id}": MetricImage;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/reorder": SingleIssue;
    readonly "/{id}/-/issues/{iid}.json": Issue;
    readonly "/{id}/-/issues/{iid}/reorder": MovedIssue;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}": SingleIssue;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}": SingleEpic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/issues/{issue_id}": readonly EpicIssue[];
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/epics/{child_epic_id}": readonly Epic[];
    readonly "/groups/{id}/-/epics/{iid}.json": SingleEpic;
    readonly "/groups/{id}/-/epics/{iid}/issues/{child_id}": { readonly change_ids: readonly number[] };
    readonly "/groups/{id}/-/epics/{iid}/links/{child_id}": { readonly change_ids: readonly number[] };
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}": Note;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/notes/{note_id}": Note;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}": Discussion;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}": Note;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}": Discussion;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}": Note;
    readonly "/-/inbox/marks.json": null;
    readonly "/api/v4/notification_settings": OwnNotificationSetting;
    readonly "/api/v4/groups/{id}/notification_settings": NotificationSetting;
    readonly "/api/v4/projects/{id}/notification_settings": NotificationSetting;
    readonly "/api/v4/projects/{id}/integrations/jira": JiraIntegration;
    readonly "/-/user_settings/feed_token/reset": FeedToken;
    readonly "/api/v4/admin/abuse_reports/{id}": AbuseReportState;
  };
  readonly PATCH: {
    readonly "/api/v4/user/status": UserStatus;
  };
  readonly DELETE: {
    readonly "/api/v4/users/{id}": null;
    readonly "/-/user_settings/active_sessions": null;
    readonly "/-/user_settings/active_sessions/{id}": null;
    readonly "/api/v4/personal_access_tokens/self": null;
    readonly "/api/v4/personal_access_tokens/{id}": null;
    readonly "/api/v4/users/{user_id}/impersonation_tokens/{id}": null;
    readonly "/api/v4/groups/{id}": { readonly message: "202 Accepted" };
    readonly "/api/v4/projects/{id}": { readonly message: "202 Accepted" };
    readonly "/api/v4/groups/{id}/members/{user_id}": null;
    readonly "/api/v4/projects/{id}/members/{user_id}": null;
    readonly "/api/v4/groups/{id}/share/{group_id}": null;
    readonly "/api/v4/projects/{id}/share/{group_id}": null;
    readonly "/api/v4/groups/{id}/invitations/{email}": null;
    readonly "/api/v4/projects/{id}/invitations/{email}": null;
    readonly "/api/v4/groups/{id}/invite_link": null;
    readonly "/api/v4/projects/{id}/invite_link": null;
    readonly "/api/v4/groups/{id}/access_requests/{user_id}": null;
    readonly "/api/v4/projects/{id}/access_requests/{user_id}": null;
    readonly "/api/v4/groups/{id}/labels/{label_id}": null;
    readonly "/api/v4/projects/{id}/labels/{label_id}": null;
    readonly "/api/v4/groups/{id}/templates/epics/{name}": null;
    readonly "/api/v4/projects/{id}/templates/issues/{name}": null;
    readonly "/api/v4/groups/{id}/milestones/{milestone_id}": null;
    readonly "/api/v4/projects/{id}/milestones/{milestone_id}": null;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/award_emoji/{award_id}": null;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/metric_images/{image_id}": null;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/links/{issue_link_id}": IssueLink;
    readonly "/{id}/-/issues/{iid}": { readonly web_url: string };
    readonly "/{id}/-/issues/{iid}/children/{child_id}": ChangedChildren;
    readonly "/{id}/-/issues/{iid}/metric_images/{image_id}": DeletedMetricImage;
    readonly "/{id}/-/issues/{iid}/links/{link_id}": ChangedLinks;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}": null;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}": null;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/issues/{issue_id}": EpicIssueLink;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/epics/{child_epic_id}": Epic;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/related_epics/{related_epic_link_id}": RelatedEpicLink;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/award_emoji/{award_id}": null;
    readonly "/groups/{id}/-/epics/{iid}": { readonly web_url: string };
    readonly "/groups/{id}/-/epics/{iid}/issues/{child_id}": ChangedChildren;
    readonly "/groups/{id}/-/epics/{iid}/links/{child_id}": ChangedChildren;
    readonly "/groups/{id}/-/epics/{iid}/related_epic_links/{link_id}": ChangedLinks;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}": null;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/notes/{note_id}": null;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/discussions/{discussion_id}/notes/{note_id}": null;
    readonly "/api/v4/groups/{id}/epics/{epic_id}/discussions/{discussion_id}/notes/{note_id}": null;
    readonly "/api/v4/projects/{id}/issues/{issue_iid}/notes/{note_id}/award_emoji/{award_id}": null;
    readonly "/api/v4/groups/{id}/epics/{epic_iid}/notes/{note_id}/award_emoji/{award_id}": null;
    readonly "/api/v4/groups/{id}/uploads/{upload_id}": null;
    readonly "/api/v4/groups/{id}/uploads/{secret}/{filename}": null;
    readonly "/api/v4/projects/{id}/uploads/{upload_id}": null;
    readonly "/api/v4/projects/{id}/uploads/{secret}/{filename}": null;
    readonly "/api/v4/projects/{id}/integrations/jira": null;
    readonly "/api/v4/projects/{id}/jira_sources/{source_id}": null;
    readonly "/{id}/-/issues/{iid}/mark_as_spam": SpamMark;
    readonly "/-/admin/jobs/{id}": null;
  };
}

export interface AbuseReport {
  readonly id: number;
  readonly category: string;
  readonly message: string;
  readonly reported_from_url: string | null;
  readonly screenshot_path: string | null;
  readonly state: "opened" | "closed";
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly user: { readonly id: number; readonly name: string; readonly username: string; readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval" };
  readonly reporter: { readonly id: number; readonly name: string; readonly username: string };
}

export interface AbuseReportState {
  readonly id: number;
  readonly state: "opened" | "closed";
}

export interface AbuseReportThanks {
  readonly notice: string;
}

export interface AccessRequest {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
  readonly requested_at: string;
}

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly avatar_url: string | null;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly is_admin: boolean;
  readonly bot: boolean;
  readonly created_at: string;
  readonly last_active_at: string | null;
  readonly can_be_deactivated: boolean;
  readonly groups_count: number;
}

export interface AccountCounts {
  readonly all: number;
  readonly active: number;
  readonly administrators: number;
  readonly blocked: number;
  readonly banned: number;
  readonly deactivated: number;
  readonly pending: number;
  readonly mail_is_on: boolean;
}

export interface AccountWork {
  readonly items: number;
  readonly comments: number;
  readonly assigned: number;
  readonly owned_alone: readonly string[];
}

export interface ActiveSession {
  readonly id: number;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  readonly created_at: string;
  readonly last_active_at: string;
  readonly current: boolean;
}

export interface Activity {
  readonly entries: readonly ActivityEntry[];
  readonly next: number | null;
}

export interface ActivityEntry {
  readonly id: number;
  readonly at: string;
  readonly actor: User | null;
  readonly action: "created" | "commented" | "changed";
  readonly internal: boolean;
  readonly text: string;
  readonly item: { readonly id: number; readonly iid: number; readonly type: string; readonly title: string; readonly state: "opened" | "closed"; readonly full_path: string; readonly path: string };
}

export interface ApplicationSettings {
  readonly id: 1;
  readonly sign_up: "closed" | "invitation" | "domain" | "open";
  readonly signup_enabled: boolean;
  readonly domain_allowlist: readonly string[];
  readonly require_admin_approval_after_user_signup: boolean;
  readonly email_confirmation_setting: "hard";
  readonly password_authentication_enabled_for_web: true;
  readonly time_tracking_hours_per_day: number;
  readonly time_tracking_days_per_week: number;
  readonly updated_at: string;
}

export interface ApplicationStatistics {
  readonly issues: string;
  readonly notes: string;
  readonly milestones: string;
  readonly users: string;
  readonly active_users: string;
  readonly groups: string;
  readonly projects: string;
  readonly forks: "0";
  readonly merge_requests: "0";
  readonly snippets: "0";
  readonly ssh_keys: "0";
}

export interface AssignedCount {
  readonly open_count: number;
  readonly below_count: number;
}

export interface AssociationsCount {
  readonly groups_count: number;
  readonly projects_count: number;
  readonly issues_count: number;
  readonly merge_requests_count: 0;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly cause: "typed" | "dragged" | "cascaded" | "rolled_up" | "imported" | "undone" | "system";
  readonly actor: { readonly name: string; readonly username: string } | null;
  readonly sudo_by: string | null;
  readonly place: { readonly text: string; readonly path: string | null } | null;
  readonly subject: { readonly text: string; readonly path: string | null } | null;
}

export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  readonly next: number | null;
}

export interface AwardEmoji {
  readonly id: number;
  readonly name: string;
  readonly user: User;
  readonly created_at: string;
  readonly updated_at: string;
  readonly awardable_id: number;
  readonly awardable_type: "Epic" | "Issue" | "Note";
  readonly url: null;
}

export interface BegunAbuseReport {
  readonly user_id: number;
  readonly category: "spam" | "offensive" | "phishing" | "crypto" | "credentials" | "copyright" | "malware" | "other";
  readonly reported_from_url?: string;
}

export interface BegunIssueExport {
  readonly message: string;
}

export interface BulkEdit {
  readonly notice: string;
  readonly change_ids: readonly number[];
}

export interface ChangedChildren {
  readonly message: string | null;
  readonly issuables: readonly RelatedItem[];
  readonly change_ids: readonly number[];
  readonly not_found?: readonly string[];
}

export interface ChangedLinks {
  readonly message: string | null;
  readonly issuables: readonly LinkedItem[];
  readonly change_ids: readonly number[];
  readonly not_found?: readonly string[];
}

export interface CommandOffer {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly warning: string;
  readonly icon: string;
  readonly params: readonly string[];
}

export interface ConvertedTask {
  readonly id: number;
  readonly iid: number;
  readonly type: "epic" | "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly title: string;
  readonly description: string;
  readonly lock_version: number;
  readonly change_ids: readonly number[];
}

export interface CountedMilestone {
  readonly id: number;
  readonly title: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly state: "active" | "closed";
  readonly place: string;
  readonly path: string;
  readonly opened: number;
  readonly closed: number;
}

export interface CreatedChild {
  readonly id: number;
  readonly iid: number;
  readonly type: "epic" | "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly title: string;
  readonly state: "opened" | "closed";
  readonly confidential: boolean;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly reference: string;
  readonly path: string;
  readonly relation_path: string;
  readonly full_path: string;
  readonly has_children: boolean;
  readonly has_issues: boolean;
  readonly can_admin: boolean;
  readonly epic_issue_id?: number;
  readonly weight?: number | null;
  readonly due_date?: string | null;
  readonly health_status?: "on_track" | "needs_attention" | "at_risk" | null;
  readonly url: string;
  readonly change_ids: readonly number[];
}

export interface DeletedMetricImage {
  readonly change_ids: readonly number[];
}

export interface DeletedPlace {
  readonly id: number;
  readonly kind: "group" | "project";
  readonly name: string;
  readonly full_name: string;
  readonly full_path: string;
  readonly deleted_at: string;
  readonly deleted_by: string | null;
  readonly gone_at: string;
}

export interface DescriptionTemplate {
  readonly name: string;
  readonly content: string;
}

export interface DescriptionTemplateChoice {
  readonly key: string;
  readonly name: string;
  readonly content: string;
}

export interface DescriptionTemplateName {
  readonly key: string;
  readonly name: string;
}

export interface DescriptionTemplateOffer {
  readonly key: string;
  readonly name: string;
  readonly project_id: number;
}

export interface Design {
  readonly id: number;
  readonly project_id: number;
  readonly filename: string;
  readonly image_url: string;
}

export interface Discussion {
  readonly id: string;
  readonly individual_note: boolean;
  readonly notes: readonly Note[];
  readonly commands_changes?: Readonly<Record<string, unknown>>;
  readonly summary?: readonly string[];
}

export interface EditConflict {
  readonly lock_version: number;
  readonly title: TextMeeting | null;
  readonly description: TextMeeting | null;
}

export interface EmojiChoice {
  readonly name: string;
}

export interface Epic {
  readonly id: number;
  readonly work_item_id: number;
  readonly iid: number;
  readonly color: string;
  readonly text_color: string;
  readonly group_id: number;
  readonly parent_id: number | null;
  readonly parent_iid: number | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly title: string;
  readonly description: string | null;
  readonly confidential: boolean;
  readonly author: User;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly due_date: string | null;
  readonly state: "opened" | "closed";
  readonly web_url: string;
  readonly reference: string;
  readonly references: References;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly upvotes: number;
  readonly downvotes: number;
  readonly lock_version: number;
  readonly time_stats: TimeStats;
  readonly _links: EpicLinks;
  readonly start_date_is_fixed?: boolean;
  readonly start_date_fixed?: string | null;
  readonly start_date_from_inherited_source?: string | null;
  readonly start_date_from_milestones?: string | null;
  readonly due_date_is_fixed?: boolean;
  readonly due_date_fixed?: string | null;
  readonly due_date_from_inherited_source?: string | null;
  readonly due_date_from_milestones?: string | null;
  readonly web_edit_url?: string;
}

export interface EpicIssue {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly state: "opened" | "closed";
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly closed_by: User | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly milestone: Milestone | null;
  readonly assignees: readonly User[];
  readonly author: User;
  readonly type: "ISSUE" | "INCIDENT" | "TASK" | "OBJECTIVE" | "KEY_RESULT" | "REQUIREMENT" | "TEST_CASE" | "TICKET";
  readonly assignee: User | null;
  readonly user_notes_count: number;
  readonly merge_requests_count: 0;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly confidential: boolean;
  readonly discussion_locked: boolean | null;
  readonly issue_type: "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly web_url: string;
  readonly time_stats: TimeStats;
  readonly task_completion_status: TaskCompletion;
  readonly weight: number | null;
  readonly blocking_issues_count: number;
  readonly has_tasks: boolean;
  readonly task_status: string;
  readonly _links: IssueLinks;
  readonly references: References;
  readonly moved_to_id: number | null;
  readonly severity: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  readonly escalation_status: "TRIGGERED" | "ACKNOWLEDGED" | "RESOLVED" | "IGNORED" | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly service_desk_reply_to: null;
  readonly epic_iid: number | null;
  readonly epic: EpicOfIssue | null;
  readonly iteration: Iteration | null;
  readonly progress: number | null;
  readonly last_test_report_at: string | null;
  readonly last_test_report_by: User | null;
  readonly health_status: "on_track" | "needs_attention" | "at_risk" | null;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly end_value: number | null;
  readonly last_test_report_state: "passed" | "failed" | null;
  readonly lock_version: number;
  readonly epic_issue_id: number;
  readonly relative_position: number | null;
}

export interface EpicIssueLink {
  readonly id: number;
  readonly epic: Epic;
  readonly issue: Issue;
}

export interface EpicLinks {
  readonly self: string;
  readonly epic_issues: string;
  readonly group: string;
  readonly parent: string | null;
}

export interface EpicOfIssue {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly url: string;
  readonly group_id: number;
  readonly human_readable_end_date: string | null;
  readonly human_readable_timestamp: string | null;
}

export interface Event {
  readonly id: number;
  readonly project_id: number | null;
  readonly action_name: "created" | "opened" | "closed" | "commented on" | "added" | "updated" | "removed";
  readonly target_id: number;
  readonly target_iid: number | null;
  readonly target_type: "DesignManagement::Design" | "DiscussionNote" | "Epic" | "Issue" | "Milestone" | "Note" | "Project" | "WorkItem";
  readonly target_title: string;
  readonly author_id: number | null;
  readonly author: User | null;
  readonly author_username: string | null;
  readonly created_at: string;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly note?: EventNote;
}

export interface EventNote {
  readonly id: number;
  readonly type: "DiscussionNote" | null;
  readonly body: string;
  readonly attachment: null;
  readonly author: User | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly system: false;
  readonly noteable_id: number;
  readonly noteable_type: "Epic" | "Issue";
  readonly noteable_iid: number;
  readonly internal: boolean;
  readonly confidential: boolean;
}

export interface FailedJob {
  readonly id: number;
  readonly name: string;
  readonly error: string;
  readonly attempts: number;
  readonly failed_at: string;
  readonly next_attempt_at: string | null;
}

export interface FeedAddresses {
  readonly rss: string;
  readonly calendar: string;
}

export interface FeedToken {
  readonly feed_token: string;
}

export interface FirstSteps {
  readonly imported: boolean;
  readonly mail: boolean;
}

export interface FormerMember {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
  readonly access_level: 5 | 10 | 15 | 20 | 30 | 40 | 50;
  readonly ended_at: string;
  readonly ended_by: User | null;
}

export type Found = Issue | Epic | Milestone | Project | User | Note | FoundWorkItem;

export interface FoundWorkItem {
  readonly id: number;
  readonly iid: number;
  readonly type: "EPIC" | "ISSUE" | "INCIDENT" | "TASK" | "OBJECTIVE" | "KEY_RESULT" | "REQUIREMENT" | "TEST_CASE" | "TICKET";
  readonly project_id: number | null;
  readonly group_id: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly state: "opened" | "closed";
  readonly confidential: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly author: User;
  readonly reference: string;
  readonly web_url: string;
}

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly ({ readonly message: string; readonly locations?: readonly ({ readonly line: number; readonly column: number })[]; readonly path?: readonly (string | number)[]; readonly extensions?: Readonly<Record<string, unknown>> })[];
}

export interface Group {
  readonly id: number;
  readonly web_url: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly visibility: "private" | "internal" | "public";
  readonly full_name: string;
  readonly full_path: string;
  readonly avatar_url: string | null;
  readonly parent_id: number | null;
  readonly created_at: string;
  readonly archived: boolean;
  readonly project_creation_level: "developer";
  readonly subgroup_creation_level: "maintainer";
  readonly request_access_enabled: false;
  readonly require_two_factor_authentication: false;
  readonly emails_enabled: true;
  readonly mentions_disabled: false;
  readonly lfs_enabled: false;
  readonly emails_disabled: false;
  readonly share_with_group_lock: false;
  readonly auto_devops_enabled: null;
  readonly default_branch: null;
  readonly two_factor_grace_period: 0;
}

export interface GroupShare {
  readonly id: number;
  readonly group_id: number;
  readonly group: { readonly name: string; readonly full_name: string; readonly full_path: string; readonly avatar_url: string | null } | null;
  readonly group_access: 10 | 15 | 20 | 30 | 40 | 50;
  readonly expires_at: string | null;
}

export interface Health {
  readonly status: "ok" | "failed";
}

export interface Home {
  readonly work: { readonly items: readonly ({ readonly id: number; readonly type: string; readonly title: string; readonly reference: string; readonly path: string; readonly due_date: string | null })[]; readonly overdue: number; readonly due: number; readonly assigned: number };
  readonly epics: readonly ({ readonly id: number; readonly type: string; readonly title: string; readonly reference: string; readonly path: string; readonly due_date: string | null; readonly opened_issues: number; readonly closed_issues: number; readonly issues_at_risk: number; readonly issues_needing_attention: number })[];
}

export interface HomeVisited {
  readonly asked: number;
  readonly type: string;
  readonly title: string;
  readonly reference: string;
  readonly path: string;
}

export interface ImpersonationToken {
  readonly id: number;
  readonly name: string;
  readonly revoked: boolean;
  readonly created_at: string;
  readonly scopes: readonly string[];
  readonly user_id: number;
  readonly last_used_at: string | null;
  readonly active: boolean;
  readonly expires_at: string | null;
  readonly impersonation: true;
}

export interface Inbox {
  readonly entries: readonly InboxEntry[];
  readonly next: number | null;
}

export interface InboxCount {
  readonly unread: number;
}

export interface InboxEntry {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly title: string;
  readonly state: "opened" | "closed";
  readonly full_path: string;
  readonly path: string;
  readonly newest: number;
  readonly at: string;
  readonly actor: User | null;
  readonly is_comment: boolean;
  readonly internal: boolean;
  readonly text: string;
  readonly more: number;
  readonly unread: boolean;
  readonly read_through: number;
  readonly done_through: number;
  readonly snoozed_until: string | null;
}

export interface InboxMarks {
  readonly item_id: number;
  readonly read_through: number;
  readonly done_through: number;
  readonly snoozed_until: string | null;
}

export interface Integration {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly active: boolean;
}

export interface Invitation {
  readonly id: number;
  readonly invite_email: string;
  readonly access_level: 10 | 15 | 20 | 30 | 40 | 50;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly user_name: string | null;
  readonly created_by_name: string;
  readonly link_expires_at: string;
  readonly mailed: boolean;
}

export interface InvitationLink {
  readonly url: string | null;
}

export interface InvitationsSent {
  readonly status: "success" | "error";
  readonly message?: Readonly<Record<string, string>>;
  readonly added?: readonly ({ readonly id: number; readonly name: string })[];
  readonly invited?: readonly ({ readonly email: string; readonly url: string | null })[];
}

export interface InviteLink {
  readonly access_level: 10 | 15 | 20 | 30;
  readonly ends_on: string;
  readonly created_at: string;
  readonly url: string;
}

export interface Issue {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly state: "opened" | "closed";
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly closed_by: User | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly milestone: Milestone | null;
  readonly assignees: readonly User[];
  readonly author: User;
  readonly type: "ISSUE" | "INCIDENT" | "TASK" | "OBJECTIVE" | "KEY_RESULT" | "REQUIREMENT" | "TEST_CASE" | "TICKET";
  readonly assignee: User | null;
  readonly user_notes_count: number;
  readonly merge_requests_count: 0;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly confidential: boolean;
  readonly discussion_locked: boolean | null;
  readonly issue_type: "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly web_url: string;
  readonly time_stats: TimeStats;
  readonly task_completion_status: TaskCompletion;
  readonly weight: number | null;
  readonly blocking_issues_count: number;
  readonly has_tasks: boolean;
  readonly task_status: string;
  readonly _links: IssueLinks;
  readonly references: References;
  readonly moved_to_id: number | null;
  readonly severity: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  readonly escalation_status: "TRIGGERED" | "ACKNOWLEDGED" | "RESOLVED" | "IGNORED" | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly service_desk_reply_to: null;
  readonly epic_iid: number | null;
  readonly epic: EpicOfIssue | null;
  readonly iteration: Iteration | null;
  readonly progress: number | null;
  readonly last_test_report_at: string | null;
  readonly last_test_report_by: User | null;
  readonly health_status: "on_track" | "needs_attention" | "at_risk" | null;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly end_value: number | null;
  readonly last_test_report_state: "passed" | "failed" | null;
  readonly lock_version: number;
}

export interface IssueExportByMail {
  readonly email: string | null;
}

export interface IssueImport {
  readonly id: number;
  readonly status: "running" | "finished" | "failed";
  readonly filename: string;
  readonly dry_run: boolean;
  readonly all_or_nothing: boolean;
  readonly lines: number;
  readonly lines_tried: number;
  readonly imported: number;
  readonly left_out: number;
  readonly problems: readonly IssueImportProblem[];
  readonly passed_over: readonly string[];
  readonly failure: string | null;
}

export interface IssueImportProblem {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  readonly left_out: boolean;
}

export interface IssueLink {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly link_type: "relates_to" | "blocks" | "is_blocked_by";
  readonly source_issue: Issue;
  readonly target_issue: Issue;
}

export interface IssueLinks {
  readonly self: string;
  readonly notes: string;
  readonly award_emoji: string;
  readonly project: string;
  readonly closed_as_duplicate_of: string | null;
}

export interface IssueStatistics {
  readonly statistics: { readonly counts: { readonly all: number; readonly closed: number; readonly opened: number } };
}

export interface ItemOffer {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly reference: string;
  readonly icon_name: string;
}

export interface Iteration {
  readonly id: number;
  readonly iid: number;
  readonly sequence: number;
  readonly group_id: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly state: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly start_date: string;
  readonly due_date: string;
  readonly web_url: string;
}

export interface IterationEvent {
  readonly id: number;
  readonly user: User | null;
  readonly created_at: string;
  readonly resource_type: "Epic" | "Issue";
  readonly resource_id: number;
  readonly iteration: Iteration | null;
  readonly action: "add" | "remove";
}

export interface IterationOffer {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly reference: string;
}

export interface JiraImport {
  readonly id: number;
  readonly source_id: number | null;
  readonly state: "initial" | "scheduled" | "started" | "finished" | "failed";
  readonly phase: "reading" | "issues" | "relations" | "checking";
  readonly paused: boolean;
  readonly mode: "update" | "copies";
  readonly jira_project_key: string;
  readonly jira_project_name: string;
  readonly created_at: string;
  readonly started_by: User;
  readonly finished_at: string | null;
  readonly error_message: string | null;
  readonly label: { readonly id: number; readonly title: string; readonly description: string | null; readonly color: string; readonly text_color: string } | null;
  readonly position: number;
  readonly total: number | null;
  readonly counts: readonly ({ readonly kind: "issues" | "epics" | "tasks" | "comments" | "attachments" | "worklogs" | "links" | "parents" | "watchers" | "history" | "milestones" | "iterations" | "labels"; readonly expected: number; readonly created: number; readonly updated: number; readonly unchanged: number; readonly failed: number; readonly left_out: number })[];
  readonly proof: { readonly at: string; readonly kinds: readonly ({ readonly kind: "issues" | "epics" | "tasks" | "comments" | "attachments" | "worklogs" | "links" | "parents" | "watchers" | "history" | "milestones" | "iterations" | "labels"; readonly expected: number; readonly found: number; readonly differing: number; readonly samples: readonly string[] })[] } | null;
}

export interface JiraImportFailure {
  readonly kind: string;
  readonly jira_key: string;
  readonly jira_id: string;
  readonly reason: string;
}

export interface JiraImportReport {
  readonly id: number;
  readonly source_id: number | null;
  readonly state: "initial" | "scheduled" | "started" | "finished" | "failed";
  readonly phase: "reading" | "issues" | "relations" | "checking";
  readonly paused: boolean;
  readonly mode: "update" | "copies";
  readonly jira_project_key: string;
  readonly jira_project_name: string;
  readonly created_at: string;
  readonly started_by: User;
  readonly finished_at: string | null;
  readonly error_message: string | null;
  readonly label: { readonly id: number; readonly title: string; readonly description: string | null; readonly color: string; readonly text_color: string } | null;
  readonly position: number;
  readonly total: number | null;
  readonly counts: readonly ({ readonly kind: "issues" | "epics" | "tasks" | "comments" | "attachments" | "worklogs" | "links" | "parents" | "watchers" | "history" | "milestones" | "iterations" | "labels"; readonly expected: number; readonly created: number; readonly updated: number; readonly unchanged: number; readonly failed: number; readonly left_out: number })[];
  readonly proof: { readonly at: string; readonly kinds: readonly ({ readonly kind: "issues" | "epics" | "tasks" | "comments" | "attachments" | "worklogs" | "links" | "parents" | "watchers" | "history" | "milestones" | "iterations" | "labels"; readonly expected: number; readonly found: number; readonly differing: number; readonly samples: readonly string[] })[] } | null;
  readonly failures: readonly JiraImportFailure[];
}

export interface JiraIntegration {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly active: boolean;
  readonly properties: { readonly url: string; readonly api_url: string | null; readonly jira_auth_type: number; readonly username: string | null };
}

export interface JiraInventory {
  readonly issues: number;
  readonly types: readonly ({ readonly id: string; readonly name: string; readonly count: number; readonly subtask: boolean; readonly hierarchy_level: number | null })[];
  readonly statuses: readonly ({ readonly id: string; readonly name: string; readonly count: number; readonly category: "new" | "indeterminate" | "done" })[];
  readonly priorities: readonly ({ readonly id: string; readonly name: string; readonly count: number })[];
  readonly fields: readonly ({ readonly id: string; readonly name: string; readonly count: number; readonly type: string; readonly custom: boolean; readonly samples: readonly string[]; readonly values: readonly string[] | null; readonly most: number })[];
  readonly people_count: number;
  readonly parts: Readonly<Record<string, number>>;
}

export interface JiraMapping {
  readonly types: Readonly<Record<string, "issue" | "incident" | "task" | "epic" | "leave_out">>;
  readonly statuses: Readonly<Record<string, { readonly state: "opened" | "closed"; readonly label: string | null }>>;
  readonly priorities: Readonly<Record<string, string | null>>;
  readonly fields: Readonly<Record<string, "weight" | "start_date" | "due_date" | "time_estimate" | "milestone" | "iteration" | "parent" | "label" | "scoped_label" | "prefixed_label" | "line" | "section" | "drop">>;
  readonly parts: Readonly<Record<string, boolean>>;
}

export interface JiraOutcome {
  readonly field: string;
  readonly name: string;
  readonly outcome: "kept" | "mapped" | "dropped";
  readonly target: string;
  readonly count: number;
  readonly samples: readonly ({ readonly from: string; readonly to: string })[];
}

export interface JiraPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly issues: number;
  readonly user: User | null;
}

export interface JiraSource {
  readonly id: number;
  readonly kind: "jira" | "file";
  readonly name: string;
  readonly jira_project_key: string;
  readonly jira_project_name: string;
  readonly state: "waiting" | "reading" | "ready" | "failed";
  readonly error_message: string | null;
  readonly issues: number;
  readonly total: number | null;
  readonly created_at: string;
  readonly inventory: JiraInventory | null;
  readonly mapping: JiraMapping | null;
  readonly outcomes: readonly JiraOutcome[] | null;
}

export interface JiraTest {
  readonly kind: "Cloud" | "Server";
  readonly version: string;
  readonly title: string;
  readonly account: string;
}

export interface JobQueue {
  readonly names: readonly ({ readonly name: string; readonly waiting: number; readonly running: number; readonly failed: number })[];
  readonly failed: readonly FailedJob[];
}

export interface Label {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly description_html: string;
  readonly color: string;
  readonly text_color: string;
  readonly archived: boolean;
  readonly open_issues_count?: number;
  readonly closed_issues_count?: number;
  readonly open_merge_requests_count?: 0;
  readonly subscribed: boolean;
  readonly priority?: number | null;
  readonly is_project_label?: boolean;
}

export interface LabelChoice {
  readonly id: number;
  readonly description: string | null;
  readonly description_html: string;
  readonly color: string;
  readonly text_color: string;
  readonly archived: boolean;
  readonly open_issues_count?: number;
  readonly closed_issues_count?: number;
  readonly open_merge_requests_count?: 0;
  readonly subscribed: boolean;
  readonly priority?: number | null;
  readonly is_project_label?: boolean;
  readonly title: string;
  readonly type: "ProjectLabel" | "GroupLabel";
}

export interface LabelDetails {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly description_html: string;
  readonly color: string;
  readonly text_color: string;
  readonly archived: boolean;
}

export interface LabelEvent {
  readonly id: number;
  readonly user: User | null;
  readonly created_at: string;
  readonly resource_type: "Epic" | "Issue";
  readonly resource_id: number;
  readonly label: LabelDetails | null;
  readonly action: "add" | "remove";
}

export interface LabelOffer {
  readonly type: "Label";
  readonly title: string;
  readonly color: string;
  readonly textColor: string;
  readonly set: boolean;
}

export interface LabelOnPage {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly description_html: string;
  readonly color: string;
  readonly text_color: string;
  readonly archived: boolean;
  readonly open_issues_count?: number;
  readonly closed_issues_count?: number;
  readonly open_merge_requests_count?: 0;
  readonly subscribed: boolean;
  readonly priority?: number | null;
  readonly is_project_label?: boolean;
  readonly own: boolean;
  readonly open_items: number;
  readonly all_items: number;
}

export interface LateItem {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly reference: string;
  readonly path: string;
  readonly due_date: string | null;
  readonly health_status: string | null;
  readonly opened_issues: number;
  readonly closed_issues: number;
  readonly issues_at_risk: number;
  readonly issues_needing_attention: number;
}

export interface LeftBehind {
  readonly target: string;
  readonly left: readonly ({ readonly kind: "label" | "milestone" | "iteration" | "assignee" | "parent" | "child item"; readonly names: readonly string[] })[];
}

export interface LinkedIssue {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly state: "opened" | "closed";
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly closed_by: User | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly milestone: Milestone | null;
  readonly assignees: readonly User[];
  readonly author: User;
  readonly type: "ISSUE" | "INCIDENT" | "TASK" | "OBJECTIVE" | "KEY_RESULT" | "REQUIREMENT" | "TEST_CASE" | "TICKET";
  readonly assignee: User | null;
  readonly user_notes_count: number;
  readonly merge_requests_count: 0;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly confidential: boolean;
  readonly discussion_locked: boolean | null;
  readonly issue_type: "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly web_url: string;
  readonly time_stats: TimeStats;
  readonly task_completion_status: TaskCompletion;
  readonly weight: number | null;
  readonly blocking_issues_count: number;
  readonly has_tasks: boolean;
  readonly task_status: string;
  readonly _links: IssueLinks;
  readonly references: References;
  readonly moved_to_id: number | null;
  readonly severity: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  readonly escalation_status: "TRIGGERED" | "ACKNOWLEDGED" | "RESOLVED" | "IGNORED" | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly service_desk_reply_to: null;
  readonly epic_iid: number | null;
  readonly epic: EpicOfIssue | null;
  readonly iteration: Iteration | null;
  readonly progress: number | null;
  readonly last_test_report_at: string | null;
  readonly last_test_report_by: User | null;
  readonly health_status: "on_track" | "needs_attention" | "at_risk" | null;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly end_value: number | null;
  readonly last_test_report_state: "passed" | "failed" | null;
  readonly lock_version: number;
  readonly issue_link_id: number;
  readonly link_type: "relates_to" | "blocks" | "is_blocked_by";
  readonly link_created_at: string;
  readonly link_updated_at: string;
}

export interface LinkedItem {
  readonly id: number;
  readonly iid: number;
  readonly type: "epic" | "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly title: string;
  readonly state: "opened" | "closed";
  readonly confidential: boolean;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly reference: string;
  readonly path: string;
  readonly relation_path: string;
  readonly full_path: string;
  readonly has_children: boolean;
  readonly has_issues: boolean;
  readonly can_admin: boolean;
  readonly epic_issue_id?: number;
  readonly weight?: number | null;
  readonly due_date?: string | null;
  readonly health_status?: "on_track" | "needs_attention" | "at_risk" | null;
  readonly link_id: number;
  readonly link_type: "relates_to" | "blocks" | "is_blocked_by";
  readonly link_created_at: string;
  readonly link_updated_at: string;
}

export interface ListedJiraSource {
  readonly id: number;
  readonly kind: "jira" | "file";
  readonly name: string;
  readonly jira_project_key: string;
  readonly jira_project_name: string;
  readonly state: "waiting" | "reading" | "ready" | "failed";
  readonly error_message: string | null;
  readonly issues: number;
  readonly total: number | null;
  readonly created_at: string;
}

export interface ListedUpload {
  readonly id: number;
  readonly size: number;
  readonly filename: string;
  readonly created_at: string;
  readonly uploaded_by: { readonly id: number; readonly name: string; readonly username: string };
}

export interface ManyCreated {
  readonly items: readonly ({ readonly id: number; readonly iid: number; readonly web_path: string })[];
  readonly change_id: number;
}

export interface ManyEdited {
  readonly count: number;
  readonly change_id: number | null;
}

export interface ManyUndone {
  readonly change_id: number | null;
}

export interface MarkdownPreview {
  readonly body: string;
  readonly references: { readonly users: readonly string[]; readonly commands: string; readonly suggestions: readonly never[] };
}

export interface Member {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
  readonly created_at: string;
  readonly created_by: User | null;
  readonly expires_at: string | null;
  readonly access_level: 5 | 10 | 15 | 20 | 30 | 40 | 50;
  readonly membership_state: "active";
  readonly is_shared: boolean;
  readonly shared_group: { readonly id: number; readonly name: string; readonly full_name: string; readonly full_path: string } | null;
}

export interface MemberOffer {
  readonly type: "User" | "Group";
  readonly username: string;
  readonly name: string;
  readonly avatar_url: string | null;
}

export interface MemberRemoved {
  readonly changed_count: number;
  readonly change_id: number | null;
  readonly below: readonly ({ readonly kind: "group" | "project"; readonly id: number; readonly access_level: number; readonly expires_at: string | null })[];
}

export interface MembersAdded {
  readonly status: "success";
}

export interface Membership {
  readonly source_id: number;
  readonly source_name: string;
  readonly source_type: "Project" | "Namespace";
  readonly access_level: number;
}

export interface Metadata {
  readonly version: string;
  readonly revision: string;
  readonly kas: { readonly enabled: boolean; readonly externalUrl: null; readonly externalK8sProxyUrl: null; readonly version: null };
  readonly enterprise: boolean;
}

export interface MetricImage {
  readonly id: number;
  readonly created_at: string;
  readonly filename: string;
  readonly file_path: string;
  readonly url: string | null;
  readonly url_text: string | null;
}

export interface Milestone {
  readonly id: number;
  readonly iid: number;
  readonly project_id?: number;
  readonly group_id?: number;
  readonly title: string;
  readonly description: string | null;
  readonly due_date: string | null;
  readonly start_date: string | null;
  readonly state: "active" | "closed";
  readonly updated_at: string;
  readonly created_at: string;
  readonly expired: boolean;
  readonly web_url: string;
}

export interface MilestoneEvent {
  readonly id: number;
  readonly user: User | null;
  readonly created_at: string;
  readonly resource_type: "Epic" | "Issue";
  readonly resource_id: number;
  readonly milestone: Milestone | null;
  readonly action: "add" | "remove";
}

export interface MilestoneOffer {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly due_date: string | null;
}

export interface MovedIssue {
  readonly change_ids: readonly number[];
}

export interface MovedItems {
  readonly items: readonly ({ readonly id: number; readonly web_path: string | null; readonly reference: string | null })[];
}

export interface Namespace {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly kind: "group";
  readonly full_path: string;
  readonly parent_id: number | null;
  readonly avatar_url: string | null;
  readonly web_url: string;
}

export interface NamespaceExists {
  readonly exists: boolean;
  readonly suggests: readonly string[];
}

export interface NewChildEpic {
  readonly id: number;
  readonly iid: number;
  readonly title: string;
  readonly group_id: number;
  readonly parent_id: number | null;
  readonly has_children: boolean;
  readonly has_issues: boolean;
  readonly reference: string;
  readonly url: string;
  readonly relation_url: string;
}

export interface NewImpersonationToken {
  readonly id: number;
  readonly name: string;
  readonly revoked: boolean;
  readonly created_at: string;
  readonly scopes: readonly string[];
  readonly user_id: number;
  readonly last_used_at: string | null;
  readonly active: boolean;
  readonly expires_at: string | null;
  readonly token: string;
  readonly impersonation: true;
}

export interface NewPersonalAccessToken {
  readonly id: number;
  readonly name: string;
  readonly revoked: boolean;
  readonly created_at: string;
  readonly scopes: readonly string[];
  readonly user_id: number;
  readonly last_used_at: string | null;
  readonly active: boolean;
  readonly expires_at: string | null;
  readonly token: string;
}

export interface Note {
  readonly id: number;
  readonly type: "DiscussionNote" | null;
  readonly body: string;
  readonly attachment: null;
  readonly author: User | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly system: boolean;
  readonly noteable_id: number;
  readonly noteable_type: "Epic" | "Issue";
  readonly project_id: number | null;
  readonly noteable_iid: number;
  readonly resolvable: boolean;
  readonly resolved?: boolean;
  readonly resolved_by?: User | null;
  readonly resolved_at?: string | null;
  readonly confidential: boolean;
  readonly internal: boolean;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly commands_changes: Readonly<Record<string, unknown>>;
  readonly summary?: readonly string[];
}

export interface NoteCommands {
  readonly commands_changes: Readonly<Record<string, unknown>>;
  readonly summary: readonly string[];
}

export interface NotificationPlace {
  readonly id: number;
  readonly kind: "group" | "project";
  readonly full_name: string;
  readonly full_path: string;
  readonly level: "disabled" | "participating" | "watch" | "global" | "mention" | "custom";
  readonly events: readonly ("new_note" | "new_issue" | "new_epic" | "close_issue" | "reopen_issue" | "reassign_issue" | "change_milestone_issue")[];
}

export interface NotificationSetting {
  readonly level: "disabled" | "participating" | "watch" | "global" | "mention" | "custom";
  readonly events?: { readonly new_note: boolean; readonly new_issue: boolean; readonly new_epic: boolean; readonly close_issue: boolean; readonly reopen_issue: boolean; readonly reassign_issue: boolean; readonly change_milestone_issue: boolean };
}

export interface NotificationSettings {
  readonly level: "disabled" | "participating" | "watch" | "global" | "mention" | "custom";
  readonly events?: { readonly new_note: boolean; readonly new_issue: boolean; readonly new_epic: boolean; readonly close_issue: boolean; readonly reopen_issue: boolean; readonly reassign_issue: boolean; readonly change_milestone_issue: boolean };
  readonly notification_email: string;
  readonly notified_of_own_activity: boolean;
  readonly mail_is_on: boolean;
  readonly places: readonly NotificationPlace[];
}

export interface OwnAvatar {
  readonly avatar_url: string | null;
}

export interface OwnMilestones {
  readonly milestones: readonly CountedMilestone[];
  readonly next: number | null;
}

export interface OwnNotificationSetting {
  readonly level: "disabled" | "participating" | "watch" | "global" | "mention" | "custom";
  readonly events?: { readonly new_note: boolean; readonly new_issue: boolean; readonly new_epic: boolean; readonly close_issue: boolean; readonly reopen_issue: boolean; readonly reassign_issue: boolean; readonly change_milestone_issue: boolean };
  readonly notification_email: string;
  readonly notified_of_own_activity: boolean;
}

export interface OwnUser {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
  readonly bio: string;
  readonly location: string;
  readonly website_url: string;
  readonly organization: string;
  readonly job_title: string;
  readonly pronouns: string | null;
  readonly work_information: null;
  readonly linkedin: string;
  readonly twitter: string;
  readonly discord: string;
  readonly github: string;
  readonly bot: boolean;
  readonly created_at: string;
  readonly followers: 0;
  readonly following: 0;
  readonly local_time: string | null;
  readonly timezone: string | null;
  readonly email: string;
  readonly commit_email: string;
  readonly is_admin: boolean;
  readonly confirmed_at: string;
  readonly last_sign_in_at: null;
  readonly last_activity_on: string | null;
  readonly theme_id: null;
  readonly color_scheme_id: null;
  readonly projects_limit: 0;
  readonly identities: readonly unknown[];
  readonly can_create_group: true;
  readonly can_create_project: true;
  readonly two_factor_enabled: false;
  readonly external: false;
  readonly private_profile: false;
  readonly namespace_id: null;
}

export interface PageDiscussion {
  readonly id: string;
  readonly reply_id: string;
  readonly project_id: number | null;
  readonly confidential: boolean;
  readonly individual_note: boolean;
  readonly resolvable: boolean;
  readonly resolved: boolean;
  readonly resolved_at: string | null;
  readonly resolved_by: User | null;
  readonly expanded: boolean;
  readonly can_resolve: boolean;
  readonly discussion_path: string;
  readonly notes: readonly PageNote[];
}

export interface PageNote {
  readonly id: string;
  readonly type: "DiscussionNote" | null;
  readonly author: User | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_edited_at: string | null;
  readonly note: string;
  readonly note_html: string;
  readonly system: boolean;
  readonly system_note_icon_name: string | null;
  readonly noteable_id: number;
  readonly noteable_type: "Epic" | "Issue";
  readonly noteable_iid: number;
  readonly discussion_id: string;
  readonly confidential: boolean;
  readonly internal: boolean;
  readonly imported: boolean;
  readonly resolvable: boolean;
  readonly resolved: boolean;
  readonly resolved_at: string | null;
  readonly resolved_by: User | null;
  readonly emoji_awardable: boolean;
  readonly noteable_note_url: string;
  readonly current_user: { readonly can_edit: boolean; readonly can_award_emoji: boolean; readonly can_resolve: boolean };
}

export interface PageRefusal {
  readonly errors: string | readonly string[];
  readonly conflict?: EditConflict;
  readonly item?: { readonly id: number; readonly iid: number; readonly type: string; readonly title: string };
  readonly field?: string | null;
  readonly count?: number;
}

export interface PasswordLink {
  readonly url: string | null;
}

export interface PersonWork {
  readonly items: readonly ({ readonly id: number; readonly type: string; readonly title: string; readonly reference: string; readonly path: string; readonly due_date: string | null })[];
  readonly assigned: number;
  readonly groups: readonly ({ readonly id: number; readonly full_name: string; readonly full_path: string; readonly assigned: number })[];
  readonly has_more_groups: boolean;
}

export interface PersonalAccessToken {
  readonly id: number;
  readonly name: string;
  readonly revoked: boolean;
  readonly created_at: string;
  readonly scopes: readonly string[];
  readonly user_id: number;
  readonly last_used_at: string | null;
  readonly active: boolean;
  readonly expires_at: string | null;
}

export interface PlaceContents {
  readonly subgroups: number;
  readonly projects: number;
  readonly epics: number;
  readonly issues: number;
  readonly labels: number;
  readonly milestones: number;
  readonly members: number;
}

export interface PlaceShare {
  readonly id: number;
  readonly kind: "group" | "project";
  readonly name: string;
  readonly full_name: string;
  readonly full_path: string;
  readonly visibility: "private" | "internal" | "public";
  readonly avatar_url: string | null;
  readonly depth: number;
  readonly starred: boolean;
  readonly opened: number;
  readonly closed: number;
}

export interface PlaceShares {
  readonly places: readonly PlaceShare[];
  readonly next: number | null;
}

export interface PolledNotes {
  readonly notes: readonly PageNote[];
  readonly last_fetched_at: number;
}

export interface Progress {
  readonly opened: number;
  readonly closed: number;
  readonly opened_weight: number;
  readonly closed_weight: number;
}

export interface Project {
  readonly id: number;
  readonly name: string;
  readonly name_with_namespace: string;
  readonly path: string;
  readonly path_with_namespace: string;
  readonly description: string | null;
  readonly web_url: string;
  readonly avatar_url: string | null;
  readonly namespace: Namespace;
  readonly created_at: string;
  readonly last_activity_at: string;
  readonly default_branch: null;
  readonly ssh_url_to_repo: string;
  readonly http_url_to_repo: string;
  readonly readme_url: null;
  readonly forks_count: 0;
  readonly star_count: number;
  readonly topics: readonly string[];
  readonly tag_list: readonly string[];
  readonly updated_at?: string;
  readonly creator_id?: number | null;
  readonly _links?: ProjectLinks;
  readonly permissions?: ProjectPermissions;
  readonly issues_access_level?: "enabled";
  readonly visibility?: "private" | "internal" | "public";
  readonly okrs_enabled?: boolean;
  readonly quality_management_enabled?: boolean;
  readonly status_page_enabled?: boolean;
  readonly issues_enabled?: true;
  readonly open_issues_count?: number;
  readonly archived?: boolean;
  readonly empty_repo?: true;
  readonly owner?: null;
  readonly merge_requests_enabled?: false;
  readonly wiki_enabled?: false;
  readonly jobs_enabled?: false;
  readonly snippets_enabled?: false;
  readonly shared_with_groups?: readonly SharedWithGroup[];
  readonly import_status?: "none";
}

export interface ProjectChoice {
  readonly id: number;
  readonly name: string;
  readonly name_with_namespace: string;
}

export interface ProjectLinks {
  readonly self: string;
  readonly issues: string;
  readonly labels: string;
  readonly members: string;
}

export interface ProjectPermissions {
  readonly project_access: { readonly access_level: number } | null;
  readonly group_access: { readonly access_level: number } | null;
}

export interface ProjectShare {
  readonly id: number;
  readonly project_id: number;
  readonly group_id: number;
  readonly group_access: number;
  readonly expires_at: string | null;
}

export interface PublishedIncident {
  readonly title: string;
  readonly severity: "critical" | "high" | "medium" | "low" | "unknown";
  readonly status: "triggered" | "acknowledged" | "resolved" | "ignored";
  readonly state: "opened" | "closed";
  readonly opened_at: string;
  readonly resolved_at: string | null;
  readonly description_html: string;
  readonly comments: readonly ({ readonly created_at: string; readonly html: string })[];
}

export interface Readiness {
  readonly status: "ok" | "failed";
  readonly master_check: readonly Health[];
  readonly files_check: readonly Health[];
}

export interface RealtimeChanges {
  readonly title: string;
  readonly title_text: string;
  readonly description: string;
  readonly description_text: string;
  readonly task_status: string;
  readonly task_completion_status: TaskCompletion;
  readonly lock_version: number;
  readonly updated_at?: string;
  readonly updated_by_name?: string | null;
  readonly updated_by_path?: string | null;
}

export interface References {
  readonly short: string;
  readonly relative: string;
  readonly full: string;
}

export interface RelatedEpic {
  readonly id: number;
  readonly work_item_id: number;
  readonly iid: number;
  readonly color: string;
  readonly text_color: string;
  readonly group_id: number;
  readonly parent_id: number | null;
  readonly parent_iid: number | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly title: string;
  readonly description: string | null;
  readonly confidential: boolean;
  readonly author: User;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly due_date: string | null;
  readonly state: "opened" | "closed";
  readonly web_url: string;
  readonly reference: string;
  readonly references: References;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly upvotes: number;
  readonly downvotes: number;
  readonly lock_version: number;
  readonly time_stats: TimeStats;
  readonly _links: EpicLinks;
  readonly start_date_is_fixed?: boolean;
  readonly start_date_fixed?: string | null;
  readonly start_date_from_inherited_source?: string | null;
  readonly start_date_from_milestones?: string | null;
  readonly due_date_is_fixed?: boolean;
  readonly due_date_fixed?: string | null;
  readonly due_date_from_inherited_source?: string | null;
  readonly due_date_from_milestones?: string | null;
  readonly web_edit_url?: string;
  readonly related_epic_link_id: number;
  readonly link_type: "relates_to" | "blocks" | "is_blocked_by";
  readonly link_created_at: string;
  readonly link_updated_at: string;
}

export interface RelatedEpicLink {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly link_type: "relates_to" | "blocks" | "is_blocked_by";
  readonly source_epic: Epic;
  readonly target_epic: Epic;
}

export interface RelatedItem {
  readonly id: number;
  readonly iid: number;
  readonly type: "epic" | "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly title: string;
  readonly state: "opened" | "closed";
  readonly confidential: boolean;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly reference: string;
  readonly path: string;
  readonly relation_path: string;
  readonly full_path: string;
  readonly has_children: boolean;
  readonly has_issues: boolean;
  readonly can_admin: boolean;
  readonly epic_issue_id?: number;
  readonly weight?: number | null;
  readonly due_date?: string | null;
  readonly health_status?: "on_track" | "needs_attention" | "at_risk" | null;
}

export interface RestoredIterations {
  readonly id: number;
  readonly count: number;
}

export interface SearchResult {
  readonly kind: "issues" | "epics" | "notes" | "milestones" | "iterations" | "labels" | "views" | "users" | "projects" | "groups";
  readonly id: number;
  readonly title: readonly ({ readonly text: string; readonly hit: boolean })[];
  readonly path: string;
  readonly detail: string;
  readonly place: string | null;
  readonly state: string | null;
  readonly type: string | null;
  readonly excerpt: readonly ({ readonly text: string; readonly hit: boolean })[];
  readonly author: User | null;
  readonly at: string | null;
}

export interface ServerFacts {
  readonly version: string;
  readonly node: string;
  readonly public_url: string;
  readonly database: { readonly version: string; readonly bytes: number };
  readonly files: { readonly bucket: boolean; readonly free_bytes: number | null };
  readonly mail: { readonly from: string; readonly server: string } | null;
}

export interface SharedWithGroup {
  readonly group_id: number;
  readonly group_name: string;
  readonly group_full_path: string;
  readonly group_access_level: number;
  readonly expires_at: string | null;
}

export interface SignUpDecision {
  readonly message: "Success";
}

export interface SignUpOffer {
  readonly open: boolean;
  readonly domains: readonly string[] | null;
  readonly approval: boolean;
  readonly mail: boolean;
}

export interface SignUpRejection {
  readonly message: "Success";
}

export interface SingleEpic {
  readonly id: number;
  readonly work_item_id: number;
  readonly iid: number;
  readonly color: string;
  readonly text_color: string;
  readonly group_id: number;
  readonly parent_id: number | null;
  readonly parent_iid: number | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly title: string;
  readonly description: string | null;
  readonly confidential: boolean;
  readonly author: User;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly due_date: string | null;
  readonly state: "opened" | "closed";
  readonly web_url: string;
  readonly reference: string;
  readonly references: References;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly upvotes: number;
  readonly downvotes: number;
  readonly lock_version: number;
  readonly time_stats: TimeStats;
  readonly _links: EpicLinks;
  readonly start_date_is_fixed?: boolean;
  readonly start_date_fixed?: string | null;
  readonly start_date_from_inherited_source?: string | null;
  readonly start_date_from_milestones?: string | null;
  readonly due_date_is_fixed?: boolean;
  readonly due_date_fixed?: string | null;
  readonly due_date_from_inherited_source?: string | null;
  readonly due_date_from_milestones?: string | null;
  readonly web_edit_url?: string;
  readonly subscribed: boolean;
  readonly commands_summary?: readonly string[];
}

export interface SingleGroup {
  readonly id: number;
  readonly web_url: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly visibility: "private" | "internal" | "public";
  readonly full_name: string;
  readonly full_path: string;
  readonly avatar_url: string | null;
  readonly parent_id: number | null;
  readonly created_at: string;
  readonly archived: boolean;
  readonly project_creation_level: "developer";
  readonly subgroup_creation_level: "maintainer";
  readonly request_access_enabled: false;
  readonly require_two_factor_authentication: false;
  readonly emails_enabled: true;
  readonly mentions_disabled: false;
  readonly lfs_enabled: false;
  readonly emails_disabled: false;
  readonly share_with_group_lock: false;
  readonly auto_devops_enabled: null;
  readonly default_branch: null;
  readonly two_factor_grace_period: 0;
  readonly shared_with_groups: readonly SharedWithGroup[];
  readonly projects?: readonly Project[];
  readonly shared_projects?: readonly Project[];
}

export interface SingleIssue {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly state: "opened" | "closed";
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly closed_by: User | null;
  readonly labels: readonly string[] | readonly LabelDetails[];
  readonly milestone: Milestone | null;
  readonly assignees: readonly User[];
  readonly author: User;
  readonly type: "ISSUE" | "INCIDENT" | "TASK" | "OBJECTIVE" | "KEY_RESULT" | "REQUIREMENT" | "TEST_CASE" | "TICKET";
  readonly assignee: User | null;
  readonly user_notes_count: number;
  readonly merge_requests_count: 0;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly confidential: boolean;
  readonly discussion_locked: boolean | null;
  readonly issue_type: "issue" | "incident" | "task" | "objective" | "key_result" | "requirement" | "test_case" | "ticket";
  readonly web_url: string;
  readonly time_stats: TimeStats;
  readonly task_completion_status: TaskCompletion;
  readonly weight: number | null;
  readonly blocking_issues_count: number;
  readonly has_tasks: boolean;
  readonly task_status: string;
  readonly _links: IssueLinks;
  readonly references: References;
  readonly moved_to_id: number | null;
  readonly severity: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  readonly escalation_status: "TRIGGERED" | "ACKNOWLEDGED" | "RESOLVED" | "IGNORED" | null;
  readonly imported: boolean;
  readonly imported_from: string;
  readonly service_desk_reply_to: null;
  readonly epic_iid: number | null;
  readonly epic: EpicOfIssue | null;
  readonly iteration: Iteration | null;
  readonly progress: number | null;
  readonly last_test_report_at: string | null;
  readonly last_test_report_by: User | null;
  readonly health_status: "on_track" | "needs_attention" | "at_risk" | null;
  readonly start_value: number | null;
  readonly current_value: number | null;
  readonly end_value: number | null;
  readonly last_test_report_state: "passed" | "failed" | null;
  readonly lock_version: number;
  readonly subscribed: boolean;
  readonly commands_summary?: readonly string[];
}

export interface SpamMark {
  readonly spam: boolean;
}

export interface StateEvent {
  readonly id: number;
  readonly user: User | null;
  readonly created_at: string;
  readonly resource_type: "Epic" | "Issue";
  readonly resource_id: number;
  readonly state: "closed" | "reopened";
}

export interface StatusPage {
  readonly project: string;
  readonly incidents: readonly PublishedIncident[];
}

export interface TaskCompletion {
  readonly count: number;
  readonly completed_count: number;
}

export interface TestMail {
  readonly sent_to: string;
}

export interface TextMeeting {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly merged: string | null;
}

export interface TimeReport {
  readonly total: { readonly seconds: number; readonly human: string; readonly entries: number };
  readonly rows: readonly ({ readonly key: number; readonly name: string; readonly path: string | null; readonly color: string | null; readonly seconds: number; readonly human: string; readonly entries: number })[];
  readonly next: { readonly seconds: number; readonly key: number } | null;
}

export interface TimeStats {
  readonly time_estimate: number;
  readonly total_time_spent: number;
  readonly human_time_estimate: string | null;
  readonly human_total_time_spent: string | null;
}

export interface Todo {
  readonly id: number;
  readonly project?: TodoProject;
  readonly group?: Namespace;
  readonly author: User;
  readonly action_name: string;
  readonly target_type: "DesignManagement::Design" | "Epic" | "Issue" | "WorkItem" | "Namespace" | "Project";
  readonly target: Design | Epic | Issue | Namespace | Project;
  readonly target_url: string;
  readonly body: string;
  readonly state: "pending" | "done";
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TodoProject {
  readonly id: number;
  readonly description: string;
  readonly name: string;
  readonly name_with_namespace: string;
  readonly path: string;
  readonly path_with_namespace: string;
  readonly created_at: string;
}

export interface TransferEffect {
  readonly count: number;
  readonly names: readonly string[];
  readonly items: number;
}

export interface TransferLocation {
  readonly id: number;
  readonly name: string;
  readonly full_name: string;
  readonly full_path: string;
}

export interface TransferPreview {
  readonly labels_recreated: TransferEffect;
  readonly labels_replaced: TransferEffect;
  readonly milestones_recreated: TransferEffect;
  readonly milestones_replaced: TransferEffect;
  readonly iterations: TransferEffect;
  readonly parents: TransferEffect;
  readonly children: TransferEffect;
  readonly people: TransferEffect;
}

export interface Upload {
  readonly alt: string;
  readonly url: string;
  readonly markdown: string;
  readonly id: number;
  readonly full_path: string;
}

export interface UploadLink {
  readonly alt: string;
  readonly url: string;
  readonly markdown: string;
}

export interface User {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
}

export interface UserActivity {
  readonly username: string;
  readonly last_activity_on: string;
  readonly last_activity_at: string;
}

export interface UserAgentDetail {
  readonly user_agent: string;
  readonly ip_address: string;
  readonly akismet_submitted: false;
}

export interface UserCounts {
  readonly merge_requests: 0;
  readonly assigned_issues: number;
  readonly assigned_merge_requests: 0;
  readonly review_requested_merge_requests: 0;
  readonly todos: number;
}

export interface UserPreferences {
  readonly user_id: number;
  readonly color_mode: "system" | "light" | "dark";
  readonly density: "comfortable" | "compact";
  readonly first_day_of_week: number | null;
  readonly date_format: "system" | "month_first" | "day_first" | "iso";
  readonly text_editor_type: "not_set" | "rich_text_editor" | "plain_text_editor";
  readonly dashboard: "home" | "inbox" | "issues" | "todos" | "group";
  readonly dashboard_group_id: number | null;
}

export interface UserProfile {
  readonly id: number;
  readonly username: string;
  readonly public_email: string;
  readonly name: string;
  readonly state: "active" | "blocked" | "banned" | "deactivated" | "blocked_pending_approval";
  readonly locked: false;
  readonly avatar_url: string | null;
  readonly web_url: string;
  readonly bio: string;
  readonly location: string;
  readonly website_url: string;
  readonly organization: string;
  readonly job_title: string;
  readonly pronouns: string | null;
  readonly work_information: null;
  readonly linkedin: string;
  readonly twitter: string;
  readonly discord: string;
  readonly github: string;
  readonly bot: boolean;
  readonly created_at: string;
  readonly followers: 0;
  readonly following: 0;
  readonly local_time: string | null;
  readonly timezone: string | null;
}

export interface UserStatus {
  readonly emoji: string | null;
  readonly message: string | null;
  readonly availability: "not_set" | "busy" | null;
  readonly message_html: string;
  readonly clear_status_at: string | null;
}

export interface Version {
  readonly version: string;
  readonly revision: string;
}

export interface WeightEvent {
  readonly id: number;
  readonly user: User | null;
  readonly created_at: string;
  readonly issue_id: number;
  readonly weight: number | null;
}
