import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Link from 'lucide-react/icons/link';
import Users from 'lucide-react/icons/users';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useRef, useState } from 'react';
import { Disclosure } from '../../ui/blocks/Disclosure.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { useFetched } from '../../api/use-fetched.ts';
import { useRows } from '../../api/lists/use-rows.ts';
import type { Member } from '../../api/routes.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { openable } from '../../ui/first/loadable.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { useNamespace } from '../use-namespace.ts';
import { AccessRequests } from './AccessRequests.tsx';
import { FormerMembers } from './FormerMembers.tsx';
import { InvitedGroups } from './InvitedGroups.tsx';
import { InheritedMembers } from './InheritedMembers.tsx';
import { invitationPages, requestPages } from './invitation-calls.ts';
import { memberPages, ownRole } from './member-calls.ts';
import { MemberRow } from './MemberRow.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { type RemovedRow, withRemoved } from './removed-rows.ts';
import { RequestAccess } from './RequestAccess.tsx';
import { readShares } from './share-calls.ts';
import { SharedMembers } from './SharedMembers.tsx';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './MembersScreen.module.css';

const InviteDialog = openable(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const InviteGroupDialog = openable(async () => (await import('./InviteGroupDialog.tsx')).InviteGroupDialog);
const InviteLinkDialog = openable(async () => (await import('./InviteLinkDialog.tsx')).InviteLinkDialog);
const RolesDialog = openable(async () => (await import('./RolesDialog.tsx')).RolesDialog);

const DEBOUNCE_MS = 250;
/** From so many members on they are searched. */
const LONG = 20;

/** The members of a group or project, and for those who manage them invitations, requests and former members. */
export function MembersScreen({
  namespace,
  title,
  notFound,
}: {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}) {
  const { head, failed, retry } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  const place = pageOf(namespace);
  const [text, setText] = useState<string | null>(null);
  const search = useDebounced((text ?? '').trim(), DEBOUNCE_MS);
  const { list, more, next, again } = useRows(`${place} ${search}`, () => memberPages(namespace, search));
  const mayManage = head?.userPermissions.adminMember === true;
  const { fetched: own, again: ownAgain } = useFetched(place, () => ownRole(namespace));
  const role = own.status === 'ready' ? own.value : null;
  const level = mayManage && role !== null ? role.level : 0;
  const isOutsider = role !== null && !role.member;
  const invitations = useRows(`${place} ${mayManage} invitations`, () =>
    mayManage ? invitationPages(namespace) : async () => null,
  );
  const requests = useRows(`${place} requests`, () => requestPages(namespace));
  const { fetched: shares, again: sharesAgain } = useFetched(place, () => readShares(namespace));
  const [sharesVersion, setSharesVersion] = useState(0);
  const [open, setOpen] = useState<'invite' | 'group' | 'link' | 'roles' | null>(null);
  const [removed, setRemoved] = useState<readonly RemovedRow<Member>[]>([]);
  const [showsFormer, setShowsFormer] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (list.status === 'ready' && list.value === null) return notFound;
  const found = list.status === 'ready' ? (list.value ?? []) : [];
  const members = search === '' ? withRemoved(found, removed) : found;
  const isLong = text !== null || more !== null || found.length >= LONG;
  // Shown all at once, so that nothing is pushed down by what arrives later.
  const loading =
    (head === undefined && !failed) ||
    [own, invitations.list, requests.list, shares].some(({ status }) => status === 'loading') ||
    // The field stays while another search loads.
    (list.status === 'loading' && text === null);
  const changed = (backId: number | null = null) => {
    setRemoved((before) => before.filter((one) => one.row.id !== backId));
    again();
    retry();
  };
  const shared = shares.status === 'ready' ? shares.value : [];
  const sharesChanged = () => {
    sharesAgain();
    setSharesVersion((version) => version + 1);
  };
  const close = () => setOpen(null);
  return (
    <div className={page['page']}>
      <header className={page['header']}>
        <div className={styles['heading']}>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            Members
          </h1>
          <IconButton
            label="What each role can do"
            icon={<CircleHelp aria-hidden="true" />}
            onClick={() => setOpen('roles')}
          />
        </div>
        {!loading && (level > 0 || isOutsider) && (
          <div className={page['tools']}>
            {isOutsider && <RequestAccess namespace={namespace} rows={requests} />}
            {level > 0 && (
              <>
                <Button icon={<Link aria-hidden="true" />} onClick={() => setOpen('link')}>
                  Invite link
                </Button>
                <Button icon={<Users aria-hidden="true" />} onClick={() => setOpen('group')}>
                  Invite a group
                </Button>
                <Button
                  variant="primary"
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={() => setOpen('invite')}
                >
                  Invite people
                </Button>
              </>
            )}
          </div>
        )}
      </header>
      {loading ? (
        <RowsSkeleton rows={6} />
      ) : (
        <>
          {level > 0 && (
            <AccessRequests
              namespace={namespace}
              level={level}
              rows={requests}
              onApproved={() => changed()}
            />
          )}
          <section className={styles['section']}>
            <h2 className={row['heading']}>Members of this {namespace.kind}</h2>
            {isLong && (
              <div className={styles['search']}>
                <SearchField label="Search members" value={text ?? ''} onChange={setText} />
              </div>
            )}
            {list.status === 'failed' ? (
              <LoadProblem what="the members" onRetry={again} />
            ) : list.status === 'loading' ? (
              <RowsSkeleton rows={3} />
            ) : members.length === 0 && search !== '' ? (
              <p className={styles['nothing']}>No members found. Try another search.</p>
            ) : members.length === 0 ? (
              <p className={styles['nothing']}>
                No direct members
                {namespace.fullPath.includes('/')
                  ? ': everyone below inherits their role from a parent group.'
                  : '.'}
              </p>
            ) : (
              <ul className={page['list']} aria-label={`Members of this ${namespace.kind}`}>
                {members.map((member, at) => (
                  <MemberRow
                    key={member.id}
                    namespace={namespace}
                    member={member}
                    level={level}
                    removed={removed.some((one) => one.row.id === member.id)}
                    onChanged={() => changed()}
                    onBack={() => changed(member.id)}
                    onRemoved={() => setRemoved([...removed, { row: member, at }])}
                    onLeft={() => {
                      // The row disappears together with the focused button.
                      heading.current?.focus({ preventScroll: true });
                      changed();
                      ownAgain();
                    }}
                  />
                ))}
              </ul>
            )}
            <ShowMore more={more} next={next} />
          </section>
          {shares.status === 'failed' && <LoadProblem what="the invited groups" onRetry={sharesAgain} />}
          <InvitedGroups namespace={namespace} shares={shared} level={level} onChanged={sharesChanged} />
          <SharedMembers key={sharesVersion} namespace={namespace} />
          {level > 0 && <PendingInvitations namespace={namespace} level={level} rows={invitations} />}
          {level > 0 && (
            <section className={styles['section']}>
              <Disclosure
                title="Former members"
                level={2}
                isExpanded={showsFormer}
                onExpandedChange={setShowsFormer}
              >
                <FormerMembers key={removed.length} namespace={namespace} level={level} onAdded={changed} />
              </Disclosure>
            </section>
          )}
          {namespace.fullPath.includes('/') && (
            <InheritedMembers parent={namespace.fullPath.slice(0, namespace.fullPath.lastIndexOf('/'))} />
          )}
        </>
      )}
      {open === 'roles' && <RolesDialog onClose={close} />}
      {open === 'link' && <InviteLinkDialog namespace={namespace} level={level} onClose={close} />}
      {open === 'group' && head != null && (
        <InviteGroupDialog
          namespace={namespace}
          name={head.name}
          level={level}
          invited={shared.map(({ group_id }) => group_id)}
          onClose={close}
          onInvited={sharesChanged}
        />
      )}
      {open === 'invite' && head != null && (
        <InviteDialog
          namespace={namespace}
          name={head.name}
          level={level}
          onClose={close}
          onInvited={() => {
            changed();
            invitations.again();
          }}
        />
      )}
    </div>
  );
}
