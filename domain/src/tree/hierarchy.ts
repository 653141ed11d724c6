import { MAX_CHILDREN, MAX_DEPTH } from './rules.ts';

export const HIERARCHY_ERRORS = {
  type: "it's not allowed to add this type of parent item",
  depth: 'reached maximum depth',
  self: 'is not allowed to point to itself',
  loop: "it's already present in this item's hierarchy",
  full: 'parent already has maximum number of children.',
  openChild: (type: string): string =>
    `cannot assign a non-confidential ${type} to a confidential parent. Make the ${type} confidential and try again.`,
  openParent: (type: string): string => `A non-confidential ${type} cannot have a confidential parent.`,
  openChildren: (type: string): string =>
    `A confidential ${type} must have only confidential children. Make any child items confidential and try again.`,
} as const;

/** Allowed parent types of each type, with the maximum number of levels. */
const PARENTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  epic: { epic: MAX_DEPTH },
  issue: { epic: 1 },
  incident: { epic: 1 },
  requirement: { epic: 1 },
  test_case: { epic: 1 },
  ticket: { epic: 1 },
  task: { issue: 1, incident: 1, ticket: 1 },
  objective: { epic: 1, objective: 9 },
  key_result: { epic: 1, objective: 1 },
};

/** Types that may be the parent of a type. */
export function parentTypesOf(type: string): readonly string[] {
  return Object.keys(PARENTS[type] ?? {});
}

/** Types that may be children of a type. */
export function childTypesOf(type: string): readonly string[] {
  return Object.keys(PARENTS).filter((child) => PARENTS[child]?.[type] !== undefined);
}

/** Maximum number of nested items of a type. */
export function maxNestingOf(type: string): number {
  return PARENTS[type]?.[type] ?? 1;
}

/** The position of an item in a tree, as far as its type matters. */
export interface TypePlacement {
  readonly childType: string;
  readonly parentType: string;
  /** Number of items of the child's type among the parent and its ancestors. */
  readonly alikeAbove: number;
  /** Levels of items of the child's type in its subtree, including the child. */
  readonly childHeight: number;
}

/**
 * The reason why an item cannot be below another by types and depth alone; null if it can. Used for placing,
 * undoing, changing the type and restoring; the database checks the types too (may_be_child_of).
 */
export function typePlacementProblem({
  childType,
  parentType,
  alikeAbove,
  childHeight,
}: TypePlacement): 'type' | 'depth' | null {
  const levels = PARENTS[childType]?.[parentType];
  if (levels === undefined) return 'type';
  return childType === parentType && alikeAbove + childHeight > levels ? 'depth' : null;
}

/** The input for checking whether an item may be below an issue or an objective. */
export interface HierarchyInput {
  readonly child: { readonly id: number; readonly type: string; readonly confidential: boolean };
  readonly parent: {
    readonly id: number;
    readonly type: string;
    readonly confidential: boolean;
    readonly childCount: number;
  };
  /** Types of the parent's ancestors, topmost first. */
  readonly ancestorTypes: readonly string[];
  readonly ancestorIds: readonly number[];
  /** Levels of items of the child's type in the moved subtree, including the child. */
  readonly childHeight: number;
}

/**
 * The reason why an item cannot be below a parent that is not an epic, or null; the first reason in a fixed
 * order.
 */
export function hierarchyError(question: HierarchyInput): string | null {
  const { child, parent, ancestorTypes, ancestorIds, childHeight } = question;
  if (child.id === parent.id) return HIERARCHY_ERRORS.self;
  const problem = typePlacementProblem({
    childType: child.type,
    parentType: parent.type,
    alikeAbove: [...ancestorTypes, parent.type].filter((type) => type === child.type).length,
    childHeight,
  });
  if (problem === 'type') return HIERARCHY_ERRORS.type;
  if (ancestorIds.includes(child.id)) return HIERARCHY_ERRORS.loop;
  if (problem === 'depth') return HIERARCHY_ERRORS.depth;
  if (parent.childCount >= MAX_CHILDREN) return HIERARCHY_ERRORS.full;
  if (parent.confidential && !child.confidential)
    return HIERARCHY_ERRORS.openChild(child.type.replaceAll('_', ' '));
  return null;
}
