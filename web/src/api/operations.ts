// Written by bin/gen from the documents of the browser and the schema.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type Timeframe = {
  readonly start: string;
  readonly end: string;
};

export type AvailabilityEnum =
  | 'NOT_SET'
  | 'BUSY';

export type VisibilityLevel =
  | 'private'
  | 'internal'
  | 'public';

export type IterationState =
  | 'upcoming'
  | 'current'
  | 'opened'
  | 'closed'
  | 'all';

export type IterationSort =
  | 'CADENCE_AND_DUE_DATE_ASC'
  | 'CADENCE_AND_DUE_DATE_DESC';

export type IterationCadenceCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly groupPath: string;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly durationInWeeks?: number | null | undefined;
  readonly iterationsInAdvance?: number | null | undefined;
  readonly automatic: boolean;
  readonly active: boolean;
  readonly rollOver?: boolean | null | undefined;
};

export type IterationCadenceUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly durationInWeeks?: number | null | undefined;
  readonly iterationsInAdvance?: number | null | undefined;
  readonly automatic?: boolean | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly rollOver?: boolean | null | undefined;
};

export type IterationCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly groupPath?: string | null | undefined;
  readonly iterationsCadenceId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
};

export type UpdateIterationInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly groupPath: string;
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
};

export type WorkItemState =
  | 'OPEN'
  | 'CLOSED';

export type WorkItemRelatedLinkType =
  | 'RELATED'
  | 'BLOCKS'
  | 'BLOCKED_BY';

export type WorkItemWidgetAssigneesInput = {
  readonly assigneeIds: ReadonlyArray<string>;
};

export type WorkItemWidgetDescriptionInput = {
  readonly description: string;
};

export type WorkItemWidgetLabelsCreateInput = {
  readonly labelIds: ReadonlyArray<string>;
};

export type WorkItemWidgetLabelsUpdateInput = {
  readonly addLabelIds?: ReadonlyArray<string> | null | undefined;
  readonly removeLabelIds?: ReadonlyArray<string> | null | undefined;
};

export type WorkItemWidgetMilestoneInput = {
  readonly milestoneId?: string | null | undefined;
};

export type WorkItemWidgetIterationInput = {
  readonly iterationId?: string | null | undefined;
};

export type WorkItemWidgetWeightInput = {
  readonly weight?: number | null | undefined;
};

export type WorkItemWidgetHealthStatusInput = {
  readonly healthStatus?: HealthStatus | null | undefined;
};

export type IssuableSeverity =
  | 'UNKNOWN'
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH'
  | 'CRITICAL';

export type WorkItemWidgetSeverityInput = {
  readonly severity?: IssuableSeverity | null | undefined;
};

export type IssueEscalationStatus =
  | 'TRIGGERED'
  | 'ACKNOWLEDGED'
  | 'RESOLVED'
  | 'IGNORED';

export type WorkItemWidgetEscalationStatusInput = {
  readonly escalationStatus?: IssueEscalationStatus | null | undefined;
};

export type WorkItemWidgetStatusPageInput = {
  readonly statusPagePublishedIncident: boolean;
};

export type WorkItemWidgetProgressInput = {
  readonly startValue?: number | null | undefined;
  readonly currentValue?: number | null | undefined;
  readonly endValue?: number | null | undefined;
};

export type TestReportState =
  | 'PASSED'
  | 'FAILED';

export type WorkItemWidgetTestReportsInput = {
  readonly lastTestReportState?: TestReportState | null | undefined;
};

export type WorkItemWidgetVerificationStatusInput = {
  readonly verificationStatus: string;
};

export type WorkItemWidgetTimeTrackingTimelogInput = {
  readonly timeSpent: string;
  readonly spentAt?: string | null | undefined;
  readonly summary?: string | null | undefined;
};

export type WorkItemWidgetTimeTrackingInput = {
  readonly timeEstimate?: string | null | undefined;
  readonly timelog?: WorkItemWidgetTimeTrackingTimelogInput | null | undefined;
};

export type WorkItemWidgetTimeTrackingCreateInput = {
  readonly timeEstimate?: string | null | undefined;
};

export type WorkItemWidgetStartAndDueDateUpdateInput = {
  readonly startDate?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
  readonly isFixed?: boolean | null | undefined;
};

export type RelativePositionType =
  | 'BEFORE'
  | 'AFTER';

export type WorkItemWidgetHierarchyCreateInput = {
  readonly parentId?: string | null | undefined;
};

export type WorkItemWidgetHierarchyUpdateInput = {
  readonly parentId?: string | null | undefined;
  readonly childrenIds?: ReadonlyArray<string> | null | undefined;
  readonly adjacentWorkItemId?: string | null | undefined;
  readonly relativePosition?: RelativePositionType | null | undefined;
};

export type WorkItemWidgetLinkedItemsCreateInput = {
  readonly workItemsIds: ReadonlyArray<string>;
  readonly linkType?: WorkItemRelatedLinkType | null | undefined;
};

export type WorkItemWidgetColorInput = {
  readonly color: string;
};

export type WorkItemWidgetRolledupDatesInput = {
  readonly startDateFixed?: string | null | undefined;
  readonly startDateIsFixed?: boolean | null | undefined;
  readonly dueDateFixed?: string | null | undefined;
  readonly dueDateIsFixed?: boolean | null | undefined;
};

export type WorkItemAwardEmojiUpdateAction =
  | 'ADD'
  | 'REMOVE'
  | 'TOGGLE';

export type WorkItemWidgetAwardEmojiUpdateInput = {
  readonly action: WorkItemAwardEmojiUpdateAction;
  readonly name: string;
};

export type WorkItemWidgetNotesInput = {
  readonly discussionLocked: boolean;
};

export type WorkItemWidgetNotificationsUpdateInput = {
  readonly subscribed: boolean;
};

export type IssueSectionBy =
  | 'ASSIGNEE'
  | 'MILESTONE'
  | 'ITERATION'
  | 'EPIC'
  | 'LABEL_SCOPE';

export type EpicSectionBy =
  | 'EPIC'
  | 'LABEL_SCOPE';

export type IssueSectionInput = {
  readonly by: IssueSectionBy;
  readonly labelScope?: string | null | undefined;
  readonly key?: string | null | undefined;
};

export type EpicSectionInput = {
  readonly by: EpicSectionBy;
  readonly labelScope?: string | null | undefined;
  readonly key?: string | null | undefined;
};

export type TimelineEventCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly incidentId: string;
  readonly note: string;
  readonly occurredAt: string;
  readonly timelineEventTagNames?: ReadonlyArray<string> | null | undefined;
};

export type TimelineEventUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly note?: string | null | undefined;
  readonly occurredAt?: string | null | undefined;
  readonly timelineEventTagNames?: ReadonlyArray<string> | null | undefined;
};

export type IssueState =
  | 'opened'
  | 'closed'
  | 'all'
  | 'locked';

export type IssueType =
  | 'ISSUE'
  | 'INCIDENT'
  | 'TEST_CASE'
  | 'REQUIREMENT'
  | 'TASK'
  | 'TICKET'
  | 'OBJECTIVE'
  | 'KEY_RESULT'
  | 'EPIC';

export type HealthStatus =
  | 'onTrack'
  | 'needsAttention'
  | 'atRisk';

export type IssuableState =
  | 'opened'
  | 'closed'
  | 'locked'
  | 'all';

export type AssigneeWildcardId =
  | 'NONE'
  | 'ANY';

export type MilestoneWildcardId =
  | 'NONE'
  | 'ANY'
  | 'STARTED'
  | 'UPCOMING';

export type NegatedMilestoneWildcardId =
  | 'STARTED'
  | 'UPCOMING';

export type IterationWildcardId =
  | 'NONE'
  | 'ANY'
  | 'CURRENT';

export type NegatedIterationWildcardId =
  | 'CURRENT';

export type EpicWildcardId =
  | 'NONE'
  | 'ANY';

export type WeightWildcardId =
  | 'NONE'
  | 'ANY';

export type ReleaseTagWildcardId =
  | 'NONE'
  | 'ANY';

export type HealthStatusFilter =
  | 'NONE'
  | 'ANY'
  | 'onTrack'
  | 'needsAttention'
  | 'atRisk';

export type NegatedIssueFilterInput = {
  readonly assigneeId?: string | null | undefined;
  readonly assigneeUsernames?: ReadonlyArray<string> | null | undefined;
  readonly authorUsername?: ReadonlyArray<string> | null | undefined;
  readonly epicId?: string | null | undefined;
  readonly epicWildcardId?: EpicWildcardId | null | undefined;
  readonly healthStatusFilter?: ReadonlyArray<HealthStatus> | null | undefined;
  readonly severity?: ReadonlyArray<IssuableSeverity> | null | undefined;
  readonly escalationStatus?: ReadonlyArray<IssueEscalationStatus> | null | undefined;
  readonly iids?: ReadonlyArray<string> | null | undefined;
  readonly iterationId?: ReadonlyArray<string> | null | undefined;
  readonly iterationTitle?: string | null | undefined;
  readonly iterationWildcardId?: NegatedIterationWildcardId | null | undefined;
  readonly labelName?: ReadonlyArray<string> | null | undefined;
  readonly milestoneTitle?: ReadonlyArray<string> | null | undefined;
  readonly milestoneWildcardId?: NegatedMilestoneWildcardId | null | undefined;
  readonly myReactionEmoji?: string | null | undefined;
  readonly releaseTag?: ReadonlyArray<string> | null | undefined;
  readonly types?: ReadonlyArray<IssueType> | null | undefined;
  readonly weight?: string | null | undefined;
};

export type UnionedIssueFilterInput = {
  readonly assigneeUsernames?: ReadonlyArray<string> | null | undefined;
  readonly authorUsernames?: ReadonlyArray<string> | null | undefined;
  readonly labelNames?: ReadonlyArray<string> | null | undefined;
};

export type IssueFilters = {
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly iid?: string | null | undefined;
  readonly iids?: ReadonlyArray<string> | null | undefined;
  readonly state?: IssuableState | null | undefined;
  readonly types?: ReadonlyArray<IssueType> | null | undefined;
  readonly search?: string | null | undefined;
  readonly in?: ReadonlyArray<IssuableSearchableField> | null | undefined;
  readonly authorUsername?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly assigneeUsername?: string | null | undefined;
  readonly assigneeUsernames?: ReadonlyArray<string> | null | undefined;
  readonly assigneeWildcardId?: AssigneeWildcardId | null | undefined;
  readonly labelName?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly milestoneTitle?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly milestoneWildcardId?: MilestoneWildcardId | null | undefined;
  readonly iterationId?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly iterationTitle?: string | null | undefined;
  readonly iterationWildcardId?: IterationWildcardId | null | undefined;
  readonly iterationCadenceId?: ReadonlyArray<string> | null | undefined;
  readonly epicId?: string | null | undefined;
  readonly epicWildcardId?: EpicWildcardId | null | undefined;
  readonly includeSubepics?: boolean | null | undefined;
  readonly weight?: string | null | undefined;
  readonly weightWildcardId?: WeightWildcardId | null | undefined;
  readonly healthStatusFilter?: HealthStatusFilter | null | undefined;
  readonly severity?: IssuableSeverity | null | undefined;
  readonly escalationStatus?: IssueEscalationStatus | null | undefined;
  readonly blocked?: boolean | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly myReactionEmoji?: string | null | undefined;
  readonly subscribed?: SubscriptionStatus | null | undefined;
  readonly createdAfter?: string | null | undefined;
  readonly createdBefore?: string | null | undefined;
  readonly updatedAfter?: string | null | undefined;
  readonly updatedBefore?: string | null | undefined;
  readonly closedAfter?: string | null | undefined;
  readonly closedBefore?: string | null | undefined;
  readonly dueAfter?: string | null | undefined;
  readonly dueBefore?: string | null | undefined;
  readonly releaseTag?: ReadonlyArray<string> | null | undefined;
  readonly releaseTagWildcardId?: ReleaseTagWildcardId | null | undefined;
  readonly crmContactId?: string | null | undefined;
  readonly crmOrganizationId?: string | null | undefined;
  readonly section?: IssueSectionInput | null | undefined;
  readonly not?: NegatedIssueFilterInput | null | undefined;
  readonly or?: UnionedIssueFilterInput | null | undefined;
};

export type IssueSort =
  | 'CREATED_DESC'
  | 'CREATED_ASC'
  | 'UPDATED_DESC'
  | 'UPDATED_ASC'
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'WEIGHT_ASC'
  | 'WEIGHT_DESC'
  | 'CLOSED_AT_DESC'
  | 'CLOSED_AT_ASC'
  | 'HEALTH_STATUS_ASC'
  | 'HEALTH_STATUS_DESC'
  | 'PROGRESS_ASC'
  | 'PROGRESS_DESC'
  | 'TIME_ESTIMATE_ASC'
  | 'TIME_ESTIMATE_DESC'
  | 'TIME_SPENT_ASC'
  | 'TIME_SPENT_DESC'
  | 'SEVERITY_ASC'
  | 'SEVERITY_DESC'
  | 'ESCALATION_STATUS_ASC'
  | 'ESCALATION_STATUS_DESC'
  | 'POPULARITY_ASC'
  | 'POPULARITY_DESC'
  | 'MILESTONE_DUE_ASC'
  | 'MILESTONE_DUE_DESC'
  | 'LABEL_PRIORITY_ASC'
  | 'LABEL_PRIORITY_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'BLOCKING_ISSUES_ASC'
  | 'BLOCKING_ISSUES_DESC'
  | 'RELATIVE_POSITION_ASC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc';

export type EpicState =
  | 'all'
  | 'opened'
  | 'closed';

export type SubscriptionStatus =
  | 'EXPLICITLY_SUBSCRIBED'
  | 'EXPLICITLY_UNSUBSCRIBED';

export type EpicSort =
  | 'START_DATE_ASC'
  | 'START_DATE_DESC'
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'UPDATED_AT_ASC'
  | 'UPDATED_AT_DESC'
  | 'TIME_ESTIMATE_ASC'
  | 'TIME_ESTIMATE_DESC'
  | 'TIME_SPENT_ASC'
  | 'TIME_SPENT_DESC'
  | 'start_date_asc'
  | 'start_date_desc'
  | 'end_date_asc'
  | 'end_date_desc';

export type IssuableSearchableField =
  | 'TITLE'
  | 'DESCRIPTION';

export type RoadmapHiddenReason =
  | 'UNDATED'
  | 'OUTSIDE'
  | 'REVERSED';

export type NegatedEpicFilterInput = {
  readonly labelName?: ReadonlyArray<string> | null | undefined;
  readonly authorUsername?: string | null | undefined;
  readonly authorUsernames?: ReadonlyArray<string> | null | undefined;
  readonly myReactionEmoji?: string | null | undefined;
};

export type UnionedEpicFilterInput = {
  readonly labelName?: ReadonlyArray<string> | null | undefined;
  readonly authorUsername?: ReadonlyArray<string> | null | undefined;
};

export type EpicFilters = {
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly iid?: string | null | undefined;
  readonly iids?: ReadonlyArray<string> | null | undefined;
  readonly iidStartsWith?: string | null | undefined;
  readonly state?: EpicState | null | undefined;
  readonly search?: string | null | undefined;
  readonly in?: ReadonlyArray<IssuableSearchableField> | null | undefined;
  readonly authorUsername?: string | null | undefined;
  readonly labelName?: ReadonlyArray<string> | null | undefined;
  readonly milestoneTitle?: string | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly myReactionEmoji?: string | null | undefined;
  readonly subscribed?: SubscriptionStatus | null | undefined;
  readonly timeframe?: Timeframe | null | undefined;
  readonly createdAfter?: string | null | undefined;
  readonly createdBefore?: string | null | undefined;
  readonly updatedAfter?: string | null | undefined;
  readonly updatedBefore?: string | null | undefined;
  readonly section?: EpicSectionInput | null | undefined;
  readonly not?: NegatedEpicFilterInput | null | undefined;
  readonly or?: UnionedEpicFilterInput | null | undefined;
  readonly topLevelHierarchyOnly?: boolean | null | undefined;
};

export type DeletedEpicChildren =
  | 'RELEASE'
  | 'DELETE';

export type DateMoveCause =
  | 'DRAGGED'
  | 'CASCADED';

export type EpicDatesInput = {
  readonly id: string;
  readonly startDate?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
};

export type WorkItemStateEvent =
  | 'REOPEN'
  | 'CLOSE';

export type WorkItemCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly title: string;
  readonly workItemTypeId: string;
  readonly namespacePath?: string | null | undefined;
  readonly projectPath?: string | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly createdAt?: string | null | undefined;
  readonly assigneesWidget?: WorkItemWidgetAssigneesInput | null | undefined;
  readonly descriptionWidget?: WorkItemWidgetDescriptionInput | null | undefined;
  readonly labelsWidget?: WorkItemWidgetLabelsCreateInput | null | undefined;
  readonly milestoneWidget?: WorkItemWidgetMilestoneInput | null | undefined;
  readonly iterationWidget?: WorkItemWidgetIterationInput | null | undefined;
  readonly weightWidget?: WorkItemWidgetWeightInput | null | undefined;
  readonly healthStatusWidget?: WorkItemWidgetHealthStatusInput | null | undefined;
  readonly severityWidget?: WorkItemWidgetSeverityInput | null | undefined;
  readonly escalationStatusWidget?: WorkItemWidgetEscalationStatusInput | null | undefined;
  readonly progressWidget?: WorkItemWidgetProgressInput | null | undefined;
  readonly testReportsWidget?: WorkItemWidgetTestReportsInput | null | undefined;
  readonly verificationStatusWidget?: WorkItemWidgetVerificationStatusInput | null | undefined;
  readonly timeTrackingWidget?: WorkItemWidgetTimeTrackingCreateInput | null | undefined;
  readonly startAndDueDateWidget?: WorkItemWidgetStartAndDueDateUpdateInput | null | undefined;
  readonly hierarchyWidget?: WorkItemWidgetHierarchyCreateInput | null | undefined;
  readonly linkedItemsWidget?: WorkItemWidgetLinkedItemsCreateInput | null | undefined;
  readonly colorWidget?: WorkItemWidgetColorInput | null | undefined;
  readonly rolledupDatesWidget?: WorkItemWidgetRolledupDatesInput | null | undefined;
};

export type WorkItemUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly stateEvent?: WorkItemStateEvent | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly workItemTypeId?: string | null | undefined;
  readonly lockVersion?: number | null | undefined;
  readonly currentUserTodosWidget?: WorkItemWidgetCurrentUserTodosInput | null | undefined;
  readonly assigneesWidget?: WorkItemWidgetAssigneesInput | null | undefined;
  readonly descriptionWidget?: WorkItemWidgetDescriptionInput | null | undefined;
  readonly labelsWidget?: WorkItemWidgetLabelsUpdateInput | null | undefined;
  readonly milestoneWidget?: WorkItemWidgetMilestoneInput | null | undefined;
  readonly iterationWidget?: WorkItemWidgetIterationInput | null | undefined;
  readonly weightWidget?: WorkItemWidgetWeightInput | null | undefined;
  readonly healthStatusWidget?: WorkItemWidgetHealthStatusInput | null | undefined;
  readonly severityWidget?: WorkItemWidgetSeverityInput | null | undefined;
  readonly escalationStatusWidget?: WorkItemWidgetEscalationStatusInput | null | undefined;
  readonly statusPageWidget?: WorkItemWidgetStatusPageInput | null | undefined;
  readonly progressWidget?: WorkItemWidgetProgressInput | null | undefined;
  readonly testReportsWidget?: WorkItemWidgetTestReportsInput | null | undefined;
  readonly verificationStatusWidget?: WorkItemWidgetVerificationStatusInput | null | undefined;
  readonly timeTrackingWidget?: WorkItemWidgetTimeTrackingInput | null | undefined;
  readonly startAndDueDateWidget?: WorkItemWidgetStartAndDueDateUpdateInput | null | undefined;
  readonly hierarchyWidget?: WorkItemWidgetHierarchyUpdateInput | null | undefined;
  readonly colorWidget?: WorkItemWidgetColorInput | null | undefined;
  readonly rolledupDatesWidget?: WorkItemWidgetRolledupDatesInput | null | undefined;
  readonly awardEmojiWidget?: WorkItemWidgetAwardEmojiUpdateInput | null | undefined;
  readonly notesWidget?: WorkItemWidgetNotesInput | null | undefined;
  readonly notificationsWidget?: WorkItemWidgetNotificationsUpdateInput | null | undefined;
};

export type WorkItemsHierarchyReorderInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly parentId?: string | null | undefined;
  readonly adjacentWorkItemId?: string | null | undefined;
  readonly relativePosition?: RelativePositionType | null | undefined;
};

export type WorkItemSort =
  | 'CREATED_DESC'
  | 'CREATED_ASC'
  | 'UPDATED_DESC'
  | 'UPDATED_ASC'
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'WEIGHT_ASC'
  | 'WEIGHT_DESC'
  | 'CLOSED_AT_DESC'
  | 'CLOSED_AT_ASC'
  | 'HEALTH_STATUS_ASC'
  | 'HEALTH_STATUS_DESC'
  | 'PROGRESS_ASC'
  | 'PROGRESS_DESC'
  | 'TIME_ESTIMATE_ASC'
  | 'TIME_ESTIMATE_DESC'
  | 'TIME_SPENT_ASC'
  | 'TIME_SPENT_DESC'
  | 'SEVERITY_ASC'
  | 'SEVERITY_DESC'
  | 'ESCALATION_STATUS_ASC'
  | 'ESCALATION_STATUS_DESC'
  | 'POPULARITY_ASC'
  | 'POPULARITY_DESC'
  | 'MILESTONE_DUE_ASC'
  | 'MILESTONE_DUE_DESC'
  | 'LABEL_PRIORITY_ASC'
  | 'LABEL_PRIORITY_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'BLOCKING_ISSUES_ASC'
  | 'BLOCKING_ISSUES_DESC'
  | 'RELATIVE_POSITION_ASC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC';

export type NotesFilterType =
  | 'ALL_NOTES'
  | 'ONLY_COMMENTS'
  | 'ONLY_HISTORY';

export type WorkItemDiscussionsSort =
  | 'CREATED_ASC'
  | 'CREATED_DESC';

export type CreateNoteInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly noteableId: string;
  readonly body: string;
  readonly internal?: boolean | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly discussionId?: string | null | undefined;
};

export type CreateDiscussionInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly noteableId: string;
  readonly body: string;
  readonly internal?: boolean | null | undefined;
};

export type DesignVersionEvent =
  | 'NONE'
  | 'CREATION'
  | 'MODIFICATION'
  | 'DELETION';

export type DiffPathsInput = {
  readonly newPath?: string | null | undefined;
  readonly oldPath?: string | null | undefined;
};

export type DiffImagePositionInput = {
  readonly baseSha?: string | null | undefined;
  readonly headSha: string;
  readonly startSha: string;
  readonly paths: DiffPathsInput;
  readonly height: number;
  readonly width: number;
  readonly x: number;
  readonly y: number;
};

export type UpdateDiffImagePositionInput = {
  readonly height?: number | null | undefined;
  readonly width?: number | null | undefined;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
};

export type CreateImageDiffNoteInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly noteableId: string;
  readonly body: string;
  readonly internal?: boolean | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly position: DiffImagePositionInput;
};

export type TodoStateEnum =
  | 'pending'
  | 'done';

export type TodoActionEnum =
  | 'assigned'
  | 'mentioned'
  | 'directly_addressed'
  | 'marked'
  | 'approval_required'
  | 'build_failed'
  | 'member_access_requested'
  | 'review_requested'
  | 'unmergeable';

export type TodoTargetEnum =
  | 'DESIGN'
  | 'EPIC'
  | 'ISSUE'
  | 'MERGEREQUEST'
  | 'NAMESPACE'
  | 'PROJECT'
  | 'WORKITEM';

export type WorkItemTodoUpdateAction =
  | 'ADD'
  | 'MARK_AS_DONE';

export type WorkItemWidgetCurrentUserTodosInput = {
  readonly action: WorkItemTodoUpdateAction;
  readonly todoId?: string | null | undefined;
};

export type JiraUsersMappingInputType = {
  readonly jiraAccountId: string;
  readonly gitlabId?: number | null | undefined;
};

export type JiraImportStartInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly jiraProjectKey: string;
  readonly jiraProjectName?: string | null | undefined;
  readonly usersMapping?: ReadonlyArray<JiraUsersMappingInputType> | null | undefined;
};

export type SavedViewList =
  | 'ISSUES'
  | 'EPICS'
  | 'ROADMAP';

export type WorkItemUserPreferenceUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly namespacePath?: string | null | undefined;
  readonly list?: SavedViewList | null | undefined;
  readonly sort?: WorkItemSort | null | undefined;
};

export type WorkItemSavedViewCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly namespacePath?: string | null | undefined;
  readonly list?: SavedViewList | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly filters?: unknown;
  readonly displaySettings?: unknown;
  readonly sort?: WorkItemSort | null | undefined;
  readonly isPrivate?: boolean | null | undefined;
};

export type WorkItemSavedViewUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly filters?: unknown;
  readonly displaySettings?: unknown;
  readonly sort?: WorkItemSort | null | undefined;
  readonly isPrivate?: boolean | null | undefined;
  readonly isDefault?: boolean | null | undefined;
  readonly lockVersion?: number | null | undefined;
};

export type WorkItemSavedViewDeleteInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
};

export type WorkItemSavedViewRestoreInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
};

export type WorkItemSavedViewSubscribeInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
};

export type WorkItemSavedViewUnsubscribeInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
};

export type FavouriteKind =
  | 'SAVED_VIEW'
  | 'EPIC'
  | 'PROJECT'
  | 'GROUP'
  | 'ROADMAP';

export type FavouriteAddInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly kind: FavouriteKind;
  readonly targetId: string;
  readonly beforeId?: string | null | undefined;
};

export type FavouriteRemoveInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
};

export type FavouriteMoveInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly beforeId?: string | null | undefined;
};

export type OncallRotationUnitEnum =
  | 'HOURS'
  | 'DAYS'
  | 'WEEKS';

export type EscalationRuleStatus =
  | 'ACKNOWLEDGED'
  | 'RESOLVED';

export type OncallScheduleCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly timezone: string;
};

export type OncallScheduleUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly iid: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly timezone?: string | null | undefined;
};

export type OncallRotationDateInputType = {
  readonly date: string;
  readonly time: string;
};

export type OncallRotationLengthInputType = {
  readonly length: number;
  readonly unit: OncallRotationUnitEnum;
};

export type OncallUserInputType = {
  readonly username: string;
};

export type OncallRotationCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly scheduleIid: string;
  readonly name: string;
  readonly startsAt: OncallRotationDateInputType;
  readonly endsAt?: OncallRotationDateInputType | null | undefined;
  readonly rotationLength: OncallRotationLengthInputType;
  readonly participants: ReadonlyArray<OncallUserInputType>;
};

export type OncallRotationUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly startsAt?: OncallRotationDateInputType | null | undefined;
  readonly endsAt?: OncallRotationDateInputType | null | undefined;
  readonly rotationLength?: OncallRotationLengthInputType | null | undefined;
  readonly participants?: ReadonlyArray<OncallUserInputType> | null | undefined;
};

export type EscalationRuleInput = {
  readonly oncallScheduleIid?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly elapsedTimeSeconds: number;
  readonly status: EscalationRuleStatus;
};

export type EscalationPolicyCreateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly rules: ReadonlyArray<EscalationRuleInput>;
};

export type EscalationPolicyUpdateInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly rules?: ReadonlyArray<EscalationRuleInput> | null | undefined;
};

export type IssueSetEscalationPolicyInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly projectPath: string;
  readonly iid: string;
  readonly escalationPolicyId?: string | null | undefined;
};

export type PaletteEpicQueryVariables = Exact<{
  fullPath: string;
  iid: string;
}>;


export type PaletteEpicQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string } | null } | null };

export type PaletteIssueQueryVariables = Exact<{
  fullPath: string;
  iid: string;
}>;


export type PaletteIssueQuery = { readonly project: { readonly id: string, readonly issue: { readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string } | null } | null };

export type PaletteMilestonesQueryVariables = Exact<{
  fullPath: string;
  title: string;
}>;


export type PaletteMilestonesQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullPath: string, readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string }> } } | null, readonly project: { readonly id: string, readonly name: string, readonly fullPath: string, readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string }> } } | null };

export type PaletteLabelsQueryVariables = Exact<{
  fullPath: string;
  title: string;
}>;


export type PaletteLabelsQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullPath: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string }> } } | null, readonly project: { readonly id: string, readonly name: string, readonly fullPath: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string }> } } | null };

export type PalettePersonQueryVariables = Exact<{
  username: string;
}>;


export type PalettePersonQuery = { readonly user: { readonly id: string, readonly name: string, readonly username: string, readonly webPath: string } | null };

export type PalettePlaceQueryVariables = Exact<{
  fullPath: string;
}>;


export type PalettePlaceQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullPath: string } | null, readonly project: { readonly id: string, readonly name: string, readonly fullPath: string } | null };

export type PaletteGroupQueryVariables = Exact<{
  fullPath: string;
}>;


export type PaletteGroupQuery = { readonly place: { readonly id: string, readonly name: string, readonly fullPath: string, readonly userPermissions: { readonly createEpic: boolean, readonly createSubgroup: boolean, readonly createProjects: boolean, readonly adminIteration: boolean, readonly adminLabel: boolean, readonly adminMilestone: boolean, readonly adminPlace: boolean } } | null };

export type PaletteProjectQueryVariables = Exact<{
  fullPath: string;
}>;


export type PaletteProjectQuery = { readonly place: { readonly id: string, readonly name: string, readonly fullPath: string, readonly userPermissions: { readonly createIssue: boolean, readonly adminLabel: boolean, readonly adminMilestone: boolean, readonly adminPlace: boolean } } | null };

export type PaletteSearchQueryVariables = Exact<{
  search: string;
  first: number;
}>;


export type PaletteSearchQuery = { readonly projects: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string }> }, readonly searchEpics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string }> }, readonly searchIssues: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string }> } };

export type PaletteSearchNearbyQueryVariables = Exact<{
  fullPath: string;
  search: string;
  first: number;
}>;


export type PaletteSearchNearbyQuery = { readonly group: { readonly id: string, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string }> }, readonly issues: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string }> } } | null };

export type SidebarGroupFragment = { readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null, readonly descendantGroupsCount: number, readonly projectsCount: number };

export type SidebarProjectFragment = { readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null };

export type SidebarRootGroupsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SidebarRootGroupsQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null, readonly descendantGroupsCount: number, readonly projectsCount: number }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SidebarRootProjectsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SidebarRootProjectsQuery = { readonly projects: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type SidebarSubgroupsQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type SidebarSubgroupsQuery = { readonly group: { readonly id: string, readonly descendantGroups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null, readonly descendantGroupsCount: number, readonly projectsCount: number }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type SidebarProjectsQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type SidebarProjectsQuery = { readonly group: { readonly id: string, readonly projects: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type DesignPartsFragment = { readonly id: string, readonly filename: string, readonly image: string, readonly imageV432x230: string | null, readonly event: DesignVersionEvent, readonly notesCount: number, readonly imported: boolean };

export type ItemDesignsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  atVersion?: string | null | undefined;
  after?: string | null | undefined;
  versionsAfter?: string | null | undefined;
}>;


export type ItemDesignsQuery = { readonly project: { readonly id: string, readonly issue: { readonly id: string, readonly userPermissions: { readonly createDesign: boolean, readonly updateDesign: boolean, readonly destroyDesign: boolean, readonly moveDesign: boolean }, readonly designCollection: { readonly designs: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly filename: string, readonly image: string, readonly imageV432x230: string | null, readonly event: DesignVersionEvent, readonly notesCount: number, readonly imported: boolean }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly versions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sha: string, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null } | null };

export type UploadDesignsMutationVariables = Exact<{
  projectPath: string;
  iid: string;
  files: ReadonlyArray<string>;
}>;


export type UploadDesignsMutation = { readonly designManagementUpload: { readonly errors: ReadonlyArray<string>, readonly designs: ReadonlyArray<{ readonly id: string, readonly filename: string }>, readonly skippedDesigns: ReadonlyArray<{ readonly id: string, readonly filename: string }> } | null };

export type ArchiveDesignsMutationVariables = Exact<{
  projectPath: string;
  iid: string;
  filenames: ReadonlyArray<string>;
}>;


export type ArchiveDesignsMutation = { readonly designManagementDelete: { readonly errors: ReadonlyArray<string> } | null };

export type MoveDesignMutationVariables = Exact<{
  id: string;
  previous?: string | null | undefined;
  next?: string | null | undefined;
}>;


export type MoveDesignMutation = { readonly designManagementMove: { readonly errors: ReadonlyArray<string> } | null };

export type DesignDetailsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  filename: string;
  atVersion?: string | null | undefined;
}>;


export type DesignDetailsQuery = { readonly project: { readonly id: string, readonly issue: { readonly id: string, readonly designCollection: { readonly designs: { readonly nodes: ReadonlyArray<{ readonly description: string | null, readonly descriptionHtml: string | null, readonly id: string, readonly filename: string, readonly image: string, readonly imageV432x230: string | null, readonly event: DesignVersionEvent, readonly notesCount: number, readonly imported: boolean, readonly diffRefs: { readonly baseSha: string | null, readonly headSha: string, readonly startSha: string }, readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly versions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sha: string }> } }> } } | null } | null } | null };

export type DiscussionPinFragment = { readonly id: string, readonly pinned: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly position: { readonly x: number | null, readonly y: number | null, readonly width: number | null, readonly height: number | null, readonly diffRefs: { readonly headSha: string } } | null, readonly userPermissions: { readonly repositionNote: boolean } }> } };

export type DesignDiscussionsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  filename: string;
  atVersion?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type DesignDiscussionsQuery = { readonly project: { readonly id: string, readonly issue: { readonly id: string, readonly designCollection: { readonly designs: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly discussions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly pinned: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly position: { readonly x: number | null, readonly y: number | null, readonly width: number | null, readonly height: number | null, readonly diffRefs: { readonly headSha: string } } | null, readonly userPermissions: { readonly repositionNote: boolean } }> } }>, readonly pageInfo: { readonly startCursor: string | null, readonly endCursor: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } }> } } | null } | null } | null };

export type DesignDiscussionOfNoteQueryVariables = Exact<{
  id: string;
}>;


export type DesignDiscussionOfNoteQuery = { readonly note: { readonly id: string, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly pinned: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly position: { readonly x: number | null, readonly y: number | null, readonly width: number | null, readonly height: number | null, readonly diffRefs: { readonly headSha: string } } | null, readonly userPermissions: { readonly repositionNote: boolean } }> } } | null } | null };

export type CreateDesignNoteMutationVariables = Exact<{
  input: CreateImageDiffNoteInput;
}>;


export type CreateDesignNoteMutation = { readonly createImageDiffNote: { readonly errors: ReadonlyArray<string>, readonly note: { readonly id: string, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly pinned: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly position: { readonly x: number | null, readonly y: number | null, readonly width: number | null, readonly height: number | null, readonly diffRefs: { readonly headSha: string } } | null, readonly userPermissions: { readonly repositionNote: boolean } }> } } | null } | null } | null };

export type MoveDesignPinMutationVariables = Exact<{
  id: string;
  position: UpdateDiffImagePositionInput;
}>;


export type MoveDesignPinMutation = { readonly repositionImageDiffNote: { readonly errors: ReadonlyArray<string> } | null };

export type DescribeDesignMutationVariables = Exact<{
  id: string;
  description?: string | null | undefined;
}>;


export type DescribeDesignMutation = { readonly designManagementUpdate: { readonly errors: ReadonlyArray<string>, readonly design: { readonly id: string, readonly description: string | null, readonly descriptionHtml: string | null } | null } | null };

export type AwardEmojiToggleMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type AwardEmojiToggleMutation = { readonly awardEmojiToggle: { readonly toggledOn: boolean | null, readonly errors: ReadonlyArray<string> } | null };

export type AddFavouriteMutationVariables = Exact<{
  input: FavouriteAddInput;
}>;


export type AddFavouriteMutation = { readonly favouriteAdd: { readonly errors: ReadonlyArray<string>, readonly favourite: { readonly id: string } | null } | null };

export type RemoveFavouriteMutationVariables = Exact<{
  input: FavouriteRemoveInput;
}>;


export type RemoveFavouriteMutation = { readonly favouriteRemove: { readonly errors: ReadonlyArray<string> } | null };

export type MoveFavouriteMutationVariables = Exact<{
  input: FavouriteMoveInput;
}>;


export type MoveFavouriteMutation = { readonly favouriteMove: { readonly errors: ReadonlyArray<string> } | null };

export type FavouritesQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouritesQuery = { readonly currentUser: { readonly id: string, readonly favourites: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: FavouriteKind, readonly targetId: string, readonly name: string, readonly placeName: string | null, readonly webPath: string }> } } | null };

export type GroupsQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type GroupsQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type GroupQueryVariables = Exact<{
  fullPath: string;
}>;


export type GroupQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null, readonly webUrl: string, readonly archived: boolean, readonly hasIncidents: boolean, readonly userPermissions: { readonly adminPlace: boolean } } | null };

export type PublicRoadmapsQueryVariables = Exact<{
  first: number;
}>;


export type PublicRoadmapsQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullPath: string, readonly description: string | null, readonly avatarUrl: string | null, readonly epics: { readonly count: number } }> } };

export type IncidentTimelineQueryVariables = Exact<{
  fullPath: string;
  id: string;
  after?: string | null | undefined;
}>;


export type IncidentTimelineQuery = { readonly project: { readonly incidentManagementTimelineEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly note: string | null, readonly noteHtml: string | null, readonly occurredAt: string, readonly editable: boolean, readonly timelineEventTags: { readonly nodes: ReadonlyArray<{ readonly name: string }> } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type TimelineSettingsQueryVariables = Exact<{
  fullPath: string;
}>;


export type TimelineSettingsQuery = { readonly project: { readonly userPermissions: { readonly adminTimelineEvent: boolean }, readonly incidentManagementTimelineEventTags: ReadonlyArray<{ readonly name: string }> | null } | null };

export type TimelineEventCreateMutationVariables = Exact<{
  input: TimelineEventCreateInput;
}>;


export type TimelineEventCreateMutation = { readonly timelineEventCreate: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type TimelineEventUpdateMutationVariables = Exact<{
  input: TimelineEventUpdateInput;
}>;


export type TimelineEventUpdateMutation = { readonly timelineEventUpdate: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type TimelineEventDestroyMutationVariables = Exact<{
  id: string;
}>;


export type TimelineEventDestroyMutation = { readonly timelineEventDestroy: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type GroupPeopleQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
}>;


export type GroupPeopleQuery = { readonly place: { readonly id: string, readonly autocompleteUsers: ReadonlyArray<{ readonly id: string, readonly avatarUrl: string | null, readonly name: string, readonly username: string }> } | null };

export type ProjectPeopleQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
}>;


export type ProjectPeopleQuery = { readonly place: { readonly id: string, readonly autocompleteUsers: ReadonlyArray<{ readonly id: string, readonly avatarUrl: string | null, readonly name: string, readonly username: string }> } | null };

export type GroupIssueAuthorsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
}>;


export type GroupIssueAuthorsQuery = { readonly place: { readonly id: string, readonly issueAuthors: ReadonlyArray<{ readonly id: string, readonly avatarUrl: string | null, readonly name: string, readonly username: string }> } | null };

export type ProjectIssueAuthorsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
}>;


export type ProjectIssueAuthorsQuery = { readonly place: { readonly id: string, readonly issueAuthors: ReadonlyArray<{ readonly id: string, readonly avatarUrl: string | null, readonly name: string, readonly username: string }> } | null };

export type SearchIterationsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchIterationsQuery = { readonly group: { readonly id: string, readonly iterations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly fullDisplayText: string, readonly displayText: string, readonly iterationCadence: { readonly title: string } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ListedEpicFieldsFragment = { readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly blockedByCount: number, readonly color: string, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly hasChildren: boolean, readonly userNotesCount: number, readonly humanTimeEstimate: string | null, readonly humanTotalTimeSpent: string | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly fullReference: string, readonly author: { readonly id: string, readonly username: string }, readonly group: { readonly id: string, readonly fullPath: string } | null, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null };

export type EpicListQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  sort?: EpicSort | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type EpicListQuery = { readonly group: { readonly id: string, readonly userPermissions: { readonly createEpic: boolean }, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly blockedByCount: number, readonly color: string, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly hasChildren: boolean, readonly userNotesCount: number, readonly humanTimeEstimate: string | null, readonly humanTotalTimeSpent: string | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly fullReference: string, readonly author: { readonly id: string, readonly username: string }, readonly group: { readonly id: string, readonly fullPath: string } | null, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ListedChildrenQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  filter?: EpicFilters | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListedChildrenQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly blockedByCount: number, readonly color: string, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly hasChildren: boolean, readonly userNotesCount: number, readonly humanTimeEstimate: string | null, readonly humanTotalTimeSpent: string | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly fullReference: string, readonly author: { readonly id: string, readonly username: string }, readonly group: { readonly id: string, readonly fullPath: string } | null, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type EpicCountsQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
  limit?: number | null | undefined;
}>;


export type EpicCountsQuery = { readonly currentUser: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly place: { readonly id: string, readonly items: { readonly countsByState: { readonly opened: number, readonly closed: number } }, readonly userPermissions: { readonly createEpic: boolean } } | null };

export type EpicRightsQueryVariables = Exact<{
  fullPath: string;
}>;


export type EpicRightsQuery = { readonly place: { readonly id: string, readonly userPermissions: { readonly createEpic: boolean } } | null };

export type EpicSectionsQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
  by: EpicSectionBy;
  labelScope?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type EpicSectionsQuery = { readonly group: { readonly id: string, readonly epics: { readonly sections: ReadonlyArray<{ readonly key: string | null, readonly title: string | null, readonly count: number, readonly isPartial: boolean, readonly startDate: string | null, readonly dueDate: string | null, readonly color: string | null, readonly avatarUrl: string | null, readonly fullPath: string | null }> } } | null };

export type EpicPlacesQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
  by: EpicSectionBy;
  labelScope?: string | null | undefined;
}>;


export type EpicPlacesQuery = { readonly group: { readonly id: string, readonly epics: { readonly nodes: ReadonlyArray<{ readonly sectionKeys: ReadonlyArray<string>, readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly blockedByCount: number, readonly color: string, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly hasChildren: boolean, readonly userNotesCount: number, readonly humanTimeEstimate: string | null, readonly humanTotalTimeSpent: string | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly fullReference: string, readonly author: { readonly id: string, readonly username: string }, readonly group: { readonly id: string, readonly fullPath: string } | null, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null }> } } | null };

export type ListedIssueFieldsFragment = { readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } };

export type GroupIssueListQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  sort?: IssueSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type GroupIssueListQuery = { readonly place: { readonly id: string, readonly userPermissions: { readonly bulkEdit: boolean }, readonly issues: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ProjectIssueListQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  sort?: IssueSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type ProjectIssueListQuery = { readonly place: { readonly id: string, readonly userPermissions: { readonly bulkEdit: boolean }, readonly issues: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type OwnIssueListQueryVariables = Exact<{
  filter?: IssueFilters | null | undefined;
  sort?: IssueSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type OwnIssueListQuery = { readonly issues: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type OwnIssueCountsQueryVariables = Exact<{
  filter?: IssueFilters | null | undefined;
  limit?: number | null | undefined;
}>;


export type OwnIssueCountsQuery = { readonly items: { readonly countsByState: { readonly opened: number, readonly closed: number } } };

export type ProjectIssueRightsQueryVariables = Exact<{
  fullPath: string;
}>;


export type ProjectIssueRightsQuery = { readonly place: { readonly id: string, readonly okrsEnabled: boolean, readonly userPermissions: { readonly createIncident: boolean, readonly readIncidentManagementOncallSchedule: boolean, readonly createIssue: boolean, readonly createObjective: boolean, readonly importIssues: boolean, readonly exportIssues: boolean, readonly adminProject: boolean } } | null };

export type GroupIssueRightsQueryVariables = Exact<{
  fullPath: string;
}>;


export type GroupIssueRightsQuery = { readonly place: { readonly id: string, readonly userPermissions: { readonly createProjects: boolean, readonly exportIssues: boolean } } | null };

export type GroupIssueCountsQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  limit?: number | null | undefined;
}>;


export type GroupIssueCountsQuery = { readonly currentUser: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly place: { readonly id: string, readonly userPermissions: { readonly createProjects: boolean, readonly exportIssues: boolean }, readonly items: { readonly countsByState: { readonly opened: number, readonly closed: number } } } | null };

export type ProjectIssueCountsQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProjectIssueCountsQuery = { readonly currentUser: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly place: { readonly id: string, readonly okrsEnabled: boolean, readonly userPermissions: { readonly createIncident: boolean, readonly readIncidentManagementOncallSchedule: boolean, readonly createIssue: boolean, readonly createObjective: boolean, readonly importIssues: boolean, readonly exportIssues: boolean, readonly adminProject: boolean }, readonly items: { readonly countsByState: { readonly opened: number, readonly closed: number } } } | null };

export type OwnGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnGroupsQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly fullPath: string }> } };

export type OwnLabelScopesQueryVariables = Exact<{
  filter?: IssueFilters | null | undefined;
}>;


export type OwnLabelScopesQuery = { readonly issues: { readonly labelScopes: ReadonlyArray<string> } };

export type GroupIssueSectionsQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type GroupIssueSectionsQuery = { readonly place: { readonly id: string, readonly issues: { readonly sections: ReadonlyArray<{ readonly key: string | null, readonly title: string | null, readonly count: number, readonly isPartial: boolean, readonly startDate: string | null, readonly dueDate: string | null, readonly color: string | null, readonly avatarUrl: string | null, readonly fullPath: string | null }> } } | null };

export type ProjectIssueSectionsQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProjectIssueSectionsQuery = { readonly place: { readonly id: string, readonly issues: { readonly sections: ReadonlyArray<{ readonly key: string | null, readonly title: string | null, readonly count: number, readonly isPartial: boolean, readonly startDate: string | null, readonly dueDate: string | null, readonly color: string | null, readonly avatarUrl: string | null, readonly fullPath: string | null }> } } | null };

export type OwnIssueSectionsQueryVariables = Exact<{
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type OwnIssueSectionsQuery = { readonly issues: { readonly sections: ReadonlyArray<{ readonly key: string | null, readonly title: string | null, readonly count: number, readonly isPartial: boolean, readonly startDate: string | null, readonly dueDate: string | null, readonly color: string | null, readonly avatarUrl: string | null, readonly fullPath: string | null }> } };

export type GroupIssuePlacesQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type GroupIssuePlacesQuery = { readonly place: { readonly id: string, readonly issues: { readonly nodes: ReadonlyArray<{ readonly sectionKeys: ReadonlyArray<string>, readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }> } } | null };

export type ProjectIssuePlacesQueryVariables = Exact<{
  fullPath: string;
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type ProjectIssuePlacesQuery = { readonly place: { readonly id: string, readonly issues: { readonly nodes: ReadonlyArray<{ readonly sectionKeys: ReadonlyArray<string>, readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }> } } | null };

export type OwnIssuePlacesQueryVariables = Exact<{
  filter?: IssueFilters | null | undefined;
  by: IssueSectionBy;
  labelScope?: string | null | undefined;
  byHand?: boolean | null | undefined;
}>;


export type OwnIssuePlacesQuery = { readonly issues: { readonly nodes: ReadonlyArray<{ readonly sectionKeys: ReadonlyArray<string>, readonly id: string, readonly manualPosition?: number, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: IssueState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly blockedByCount: number | null, readonly startDate: string | null, readonly dueDate: string | null, readonly createdAt: string, readonly updatedAt: string, readonly closedAt: string | null, readonly weight: number | null, readonly progress: number | null, readonly timeEstimate: number, readonly humanTimeEstimate: string | null, readonly totalTimeSpent: number, readonly humanTotalTimeSpent: string | null, readonly healthStatus: HealthStatus | null, readonly severity: IssuableSeverity | null, readonly escalationStatus: IssueEscalationStatus | null, readonly designsCount: number, readonly userNotesCount: number, readonly upvotes: number, readonly type: IssueType | null, readonly fullReference: string, readonly userPermissions?: { readonly updateIssue: boolean }, readonly taskCompletionStatus: { readonly count: number, readonly completedCount: number }, readonly author: { readonly id: string, readonly name: string, readonly username: string }, readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null, readonly iteration: { readonly id: string, readonly displayText: string } | null, readonly epic: { readonly id: string, readonly title: string, readonly fullReference: string } | null, readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } }> } };

export type EpicIdQueryVariables = Exact<{
  groupPath: string;
  iid: string;
}>;


export type EpicIdQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string } | null } | null };

export type IterationCardFragment = { readonly id: string, readonly title: string | null, readonly startDate: string | null, readonly dueDate: string | null, readonly state: IterationState, readonly webPath: string, readonly report: { readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null } | null };

export type CadencesPageQueryVariables = Exact<{
  fullPath: string;
}>;


export type CadencesPageQuery = { readonly group: { readonly id: string, readonly name: string, readonly userPermissions: { readonly adminIteration: boolean }, readonly iterationCadences: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly description: string | null, readonly automatic: boolean | null, readonly active: boolean | null, readonly rollOver: boolean, readonly durationInWeeks: number | null, readonly group: { readonly id: string, readonly name: string, readonly fullPath: string } | null, readonly current: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly startDate: string | null, readonly dueDate: string | null, readonly state: IterationState, readonly webPath: string, readonly report: { readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null } | null }> }, readonly next: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly startDate: string | null, readonly dueDate: string | null, readonly state: IterationState, readonly webPath: string }> } }> } } | null };

export type CadencePageQueryVariables = Exact<{
  fullPath: string;
  id: string;
}>;


export type CadencePageQuery = { readonly group: { readonly id: string, readonly name: string, readonly iterationCadences: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly description: string | null, readonly automatic: boolean | null, readonly active: boolean | null, readonly rollOver: boolean, readonly startDate: string | null, readonly durationInWeeks: number | null, readonly iterationsInAdvance: number | null, readonly group: { readonly id: string, readonly name: string, readonly fullPath: string, readonly userPermissions: { readonly adminIteration: boolean } } | null }> } } | null };

export type CadenceIterationsQueryVariables = Exact<{
  fullPath: string;
  ids: ReadonlyArray<string>;
  state: IterationState;
  sort: IterationSort;
  after?: string | null | undefined;
}>;


export type CadenceIterationsQuery = { readonly group: { readonly id: string, readonly iterations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly startDate: string | null, readonly dueDate: string | null, readonly state: IterationState, readonly webPath: string, readonly report: { readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type IterationPageQueryVariables = Exact<{
  id: string;
}>;


export type IterationPageQuery = { readonly iteration: { readonly fullDisplayText: string, readonly description: string | null, readonly descriptionHtml: string | null, readonly id: string, readonly title: string | null, readonly startDate: string | null, readonly dueDate: string | null, readonly state: IterationState, readonly webPath: string, readonly report: { readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null, readonly burnupTimeSeries: ReadonlyArray<{ readonly date: string, readonly scopeCount: number, readonly scopeWeight: number, readonly completedCount: number, readonly completedWeight: number }> | null, readonly assignees: ReadonlyArray<{ readonly assignee: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }>, readonly labels: ReadonlyArray<{ readonly label: { readonly id: string, readonly title: string, readonly color: string } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }> } | null, readonly group: { readonly id: string, readonly name: string, readonly fullPath: string, readonly userPermissions: { readonly adminIteration: boolean } } | null, readonly iterationCadence: { readonly id: string, readonly title: string, readonly automatic: boolean | null, readonly rollOver: boolean } } | null };

export type CreateCadenceMutationVariables = Exact<{
  input: IterationCadenceCreateInput;
}>;


export type CreateCadenceMutation = { readonly iterationCadenceCreate: { readonly errors: ReadonlyArray<string>, readonly iterationCadence: { readonly id: string } | null } | null };

export type UpdateCadenceMutationVariables = Exact<{
  input: IterationCadenceUpdateInput;
}>;


export type UpdateCadenceMutation = { readonly iterationCadenceUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteCadenceMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCadenceMutation = { readonly iterationCadenceDestroy: { readonly errors: ReadonlyArray<string> } | null };

export type CreateIterationMutationVariables = Exact<{
  input: IterationCreateInput;
}>;


export type CreateIterationMutation = { readonly iterationCreate: { readonly errors: ReadonlyArray<string>, readonly iteration: { readonly webPath: string } | null } | null };

export type UpdateIterationMutationVariables = Exact<{
  input: UpdateIterationInput;
}>;


export type UpdateIterationMutation = { readonly updateIteration: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteIterationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteIterationMutation = { readonly iterationDelete: { readonly errors: ReadonlyArray<string> } | null };

export type MoveUnfinishedMutationVariables = Exact<{
  id: string;
}>;


export type MoveUnfinishedMutation = { readonly iterationMoveUnfinished: { readonly movedCount: number | null, readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type JiraImportBannerQueryVariables = Exact<{
  fullPath: string;
}>;


export type JiraImportBannerQuery = { readonly project: { readonly id: string, readonly jiraImportStatus: string | null, readonly jiraImports: { readonly nodes: ReadonlyArray<{ readonly importId: number, readonly paused: boolean, readonly importedIssuesCount: number, readonly errorMessage: string | null, readonly label: { readonly title: string, readonly color: string } | null }> } } | null };

export type JiraImportsQueryVariables = Exact<{
  fullPath: string;
}>;


export type JiraImportsQuery = { readonly project: { readonly id: string, readonly jiraImportStatus: string | null, readonly jiraImports: { readonly nodes: ReadonlyArray<{ readonly importId: number, readonly jiraProjectKey: string }> }, readonly services: { readonly nodes: ReadonlyArray<{ readonly type: string | null }> } } | null };

export type JiraProjectsQueryVariables = Exact<{
  fullPath: string;
}>;


export type JiraProjectsQuery = { readonly project: { readonly id: string, readonly services: { readonly nodes: ReadonlyArray<{ readonly projects: { readonly nodes: ReadonlyArray<{ readonly key: string, readonly name: string | null } | null> | null } | null }> } } | null };

export type JiraImportUsersMutationVariables = Exact<{
  projectPath: string;
  startAt?: number | null | undefined;
}>;


export type JiraImportUsersMutation = { readonly jiraImportUsers: { readonly errors: ReadonlyArray<string>, readonly jiraUsers: ReadonlyArray<{ readonly jiraAccountId: string, readonly jiraDisplayName: string, readonly jiraEmail: string | null, readonly gitlabId: number | null, readonly gitlabUsername: string | null, readonly gitlabName: string | null }> | null } | null };

export type JiraImportStartMutationVariables = Exact<{
  input: JiraImportStartInput;
}>;


export type JiraImportStartMutation = { readonly jiraImportStart: { readonly errors: ReadonlyArray<string> } | null };

export type GroupLabelScopesQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type GroupLabelScopesQuery = { readonly place: { readonly id: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ProjectLabelScopesQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type ProjectLabelScopesQuery = { readonly place: { readonly id: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type MilestonePageQueryVariables = Exact<{
  id: string;
}>;


export type MilestonePageQuery = { readonly milestone: { readonly id: string, readonly descriptionHtml: string | null, readonly report: { readonly burnupTimeSeries: ReadonlyArray<{ readonly date: string, readonly scopeCount: number, readonly scopeWeight: number, readonly completedCount: number, readonly completedWeight: number }> | null, readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null, readonly assignees: ReadonlyArray<{ readonly assignee: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }>, readonly labels: ReadonlyArray<{ readonly label: { readonly id: string, readonly title: string, readonly color: string } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }> } | null, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string, readonly state: EpicState, readonly descendantCounts: { readonly openedIssues: number, readonly closedIssues: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean } } } | null };

export type GroupMilestoneCountsQueryVariables = Exact<{
  fullPath: string;
  ids?: ReadonlyArray<string> | null | undefined;
}>;


export type GroupMilestoneCountsQuery = { readonly place: { readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly stats: { readonly totalIssuesCount: number, readonly closedIssuesCount: number } | null }> } } | null };

export type ProjectMilestoneCountsQueryVariables = Exact<{
  fullPath: string;
  ids?: ReadonlyArray<string> | null | undefined;
}>;


export type ProjectMilestoneCountsQuery = { readonly place: { readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly stats: { readonly totalIssuesCount: number, readonly closedIssuesCount: number } | null }> } } | null };

export type InheritedMembersQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type InheritedMembersQuery = { readonly group: { readonly id: string, readonly groupMembers: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly expiresAt: string | null, readonly accessLevel: { readonly integerValue: number }, readonly user: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly group: { readonly id: string, readonly fullName: string, readonly fullPath: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ParentGroupQueryVariables = Exact<{
  ids?: ReadonlyArray<string> | null | undefined;
}>;


export type ParentGroupQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly visibility: VisibilityLevel, readonly userPermissions: { readonly createSubgroup: boolean, readonly createProjects: boolean } }> } };

export type ParentGroupsQueryVariables = Exact<{
  search: string;
}>;


export type ParentGroupsQuery = { readonly groups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly visibility: VisibilityLevel, readonly userPermissions: { readonly createSubgroup: boolean, readonly createProjects: boolean } }> } };

export type GroupSettingsQueryVariables = Exact<{
  fullPath: string;
}>;


export type GroupSettingsQuery = { readonly place: { readonly id: string, readonly name: string, readonly path: string, readonly description: string | null, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null, readonly firstDayOfWeek: number, readonly parent: { readonly fullPath: string, readonly visibility: VisibilityLevel } | null } | null };

export type ProjectSettingsQueryVariables = Exact<{
  fullPath: string;
}>;


export type ProjectSettingsQuery = { readonly place: { readonly id: string, readonly name: string, readonly path: string, readonly description: string | null, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null, readonly parent: { readonly fullPath: string, readonly visibility: VisibilityLevel } | null } | null };

export type GroupHeadQueryVariables = Exact<{
  fullPath: string;
}>;


export type GroupHeadQuery = { readonly namespace: { readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null, readonly archived: boolean, readonly userPermissions: { readonly adminLabel: boolean, readonly adminMilestone: boolean, readonly adminIteration: boolean, readonly emptyBin: boolean, readonly adminMember: boolean, readonly adminPlace: boolean, readonly removePlace: boolean } } | null };

export type ProjectHeadQueryVariables = Exact<{
  fullPath: string;
}>;


export type ProjectHeadQuery = { readonly namespace: { readonly id: string, readonly name: string, readonly fullPath: string, readonly avatarUrl: string | null, readonly archived: boolean, readonly userPermissions: { readonly createIssue: boolean, readonly adminLabel: boolean, readonly adminMilestone: boolean, readonly emptyBin: boolean, readonly adminMember: boolean, readonly adminPlace: boolean, readonly removePlace: boolean } } | null };

export type NewItemPlaceQueryVariables = Exact<{
  fullPath: string;
}>;


export type NewItemPlaceQuery = { readonly namespace: { readonly id: string, readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly createWorkItem: boolean, readonly createIncident: boolean, readonly createObjective: boolean, readonly setNewWorkItemMetadata: boolean, readonly adminLabel: boolean }, readonly workItemTypes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } } | null };

export type NewItemCreateMutationVariables = Exact<{
  input: WorkItemCreateInput;
}>;


export type NewItemCreateMutation = { readonly workItemCreate: { readonly commandMessages: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly workItem: { readonly reference: string, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null } | null };

export type NewItemLabelsQueryVariables = Exact<{
  fullPath: string;
  ids?: ReadonlyArray<string> | null | undefined;
  title?: string | null | undefined;
  ofGroup: boolean;
}>;


export type NewItemLabelsQuery = { readonly group?: { readonly id: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly project?: { readonly id: string, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null };

export type NewItemMilestoneQueryVariables = Exact<{
  fullPath: string;
  ids?: ReadonlyArray<string> | null | undefined;
  title?: string | null | undefined;
}>;


export type NewItemMilestoneQuery = { readonly project: { readonly id: string, readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null }> } } | null };

export type NewItemIterationQueryVariables = Exact<{
  fullPath: string;
  id?: string | null | undefined;
  state?: IterationState | null | undefined;
  search?: string | null | undefined;
}>;


export type NewItemIterationQuery = { readonly project: { readonly id: string, readonly iterations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } }> } } | null };

export type NewItemUsersQueryVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;


export type NewItemUsersQuery = { readonly users: { readonly nodes: ReadonlyArray<{ readonly username: string }> } };

export type NewItemNamedQueryVariables = Exact<{
  id: string;
}>;


export type NewItemNamedQuery = { readonly workItem: { readonly confidential: boolean, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null };

export type NewItemNamedAtQueryVariables = Exact<{
  fullPath: string;
  iid: string;
}>;


export type NewItemNamedAtQuery = { readonly namespace: { readonly workItem: { readonly confidential: boolean, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null } | null };

export type NewItemPlacesQueryVariables = Exact<{
  search: string;
  membership: boolean;
  within: string;
  ofWithin: boolean;
  ofProjects: boolean;
  ofGroups: boolean;
  afterWithin?: string | null | undefined;
  afterProject?: string | null | undefined;
  afterGroup?: string | null | undefined;
}>;


export type NewItemPlacesQuery = { readonly group?: { readonly id: string, readonly projects: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string, readonly userPermissions: { readonly createIssue: boolean } }> } } | null, readonly projects?: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string, readonly userPermissions: { readonly createIssue: boolean } }> }, readonly groups?: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly name: string, readonly fullName: string, readonly fullPath: string, readonly userPermissions: { readonly createEpic: boolean } }> } };

export type PlaceOfIssuesFragment = { readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string, readonly userPermissions: { readonly createIssue: boolean } };

export type DiscussionPageFragment = { readonly nodes: ReadonlyArray<{ readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } }>, readonly pageInfo: { readonly startCursor: string | null, readonly endCursor: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } };

export type EpicDiscussionsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  filter: NotesFilterType;
  sort: WorkItemDiscussionsSort;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  from?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type EpicDiscussionsQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly discussions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } }>, readonly pageInfo: { readonly startCursor: string | null, readonly endCursor: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } } | null } | null };

export type IssueDiscussionsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  filter: NotesFilterType;
  sort: WorkItemDiscussionsSort;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  from?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type IssueDiscussionsQuery = { readonly project: { readonly id: string, readonly issue: { readonly id: string, readonly discussions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } }>, readonly pageInfo: { readonly startCursor: string | null, readonly endCursor: string | null, readonly hasNextPage: boolean, readonly hasPreviousPage: boolean } } } | null } | null };

export type DiscussionOfNoteQueryVariables = Exact<{
  id: string;
}>;


export type DiscussionOfNoteQuery = { readonly note: { readonly id: string, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type RepliesOfDiscussionQueryVariables = Exact<{
  id: string;
  after: string;
}>;


export type RepliesOfDiscussionQuery = { readonly note: { readonly id: string, readonly discussion: { readonly id: string, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type CreateNoteMutationVariables = Exact<{
  input: CreateNoteInput;
}>;


export type CreateNoteMutation = { readonly createNote: { readonly commandMessages: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly note: { readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } } | null } | null };

export type CreateDiscussionMutationVariables = Exact<{
  input: CreateDiscussionInput;
}>;


export type CreateDiscussionMutation = { readonly createDiscussion: { readonly commandMessages: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly note: { readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } } | null } | null };

export type UpdateNoteMutationVariables = Exact<{
  id: string;
  body: string;
}>;


export type UpdateNoteMutation = { readonly updateNote: { readonly errors: ReadonlyArray<string>, readonly note: { readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } } | null } | null };

export type DestroyNoteMutationVariables = Exact<{
  id: string;
}>;


export type DestroyNoteMutation = { readonly destroyNote: { readonly errors: ReadonlyArray<string> } | null };

export type ResolveDiscussionMutationVariables = Exact<{
  id: string;
  resolve: boolean;
}>;


export type ResolveDiscussionMutation = { readonly discussionToggleResolve: { readonly errors: ReadonlyArray<string>, readonly discussion: { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type NotePartsFragment = { readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } };

export type DiscussionPartsFragment = { readonly id: string, readonly replyId: string, readonly createdAt: string, readonly threaded: boolean, readonly internal: boolean, readonly resolvable: boolean, readonly resolved: boolean, readonly resolvedAt: string | null, readonly resolvedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly notes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly body: string, readonly bodyHtml: string, readonly createdAt: string, readonly lastEditedAt: string | null, readonly system: boolean, readonly systemNoteIconName: string | null, readonly internal: boolean, readonly imported: boolean, readonly maxAccessLevelOfAuthor: string | null, readonly author: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly lastEditedBy: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null, readonly systemNoteMetadata: { readonly id: string, readonly action: string | null } | null, readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> }, readonly userPermissions: { readonly awardEmoji: boolean, readonly adminNote: boolean, readonly resolveNote: boolean, readonly createNote: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type TimelineRightQueryVariables = Exact<{
  fullPath: string;
}>;


export type TimelineRightQuery = { readonly project: { readonly userPermissions: { readonly adminTimelineEvent: boolean } } | null };

export type TimelineEventPromoteFromNoteMutationVariables = Exact<{
  noteId: string;
}>;


export type TimelineEventPromoteFromNoteMutation = { readonly timelineEventPromoteFromNote: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type OnCallPageQueryVariables = Exact<{
  fullPath: string;
}>;


export type OnCallPageQuery = { readonly project: { readonly id: string, readonly name: string, readonly escalationsAreEmailed: boolean, readonly userPermissions: { readonly readIncidentManagementOncallSchedule: boolean, readonly adminIncidentManagementOncallSchedule: boolean }, readonly incidentManagementOncallSchedules: { readonly nodes: ReadonlyArray<{ readonly iid: string, readonly name: string, readonly description: string | null, readonly timezone: string, readonly rotations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly startsAt: string | null, readonly endsAt: string | null, readonly length: number | null, readonly lengthUnit: OncallRotationUnitEnum | null, readonly participants: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly user: { readonly id: string, readonly name: string, readonly username: string } }> } }> } }> }, readonly incidentManagementEscalationPolicies: { readonly nodes: ReadonlyArray<{ readonly id: string | null, readonly name: string | null, readonly description: string | null, readonly rules: ReadonlyArray<{ readonly id: string | null, readonly elapsedTimeSeconds: number | null, readonly status: EscalationRuleStatus | null, readonly oncallSchedule: { readonly iid: string, readonly name: string } | null, readonly user: { readonly id: string, readonly name: string, readonly username: string } | null }> | null }> } } | null };

export type CreateOncallScheduleMutationVariables = Exact<{
  input: OncallScheduleCreateInput;
}>;


export type CreateOncallScheduleMutation = { readonly oncallScheduleCreate: { readonly errors: ReadonlyArray<string> } | null };

export type UpdateOncallScheduleMutationVariables = Exact<{
  input: OncallScheduleUpdateInput;
}>;


export type UpdateOncallScheduleMutation = { readonly oncallScheduleUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteOncallScheduleMutationVariables = Exact<{
  projectPath: string;
  iid: string;
}>;


export type DeleteOncallScheduleMutation = { readonly oncallScheduleDestroy: { readonly errors: ReadonlyArray<string> } | null };

export type CreateOncallRotationMutationVariables = Exact<{
  input: OncallRotationCreateInput;
}>;


export type CreateOncallRotationMutation = { readonly oncallRotationCreate: { readonly errors: ReadonlyArray<string> } | null };

export type UpdateOncallRotationMutationVariables = Exact<{
  input: OncallRotationUpdateInput;
}>;


export type UpdateOncallRotationMutation = { readonly oncallRotationUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteOncallRotationMutationVariables = Exact<{
  projectPath: string;
  iid: string;
  id: string;
}>;


export type DeleteOncallRotationMutation = { readonly oncallRotationDestroy: { readonly errors: ReadonlyArray<string> } | null };

export type CreateEscalationPolicyMutationVariables = Exact<{
  input: EscalationPolicyCreateInput;
}>;


export type CreateEscalationPolicyMutation = { readonly escalationPolicyCreate: { readonly errors: ReadonlyArray<string> } | null };

export type UpdateEscalationPolicyMutationVariables = Exact<{
  input: EscalationPolicyUpdateInput;
}>;


export type UpdateEscalationPolicyMutation = { readonly escalationPolicyUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteEscalationPolicyMutationVariables = Exact<{
  id: string;
}>;


export type DeleteEscalationPolicyMutation = { readonly escalationPolicyDestroy: { readonly errors: ReadonlyArray<string> } | null };

export type GroupOverviewQueryVariables = Exact<{
  fullPath: string;
}>;


export type GroupOverviewQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullPath: string, readonly description: string | null, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null, readonly epics: { readonly count: number }, readonly projects: { readonly pageInfo: { readonly hasNextPage: boolean }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly fullPath: string, readonly userPermissions: { readonly createIssue: boolean } }> }, readonly userPermissions: { readonly createEpic: boolean, readonly createSubgroup: boolean, readonly createProjects: boolean, readonly adminGroup: boolean, readonly requestAccess: boolean } } | null };

export type ProjectOverviewQueryVariables = Exact<{
  fullPath: string;
}>;


export type ProjectOverviewQuery = { readonly project: { readonly id: string, readonly name: string, readonly fullPath: string, readonly description: string | null, readonly visibility: VisibilityLevel, readonly avatarUrl: string | null, readonly starCount: number, readonly starred: boolean, readonly userPermissions: { readonly createIssue: boolean, readonly requestAccess: boolean } } | null };

export type GettingStartedQueryVariables = Exact<{
  fullPath: string;
  everyDay: Timeframe;
}>;


export type GettingStartedQuery = { readonly group: { readonly id: string, readonly groupMembers: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly epics: { readonly count: number }, readonly planned: { readonly count: number }, readonly issues: { readonly count: number }, readonly projects: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly fullPath: string }> } } | null };

export type PersonQueryVariables = Exact<{
  username: string;
}>;


export type PersonQuery = { readonly user: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null, readonly publicEmail: string | null, readonly pronouns: string | null, readonly timezone: string | null, readonly status: { readonly emoji: string | null, readonly message: string | null, readonly availability: AvailabilityEnum, readonly clearStatusAt: string | null } | null } | null };

export type GroupBinQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type GroupBinQuery = { readonly place: { readonly id: string, readonly bin: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly reference: string, readonly deletedAt: string, readonly goneAt: string, readonly deletedWithIt: number, readonly home: { readonly id: string, readonly fullPath: string } | null, readonly deletedBy: { readonly id: string, readonly name: string, readonly username: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ProjectBinQueryVariables = Exact<{
  fullPath: string;
  after?: string | null | undefined;
}>;


export type ProjectBinQuery = { readonly place: { readonly id: string, readonly bin: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly type: IssueType, readonly title: string, readonly reference: string, readonly deletedAt: string, readonly goneAt: string, readonly deletedWithIt: number, readonly home: { readonly id: string, readonly fullPath: string } | null, readonly deletedBy: { readonly id: string, readonly name: string, readonly username: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type RestoreFromBinMutationVariables = Exact<{
  id: string;
}>;


export type RestoreFromBinMutation = { readonly workItemRestore: { readonly errors: ReadonlyArray<string> } | null };

export type EmptyBinMutationVariables = Exact<{
  fullPath: string;
}>;


export type EmptyBinMutation = { readonly binEmpty: { readonly deletedCount: number | null, readonly errors: ReadonlyArray<string> } | null };

export type BlockingEpicsQueryVariables = Exact<{
  fullPath: string;
  iid?: string | null | undefined;
}>;


export type BlockingEpicsQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly blockedByEpics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly reference: string, readonly webUrl: string }> } } | null } | null };

export type EpicAuthorsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
}>;


export type EpicAuthorsQuery = { readonly group: { readonly id: string, readonly epicAuthors: ReadonlyArray<{ readonly id: string, readonly avatarUrl: string | null, readonly name: string, readonly username: string }> } | null };

export type GetSubGroupsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GetSubGroupsQuery = { readonly group: { readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly descendantGroups: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type RoadmapChildEpicsQueryVariables = Exact<{
  fullPath: string;
  epicIid: string;
  filter?: EpicFilters | null | undefined;
  timeframe?: Timeframe | null | undefined;
  sort?: EpicSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RoadmapChildEpicsQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly color: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly closedAt: string | null, readonly hasChildrenWithinTimeframe: boolean, readonly blockedByCount: number, readonly parent: { readonly id: string } | null, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly group: { readonly id: string, readonly fullName: string, readonly fullPath: string } | null, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly descendantWeightSum: { readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null, readonly blockedByEpics: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly userPermissions: { readonly updateEpic: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly inRange: { readonly count: number } } | null } | null };

export type RoadmapEpicFragment = { readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly color: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly closedAt: string | null, readonly hasChildrenWithinTimeframe: boolean, readonly blockedByCount: number, readonly parent: { readonly id: string } | null, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly group: { readonly id: string, readonly fullName: string, readonly fullPath: string } | null, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly descendantWeightSum: { readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null, readonly blockedByEpics: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly userPermissions: { readonly updateEpic: boolean } };

export type RoadmapEpicsQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  sort?: EpicSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
}>;


export type RoadmapEpicsQuery = { readonly group: { readonly id: string, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly webPath: string, readonly state: EpicState, readonly confidential: boolean, readonly color: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly closedAt: string | null, readonly hasChildrenWithinTimeframe: boolean, readonly blockedByCount: number, readonly parent: { readonly id: string } | null, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly group: { readonly id: string, readonly fullName: string, readonly fullPath: string } | null, readonly descendantCounts: { readonly openedEpics: number, readonly closedEpics: number, readonly openedIssues: number, readonly closedIssues: number } | null, readonly descendantWeightSum: { readonly openedIssues: number, readonly closedIssues: number } | null, readonly healthStatus: { readonly issuesOnTrack: number, readonly issuesNeedingAttention: number, readonly issuesAtRisk: number } | null, readonly blockedByEpics: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> }, readonly userPermissions: { readonly updateEpic: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type RoadmapPageQueryVariables = Exact<{
  fullPath: string;
}>;


export type RoadmapPageQuery = { readonly roadmapEpicsLimit: number, readonly currentUser: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly group: { readonly id: string, readonly name: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly createEpic: boolean } } | null, readonly roadmapSettings: { readonly settings: unknown } | null };

export type RoadmapMilestonesQueryVariables = Exact<{
  fullPath: string;
  timeframe?: Timeframe | null | undefined;
  searchTitle?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type RoadmapMilestonesQuery = { readonly group: { readonly id: string, readonly milestones: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null, readonly projectMilestone: boolean, readonly subgroupMilestone: boolean }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type RoadmapHiddenQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
}>;


export type RoadmapHiddenQuery = { readonly group: { readonly id: string, readonly roadmapHidden: { readonly withoutDates: number, readonly outsideRange: number, readonly startAfterDue: number, readonly overdueOutsideRange: number, readonly lastOverdueDate: string | null } } | null };

export type RoadmapHiddenChildrenQueryVariables = Exact<{
  fullPath: string;
  epicIid: string;
  filter?: EpicFilters | null | undefined;
}>;


export type RoadmapHiddenChildrenQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly roadmapHidden: { readonly withoutDates: number, readonly outsideRange: number, readonly startAfterDue: number, readonly overdueOutsideRange: number, readonly lastOverdueDate: string | null } } | null } | null };

export type HiddenEpicPageFragment = { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly userPermissions: { readonly updateEpic: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type RoadmapHiddenEpicsQueryVariables = Exact<{
  fullPath: string;
  filter?: EpicFilters | null | undefined;
  includeDescendantGroups?: boolean | null | undefined;
  reason: RoadmapHiddenReason;
  after?: string | null | undefined;
}>;


export type RoadmapHiddenEpicsQuery = { readonly group: { readonly id: string, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly userPermissions: { readonly updateEpic: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type RoadmapHiddenChildEpicsQueryVariables = Exact<{
  fullPath: string;
  epicIid: string;
  filter?: EpicFilters | null | undefined;
  reason: RoadmapHiddenReason;
  after?: string | null | undefined;
}>;


export type RoadmapHiddenChildEpicsQuery = { readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly reference: string, readonly webPath: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly userPermissions: { readonly updateEpic: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type RoadmapBlockingChainQueryVariables = Exact<{
  id: string;
}>;


export type RoadmapBlockingChainQuery = { readonly epic: { readonly id: string, readonly blockingChain: ReadonlyArray<{ readonly id: string, readonly blockingEpic: { readonly id: string } | null, readonly blockedEpic: { readonly id: string, readonly title: string, readonly reference: string, readonly startDate: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateIsFixed: boolean | null, readonly userPermissions: { readonly updateEpic: boolean } } | null }> } | null };

export type EpicsMoveDatesMutationVariables = Exact<{
  items: ReadonlyArray<EpicDatesInput>;
  cause?: DateMoveCause | null | undefined;
}>;


export type EpicsMoveDatesMutation = { readonly epicsMoveDates: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type RememberRoadmapSettingsMutationVariables = Exact<{
  groupPath: string;
  settings: unknown;
}>;


export type RememberRoadmapSettingsMutation = { readonly roadmapSettingsRemember: { readonly errors: ReadonlyArray<string> } | null };

export type StoreListSortMutationVariables = Exact<{
  input: WorkItemUserPreferenceUpdateInput;
}>;


export type StoreListSortMutation = { readonly workItemUserPreferenceUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type SavedViewFieldsFragment = { readonly id: string, readonly name: string, readonly filters: unknown, readonly missingFilters: unknown, readonly displaySettings: unknown, readonly sort: WorkItemSort | null, readonly isPrivate: boolean, readonly isDefault: boolean, readonly subscribed: boolean, readonly lockVersion: number, readonly userPermissions: { readonly updateSavedView: boolean, readonly updateSavedViewVisibility: boolean } };

export type SavedViewsOfPlaceQueryVariables = Exact<{
  fullPath: string;
  list?: SavedViewList | null | undefined;
}>;


export type SavedViewsOfPlaceQuery = { readonly currentUser: { readonly id: string, readonly workItemPreferences: { readonly sort: WorkItemSort | null } | null } | null, readonly namespace: { readonly id: string, readonly userPermissions: { readonly manageSavedViews: boolean }, readonly savedViews: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly filters: unknown, readonly missingFilters: unknown, readonly displaySettings: unknown, readonly sort: WorkItemSort | null, readonly isPrivate: boolean, readonly isDefault: boolean, readonly subscribed: boolean, readonly lockVersion: number, readonly userPermissions: { readonly updateSavedView: boolean, readonly updateSavedViewVisibility: boolean } }> } } | null };

export type OwnSavedViewsQueryVariables = Exact<{
  list?: SavedViewList | null | undefined;
}>;


export type OwnSavedViewsQuery = { readonly currentUser: { readonly id: string, readonly workItemPreferences: { readonly sort: WorkItemSort | null } | null, readonly savedViews: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly filters: unknown, readonly missingFilters: unknown, readonly displaySettings: unknown, readonly sort: WorkItemSort | null, readonly isPrivate: boolean, readonly isDefault: boolean, readonly subscribed: boolean, readonly lockVersion: number, readonly userPermissions: { readonly updateSavedView: boolean, readonly updateSavedViewVisibility: boolean } }> } } | null };

export type CreateSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewCreateInput;
}>;


export type CreateSavedViewMutation = { readonly workItemSavedViewCreate: { readonly errors: ReadonlyArray<string>, readonly savedView: { readonly id: string } | null } | null };

export type UpdateSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewUpdateInput;
}>;


export type UpdateSavedViewMutation = { readonly workItemSavedViewUpdate: { readonly errors: ReadonlyArray<string> } | null };

export type DeleteSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewDeleteInput;
}>;


export type DeleteSavedViewMutation = { readonly workItemSavedViewDelete: { readonly errors: ReadonlyArray<string> } | null };

export type RestoreSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewRestoreInput;
}>;


export type RestoreSavedViewMutation = { readonly workItemSavedViewRestore: { readonly errors: ReadonlyArray<string> } | null };

export type StarSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewSubscribeInput;
}>;


export type StarSavedViewMutation = { readonly workItemSavedViewSubscribe: { readonly errors: ReadonlyArray<string> } | null };

export type UnstarSavedViewMutationVariables = Exact<{
  input: WorkItemSavedViewUnsubscribeInput;
}>;


export type UnstarSavedViewMutation = { readonly workItemSavedViewUnsubscribe: { readonly errors: ReadonlyArray<string> } | null };

export type SearchEpicsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
  iidStartsWith?: string | null | undefined;
  state?: EpicState | null | undefined;
  sort?: EpicSort | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchEpicsQuery = { readonly group: { readonly id: string, readonly epics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly iid: string, readonly title: string, readonly reference: string, readonly group: { readonly id: string, readonly fullPath: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly currentUser: { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null, readonly webUrl: string } | null };

export type TimeboxReportFragment = { readonly burnupTimeSeries: ReadonlyArray<{ readonly date: string, readonly scopeCount: number, readonly scopeWeight: number, readonly completedCount: number, readonly completedWeight: number }> | null, readonly stats: { readonly complete: { readonly count: number, readonly weight: number } | null, readonly total: { readonly count: number, readonly weight: number } | null } | null, readonly assignees: ReadonlyArray<{ readonly assignee: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }>, readonly labels: ReadonlyArray<{ readonly label: { readonly id: string, readonly title: string, readonly color: string } | null, readonly total: { readonly count: number, readonly weight: number }, readonly complete: { readonly count: number, readonly weight: number } }> };

export type TodoCreateMutationVariables = Exact<{
  id: string;
}>;


export type TodoCreateMutation = { readonly todoCreate: { readonly errors: ReadonlyArray<string> } | null };

export type FinishItemTodosMutationVariables = Exact<{
  id: string;
}>;


export type FinishItemTodosMutation = { readonly todosMarkAllDone: { readonly errors: ReadonlyArray<string> } | null };

export type TodoCountQueryVariables = Exact<{ [key: string]: never; }>;


export type TodoCountQuery = { readonly currentUser: { readonly id: string, readonly todos: { readonly count: number } } | null };

export type TodosQueryVariables = Exact<{
  state: TodoStateEnum;
  first: number;
  after?: string | null | undefined;
}>;


export type TodosQuery = { readonly currentUser: { readonly id: string, readonly todos: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly action: TodoActionEnum, readonly state: TodoStateEnum, readonly excerpt: string, readonly targetType: TodoTargetEnum, readonly targetUrl: string, readonly createdAt: string, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly workItem: { readonly id: string, readonly title: string, readonly reference: string, readonly state: WorkItemState } | null, readonly group: { readonly id: string, readonly fullName: string } | null, readonly project: { readonly id: string, readonly nameWithNamespace: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type TodoMarkDoneMutationVariables = Exact<{
  id: string;
}>;


export type TodoMarkDoneMutation = { readonly todoMarkDone: { readonly errors: ReadonlyArray<string>, readonly todo: { readonly id: string, readonly state: TodoStateEnum } | null } | null };

export type TodoRestoreMutationVariables = Exact<{
  id: string;
}>;


export type TodoRestoreMutation = { readonly todoRestore: { readonly errors: ReadonlyArray<string>, readonly todo: { readonly id: string, readonly state: TodoStateEnum } | null } | null };

export type TodosMarkAllDoneMutationVariables = Exact<{ [key: string]: never; }>;


export type TodosMarkAllDoneMutation = { readonly todosMarkAllDone: { readonly errors: ReadonlyArray<string>, readonly todoIds: ReadonlyArray<string> | null } | null };

export type TodoRestoreManyMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;


export type TodoRestoreManyMutation = { readonly todoRestoreMany: { readonly errors: ReadonlyArray<string> } | null };

export type DescendantGroupsQueryVariables = Exact<{
  fullPath: string;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type DescendantGroupsQuery = { readonly group: { readonly id: string, readonly descendantGroups: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fullName: string, readonly fullPath: string, readonly userPermissions: { readonly createEpic: boolean } }> } } | null };

export type CreateChildMutationVariables = Exact<{
  input: WorkItemCreateInput;
}>;


export type CreateChildMutation = { readonly workItemCreate: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly workItem: { readonly id: string, readonly title: string } | null } | null };

export type ReorderChildMutationVariables = Exact<{
  input: WorkItemsHierarchyReorderInput;
}>;


export type ReorderChildMutation = { readonly workItemsHierarchyReorder: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type TreeChildFragment = { readonly id: string, readonly title: string, readonly webPath: string, readonly state: WorkItemState, readonly confidential: boolean, readonly fullReference: string, readonly workItemType: { readonly id: string, readonly name: string }, readonly userPermissions: { readonly adminParentLink: boolean, readonly adminWorkItemLink: boolean }, readonly features: { readonly hierarchy: { readonly relationPath: string | null, readonly relativePosition: number | null, readonly hasChildren: boolean, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly id: string, readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly linkedItems: { readonly blockedByCount: number } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null, readonly weight: { readonly weight: number | null } | null, readonly progress: { readonly progress: number | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly avatarUrl: string | null }> } } | null } | null };

export type CountsOfTypeFragment = { readonly workItemType: { readonly id: string, readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } };

export type ChildItemsQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  pageSize?: number | null | undefined;
  endCursor?: string | null | undefined;
}>;


export type ChildItemsQuery = { readonly namespace: { readonly id: string, readonly workItem: { readonly id: string, readonly workItemType: { readonly id: string, readonly name: string }, readonly features: { readonly hierarchy: { readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly state: WorkItemState, readonly confidential: boolean, readonly fullReference: string, readonly workItemType: { readonly id: string, readonly name: string }, readonly userPermissions: { readonly adminParentLink: boolean, readonly adminWorkItemLink: boolean }, readonly features: { readonly hierarchy: { readonly relationPath: string | null, readonly relativePosition: number | null, readonly hasChildren: boolean, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly id: string, readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly linkedItems: { readonly blockedByCount: number } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null, readonly weight: { readonly weight: number | null } | null, readonly progress: { readonly progress: number | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly avatarUrl: string | null }> } } | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null } | null } | null };

export type ChildTreeHeadQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  epicIid: string;
}>;


export type ChildTreeHeadQuery = { readonly namespace: { readonly id: string, readonly name: string, readonly fullPath: string, readonly workItem: { readonly id: string, readonly title: string, readonly confidential: boolean, readonly webPath: string, readonly workItemType: { readonly id: string, readonly name: string }, readonly userPermissions: { readonly adminWorkItem: boolean, readonly adminParentLink: boolean, readonly adminWorkItemLink: boolean }, readonly features: { readonly hierarchy: { readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly workItemType: { readonly id: string, readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly id: string, readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }>, readonly depthLimitReachedByType: ReadonlyArray<{ readonly workItemType: { readonly id: string, readonly name: string } }> } | null, readonly weight: { readonly rolledUpWeight: number | null, readonly rolledUpCompletedWeight: number | null } | null, readonly healthStatus: { readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null } | null } | null } | null, readonly group: { readonly id: string, readonly epic: { readonly id: string, readonly defaultProjectForIssueCreation: { readonly id: string, readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string } | null } | null } | null };

export type TreeItemQueryVariables = Exact<{
  id: string;
}>;


export type TreeItemQuery = { readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly state: WorkItemState, readonly confidential: boolean, readonly fullReference: string, readonly features: { readonly hierarchy: { readonly relationPath: string | null, readonly relativePosition: number | null, readonly hasChildren: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly id: string, readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly linkedItems: { readonly blockedByCount: number } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null, readonly weight: { readonly weight: number | null } | null, readonly progress: { readonly progress: number | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly avatarUrl: string | null }> } } | null } | null, readonly workItemType: { readonly id: string, readonly name: string }, readonly userPermissions: { readonly adminParentLink: boolean, readonly adminWorkItemLink: boolean } } | null };

export type DashboardGroupQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardGroupQuery = { readonly currentUser: { readonly id: string, readonly userPreferences: { readonly dashboardGroup: { readonly id: string, readonly fullName: string } | null } | null } | null };

export type ItemLinkFragment = { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } };

export type TaskListItemConvertMutationVariables = Exact<{
  id: string;
  lineNumber: number;
  lineSource: string;
}>;


export type TaskListItemConvertMutation = { readonly taskListItemConvert: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly workItem: { readonly id: string, readonly title: string } | null } | null };

export type MoveTargetsQueryVariables = Exact<{
  search: string;
  membership: boolean;
  after?: string | null | undefined;
}>;


export type MoveTargetsQuery = { readonly projects: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly nameWithNamespace: string, readonly fullPath: string, readonly userPermissions: { readonly adminIssue: boolean } }> } };

export type DuplicateOriginalsQueryVariables = Exact<{
  fullPath: string;
  search: string;
  searches: boolean;
  namedPath: string;
  namedIid: string;
  names: boolean;
  ofProject: boolean;
  after?: string | null | undefined;
  afterFound?: string | null | undefined;
}>;


export type DuplicateOriginalsQuery = { readonly namespace?: { readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null } | null, readonly project?: { readonly id: string, readonly issues: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly fullReference: string }> } } | null, readonly searchIssues?: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly fullReference: string }> } };

export type PromoteToEpicMutationVariables = Exact<{
  projectPath: string;
  iid: string;
}>;


export type PromoteToEpicMutation = { readonly promoteToEpic: { readonly errors: ReadonlyArray<string>, readonly epic: { readonly id: string, readonly webPath: string } | null } | null };

export type DeletedEpicsQueryVariables = Exact<{
  fullPath: string;
}>;


export type DeletedEpicsQuery = { readonly place: { readonly id: string, readonly bin: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly deletedAt: string, readonly deletedBy: { readonly id: string, readonly name: string, readonly username: string } | null }> } } | null };

export type DeletedIssuesQueryVariables = Exact<{
  fullPath: string;
}>;


export type DeletedIssuesQuery = { readonly place: { readonly id: string, readonly bin: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly deletedAt: string, readonly deletedBy: { readonly id: string, readonly name: string, readonly username: string } | null }> } } | null };

export type ItemCoreFieldsFragment = { readonly id: string, readonly iid: string, readonly title: string, readonly lockVersion: number, readonly state: WorkItemState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly imported: boolean, readonly reference: string, readonly webPath: string, readonly createdAt: string, readonly closedAt: string | null, readonly promotedToEpicUrl: string | null, readonly duplicatedToWorkItemUrl: string | null, readonly movedToWorkItemUrl: string | null, readonly fullReference: string, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType: { readonly name: string }, readonly userPermissions: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean }, readonly features: { readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null };

export type ItemPageFieldsFragment = { readonly id: string, readonly iid: string, readonly title: string, readonly lockVersion: number, readonly state: WorkItemState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly imported: boolean, readonly reference: string, readonly webPath: string, readonly createdAt: string, readonly closedAt: string | null, readonly promotedToEpicUrl: string | null, readonly duplicatedToWorkItemUrl: string | null, readonly movedToWorkItemUrl: string | null, readonly fullReference: string, readonly features: { readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } } | null, readonly awardEmoji: { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } } | null, readonly color: { readonly color: string } | null, readonly escalationStatus: { readonly escalationStatus: IssueEscalationStatus | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly hierarchy: { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly iteration: { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly linkedItems: { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } } | null, readonly linkedResources: { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly progress: { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number } | null, readonly severity: { readonly severity: IssuableSeverity | null } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null } | null, readonly statusPage: { readonly statusPagePublishedIncident: boolean | null } | null, readonly testReports: { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } } | null, readonly timeTracking: { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null } | null, readonly weight: { readonly weight: number | null } | null, readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType: { readonly name: string }, readonly userPermissions: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean } };

export type ItemPageQueryVariables = Exact<{
  fullPath: string;
  iid: string;
}>;


export type ItemPageQuery = { readonly namespace: { readonly workItem: { readonly id: string, readonly iid: string, readonly title: string, readonly lockVersion: number, readonly state: WorkItemState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly imported: boolean, readonly reference: string, readonly webPath: string, readonly createdAt: string, readonly closedAt: string | null, readonly promotedToEpicUrl: string | null, readonly duplicatedToWorkItemUrl: string | null, readonly movedToWorkItemUrl: string | null, readonly fullReference: string, readonly features: { readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } } | null, readonly awardEmoji: { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } } | null, readonly color: { readonly color: string } | null, readonly escalationStatus: { readonly escalationStatus: IssueEscalationStatus | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly hierarchy: { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly iteration: { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly linkedItems: { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } } | null, readonly linkedResources: { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly progress: { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number } | null, readonly severity: { readonly severity: IssuableSeverity | null } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null } | null, readonly statusPage: { readonly statusPagePublishedIncident: boolean | null } | null, readonly testReports: { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } } | null, readonly timeTracking: { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null } | null, readonly weight: { readonly weight: number | null } | null, readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType: { readonly name: string }, readonly userPermissions: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean } } | null } | null };

export type ItemPartQueryVariables = Exact<{
  fullPath: string;
  iid: string;
  core?: boolean | null | undefined;
  assignees?: boolean | null | undefined;
  awardEmoji?: boolean | null | undefined;
  color?: boolean | null | undefined;
  escalationStatus?: boolean | null | undefined;
  healthStatus?: boolean | null | undefined;
  hierarchy?: boolean | null | undefined;
  iteration?: boolean | null | undefined;
  labels?: boolean | null | undefined;
  linkedItems?: boolean | null | undefined;
  linkedResources?: boolean | null | undefined;
  milestone?: boolean | null | undefined;
  progress?: boolean | null | undefined;
  severity?: boolean | null | undefined;
  startAndDueDate?: boolean | null | undefined;
  statusPage?: boolean | null | undefined;
  testReports?: boolean | null | undefined;
  timeTracking?: boolean | null | undefined;
  weight?: boolean | null | undefined;
}>;


export type ItemPartQuery = { readonly namespace: { readonly workItem: { readonly id: string, readonly features: { readonly assignees?: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } } | null, readonly awardEmoji?: { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } } | null, readonly color?: { readonly color: string } | null, readonly escalationStatus?: { readonly escalationStatus: IssueEscalationStatus | null } | null, readonly healthStatus?: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly hierarchy?: { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly iteration?: { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null } | null, readonly labels?: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly linkedItems?: { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } } | null, readonly linkedResources?: { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } } | null, readonly milestone?: { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly progress?: { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number } | null, readonly severity?: { readonly severity: IssuableSeverity | null } | null, readonly startAndDueDate?: { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null } | null, readonly statusPage?: { readonly statusPagePublishedIncident: boolean | null } | null, readonly testReports?: { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } } | null, readonly timeTracking?: { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null } | null, readonly weight?: { readonly weight: number | null } | null } | null } & { readonly id?: string, readonly iid?: string, readonly title?: string, readonly lockVersion?: number, readonly state?: WorkItemState, readonly confidential?: boolean, readonly hidden?: boolean | null, readonly spam?: boolean, readonly imported?: boolean, readonly reference?: string, readonly webPath?: string, readonly createdAt?: string, readonly closedAt?: string | null, readonly promotedToEpicUrl?: string | null, readonly duplicatedToWorkItemUrl?: string | null, readonly movedToWorkItemUrl?: string | null, readonly fullReference?: string, readonly author?: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace?: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType?: { readonly name: string }, readonly userPermissions?: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean }, readonly features?: { readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null } | null } | null };

export type WorkItemUpdateMutationVariables = Exact<{
  input: WorkItemUpdateInput;
}>;


export type WorkItemUpdateMutation = { readonly workItemUpdate: { readonly commandMessages: ReadonlyArray<string> | null, readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly workItem: { readonly id: string, readonly iid: string, readonly title: string, readonly lockVersion: number, readonly state: WorkItemState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly imported: boolean, readonly reference: string, readonly webPath: string, readonly createdAt: string, readonly closedAt: string | null, readonly promotedToEpicUrl: string | null, readonly duplicatedToWorkItemUrl: string | null, readonly movedToWorkItemUrl: string | null, readonly fullReference: string, readonly features: { readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } } | null, readonly awardEmoji: { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } } | null, readonly color: { readonly color: string } | null, readonly escalationStatus: { readonly escalationStatus: IssueEscalationStatus | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly hierarchy: { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly iteration: { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly linkedItems: { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } } | null, readonly linkedResources: { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly progress: { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number } | null, readonly severity: { readonly severity: IssuableSeverity | null } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null } | null, readonly statusPage: { readonly statusPagePublishedIncident: boolean | null } | null, readonly testReports: { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } } | null, readonly timeTracking: { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null } | null, readonly weight: { readonly weight: number | null } | null, readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType: { readonly name: string }, readonly userPermissions: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean } } | null, readonly conflict: { readonly lockVersion: number, readonly title: { readonly base: string, readonly ours: string, readonly theirs: string } | null, readonly description: { readonly base: string, readonly ours: string, readonly theirs: string } | null } | null } | null };

export type WorkItemMarkAsDuplicateMutationVariables = Exact<{
  id: string;
  originalId: string;
}>;


export type WorkItemMarkAsDuplicateMutation = { readonly workItemMarkAsDuplicate: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string>, readonly workItem: { readonly id: string, readonly iid: string, readonly title: string, readonly lockVersion: number, readonly state: WorkItemState, readonly confidential: boolean, readonly hidden: boolean | null, readonly spam: boolean, readonly imported: boolean, readonly reference: string, readonly webPath: string, readonly createdAt: string, readonly closedAt: string | null, readonly promotedToEpicUrl: string | null, readonly duplicatedToWorkItemUrl: string | null, readonly movedToWorkItemUrl: string | null, readonly fullReference: string, readonly features: { readonly assignees: { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } } | null, readonly awardEmoji: { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } } | null, readonly color: { readonly color: string } | null, readonly escalationStatus: { readonly escalationStatus: IssueEscalationStatus | null } | null, readonly healthStatus: { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> } | null, readonly hierarchy: { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> } | null, readonly iteration: { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null } | null, readonly labels: { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null, readonly linkedItems: { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } } | null, readonly linkedResources: { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } } | null, readonly milestone: { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly progress: { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number } | null, readonly severity: { readonly severity: IssuableSeverity | null } | null, readonly startAndDueDate: { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null } | null, readonly statusPage: { readonly statusPagePublishedIncident: boolean | null } | null, readonly testReports: { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } } | null, readonly timeTracking: { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null } | null, readonly weight: { readonly weight: number | null } | null, readonly currentUserTodos: { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null, readonly description: { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null } | null, readonly notes: { readonly discussionLocked: boolean | null } | null, readonly notifications: { readonly subscribed: boolean } | null } | null, readonly author: { readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null } | null, readonly namespace: { readonly name: string, readonly fullPath: string, readonly firstDayOfWeek: number, readonly userPermissions: { readonly adminLabel: boolean, readonly createWorkItem: boolean } } | null, readonly workItemType: { readonly name: string }, readonly userPermissions: { readonly updateWorkItem: boolean, readonly reopenWorkItem: boolean, readonly promoteToEpic: boolean, readonly reportSpam: boolean, readonly deleteWorkItem: boolean, readonly moveWorkItem: boolean, readonly cloneWorkItem: boolean, readonly setWorkItemMetadata: boolean, readonly adminWorkItemLink: boolean, readonly createNote: boolean, readonly markNoteAsInternal: boolean, readonly awardEmoji: boolean } } | null } | null };

export type WorkItemDeleteMutationVariables = Exact<{
  id: string;
  children: DeletedEpicChildren;
}>;


export type WorkItemDeleteMutation = { readonly workItemDelete: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type ItemConversionsQueryVariables = Exact<{
  id: string;
}>;


export type ItemConversionsQuery = { readonly workItem: { readonly id: string, readonly workItemType: { readonly supportedConversionTypes: ReadonlyArray<{ readonly id: string, readonly name: string }> | null }, readonly features: { readonly hierarchy: { readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly all: number } }> } | null } | null } | null };

export type UndoChangesMutationVariables = Exact<{
  changeIds: ReadonlyArray<string>;
}>;


export type UndoChangesMutation = { readonly undoChanges: { readonly errors: ReadonlyArray<string> } | null };

export type CanInviteMembersQueryVariables = Exact<{
  fullPath: string;
}>;


export type CanInviteMembersQuery = { readonly project: { readonly id: string, readonly userPermissions: { readonly adminProjectMember: boolean } } | null };

export type AssigneesFieldsFragment = { readonly assignees: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly username: string, readonly name: string, readonly avatarUrl: string | null }> } };

export type AssigneeChoicesQueryVariables = Exact<{
  fullPath: string;
  search: string;
  after?: string | null | undefined;
  ofGroup: boolean;
}>;


export type AssigneeChoicesQuery = { readonly group?: { readonly id: string, readonly autocompleteUsers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null }> } | null, readonly project?: { readonly id: string, readonly autocompleteUsers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null }> } | null };

export type AssigneeChoiceFragment = { readonly id: string, readonly name: string, readonly username: string, readonly avatarUrl: string | null };

export type AwardEmojiFieldsFragment = { readonly awardEmoji: { readonly nodes: ReadonlyArray<{ readonly name: string, readonly user: { readonly id: string, readonly name: string } }> } };

export type ColorFieldsFragment = { readonly color: string };

export type DatesFieldsFragment = { readonly startDate: string | null, readonly startDateFixed: string | null, readonly startDateIsFixed: boolean | null, readonly dueDate: string | null, readonly dueDateFixed: string | null, readonly dueDateIsFixed: boolean | null, readonly startDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly startDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingMilestone: { readonly title: string, readonly webPath: string } | null, readonly dueDateSourcingWorkItem: { readonly title: string, readonly webPath: string } | null };

export type DescriptionFieldsFragment = { readonly description: string | null, readonly descriptionHtml: string | null, readonly lastEditedAt: string | null, readonly lastEditedBy: { readonly name: string, readonly username: string } | null };

export type IncidentEscalationQueryVariables = Exact<{
  id: string;
}>;


export type IncidentEscalationQuery = { readonly workItem: { readonly id: string, readonly escalationStartedAt: string | null, readonly escalationPolicy: { readonly id: string | null, readonly name: string | null, readonly rules: ReadonlyArray<{ readonly elapsedTimeSeconds: number | null, readonly status: EscalationRuleStatus | null, readonly user: { readonly name: string } | null, readonly oncallSchedule: { readonly timezone: string, readonly rotations: { readonly nodes: ReadonlyArray<{ readonly startsAt: string | null, readonly endsAt: string | null, readonly length: number | null, readonly lengthUnit: OncallRotationUnitEnum | null, readonly participants: { readonly nodes: ReadonlyArray<{ readonly user: { readonly name: string } }> } }> } } | null }> | null } | null, readonly project: { readonly id: string, readonly fullPath: string, readonly escalationsAreEmailed: boolean, readonly userPermissions: { readonly readIncidentManagementOncallSchedule: boolean }, readonly incidentManagementEscalationPolicies: { readonly nodes: ReadonlyArray<{ readonly id: string | null, readonly name: string | null }> } } | null } | null };

export type SetEscalationPolicyMutationVariables = Exact<{
  input: IssueSetEscalationPolicyInput;
}>;


export type SetEscalationPolicyMutation = { readonly issueSetEscalationPolicy: { readonly errors: ReadonlyArray<string> } | null };

export type EscalationStatusFieldsFragment = { readonly escalationStatus: IssueEscalationStatus | null };

export type HealthStatusFieldsFragment = { readonly healthStatus: HealthStatus | null, readonly rolledUpHealthStatus: ReadonlyArray<{ readonly healthStatus: HealthStatus | null, readonly count: number }> };

export type HierarchyFieldsFragment = { readonly hasChildren: boolean, readonly hasHiddenParent: boolean, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly state: WorkItemState, readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly features: { readonly startAndDueDate: { readonly startDate: string | null, readonly dueDate: string | null } | null } | null, readonly workItemType: { readonly name: string } }> }, readonly rolledUpCountsByType: ReadonlyArray<{ readonly workItemType: { readonly name: string }, readonly countsByState: { readonly opened: number, readonly closed: number } }> };

export type CadencesOfProjectQueryVariables = Exact<{
  fullPath: string;
}>;


export type CadencesOfProjectQuery = { readonly project: { readonly id: string, readonly group: { readonly id: string, readonly fullPath: string, readonly userPermissions: { readonly adminIteration: boolean }, readonly iterationCadences: { readonly nodes: ReadonlyArray<{ readonly id: string }> } } | null } | null };

export type IterationFieldsFragment = { readonly iteration: { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } } | null };

export type IterationChoicesQueryVariables = Exact<{
  fullPath: string;
  search: string;
  state: IterationState;
  after?: string | null | undefined;
  ofGroup: boolean;
}>;


export type IterationChoicesQuery = { readonly group?: { readonly id: string, readonly iterations: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } }> } } | null, readonly project?: { readonly id: string, readonly iterations: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } }> } } | null };

export type IterationChoiceFragment = { readonly id: string, readonly displayText: string, readonly state: IterationState, readonly iterationCadence: { readonly title: string } };

export type LabelsFieldsFragment = { readonly labels: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } };

export type GroupLabelChoicesQueryVariables = Exact<{
  fullPath: string;
  search: string;
  after?: string | null | undefined;
}>;


export type GroupLabelChoicesQuery = { readonly place: { readonly id: string, readonly labels: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null };

export type ProjectLabelChoicesQueryVariables = Exact<{
  fullPath: string;
  search: string;
  after?: string | null | undefined;
}>;


export type ProjectLabelChoicesQuery = { readonly place: { readonly id: string, readonly labels: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly color: string }> } } | null };

export type LinkedItemsFieldsFragment = { readonly blockedByCount: number, readonly linkedItems: { readonly nodes: ReadonlyArray<{ readonly workItem: { readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } } | null }> } };

export type LinkedResourcesFieldsFragment = { readonly linkedResources: { readonly nodes: ReadonlyArray<{ readonly url: string }> } };

export type MilestoneFieldsFragment = { readonly milestone: { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null } | null };

export type MilestoneChoicesQueryVariables = Exact<{
  fullPath: string;
  search: string;
  after?: string | null | undefined;
  ofGroup: boolean;
}>;


export type MilestoneChoicesQuery = { readonly group?: { readonly id: string, readonly milestones: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null }> } } | null, readonly project?: { readonly id: string, readonly milestones: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null }> } } | null };

export type MilestoneChoiceFragment = { readonly id: string, readonly title: string, readonly webPath: string, readonly startDate: string | null, readonly dueDate: string | null };

export type NotesFieldsFragment = { readonly discussionLocked: boolean | null };

export type NotificationsFieldsFragment = { readonly subscribed: boolean };

export type ParentChoicesQueryVariables = Exact<{
  fullPath: string;
  type: IssueType;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ParentChoicesQuery = { readonly namespace: { readonly id: string, readonly possibleParents: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } }> } } | null };

export type PossibleParentsQueryVariables = Exact<{
  itemIds: ReadonlyArray<string>;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type PossibleParentsQuery = { readonly possibleParents: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly webPath: string, readonly fullReference: string, readonly workItemType: { readonly name: string } }> } };

export type ParticipantsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ParticipantsQuery = { readonly workItem: { readonly id: string, readonly widgets: ReadonlyArray<
      | { readonly participants: { readonly count: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly avatarUrl: string | null }> } }
      | Record<PropertyKey, never>
    > } | null };

export type ItemSubscribedQueryVariables = Exact<{
  id: string;
}>;


export type ItemSubscribedQuery = { readonly workItem: { readonly id: string, readonly features: { readonly notifications: { readonly subscribed: boolean } | null } | null } | null };

export type ProgressFieldsFragment = { readonly progress: number | null, readonly startValue: number | null, readonly currentValue: number | null, readonly endValue: number | null, readonly childObjectives: number, readonly childKeyResults: number };

export type SeverityFieldsFragment = { readonly severity: IssuableSeverity | null };

export type StatusPageFieldsFragment = { readonly statusPagePublishedIncident: boolean | null };

export type TestReportsFieldsFragment = { readonly testReports: { readonly nodes: ReadonlyArray<{ readonly state: TestReportState, readonly createdAt: string, readonly author: { readonly id: string, readonly name: string } | null }> } };

export type ItemTimelogsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ItemTimelogsQuery = { readonly workItem: { readonly features: { readonly timeTracking: { readonly timelogs: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly spentAt: string | null, readonly humanTimeSpent: string, readonly summary: string | null, readonly user: { readonly name: string } | null, readonly userPermissions: { readonly adminTimelog: boolean } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null } | null };

export type TimelogDeleteMutationVariables = Exact<{
  id: string;
}>;


export type TimelogDeleteMutation = { readonly timelogDelete: { readonly changeIds: ReadonlyArray<string> | null, readonly errors: ReadonlyArray<string> } | null };

export type TimeTrackingFieldsFragment = { readonly timeEstimate: number | null, readonly totalTimeSpent: number | null, readonly rolledUpTimeEstimate: number, readonly rolledUpTotalTimeSpent: number, readonly humanReadableAttributes: { readonly timeEstimate: string | null, readonly totalTimeSpent: string | null, readonly rolledUpTimeEstimate: string | null, readonly rolledUpTotalTimeSpent: string | null } | null };

export type TodosFieldsFragment = { readonly currentUserTodos: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type WeightFieldsFragment = { readonly weight: number | null };

export interface Operations {
  BlockingEpics: { answer: BlockingEpicsQuery; variables: BlockingEpicsQueryVariables };
  Favourites: { answer: FavouritesQuery; variables: FavouritesQueryVariables };
  GettingStarted: { answer: GettingStartedQuery; variables: GettingStartedQueryVariables };
  Group: { answer: GroupQuery; variables: GroupQueryVariables };
  GroupMilestoneCounts: { answer: GroupMilestoneCountsQuery; variables: GroupMilestoneCountsQueryVariables };
  GroupOverview: { answer: GroupOverviewQuery; variables: GroupOverviewQueryVariables };
  Groups: { answer: GroupsQuery; variables: GroupsQueryVariables };
  MilestonePage: { answer: MilestonePageQuery; variables: MilestonePageQueryVariables };
  PaletteEpic: { answer: PaletteEpicQuery; variables: PaletteEpicQueryVariables };
  PaletteGroup: { answer: PaletteGroupQuery; variables: PaletteGroupQueryVariables };
  PaletteIssue: { answer: PaletteIssueQuery; variables: PaletteIssueQueryVariables };
  PaletteLabels: { answer: PaletteLabelsQuery; variables: PaletteLabelsQueryVariables };
  PaletteMilestones: { answer: PaletteMilestonesQuery; variables: PaletteMilestonesQueryVariables };
  PalettePerson: { answer: PalettePersonQuery; variables: PalettePersonQueryVariables };
  PalettePlace: { answer: PalettePlaceQuery; variables: PalettePlaceQueryVariables };
  PaletteProject: { answer: PaletteProjectQuery; variables: PaletteProjectQueryVariables };
  PaletteSearch: { answer: PaletteSearchQuery; variables: PaletteSearchQueryVariables };
  PaletteSearchNearby: { answer: PaletteSearchNearbyQuery; variables: PaletteSearchNearbyQueryVariables };
  ProjectMilestoneCounts: { answer: ProjectMilestoneCountsQuery; variables: ProjectMilestoneCountsQueryVariables };
  ProjectOverview: { answer: ProjectOverviewQuery; variables: ProjectOverviewQueryVariables };
  PublicRoadmaps: { answer: PublicRoadmapsQuery; variables: PublicRoadmapsQueryVariables };
  TodoCount: { answer: TodoCountQuery; variables: TodoCountQueryVariables };
  TodoMarkDone: { answer: TodoMarkDoneMutation; variables: TodoMarkDoneMutationVariables };
  TodoRestore: { answer: TodoRestoreMutation; variables: TodoRestoreMutationVariables };
  TodoRestoreMany: { answer: TodoRestoreManyMutation; variables: TodoRestoreManyMutationVariables };
  Todos: { answer: TodosQuery; variables: TodosQueryVariables };
  TodosMarkAllDone: { answer: TodosMarkAllDoneMutation; variables: TodosMarkAllDoneMutationVariables };
  Viewer: { answer: ViewerQuery; variables: ViewerQueryVariables };
  addFavourite: { answer: AddFavouriteMutation; variables: AddFavouriteMutationVariables };
  archiveDesigns: { answer: ArchiveDesignsMutation; variables: ArchiveDesignsMutationVariables };
  assigneeChoices: { answer: AssigneeChoicesQuery; variables: AssigneeChoicesQueryVariables };
  awardEmojiToggle: { answer: AwardEmojiToggleMutation; variables: AwardEmojiToggleMutationVariables };
  cadenceIterations: { answer: CadenceIterationsQuery; variables: CadenceIterationsQueryVariables };
  cadencePage: { answer: CadencePageQuery; variables: CadencePageQueryVariables };
  cadencesOfProject: { answer: CadencesOfProjectQuery; variables: CadencesOfProjectQueryVariables };
  cadencesPage: { answer: CadencesPageQuery; variables: CadencesPageQueryVariables };
  canInviteMembers: { answer: CanInviteMembersQuery; variables: CanInviteMembersQueryVariables };
  childItems: { answer: ChildItemsQuery; variables: ChildItemsQueryVariables };
  childTreeHead: { answer: ChildTreeHeadQuery; variables: ChildTreeHeadQueryVariables };
  createCadence: { answer: CreateCadenceMutation; variables: CreateCadenceMutationVariables };
  createChild: { answer: CreateChildMutation; variables: CreateChildMutationVariables };
  createDesignNote: { answer: CreateDesignNoteMutation; variables: CreateDesignNoteMutationVariables };
  createDiscussion: { answer: CreateDiscussionMutation; variables: CreateDiscussionMutationVariables };
  createEscalationPolicy: { answer: CreateEscalationPolicyMutation; variables: CreateEscalationPolicyMutationVariables };
  createIteration: { answer: CreateIterationMutation; variables: CreateIterationMutationVariables };
  createNote: { answer: CreateNoteMutation; variables: CreateNoteMutationVariables };
  createOncallRotation: { answer: CreateOncallRotationMutation; variables: CreateOncallRotationMutationVariables };
  createOncallSchedule: { answer: CreateOncallScheduleMutation; variables: CreateOncallScheduleMutationVariables };
  createSavedView: { answer: CreateSavedViewMutation; variables: CreateSavedViewMutationVariables };
  dashboardGroup: { answer: DashboardGroupQuery; variables: DashboardGroupQueryVariables };
  deleteCadence: { answer: DeleteCadenceMutation; variables: DeleteCadenceMutationVariables };
  deleteEscalationPolicy: { answer: DeleteEscalationPolicyMutation; variables: DeleteEscalationPolicyMutationVariables };
  deleteIteration: { answer: DeleteIterationMutation; variables: DeleteIterationMutationVariables };
  deleteOncallRotation: { answer: DeleteOncallRotationMutation; variables: DeleteOncallRotationMutationVariables };
  deleteOncallSchedule: { answer: DeleteOncallScheduleMutation; variables: DeleteOncallScheduleMutationVariables };
  deleteSavedView: { answer: DeleteSavedViewMutation; variables: DeleteSavedViewMutationVariables };
  deletedEpics: { answer: DeletedEpicsQuery; variables: DeletedEpicsQueryVariables };
  deletedIssues: { answer: DeletedIssuesQuery; variables: DeletedIssuesQueryVariables };
  descendantGroups: { answer: DescendantGroupsQuery; variables: DescendantGroupsQueryVariables };
  describeDesign: { answer: DescribeDesignMutation; variables: DescribeDesignMutationVariables };
  designDetails: { answer: DesignDetailsQuery; variables: DesignDetailsQueryVariables };
  designDiscussionOfNote: { answer: DesignDiscussionOfNoteQuery; variables: DesignDiscussionOfNoteQueryVariables };
  designDiscussions: { answer: DesignDiscussionsQuery; variables: DesignDiscussionsQueryVariables };
  destroyNote: { answer: DestroyNoteMutation; variables: DestroyNoteMutationVariables };
  discussionOfNote: { answer: DiscussionOfNoteQuery; variables: DiscussionOfNoteQueryVariables };
  duplicateOriginals: { answer: DuplicateOriginalsQuery; variables: DuplicateOriginalsQueryVariables };
  emptyBin: { answer: EmptyBinMutation; variables: EmptyBinMutationVariables };
  epicAuthors: { answer: EpicAuthorsQuery; variables: EpicAuthorsQueryVariables };
  epicCounts: { answer: EpicCountsQuery; variables: EpicCountsQueryVariables };
  epicDiscussions: { answer: EpicDiscussionsQuery; variables: EpicDiscussionsQueryVariables };
  epicId: { answer: EpicIdQuery; variables: EpicIdQueryVariables };
  epicList: { answer: EpicListQuery; variables: EpicListQueryVariables };
  epicPlaces: { answer: EpicPlacesQuery; variables: EpicPlacesQueryVariables };
  epicRights: { answer: EpicRightsQuery; variables: EpicRightsQueryVariables };
  epicSections: { answer: EpicSectionsQuery; variables: EpicSectionsQueryVariables };
  epicsMoveDates: { answer: EpicsMoveDatesMutation; variables: EpicsMoveDatesMutationVariables };
  finishItemTodos: { answer: FinishItemTodosMutation; variables: FinishItemTodosMutationVariables };
  getSubGroups: { answer: GetSubGroupsQuery; variables: GetSubGroupsQueryVariables };
  groupBin: { answer: GroupBinQuery; variables: GroupBinQueryVariables };
  groupHead: { answer: GroupHeadQuery; variables: GroupHeadQueryVariables };
  groupIssueAuthors: { answer: GroupIssueAuthorsQuery; variables: GroupIssueAuthorsQueryVariables };
  groupIssueCounts: { answer: GroupIssueCountsQuery; variables: GroupIssueCountsQueryVariables };
  groupIssueList: { answer: GroupIssueListQuery; variables: GroupIssueListQueryVariables };
  groupIssuePlaces: { answer: GroupIssuePlacesQuery; variables: GroupIssuePlacesQueryVariables };
  groupIssueRights: { answer: GroupIssueRightsQuery; variables: GroupIssueRightsQueryVariables };
  groupIssueSections: { answer: GroupIssueSectionsQuery; variables: GroupIssueSectionsQueryVariables };
  groupLabelChoices: { answer: GroupLabelChoicesQuery; variables: GroupLabelChoicesQueryVariables };
  groupLabelScopes: { answer: GroupLabelScopesQuery; variables: GroupLabelScopesQueryVariables };
  groupPeople: { answer: GroupPeopleQuery; variables: GroupPeopleQueryVariables };
  groupSettings: { answer: GroupSettingsQuery; variables: GroupSettingsQueryVariables };
  incidentEscalation: { answer: IncidentEscalationQuery; variables: IncidentEscalationQueryVariables };
  incidentTimeline: { answer: IncidentTimelineQuery; variables: IncidentTimelineQueryVariables };
  inheritedMembers: { answer: InheritedMembersQuery; variables: InheritedMembersQueryVariables };
  issueDiscussions: { answer: IssueDiscussionsQuery; variables: IssueDiscussionsQueryVariables };
  itemConversions: { answer: ItemConversionsQuery; variables: ItemConversionsQueryVariables };
  itemDesigns: { answer: ItemDesignsQuery; variables: ItemDesignsQueryVariables };
  itemPage: { answer: ItemPageQuery; variables: ItemPageQueryVariables };
  itemPart: { answer: ItemPartQuery; variables: ItemPartQueryVariables };
  itemSubscribed: { answer: ItemSubscribedQuery; variables: ItemSubscribedQueryVariables };
  itemTimelogs: { answer: ItemTimelogsQuery; variables: ItemTimelogsQueryVariables };
  iterationChoices: { answer: IterationChoicesQuery; variables: IterationChoicesQueryVariables };
  iterationPage: { answer: IterationPageQuery; variables: IterationPageQueryVariables };
  jiraImportBanner: { answer: JiraImportBannerQuery; variables: JiraImportBannerQueryVariables };
  jiraImportStart: { answer: JiraImportStartMutation; variables: JiraImportStartMutationVariables };
  jiraImportUsers: { answer: JiraImportUsersMutation; variables: JiraImportUsersMutationVariables };
  jiraImports: { answer: JiraImportsQuery; variables: JiraImportsQueryVariables };
  jiraProjects: { answer: JiraProjectsQuery; variables: JiraProjectsQueryVariables };
  listedChildren: { answer: ListedChildrenQuery; variables: ListedChildrenQueryVariables };
  milestoneChoices: { answer: MilestoneChoicesQuery; variables: MilestoneChoicesQueryVariables };
  moveDesign: { answer: MoveDesignMutation; variables: MoveDesignMutationVariables };
  moveDesignPin: { answer: MoveDesignPinMutation; variables: MoveDesignPinMutationVariables };
  moveFavourite: { answer: MoveFavouriteMutation; variables: MoveFavouriteMutationVariables };
  moveTargets: { answer: MoveTargetsQuery; variables: MoveTargetsQueryVariables };
  moveUnfinished: { answer: MoveUnfinishedMutation; variables: MoveUnfinishedMutationVariables };
  newItemCreate: { answer: NewItemCreateMutation; variables: NewItemCreateMutationVariables };
  newItemIteration: { answer: NewItemIterationQuery; variables: NewItemIterationQueryVariables };
  newItemLabels: { answer: NewItemLabelsQuery; variables: NewItemLabelsQueryVariables };
  newItemMilestone: { answer: NewItemMilestoneQuery; variables: NewItemMilestoneQueryVariables };
  newItemNamed: { answer: NewItemNamedQuery; variables: NewItemNamedQueryVariables };
  newItemNamedAt: { answer: NewItemNamedAtQuery; variables: NewItemNamedAtQueryVariables };
  newItemPlace: { answer: NewItemPlaceQuery; variables: NewItemPlaceQueryVariables };
  newItemPlaces: { answer: NewItemPlacesQuery; variables: NewItemPlacesQueryVariables };
  newItemUsers: { answer: NewItemUsersQuery; variables: NewItemUsersQueryVariables };
  onCallPage: { answer: OnCallPageQuery; variables: OnCallPageQueryVariables };
  ownGroups: { answer: OwnGroupsQuery; variables: OwnGroupsQueryVariables };
  ownIssueCounts: { answer: OwnIssueCountsQuery; variables: OwnIssueCountsQueryVariables };
  ownIssueList: { answer: OwnIssueListQuery; variables: OwnIssueListQueryVariables };
  ownIssuePlaces: { answer: OwnIssuePlacesQuery; variables: OwnIssuePlacesQueryVariables };
  ownIssueSections: { answer: OwnIssueSectionsQuery; variables: OwnIssueSectionsQueryVariables };
  ownLabelScopes: { answer: OwnLabelScopesQuery; variables: OwnLabelScopesQueryVariables };
  ownSavedViews: { answer: OwnSavedViewsQuery; variables: OwnSavedViewsQueryVariables };
  parentChoices: { answer: ParentChoicesQuery; variables: ParentChoicesQueryVariables };
  parentGroup: { answer: ParentGroupQuery; variables: ParentGroupQueryVariables };
  parentGroups: { answer: ParentGroupsQuery; variables: ParentGroupsQueryVariables };
  participants: { answer: ParticipantsQuery; variables: ParticipantsQueryVariables };
  person: { answer: PersonQuery; variables: PersonQueryVariables };
  possibleParents: { answer: PossibleParentsQuery; variables: PossibleParentsQueryVariables };
  projectBin: { answer: ProjectBinQuery; variables: ProjectBinQueryVariables };
  projectHead: { answer: ProjectHeadQuery; variables: ProjectHeadQueryVariables };
  projectIssueAuthors: { answer: ProjectIssueAuthorsQuery; variables: ProjectIssueAuthorsQueryVariables };
  projectIssueCounts: { answer: ProjectIssueCountsQuery; variables: ProjectIssueCountsQueryVariables };
  projectIssueList: { answer: ProjectIssueListQuery; variables: ProjectIssueListQueryVariables };
  projectIssuePlaces: { answer: ProjectIssuePlacesQuery; variables: ProjectIssuePlacesQueryVariables };
  projectIssueRights: { answer: ProjectIssueRightsQuery; variables: ProjectIssueRightsQueryVariables };
  projectIssueSections: { answer: ProjectIssueSectionsQuery; variables: ProjectIssueSectionsQueryVariables };
  projectLabelChoices: { answer: ProjectLabelChoicesQuery; variables: ProjectLabelChoicesQueryVariables };
  projectLabelScopes: { answer: ProjectLabelScopesQuery; variables: ProjectLabelScopesQueryVariables };
  projectPeople: { answer: ProjectPeopleQuery; variables: ProjectPeopleQueryVariables };
  projectSettings: { answer: ProjectSettingsQuery; variables: ProjectSettingsQueryVariables };
  promoteToEpic: { answer: PromoteToEpicMutation; variables: PromoteToEpicMutationVariables };
  rememberRoadmapSettings: { answer: RememberRoadmapSettingsMutation; variables: RememberRoadmapSettingsMutationVariables };
  removeFavourite: { answer: RemoveFavouriteMutation; variables: RemoveFavouriteMutationVariables };
  reorderChild: { answer: ReorderChildMutation; variables: ReorderChildMutationVariables };
  repliesOfDiscussion: { answer: RepliesOfDiscussionQuery; variables: RepliesOfDiscussionQueryVariables };
  resolveDiscussion: { answer: ResolveDiscussionMutation; variables: ResolveDiscussionMutationVariables };
  restoreFromBin: { answer: RestoreFromBinMutation; variables: RestoreFromBinMutationVariables };
  restoreSavedView: { answer: RestoreSavedViewMutation; variables: RestoreSavedViewMutationVariables };
  roadmapBlockingChain: { answer: RoadmapBlockingChainQuery; variables: RoadmapBlockingChainQueryVariables };
  roadmapChildEpics: { answer: RoadmapChildEpicsQuery; variables: RoadmapChildEpicsQueryVariables };
  roadmapEpics: { answer: RoadmapEpicsQuery; variables: RoadmapEpicsQueryVariables };
  roadmapHidden: { answer: RoadmapHiddenQuery; variables: RoadmapHiddenQueryVariables };
  roadmapHiddenChildEpics: { answer: RoadmapHiddenChildEpicsQuery; variables: RoadmapHiddenChildEpicsQueryVariables };
  roadmapHiddenChildren: { answer: RoadmapHiddenChildrenQuery; variables: RoadmapHiddenChildrenQueryVariables };
  roadmapHiddenEpics: { answer: RoadmapHiddenEpicsQuery; variables: RoadmapHiddenEpicsQueryVariables };
  roadmapMilestones: { answer: RoadmapMilestonesQuery; variables: RoadmapMilestonesQueryVariables };
  roadmapPage: { answer: RoadmapPageQuery; variables: RoadmapPageQueryVariables };
  savedViewsOfPlace: { answer: SavedViewsOfPlaceQuery; variables: SavedViewsOfPlaceQueryVariables };
  searchEpics: { answer: SearchEpicsQuery; variables: SearchEpicsQueryVariables };
  searchIterations: { answer: SearchIterationsQuery; variables: SearchIterationsQueryVariables };
  setEscalationPolicy: { answer: SetEscalationPolicyMutation; variables: SetEscalationPolicyMutationVariables };
  sidebarProjects: { answer: SidebarProjectsQuery; variables: SidebarProjectsQueryVariables };
  sidebarRootGroups: { answer: SidebarRootGroupsQuery; variables: SidebarRootGroupsQueryVariables };
  sidebarRootProjects: { answer: SidebarRootProjectsQuery; variables: SidebarRootProjectsQueryVariables };
  sidebarSubgroups: { answer: SidebarSubgroupsQuery; variables: SidebarSubgroupsQueryVariables };
  starSavedView: { answer: StarSavedViewMutation; variables: StarSavedViewMutationVariables };
  storeListSort: { answer: StoreListSortMutation; variables: StoreListSortMutationVariables };
  taskListItemConvert: { answer: TaskListItemConvertMutation; variables: TaskListItemConvertMutationVariables };
  timelineEventCreate: { answer: TimelineEventCreateMutation; variables: TimelineEventCreateMutationVariables };
  timelineEventDestroy: { answer: TimelineEventDestroyMutation; variables: TimelineEventDestroyMutationVariables };
  timelineEventPromoteFromNote: { answer: TimelineEventPromoteFromNoteMutation; variables: TimelineEventPromoteFromNoteMutationVariables };
  timelineEventUpdate: { answer: TimelineEventUpdateMutation; variables: TimelineEventUpdateMutationVariables };
  timelineRight: { answer: TimelineRightQuery; variables: TimelineRightQueryVariables };
  timelineSettings: { answer: TimelineSettingsQuery; variables: TimelineSettingsQueryVariables };
  timelogDelete: { answer: TimelogDeleteMutation; variables: TimelogDeleteMutationVariables };
  todoCreate: { answer: TodoCreateMutation; variables: TodoCreateMutationVariables };
  treeItem: { answer: TreeItemQuery; variables: TreeItemQueryVariables };
  undoChanges: { answer: UndoChangesMutation; variables: UndoChangesMutationVariables };
  unstarSavedView: { answer: UnstarSavedViewMutation; variables: UnstarSavedViewMutationVariables };
  updateCadence: { answer: UpdateCadenceMutation; variables: UpdateCadenceMutationVariables };
  updateEscalationPolicy: { answer: UpdateEscalationPolicyMutation; variables: UpdateEscalationPolicyMutationVariables };
  updateIteration: { answer: UpdateIterationMutation; variables: UpdateIterationMutationVariables };
  updateNote: { answer: UpdateNoteMutation; variables: UpdateNoteMutationVariables };
  updateOncallRotation: { answer: UpdateOncallRotationMutation; variables: UpdateOncallRotationMutationVariables };
  updateOncallSchedule: { answer: UpdateOncallScheduleMutation; variables: UpdateOncallScheduleMutationVariables };
  updateSavedView: { answer: UpdateSavedViewMutation; variables: UpdateSavedViewMutationVariables };
  uploadDesigns: { answer: UploadDesignsMutation; variables: UploadDesignsMutationVariables };
  workItemDelete: { answer: WorkItemDeleteMutation; variables: WorkItemDeleteMutationVariables };
  workItemMarkAsDuplicate: { answer: WorkItemMarkAsDuplicateMutation; variables: WorkItemMarkAsDuplicateMutationVariables };
  workItemUpdate: { answer: WorkItemUpdateMutation; variables: WorkItemUpdateMutationVariables };
}

export interface Fragments {
  AssigneeChoice: AssigneeChoiceFragment;
  AssigneesFields: AssigneesFieldsFragment;
  AwardEmojiFields: AwardEmojiFieldsFragment;
  ColorFields: ColorFieldsFragment;
  CountsOfType: CountsOfTypeFragment;
  DatesFields: DatesFieldsFragment;
  DescriptionFields: DescriptionFieldsFragment;
  DesignParts: DesignPartsFragment;
  DiscussionPage: DiscussionPageFragment;
  DiscussionParts: DiscussionPartsFragment;
  DiscussionPin: DiscussionPinFragment;
  EscalationStatusFields: EscalationStatusFieldsFragment;
  HealthStatusFields: HealthStatusFieldsFragment;
  HiddenEpicPage: HiddenEpicPageFragment;
  HierarchyFields: HierarchyFieldsFragment;
  ItemCoreFields: ItemCoreFieldsFragment;
  ItemLink: ItemLinkFragment;
  ItemPageFields: ItemPageFieldsFragment;
  IterationCard: IterationCardFragment;
  IterationChoice: IterationChoiceFragment;
  IterationFields: IterationFieldsFragment;
  LabelsFields: LabelsFieldsFragment;
  LinkedItemsFields: LinkedItemsFieldsFragment;
  LinkedResourcesFields: LinkedResourcesFieldsFragment;
  ListedEpicFields: ListedEpicFieldsFragment;
  ListedIssueFields: ListedIssueFieldsFragment;
  MilestoneChoice: MilestoneChoiceFragment;
  MilestoneFields: MilestoneFieldsFragment;
  NoteParts: NotePartsFragment;
  NotesFields: NotesFieldsFragment;
  NotificationsFields: NotificationsFieldsFragment;
  PlaceOfIssues: PlaceOfIssuesFragment;
  ProgressFields: ProgressFieldsFragment;
  RoadmapEpic: RoadmapEpicFragment;
  SavedViewFields: SavedViewFieldsFragment;
  SeverityFields: SeverityFieldsFragment;
  SidebarGroup: SidebarGroupFragment;
  SidebarProject: SidebarProjectFragment;
  StatusPageFields: StatusPageFieldsFragment;
  TestReportsFields: TestReportsFieldsFragment;
  TimeTrackingFields: TimeTrackingFieldsFragment;
  TimeboxReport: TimeboxReportFragment;
  TodosFields: TodosFieldsFragment;
  TreeChild: TreeChildFragment;
  WeightFields: WeightFieldsFragment;
}
