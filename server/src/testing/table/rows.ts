import type { Letters } from '../matrix.ts';
import type { SampleItem, SampleItems } from './sample-items.ts';

/** One letter per kind of viewer: anonymous, no member, Guest, Planner, Reporter, Developer, Maintainer, Owner. */
export const MAY = {
  everybody: 'Y Y Y Y Y Y Y Y',
  signedIn: '- Y Y Y Y Y Y Y',
  guestsUp: '- - Y Y Y Y Y Y',
  plannersUp: '- - - Y Y Y Y Y',
  developers: '- - - - - Y Y Y',
  plannerOrOwner: '- - - Y - - - Y',
  maintainersUp: '- - - - - - Y Y',
  owners: '- - - - - - - Y',
  administrators: '- - - - - - - -',
} as const satisfies Record<string, Letters>;
export type May = keyof typeof MAY;

/** What a call is about, which says who sees it at all. */
export const SUBJECTS = ['epic', 'issue', 'group', 'project', 'oneself', 'nothing'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Everything a row may name in its address or body. */
export interface Around {
  readonly item: SampleItem;
  readonly groupId: number;
  readonly projectId: number;
  readonly groupPath: string;
  readonly projectPath: string;
  readonly epic: number;
  /** The far end of the item's link. */
  readonly related: number;
  readonly memberId: number;
  readonly strangerId: number;
  readonly label: number;
  readonly milestone: number;
  readonly cadence: number;
  readonly iteration: number;
  readonly upload: number;
  readonly savedView: SampleItems['savedView'];
  /** By which texts name it. */
  readonly uploadSecret: string;
  readonly template: string;
  /** A number that nothing has yet. */
  readonly fresh: number;
  readonly confidential: boolean;
}

export interface CallRow {
  readonly about: Subject;
  readonly may: May;
  readonly body?: (around: Around) => Record<string, unknown>;
  /** What the address asks behind its question mark. */
  readonly query?: string;
  /** Values of the address that differ from what the sample items give them. */
  readonly at?: (around: Around) => Record<string, number | string>;
  /** A call that leaves no trace in the database, whoever makes it. */
  readonly traceless?: true;
  /** How those are refused who see what it is about; 403 unless said. */
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

/** Rows whose keys begin with a method and an address before the given rest. */
export function under(base: string, rows: CallRows): CallRows {
  return Object.fromEntries(
    Object.entries(rows).map(([key, value]) => {
      const [method, rest = ''] = key.split(' ');
      return [`${method} ${base}${rest}`, value];
    }),
  );
}
