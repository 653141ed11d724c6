import { type ReactNode, useRef, useState } from 'react';
import { useRows } from '../api/lists/use-rows.ts';
import type { Account } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import { problemOf } from '../forms/problems.ts';
import { useViewer } from '../session/viewer.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { Select } from '../ui/listbox/Select.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { toast } from '../ui/messages/toast.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { StateAction } from './account-actions.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountRow } from './AccountRow.tsx';
import {
  type AccountFilter,
  type AccountOrder,
  accountPages,
  changeState,
  readCounts,
  updateAccount,
} from './accounts.ts';
import { AdminPage } from './AdminPage.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { LinkDialog, type LinkDialogProps } from './LinkDialog.tsx';
import page from '../groups/GroupsScreen.module.css';
import styles from './UsersScreen.module.css';

const DEBOUNCE_MS = 250;

const FILTERS: readonly (readonly [AccountFilter, string])[] = [
  ['all', 'All users'],
  ['active', 'Active'],
  ['administrators', 'Administrators'],
  ['pending', 'Waiting for approval'],
  ['deactivated', 'Deactivated'],
  ['blocked', 'Blocked'],
  ['banned', 'Banned'],
];

const ORDERS: readonly { value: AccountOrder; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'last_active_at', label: 'Last seen' },
  { value: 'created_at', label: 'Newest' },
];

type Open =
  | { dialog: 'new' }
  | { dialog: 'edit' | 'delete'; account: Account }
  | { dialog: 'link'; person: LinkDialogProps['person']; fresh: boolean };

export interface UsersScreenProps {
  query: string;
  onQueryChange: (query: string) => void;
  title: string;
  notFound: ReactNode;
}

/** All accounts of the server, for administrators; for others the page does not exist. */
export function UsersScreen({ query, onQueryChange, title, notFound }: UsersScreenProps) {
  useDocumentTitle(title);
  const viewer = useViewer();
  const asked = new URLSearchParams(query);
  const filter = FILTERS.find(([name]) => name === asked.get('filter'))?.[0] ?? 'all';
  const order = ORDERS.find(({ value }) => value === asked.get('sort'))?.value ?? 'name';
  const [text, setText] = useState(asked.get('search') ?? '');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, more, next, again } = useRows(`${filter} ${order} ${search}`, () =>
    accountPages({ search, filter, order }),
  );
  const { last: counts, again: countAgain } = useFetched('', readCounts);
  const close = () => setOpen(null);
  const reread = () => {
    again();
    countAgain();
  };
  const show = (change: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams({ ...Object.fromEntries(asked), ...change });
    onQueryChange(address.toString());
  };
  const attempt = async (run: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await run();
      toast({ text: done, ...(undo && { action: { label: 'Undo', onPress: undo } }) });
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    reread();
  };
  const setState = ({ id, name }: Account, { event, done, opposite }: StateAction) =>
    attempt(
      () => changeState(id, event),
      `${name} ${done}`,
      opposite && (() => void attempt(() => changeState(id, opposite), `${name} is as before`)),
    );
  const setAdministrator = ({ id, name, is_admin: admin }: Account) =>
    attempt(
      () => updateAccount(id, { admin: !admin }),
      `${name} is ${admin ? 'no longer' : 'now'} an administrator`,
      () => void attempt(() => updateAccount(id, { admin }), `${name} is as before`),
    );

  if (list.status === 'ready' && list.value === null) return notFound;
  const accounts = list.status === 'ready' ? (list.value ?? []) : [];
  return (
    <AdminPage section="admin-users">
      <div className={page['page']}>
        <header className={page['header']}>
          <h1 ref={heading} tabIndex={-1} className={page['title']}>
            Users
          </h1>
          <Button variant="primary" onClick={() => setOpen({ dialog: 'new' })}>
            New user
          </Button>
        </header>
        <div className={styles['tools']}>
          <div className={styles['search']}>
            <SearchField label="Search by name, username or email" value={text} onChange={setText} />
          </div>
          <Select
            label="Show"
            labelHidden
            value={filter}
            options={FILTERS.map(([value, label]) => ({
              value,
              label: counts === undefined ? label : `${label} (${numberText(counts[value])})`,
            }))}
            onChange={(value) => show({ filter: value })}
          />
          <Select
            label="Sort by"
            labelHidden
            value={order}
            options={ORDERS}
            onChange={(value) => show({ sort: value })}
          />
        </div>
        {list.status === 'failed' ? (
          <LoadProblem what="the users" onRetry={again} />
        ) : list.status === 'loading' ? (
          <RowsSkeleton rows={5} />
        ) : accounts.length === 0 ? (
          <EmptyState title="No users found">
            {search === '' ? 'No users have this status.' : 'Try another search, or show all users.'}
          </EmptyState>
        ) : (
          <table className={styles['table']} aria-label="Users">
            <thead>
              <tr>
                <th scope="col">User</th>
                <th scope="col" className={styles['wide']}>
                  Last seen
                </th>
                <th scope="col" className={styles['number']}>
                  Groups
                </th>
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  own={account.username === viewer?.username}
                  onEdit={() => setOpen({ dialog: 'edit', account })}
                  onDelete={() => setOpen({ dialog: 'delete', account })}
                  onLink={() => setOpen({ dialog: 'link', person: account, fresh: false })}
                  onAdministrator={() => void setAdministrator(account)}
                  onState={(action) => void setState(account, action)}
                />
              ))}
            </tbody>
          </table>
        )}
        <ShowMore more={more} next={next} />
      </div>
      {(open?.dialog === 'new' || open?.dialog === 'edit') && (
        <AccountDialog
          account={open.dialog === 'edit' ? open.account : null}
          own={open.dialog === 'edit' && open.account.username === viewer?.username}
          onClose={close}
          onSaved={(id, { name, email }) => {
            if (open.dialog === 'new') setOpen({ dialog: 'link', person: { id, name, email }, fresh: true });
            else {
              close();
              toast({ text: 'User saved', tone: 'success' });
            }
            reread();
          }}
        />
      )}
      {open?.dialog === 'link' && (
        <LinkDialog
          person={open.person}
          fresh={open.fresh}
          mailIsOn={counts?.mail_is_on === true}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteAccountDialog
          account={open.account}
          onClose={close}
          onDeleted={() => {
            close();
            toast({ text: `${open.account.name} was deleted` });
            // The row disappears together with the focused button.
            heading.current?.focus({ preventScroll: true });
            reread();
          }}
        />
      )}
    </AdminPage>
  );
}
