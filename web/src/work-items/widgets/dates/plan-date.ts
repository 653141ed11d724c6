export type DateSide = 'start' | 'due';

/** The start or due date of an item. Days are `YYYY-MM-DD`. */
export interface PlanDate {
  /** The effective day. */
  readonly day: string | null;
  /** Where the day comes from; null for items whose dates are never inherited. */
  readonly rollUp: RollUp | null;
}

export interface RollUp {
  /** The fixed day, effective or not. */
  readonly fixed: string | null;
  readonly isFixed: boolean;
  /** Source of an inherited day; null when the day is fixed, or the source is hidden from the viewer. */
  readonly source: { kind: 'milestone' | 'epic'; title: string; webPath: string } | null;
}
