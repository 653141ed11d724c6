import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Account } from '../api/routes.ts';
import { withBase } from '../site/base-path.ts';
import { Badge } from '../ui/Badge.tsx';
import { When } from '../ui/dates/moments/When.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { STATE_LABELS, stateActions, type StateAction } from './account-actions.ts';
import styles from './UsersScreen.module.css';

export interface AccountRowProps {
  account: Account;
  /** The viewer's own account, whose state others change. */
  own: boolean;
  onEdit: () => void;
  onLink: () => void;
  onDelete: () => void;
  onAdministrator: () => void;
  onState: (action: StateAction) => void;
}

export function AccountRow({
  account,
  own,
  onEdit,
  onLink,
  onDelete,
  onAdministrator,
  onState,
}: AccountRowProps) {
  const { name, username, email, avatar_url: picture, state, last_active_at: seen } = account;
  const label = STATE_LABELS[state];
  const pending = state === 'blocked_pending_approval';
  const lastSeen = seen === null ? 'Never' : <When instant={seen} />;
  return (
    <tr>
      <th scope="row" className={styles['person']}>
        <Avatar name={name} src={picture} size={32} decorative />
        <div className={styles['names']}>
          <span className={styles['name']}>
            <a href={withBase(`/${username}`)}>{name}</a>
            {own && <Badge>You</Badge>}
            {account.is_admin && <Badge tone="accent">Administrator</Badge>}
            {account.bot && <Badge>Bot</Badge>}
            {label !== null && <Badge tone={pending ? 'warning' : 'neutral'}>{label}</Badge>}
          </span>
          <span className={styles['facts']}>
            @{username} · {email}
          </span>
        </div>
      </th>
      <td className={styles['wide']}>{lastSeen}</td>
      <td className={styles['number']}>{account.groups_count}</td>
      <td className={styles['end']}>
        <Menu
          label={`Actions for ${name}`}
          placement="bottom end"
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Actions for ${name}`}
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          )}
          sections={[
            {
              items: [
                { id: 'edit', label: 'Edit', onSelect: onEdit },
                ...(pending || state === 'blocked' || state === 'banned'
                  ? []
                  : [{ id: 'link', label: 'Password link', onSelect: onLink }]),
                ...(own || state !== 'active'
                  ? []
                  : [
                      {
                        id: 'administrator',
                        label: account.is_admin ? 'Remove administrator' : 'Make administrator',
                        onSelect: onAdministrator,
                      },
                    ]),
              ],
            },
            ...(own
              ? []
              : [
                  {
                    items: [
                      ...stateActions(account).map((action) => ({
                        id: action.event,
                        label:
                          action.unavailable === undefined
                            ? action.label
                            : `${action.label} (${action.unavailable})`,
                        disabled: action.unavailable !== undefined,
                        onSelect: () => onState(action),
                      })),
                      { id: 'delete', label: 'Delete', tone: 'danger' as const, onSelect: onDelete },
                    ],
                  },
                ]),
          ]}
        />
      </td>
    </tr>
  );
}
