import type { Account } from '../api/routes.ts';
import type { AccountEvent } from './accounts.ts';

export interface StateAction {
  event: AccountEvent;
  label: string;
  /** What the toast says afterwards, after the name. */
  done: string;
  /** What takes it back. */
  opposite?: AccountEvent;
  /** Why it cannot be done now. */
  unavailable?: string;
}

const ACTIONS: Readonly<Record<Account['state'], readonly StateAction[]>> = {
  active: [
    { event: 'deactivate', label: 'Deactivate', done: 'was deactivated', opposite: 'activate' },
    { event: 'block', label: 'Block', done: 'was blocked', opposite: 'unblock' },
    { event: 'ban', label: 'Ban', done: 'was banned', opposite: 'unban' },
  ],
  deactivated: [
    { event: 'activate', label: 'Activate', done: 'was activated', opposite: 'deactivate' },
    { event: 'block', label: 'Block', done: 'was blocked' },
  ],
  blocked: [{ event: 'unblock', label: 'Unblock', done: 'was unblocked', opposite: 'block' }],
  banned: [{ event: 'unban', label: 'Unban', done: 'was unbanned', opposite: 'ban' }],
  blocked_pending_approval: [
    { event: 'approve', label: 'Approve', done: 'was approved' },
    { event: 'reject', label: 'Reject', done: 'was rejected' },
  ],
};

/** How the state of an account can be changed. */
export function stateActions({ state, can_be_deactivated }: Account): readonly StateAction[] {
  return ACTIONS[state].map((action) =>
    action.event === 'deactivate' && !can_be_deactivated
      ? { ...action, unavailable: 'recently active' }
      : action,
  );
}

/** What the list says about a state; null for an account in use. */
export const STATE_LABELS = {
  active: null,
  deactivated: 'Deactivated',
  blocked: 'Blocked',
  banned: 'Banned',
  blocked_pending_approval: 'Waits for approval',
} as const;
