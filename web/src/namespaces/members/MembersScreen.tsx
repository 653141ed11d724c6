import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, useRef } from 'react';
import { withBase } from '../../site/base-path.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { useFetched } from '../../api/use-fetched.ts';
import { useRows } from '../../api/lists/use-rows.ts';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { useNamespace } from '../use-namespace.ts';
import { AddMember } from './AddMember.tsx';
import { InheritedMembers } from './InheritedMembers.tsx';
import { memberPages, ownLevel } from './member-calls.ts';
import { MemberRow } from './MemberRow.tsx';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './MembersScreen.module.css';

/** The members of a group or project with their roles, and for those who can manage them a form to add more. */
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
  const { list, more, next, again } = useRows(pageOf(namespace), () => memberPages(namespace));
  const mayManage = head?.userPermissions.adminMember === true;
  const { fetched: own } = useFetched(`${pageOf(namespace)} ${mayManage}`, async () =>
    mayManage ? ownLevel(namespace) : 0,
  );
  const level = own.status === 'ready' ? own.value : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  if (list.status === 'ready' && list.value === null) return notFound;
  const members = list.status === 'ready' ? (list.value ?? []) : [];
  // The form is above the list, which is shown only after it, so as not to be pushed down.
  const rightsPending = head === undefined ? !failed : mayManage && own.status === 'loading';
  const changed = () => {
    again();
    retry();
  };
  return (
    <div className={page['page']}>
      <header className={page['header']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          Members
        </h1>
        <a href={withBase('/help/user/permissions')} className={styles['help']}>
          <CircleHelp size={16} aria-hidden="true" />
          What each role can do
        </a>
      </header>
      {rightsPending ? (
        <RowsSkeleton rows={4} />
      ) : (
        level > 0 &&
        head != null && <AddMember namespace={namespace} name={head.name} level={level} onAdded={again} />
      )}
      {!rightsPending && (
        <section className={styles['section']}>
          <h2 className={row['heading']}>Members of this {namespace.kind}</h2>
          {list.status === 'failed' ? (
            <LoadProblem what="the members" onRetry={again} />
          ) : list.status === 'loading' ? (
            <RowsSkeleton rows={3} />
          ) : members.length === 0 ? (
            <p className={styles['nothing']}>
              No direct members
              {namespace.fullPath.includes('/')
                ? ': everyone below inherits their role from a parent group.'
                : '.'}
            </p>
          ) : (
            <ul className={page['list']} aria-label={`Members of this ${namespace.kind}`}>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  namespace={namespace}
                  member={member}
                  level={level}
                  onChanged={changed}
                  onGone={() => {
                    // The row disappears together with the focused button.
                    heading.current?.focus({ preventScroll: true });
                    changed();
                  }}
                />
              ))}
            </ul>
          )}
          <ShowMore more={more} next={next} />
        </section>
      )}
      {!rightsPending && namespace.fullPath.includes('/') && (
        <InheritedMembers parent={namespace.fullPath.slice(0, namespace.fullPath.lastIndexOf('/'))} />
      )}
    </div>
  );
}
