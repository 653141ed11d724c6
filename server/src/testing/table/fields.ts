/**
 * Every readable field of every type, by who may read it. `shown`: everybody who sees the object; the target
 * of a field has its own rules. `own`: about the viewer. `narrower`: fewer than see the object. A field must
 * be added here before it can be served.
 */
export interface FieldRow {
  readonly shown: string;
  readonly own?: string;
  readonly narrower?: string;
}

export const FIELDS: Readonly<Record<string, FieldRow>> = {
  UserCore: {
    shown:
      'id username name avatarUrl webUrl webPath state bot publicEmail pronouns timezone status type compositeIdentityEnforced createdAt bio jobTitle location organization',
    narrower: 'lastActivityOn todos savedViews favourites timelogs workItemPreferences userPreferences',
  },
  AutocompletedUser: {
    shown:
      'id username name avatarUrl webUrl webPath state bot publicEmail pronouns timezone status type compositeIdentityEnforced createdAt bio jobTitle location organization',
    narrower: 'lastActivityOn todos',
  },
  AccessLevel: { shown: 'integerValue stringValue' },
  GroupPermissions: {
    shown: [
      'readGroup createEpic createProjects createSubgroup adminLabel adminMilestone adminIteration',
      'bulkEdit adminGroupMember adminGroup removeGroup exportIssues emptyBin requestAccess',
    ].join(' '),
  },
  ProjectPermissions: {
    shown:
      'readProject createIssue createIncident createObjective bulkEdit adminIssue adminLabel adminMilestone adminProjectMember adminProject removeProject importIssues exportIssues emptyBin requestAccess readIncidentManagementOncallSchedule adminIncidentManagementOncallSchedule adminTimelineEvent',
  },
  Group: {
    shown: [
      'id name path fullName fullPath description visibility archived avatarUrl webUrl webPath createdAt',
      'updatedAt parent firstDayOfWeek descendantGroups projects groupMembers autocompleteUsers',
      'labels milestones iterations iterationCadences workItemTypes workItems issues epicsEnabled epic epics',
      'workItemStateCounts timelogs',
      'roadmapHidden epicDependencies epicAuthors issueAuthors',
      'emailsDisabled emailsEnabled newCustomEmojiPath descriptionHtml label descendantGroupsCount projectsCount groupMembersCount hasIncidents',
    ].join(' '),
    own: 'userPermissions',
    narrower: 'deletedEpics',
  },
  GroupMember: { shown: 'id user accessLevel group expiresAt createdAt' },
  ProjectMember: { shown: 'id user accessLevel project expiresAt createdAt' },
  Project: {
    shown: [
      'id name path nameWithNamespace fullPath description visibility avatarUrl webUrl webPath starCount starred',
      'archived okrsEnabled qualityManagementEnabled statusPageEnabled createdAt updatedAt group namespace projectMembers autocompleteUsers labels milestones iterations',
      'workItemTypes workItems workItemStateCounts timelogs incidentManagementTimelineEvents incidentManagementTimelineEvent incidentManagementTimelineEventTags issues issueAuthors issue jiraImportStatus jiraImports',
      'emailsDisabled emailsEnabled issuesEnabled openIssuesCount lastActivityAt descriptionHtml label iterationCadences escalationsAreEmailed releases',
    ].join(' '),
    own: 'userPermissions',
    narrower:
      'deletedIssues services incidentManagementOncallSchedules incidentManagementEscalationPolicies incidentManagementEscalationPolicy',
  },
  IncidentManagementOncallSchedule: { shown: 'iid name description timezone rotations' },
  IncidentManagementOncallRotation: {
    shown: 'id name startsAt endsAt length lengthUnit participants',
  },
  OncallParticipantType: { shown: 'id user' },
  EscalationPolicyType: { shown: 'id name description rules' },
  EscalationRuleType: { shown: 'id elapsedTimeSeconds status oncallSchedule user' },
  Namespace: {
    shown: [
      'id name path fullName fullPath description visibility avatarUrl webUrl workItemTypes workItemsWidgets',
      'workItem workItems savedViews firstDayOfWeek',
    ].join(' '),
    own: 'userPermissions possibleParents',
  },
  NamespacePermissions: {
    shown: [
      'readNamespace adminLabel adminIssue createWorkItem createIncident createObjective setNewWorkItemMetadata createProjects adminProject',
      'manageSavedViews',
    ].join(' '),
  },
  WorkItemSavedViewType: {
    shown: [
      'id namespaceId list name description filters displaySettings sort isPrivate isDefault shareUrl',
      'lockVersion updatedAt author lastUpdatedBy missingFilters',
    ].join(' '),
    own: 'subscribed userPermissions',
  },
  WorkItemTypesUserPreference: { shown: 'sort' },
  Favourite: { own: 'id kind targetId name placeName webPath', shown: '' },
  SavedViewPermissions: {
    shown: 'readSavedView updateSavedView deleteSavedView updateSavedViewVisibility',
  },
  Label: {
    shown: 'id title description descriptionHtml color textColor archived createdAt updatedAt',
  },
  AwardEmoji: { shown: 'name description emoji unicode user' },
  Milestone: {
    shown: [
      'id iid title description descriptionHtml state expired upcoming webPath startDate dueDate',
      'createdAt updatedAt project group projectMilestone groupMilestone subgroupMilestone stats',
      'report epics releases',
    ].join(' '),
  },
  Release: {
    shown:
      'id name tagName tagPath description descriptionHtml createdAt releasedAt upcomingRelease historicalRelease author milestones',
  },
  TimeboxReport: { shown: 'burnupTimeSeries stats assignees labels' },
  TimeReportStats: { shown: 'complete incomplete total' },
  TimeboxMetrics: { shown: 'count weight' },
  BurnupChartDailyTotals: { shown: 'date scopeCount scopeWeight completedCount completedWeight' },
  TimeboxAssignee: { shown: 'assignee total complete' },
  TimeboxLabel: { shown: 'label total complete' },
  MilestoneStats: { shown: 'totalIssuesCount closedIssuesCount' },
  IterationCadence: {
    shown:
      'id title description startDate durationInWeeks iterationsInAdvance automatic active rollOver group iterations',
  },
  Iteration: {
    shown: [
      'id iid title displayText fullDisplayText description descriptionHtml state sequence startDate dueDate report group webUrl webPath scopedUrl scopedPath',
      'iterationCadence createdAt updatedAt',
    ].join(' '),
  },
  WorkItemType: {
    shown: 'id name iconName widgetDefinitions supportedConversionTypes unavailableWidgetsOnConversion',
  },
  WorkItemWidgetDefinitionGeneric: { shown: 'type' },
  WorkItemWidgetDefinitionAssignees: { shown: 'type allowsMultipleAssignees', own: 'canInviteMembers' },
  WorkItemWidgetDefinitionLabels: { shown: 'type allowsScopedLabels' },
  WorkItemWidgetDefinitionHierarchy: { shown: 'type allowedChildTypes allowedParentTypes' },
  WorkItemWidgetDefinitionWeight: { shown: 'type editable rollUp' },
  TaskCompletionStatus: { shown: 'count completedCount' },
  WorkItemPermissions: {
    shown: [
      'readWorkItem updateWorkItem deleteWorkItem adminWorkItem adminParentLink setWorkItemMetadata',
      'createNote adminWorkItemLink markNoteAsInternal reopenWorkItem promoteToEpic awardEmoji',
      'moveWorkItem cloneWorkItem reportSpam summarizeComments',
      'readDesign createDesign updateDesign destroyDesign moveDesign',
    ].join(' '),
  },
  WorkItemFeatures: {
    shown: [
      'assignees description labels milestone iteration weight healthStatus severity escalationStatus statusPage progress testReports verificationStatus requirementLegacy startAndDueDate hierarchy linkedItems color awardEmoji notes notifications participants rolledupDates timeTracking crmContacts status customFields development designs errorTracking linkedResources emailParticipants',
      'currentUserTodos',
    ].join(' '),
  },
  WorkItemTypeDepthLimitReachedByType: { shown: 'workItemType depthLimitReached' },
  LinkedWorkItemType: { shown: 'linkId linkType linkCreatedAt linkUpdatedAt workItem workItemState' },
  WorkItemWidgetAssignees: {
    shown: 'type assignees allowsMultipleAssignees',
    own: 'canInviteMembers',
  },
  WorkItemWidgetAwardEmoji: { shown: 'type awardEmoji upvotes downvotes newCustomEmojiPath' },
  WorkItemWidgetColor: { shown: 'type color textColor' },
  WorkItemWidgetDescription: {
    shown: 'type description descriptionHtml edited lastEditedAt lastEditedBy taskCompletionStatus',
  },
  WorkItemWidgetHealthStatus: { shown: 'type healthStatus rolledUpHealthStatus' },
  WorkItemWidgetStatusPage: { shown: 'type statusPagePublishedIncident' },
  WorkItemWidgetSeverity: { shown: 'type severity' },
  WorkItemWidgetEscalationStatus: { shown: 'type escalationStatus' },
  WorkItemStateCountsType: { shown: 'all opened closed' },
  WorkItemTypeCountsByState: { shown: 'workItemType countsByState' },
  WorkItemWidgetHealthStatusCount: { shown: 'healthStatus count' },
  WorkItemWidgetProgress: {
    shown: 'type progress updatedAt startValue currentValue endValue childObjectives childKeyResults',
  },
  WorkItemWidgetTestReports: { shown: 'type testReports' },
  WorkItemWidgetVerificationStatus: { shown: 'type verificationStatus' },
  WorkItemWidgetRequirementLegacy: { shown: 'type legacyIid' },
  TestReport: { shown: 'id state createdAt author' },
  WorkItemWidgetHierarchy: {
    shown: [
      'type parent hasParent hasHiddenParent hasChildren children ancestors rolledUpCountsByType',
      'depthLimitReachedByType relativePosition relationPath',
    ].join(' '),
  },
  WorkItemWidgetIteration: { shown: 'type iteration' },
  WorkItemWidgetLabels: { shown: 'type labels allowsScopedLabels' },
  WorkItemWidgetLinkedItems: { shown: 'type linkedItems blocked blockedByCount blockingCount' },
  WorkItemWidgetMilestone: { shown: 'type milestone' },
  WorkItemWidgetNotifications: {
    shown: 'type',
    own: 'subscribed',
  },
  WorkItemWidgetParticipants: { shown: 'type participants' },
  WorkItemWidgetStartAndDueDate: {
    shown: [
      'type startDate dueDate isFixed rollUp startDateSourcingMilestone startDateSourcingWorkItem',
      'dueDateSourcingMilestone dueDateSourcingWorkItem',
    ].join(' '),
    narrower: 'startDateFixed startDateIsFixed dueDateFixed dueDateIsFixed',
  },
  UserStatus: { shown: 'availability message messageHtml emoji clearStatusAt' },
  UserPreferences: {
    shown: 'colorMode density firstDayOfWeek dateFormat textEditorType dashboard dashboardGroup',
  },
  CommentTemplatePathType: { shown: 'text href' },
  WorkItemWidgetRolledupDates: {
    shown:
      'type startDate dueDate startDateSourcingMilestone startDateSourcingWorkItem dueDateSourcingMilestone dueDateSourcingWorkItem',
    narrower: 'startDateFixed startDateIsFixed dueDateFixed dueDateIsFixed',
  },
  MetricImage: { shown: 'id fileName filePath url urlText' },
  TimelineEventTagType: { shown: 'id name' },
  TimelineEventType: {
    shown:
      'id author updatedByUser incident note noteHtml promotedFromNote editable action occurredAt timelineEventTags createdAt updatedAt',
  },
  TimelogPermissions: { shown: 'adminTimelog' },
  WorkItemTimelog: { shown: 'id timeSpent humanTimeSpent user spentAt note summary userPermissions' },
  Timelog: {
    shown: 'id timeSpent humanTimeSpent user spentAt note summary issue workItem project userPermissions',
  },
  WorkItemWidgetTimeTrackingHumanReadableAttributes: {
    shown: 'timeEstimate totalTimeSpent rolledUpTimeEstimate rolledUpTotalTimeSpent',
  },
  WorkItemWidgetTimeTracking: {
    shown:
      'type timeEstimate totalTimeSpent rolledUpTimeEstimate rolledUpTotalTimeSpent humanReadableAttributes timelogs',
  },
  CustomerRelationsOrganization: { shown: 'id name description defaultRate active' },
  CustomerRelationsContact: { shown: 'id firstName lastName email phone description organization active' },
  WorkItemWidgetCrmContacts: { shown: 'type contacts contactsAvailable' },
  WorkItemStatus: { shown: 'id name category color description iconName position' },
  WorkItemWidgetStatus: { shown: 'type status' },
  WorkItemWidgetDefinitionStatus: { shown: 'type allowedStatuses defaultOpenStatus defaultClosedStatus' },
  CustomFieldSelectOption: { shown: 'id value' },
  CustomField: { shown: 'id name fieldType active selectOptions' },
  WorkItemNumberFieldValue: { shown: 'customField value' },
  WorkItemTextFieldValue: { shown: 'customField value' },
  WorkItemSelectFieldValue: { shown: 'customField selectedOptions' },
  WorkItemWidgetCustomFields: { shown: 'type customFieldValues' },
  WorkItemWidgetDefinitionCustomFields: { shown: 'type customFieldValues customFields' },
  MergeRequest: {
    shown: 'id iid title state webUrl webPath reference sourceBranch targetBranch author assignees labels',
  },
  WorkItemClosingMergeRequest: { shown: 'id fromMrDescription mergeRequest' },
  WorkItemRelatedBranch: { shown: 'name comparePath' },
  FeatureFlag: { shown: 'id name active path reference' },
  WorkItemWidgetDevelopment: {
    shown:
      'type willAutoCloseByMergeRequest closingMergeRequests relatedMergeRequests relatedBranches featureFlags',
  },
  Design: {
    shown: [
      'id name filename fullPath image imageV432x230 event diffRefs notesCount issue project description descriptionHtml',
      'imported webUrl discussions notes commenters versions',
    ].join(' '),
    own: 'currentUserTodos',
  },
  DesignAtVersion: {
    shown: 'id filename fullPath image imageV432x230 event diffRefs notesCount issue project design version',
  },
  DesignVersion: { shown: 'id sha author createdAt designs designsAtVersion designAtVersion' },
  DesignCollection: {
    shown: 'issue project copyState designs design designAtVersion versions version',
  },
  DesignManagement: { shown: 'designAtVersion version' },
  DiffRefs: { shown: 'baseSha headSha startSha' },
  DiffPosition: {
    shown: 'diffRefs filePath newPath oldPath newLine oldLine positionType x y width height',
  },
  WorkItemWidgetDesigns: { shown: 'type designCollection' },
  WorkItemWidgetErrorTracking: { shown: 'type identifier' },
  WorkItemLinkedResource: { shown: 'url' },
  WorkItemWidgetLinkedResources: { shown: 'type linkedResources' },
  EmailParticipantType: { shown: 'email' },
  WorkItemWidgetEmailParticipants: { shown: 'type emailParticipants' },
  WorkItemWidgetWeight: {
    shown: 'type widgetDefinition weight rolledUpWeight rolledUpCompletedWeight',
  },
  WorkItem: {
    shown: [
      'id iid title name titleHtml description descriptionHtml state confidential author createdAt showPlanUpgradePromotion commentTemplatesPaths',
      'updatedAt closedAt lockVersion namespace project reference webPath webUrl promotedToEpicUrl',
      'movedToWorkItemUrl duplicatedToWorkItemUrl createNoteEmail externalAuthor',
      'workItemType hidden spam imported archived widgets userNotesCount userDiscussionsCount discussions notes',
      'features',
    ].join(' '),
    own: 'userPermissions',
    narrower: 'escalationPolicy escalationStartedAt',
  },
  IssuePermissions: {
    shown: [
      'readIssue updateIssue adminIssue destroyIssue reopenIssue createNote markNoteAsInternal awardEmoji',
      'adminIssueRelation readDesign createDesign updateDesign destroyDesign moveDesign',
    ].join(' '),
  },
  Issue: {
    shown: [
      'id iid title name titleHtml description descriptionHtml state type confidential author assignees hasParent blockingCount promotedToEpic moved movedTo closedAsDuplicateOf mergeRequestsCount emailsDisabled emailsEnabled timeEstimate humanTimeEstimate totalTimeSpent humanTotalTimeSpent timelogs createNoteEmail externalAuthor',
      'labels milestone iteration weight healthStatus severity escalationStatus statusPagePublishedIncident progress startDate dueDate createdAt updatedAt closedAt',
      'discussionLocked webPath webUrl reference projectId relativePosition manualPosition upvotes downvotes',
      'blocked blockedByCount blockedByIssues linkedWorkItems lockVersion lastEditedAt lastEditedBy imported epic',
      'hasEpic hidden spam participants awardEmoji taskCompletionStatus userNotesCount userDiscussionsCount',
      'discussions notes sectionKeys designCollection metricImages designsCount',
    ].join(' '),
    own: 'subscribed userPermissions currentUserTodos',
    narrower: 'escalationPolicy escalationStartedAt',
  },
  EpicPermissions: {
    shown: [
      'readEpic readEpicIid updateEpic destroyEpic adminEpic createEpic createNote awardEmoji',
      'markNoteAsInternal adminEpicRelation readEpicRelation',
    ].join(' '),
  },
  EpicDescendantCount: { shown: 'openedEpics closedEpics openedIssues closedIssues' },
  EpicDescendantWeights: {
    shown: 'openedIssues closedIssues openedIssuesTotal closedIssuesTotal',
  },
  EpicHealthStatus: { shown: 'issuesOnTrack issuesNeedingAttention issuesAtRisk' },
  EpicDependency: { shown: 'id blockingEpic blockedEpic' },
  RoadmapHidden: { shown: 'withoutDates outsideRange startAfterDue overdueOutsideRange lastOverdueDate' },
  Epic: {
    shown: [
      'id iid title name titleHtml description descriptionHtml state confidential author group parent',
      'hasParent hasHiddenParent ancestors children roadmapHidden hasChildren',
      'hasChildrenWithinTimeframe hasIssues issues labels participants startDate',
      'startDateSourcingMilestone startDateSourcingWorkItem dueDate',
      'dueDateSourcingMilestone dueDateSourcingWorkItem createdAt updatedAt',
      'closedAt webPath webUrl relationPath relativePosition reference upvotes downvotes awardEmoji',
      'descendantCounts descendantWeightSum healthStatus color textColor blocked blockedByCount',
      'blockingCount blockedByEpics blockingEpics blockingChain linkedWorkItems workItem lockVersion',
      'lastEditedAt lastEditedBy imported discussionLocked userNotesCount userDiscussionsCount discussions notes',
      'sectionKeys timeEstimate humanTimeEstimate totalTimeSpent humanTotalTimeSpent rolledUpTimeEstimate rolledUpTotalTimeSpent',
    ].join(' '),
    narrower: [
      'startDateFixed startDateIsFixed startDateFromInheritedSource startDateFromMilestones',
      'dueDateFixed dueDateIsFixed dueDateFromInheritedSource dueDateFromMilestones',
    ].join(' '),
    own: 'subscribed defaultProjectForIssueCreation userPermissions currentUserTodos',
  },
  DeletedEpic: {
    shown: 'id iid title confidential group reference deletedAt deletedBy goneAt deletedWithIt',
  },
  JiraImport: {
    shown:
      'importId jiraProjectKey jiraProjectName createdAt scheduledAt scheduledBy importedIssuesCount failedToImportCount totalIssueCount status paused label',
    own: 'errorMessage',
  },
  JiraService: { shown: 'active type projects' },
  JiraProject: { shown: 'key name projectId' },
  DeletedIssue: {
    shown: 'id iid title type confidential project reference deletedAt deletedBy goneAt deletedWithIt',
  },
  // A section of a list, for viewers who may see its thing.
  ListSection: { shown: 'key title count isPartial startDate dueDate color avatarUrl fullPath' },
  EpicIssue: {
    shown: [
      'id iid title name titleHtml description descriptionHtml state type confidential author assignees hasParent blockingCount promotedToEpic moved movedTo closedAsDuplicateOf mergeRequestsCount emailsDisabled emailsEnabled timeEstimate humanTimeEstimate totalTimeSpent humanTotalTimeSpent timelogs createNoteEmail externalAuthor',
      'labels milestone iteration weight healthStatus severity escalationStatus statusPagePublishedIncident progress startDate dueDate createdAt updatedAt closedAt',
      'discussionLocked webPath webUrl reference projectId relativePosition manualPosition upvotes downvotes',
      'blocked blockedByCount blockedByIssues linkedWorkItems lockVersion lastEditedAt lastEditedBy imported epic',
      'hasEpic hidden spam participants awardEmoji taskCompletionStatus userNotesCount userDiscussionsCount',
      'discussions notes epicIssueId relationPath sectionKeys designCollection metricImages designsCount',
    ].join(' '),
    own: 'subscribed userPermissions currentUserTodos',
    narrower: 'escalationPolicy escalationStartedAt',
  },
  NotePermissions: {
    shown: 'readNote createNote awardEmoji adminNote resolveNote repositionNote markNoteAsInternal',
  },
  DiscussionPermissions: { shown: 'resolveNote' },
  // Sent to those who could read the note (live/graphql).
  DeletedNote: { shown: 'id discussionId lastDiscussionNote' },
  DescriptionVersion: { shown: 'id description diffPath deletePath canDelete deleted' },
  SystemNoteMetadata: { shown: 'id action descriptionVersion' },
  Note: {
    shown: [
      'id author body bodyHtml bodyFirstLineHtml createdAt updatedAt lastEditedAt lastEditedBy',
      'system systemNoteIconName systemNoteMetadata internal confidential imported resolvable',
      'resolved resolvedAt resolvedBy url awardEmoji discussion maxAccessLevelOfAuthor',
      'authorIsContributor externalAuthor position',
    ].join(' '),
    own: 'userPermissions',
  },
  Discussion: {
    shown: 'id replyId createdAt threaded internal resolvable resolved resolvedAt resolvedBy noteable notes',
    own: 'userPermissions',
  },
  WorkItemWidgetNotes: { shown: 'type discussionLocked discussions notes' },
  Todo: {
    shown: [
      'id action author state targetType targetUrl body excerpt workItem targetEntity note group project',
      'createdAt updatedAt',
    ].join(' '),
  },
  WorkItemWidgetCurrentUserTodos: {
    shown: 'type',
    own: 'currentUserTodos',
  },
  QueryComplexity: { own: 'score limit', shown: '' },
  Kas: { shown: 'enabled externalUrl version' },
  Metadata: { shown: 'version revision enterprise kas' },
  RoadmapMemory: { shown: 'settings updatedAt' },
};
