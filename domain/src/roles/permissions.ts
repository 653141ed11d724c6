import {
  type Action,
  ALLOWED_WHEN_ARCHIVED,
  CONFIDENTIAL_GATE,
  rowOf,
  DENIED_BY_LOCK,
  DENIED_TO_PARTY_BY_LOCK,
} from './actions.ts';
import { ACCESS_LEVELS } from './levels.ts';

export type Visibility = 'public' | 'internal' | 'private';

/**
 * The viewer of one object: an item, a note (`author` is then the note's author, for a thread also the
 * item's) or a container. `level` is the viewer's highest role there, including inherited ones.
 */
export interface Who {
  readonly signedIn: boolean;
  readonly admin?: boolean;
  readonly level: number;
  readonly containerVisibility: Visibility;
  /** The object is confidential; `itemType` selects the rule where an action applies to several types. */
  readonly confidential?: boolean;
  readonly itemType?: 'epic' | 'issue';
  readonly author?: boolean;
  readonly assignee?: boolean;
  readonly locked?: boolean;
  /** The container is archived: read only, even for administrators. */
  readonly archived?: boolean;
}

const ANONYMOUS = 0;
const NON_MEMBER = 1;

const COLUMN_OF_LEVEL: ReadonlyMap<number, number> = new Map([
  [ACCESS_LEVELS.guest, 2],
  [ACCESS_LEVELS.planner, 3],
  [ACCESS_LEVELS.reporter, 4],
  [ACCESS_LEVELS.developer, 5],
  [ACCESS_LEVELS.maintainer, 6],
  [ACCESS_LEVELS.owner, 7],
]);

/** Whether the viewer may do the action. Administrators may do everything that the container allows. */
export function may(action: Action, who: Who): boolean {
  if (who.archived === true && !ALLOWED_WHEN_ARCHIVED.includes(action)) return false;
  if (who.admin === true && who.signedIn) return true;
  if (!opensByTable(action, who)) return false;
  if (who.confidential !== true) return true;
  const gate = gateOf(action, who);
  return gate === null || opensByTable(gate, who);
}

function opensByTable(action: Action, who: Who): boolean {
  const column = columnOf(who);
  if (column === null) return false;
  const outsider = column <= NON_MEMBER;
  if (who.locked === true && outsider && DENIED_BY_LOCK.includes(action)) return false;
  const cell = rowOf(action)[column];
  if (cell === 'yes') return true;
  if (cell === 'own') return who.author === true;
  if (cell !== 'party') return false;
  if (who.locked === true && DENIED_TO_PARTY_BY_LOCK.includes(action)) return false;
  return who.author === true || who.assignee === true;
}

/** The table column of a viewer, or null if the viewer cannot see the container. */
function columnOf(who: Who): number | null {
  const visibility = who.containerVisibility;
  if (!who.signedIn) return visibility === 'public' ? ANONYMOUS : null;
  return COLUMN_OF_LEVEL.get(who.level) ?? (visibility === 'private' ? null : NON_MEMBER);
}

function gateOf(action: Action, who: Who): Action | null {
  const own = CONFIDENTIAL_GATE[action];
  if (own !== undefined) return own;
  if (who.itemType === 'epic') return 'viewConfidentialEpic';
  return who.itemType === 'issue' ? 'viewConfidentialIssue' : null;
}
