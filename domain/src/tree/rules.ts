/** Maximum number of levels of an epic tree, including the root. */
export const MAX_DEPTH = 7;
/** Maximum number of child epics and issues of one epic together. */
export const MAX_CHILDREN = 5000;

export const PARENT_ERRORS = {
  noAccess: "This epic cannot be added. You don't have access to perform this action.",
  noAccessToRemove: "This epic cannot be removed. You don't have access to perform this action.",
  otherTree: 'This epic cannot be added. It belongs to another top-level group.',
  self: 'This epic cannot be added. An epic cannot be added to itself.',
  alreadyChild: 'This epic cannot be added. It is already assigned to the parent epic.',
  ancestor: 'This epic cannot be added. It is already an ancestor of the parent epic.',
  depth:
    'This epic cannot be added. One or more epics would exceed the maximum depth (7) from its most distant ancestor.',
  full: 'You cannot add any more epics. This epic already has maximum number of child issues & epics.',
} as const;

export const CONFIDENTIAL_ERRORS = {
  openIssues: 'Cannot make the epic confidential if it contains non-confidential issues',
  openEpics: 'Cannot make the epic confidential if it contains non-confidential child epics',
  openChild: 'A non-confidential epic cannot be assigned to a confidential parent epic',
  openIssue:
    'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
} as const;

/** The input for checking whether an epic may become a child of another. */
export interface ParentInput {
  readonly child: {
    readonly id: string;
    readonly parentId: string | null;
    readonly confidential?: boolean;
  };
  readonly parent: {
    readonly id: string;
    readonly childCount: number;
    readonly confidential?: boolean;
  };
  /** Levels of the moved subtree, including the child: at least 1. */
  readonly childHeight: number;
  /** Ids of the parent's ancestors, in any order. */
  readonly parentAncestors: readonly string[];
  /** False if the viewer lacks the permission on either side. */
  readonly allowed?: boolean;
}

/** The reason why the child cannot go below the parent, or null; the first reason in a fixed order. */
export function parentError(question: ParentInput): string | null {
  const { child, parent, childHeight, parentAncestors } = question;
  if (question.allowed === false) return PARENT_ERRORS.noAccess;
  if (child.id === parent.id) return PARENT_ERRORS.self;
  if (child.parentId === parent.id) return PARENT_ERRORS.alreadyChild;
  if (parentAncestors.includes(child.id)) return PARENT_ERRORS.ancestor;
  if (childHeight + parentAncestors.length >= MAX_DEPTH) return PARENT_ERRORS.depth;
  if (parent.childCount >= MAX_CHILDREN) return PARENT_ERRORS.full;
  if (parent.confidential === true && child.confidential !== true) {
    return CONFIDENTIAL_ERRORS.openChild;
  }
  return null;
}

/** The reason why an epic cannot be made confidential, or null. */
export function makeConfidentialError(epic: {
  readonly hasPublicIssues: boolean;
  readonly hasPublicChildEpics: boolean;
}): string | null {
  if (epic.hasPublicIssues) return CONFIDENTIAL_ERRORS.openIssues;
  return epic.hasPublicChildEpics ? CONFIDENTIAL_ERRORS.openEpics : null;
}
