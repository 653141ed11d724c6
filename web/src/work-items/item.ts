import type { ItemState } from '../items/state.ts';
import type { Reaction } from '../emoji/reaction.ts';

/** The two kinds of work that have a page of their own; their pages share one form. */
export type ItemKind = 'epic' | 'issue';

export interface Person {
  id: string;
  name: string;
  username: string;
  avatarUrl: string | null;
  webPath: string;
}
export interface ItemLabel {
  id: string;
  title: string;
  color: string;
}
export interface ItemLink {
  id: string;
  title: string;
  webPath: string;
  fullReference: string;
}

/** What the viewer may do with an item. */
export interface ItemRights {
  /** Title and text, closing included. */
  update: boolean;
  reopen: boolean;
  /** Labels, dates, parent and the like. */
  plan: boolean;
  destroy: boolean;
  link: boolean;
  /** Create an item of the same kind beside it. */
  create: boolean;
  /** Create labels where it lives. */
  createLabel: boolean;
  comment: boolean;
  /** Write comments that only members from Planner up see. */
  commentInternally: boolean;
  react: boolean;
}

/** What both pages show of an item, whichever kind it is. Days are `YYYY-MM-DD`, instants ISO 8601. */
export interface Item {
  kind: ItemKind;
  /** Global id. */
  id: string;
  iid: string;
  /** Full path of the group or project that holds it. */
  fullPath: string;
  /** Full path of the nearest group. */
  groupPath: string;
  title: string;
  description: string;
  /** The description rendered for the viewer, made safe by the server. */
  descriptionHtml: string;
  /** Grows with each change of title or description. */
  lockVersion: number;
  state: ItemState;
  /** What its type is called where it is no plain epic or issue. */
  typeLabel: string | undefined;
  confidential: boolean;
  locked: boolean;
  imported: boolean;
  reference: string;
  fullReference: string;
  webPath: string;
  createdAt: string;
  closedAt: string | null;
  /** Null while title and description are as they were written first. */
  editedAt: string | null;
  editedBy: Person | null;
  author: Person;
  labels: readonly ItemLabel[];
  /** Topmost first; the last one is the parent. */
  ancestors: readonly ItemLink[];
  /** There is a parent the viewer may not see. */
  parentHidden: boolean;
  blockedByCount: number;
  blockers: readonly ItemLink[];
  reactions: readonly Reaction[];
  subscribed: boolean;
  /** Whether it stands on the viewer's list of to-dos. */
  waits: boolean;
  rights: ItemRights;
}
