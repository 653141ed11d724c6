import type { Letters } from '../matrix.ts';
import type { SampleItem, SampleItems } from './sample-items.ts';

/**
 * One letter per kind of viewer: anonymous, no member, Guest, Planner, Reporter, Developer, Maintainer,
 * Owner.
 */
export const MAY = {
  everybody: 'Y Y Y Y Y Y Y Y',
  signedIn: '- Y Y Y Y Y Y Y',
  guestsUp: '- - Y Y Y Y Y Y',
  plannersUp: '- - - Y Y Y Y Y',
  reportersUp: '- - - - Y Y Y Y',
  developers: '- - - - - Y Y Y',
  plannerOrOwner: '- - - Y - - - Y',
  maintainersUp: '- - - - - - Y Y',
  owners: '- - - - - - - Y',
  administrators: '- - - - - - - -',
} as const satisfies Record<string, Letters>;
export type May = keyof typeof MAY;

/** The subject of a call, which determines who sees it at all. */
export const SUBJECTS = ['epic', 'issue', 'group', 'project', 'oneself', 'nothing'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Everything a row may refer to in its path or body. */
export interface Around {
  readonly item: SampleItem;
  readonly groupId: number;
  readonly projectId: number;
  /** Another project of the group, at group/other. */
  readonly otherProjectId: number;
  readonly groupPath: string;
  readonly projectPath: string;
  readonly epic: number;
  /** The other end of the item's link. */
  readonly related: number;
  readonly memberId: number;
  readonly strangerId: number;
  /** A public group that the group and the project are shared with. */
  readonly invitedGroup: number;
  /** One that they are not shared with. */
  readonly otherGroup: number;
  readonly label: number;
  /** Another label of the same place. */
  readonly otherLabel: number;
  /** One that was deleted and can be restored. */
  readonly deletedLabel: number;
  readonly milestone: number;
  /** One that was deleted and can be restored. */
  readonly deletedMilestone: number;
  /** A cadence and an iteration that were deleted and can be restored. */
  readonly deletedCadence: number;
  readonly deletedIteration: number;
  readonly cadence: number;
  readonly iteration: number;
  /** One of the same cadence that is over. */
  readonly pastIteration: number;
  readonly upload: number;
  readonly savedView: SampleItems['savedView'];
  readonly onCall: SampleItems['onCall'];
  /** The secret in the links to the upload. */
  readonly uploadSecret: string;
  readonly template: string;
  /** An id that is not in use. */
  readonly fresh: number;
  readonly confidential: boolean;
}

export interface CallRow {
  readonly about: Subject;
  readonly may: May;
  readonly body?: (around: Around) => Record<string, unknown>;
  /** The query string. */
  readonly query?: string;
  /** Path parameters that differ from those of the sample items. */
  readonly at?: (around: Around) => Record<string, number | string>;
  /** A call that changes nothing in the database, whoever sends it. */
  readonly traceless?: true;
  /** The status for viewers who see the subject but may not do this; by default 403. */
  readonly refusal?: number;
}

export type CallRows = Readonly<Record<string, CallRow>>;

export function row(about: Subject, may: May, more: Omit<CallRow, 'about' | 'may'> = {}): CallRow {
  return {
    about,
    may,
    ...more,
  };
}

/** Rows whose keys get a path prefix after the method. */
export function under(base: string, rows: CallRows): CallRows {
  return Object.fromEntries(
    Object.entries(rows).map(([key, value]) => {
      const [method, rest = ''] = key.split(' ');
      return [`${method} ${base}${rest}`, value];
    }),
  );
}
