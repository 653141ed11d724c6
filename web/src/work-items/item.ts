import type { Day } from '@cairn/domain/dates/day';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { ItemState } from '../items/state.ts';
import type { Reaction } from '../emoji/reaction.ts';
import type { ItemPart } from './page/item-documents.ts';

/** Where an item belongs: an epic to a group, all other types to a project. */
export type ItemKind = 'epic' | 'issue';

export interface Person {
  id: string;
  name: string;
  username: string;
  avatarUrl: string | null;
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
  type?: WorkItemType;
}

/** An item above another one, with what the page says of it. */
export interface Ancestor extends ItemLink {
  readonly isClosed?: boolean;
  readonly start?: Day | null;
  readonly due?: Day | null;
}

/** What a closed item became, with the path of the item that took its place. */
export interface Successor {
  outcome: 'promoted' | 'duplicated' | 'moved';
  path: string;
}

/** The viewer's permissions on an item. */
export interface ItemRights {
  /** Edit title and description, close and reopen. */
  update: boolean;
  reopen: boolean;
  /** Make an epic of it. */
  promote: boolean;
  /** Submit it as spam, and take that back. */
  reportSpam: boolean;
  /** Change labels, dates, parent and other metadata. */
  plan: boolean;
  destroy: boolean;
  /** Move it to another project. */
  move: boolean;
  clone: boolean;
  link: boolean;
  /** Create an item of the same type in the same group or project. */
  create: boolean;
  /** Create labels in the item's group or project. */
  createLabel: boolean;
  comment: boolean;
  /** Write internal notes, visible to members from Planner up. */
  commentInternally: boolean;
  react: boolean;
}

/** The number of an item that does not exist yet. */
export const NEW_IID = 'new';

/** The data that pages show of an item of any type. Days are `YYYY-MM-DD`, instants ISO 8601. */
export interface Item {
  kind: ItemKind;
  type: WorkItemType;
  id: string;
  iid: string;
  /** Full path of its group or project. */
  fullPath: string;
  /** Full path of the nearest group. */
  groupPath: string;
  title: string;
  description: string;
  /** The description rendered for the viewer and sanitised by the server. */
  descriptionHtml: string;
  /** Incremented with each change of title or description. */
  lockVersion: number;
  state: ItemState;
  confidential: boolean;
  locked: boolean;
  imported: boolean;
  /** Only administrators see it: it is spam, or its author is banned. */
  hidden: boolean;
  spam: boolean;
  reference: string;
  fullReference: string;
  webPath: string;
  createdAt: string;
  closedAt: string | null;
  /** Null unless an item that the viewer may see took its place; shown while it is closed. */
  successor: Successor | null;
  /** Null while title and description were never edited. */
  editedAt: string | null;
  editedBy: Pick<Person, 'name' | 'username'> | null;
  author: Person;
  labels: readonly ItemLabel[];
  /** Topmost first; the last one is the parent. */
  ancestors: readonly Ancestor[];
  /** True when there is a parent that the viewer may not see. */
  parentHidden: boolean;
  /** True when it has a child that the viewer may see. */
  hasChildren: boolean;
  blockedByCount: number;
  blockers: readonly ItemLink[];
  /** The address of its Zoom meeting. */
  zoomMeetingUrl: string | null;
  /** Whether it is on the status page; null where the page is off, and for other types than incidents. */
  published: boolean | null;
  reactions: readonly Reaction[];
  subscribed: boolean;
  /** The parts of its page that could not be read. */
  unread: readonly ItemPart[];
  /** True when the viewer has a pending to-do for it. */
  waits: boolean;
  rights: ItemRights;
}
