import { useState } from 'react';
import type { Rows } from '../../api/lists/use-rows.ts';
import row from '../../forms/NamedRow.module.css';
import page from '../../groups/GroupsScreen.module.css';
import type { Namespace } from '../../groups/namespace.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import { type AccessRequest, approveRequest, denyRequest } from './invitation-calls.ts';
import styles from './MembersScreen.module.css';
import { PersonLine } from './PersonLine.tsx';
import { roleChoices, roleName } from './roles.ts';
import { useAttempt } from './use-attempt.ts';

interface AccessRequestsProps {
  namespace: Namespace;
  /** The highest role the viewer can give. */
  level: number;
  rows: Rows<AccessRequest>;
  onApproved: () => void;
}

/** The people who ask to become members. */
export function AccessRequests({
  namespace,
  level,
  rows: { list, more, next, again },
  onApproved,
}: AccessRequestsProps) {
  const requests = list.status === 'ready' ? (list.value ?? []) : [];
  if (list.status !== 'failed' && requests.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>Access requests</h2>
      {list.status === 'failed' && <LoadProblem what="the access requests" onRetry={again} />}
      {requests.length > 0 && (
        <ul className={page['list']} aria-label="Access requests">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              namespace={namespace}
              request={request}
              level={level}
              onChanged={(approved) => {
                again();
                if (approved) onApproved();
              }}
            />
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </section>
  );
}

interface RequestRowProps {
  namespace: Namespace;
  request: AccessRequest;
  level: number;
  onChanged: (approved: boolean) => void;
}

function RequestRow({ namespace, request, level, onChanged }: RequestRowProps) {
  const [role, setRole] = useState('15');
  const { pending, attempt } = useAttempt();
  const { name, username } = request;
  const answer = async (approved: boolean) => {
    const run = () =>
      approved ? approveRequest(namespace, request, Number(role)) : denyRequest(namespace, request);
    if (!(await attempt(run))) return;
    toast({ text: approved ? `${name} is now ${roleName(Number(role))}` : `${name}'s request was denied` });
    onChanged(approved);
  };
  return (
    <ListRow
      actions={
        <>
          <div className={styles['choice']}>
            <Select
              label={`Role for ${name}`}
              labelHidden
              value={role}
              options={roleChoices(level)}
              onChange={setRole}
            />
          </div>
          <Button
            variant="primary"
            disabled={pending}
            aria-label={`Approve ${name}`}
            onClick={() => void answer(true)}
          >
            Approve
          </Button>
          <Button disabled={pending} aria-label={`Deny ${name}`} onClick={() => void answer(false)}>
            Deny
          </Button>
        </>
      }
    >
      <PersonLine name={name} username={username} src={request.avatar_url}>
        {' · '}
        <When instant={request.requested_at} />
      </PersonLine>
    </ListRow>
  );
}
