import type { Rows } from '../../api/lists/use-rows.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { Button } from '../../ui/first/Button.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { type AccessRequest, denyRequest, requestAccess } from './invitation-calls.ts';
import { useAttempt } from './use-attempt.ts';

interface RequestAccessProps {
  namespace: Namespace;
  /** The viewer's own request, if there is one. */
  rows: Rows<AccessRequest>;
}

/** Asks to become a member, or withdraws that; for viewers who are none. */
export function RequestAccess({ namespace, rows: { list, again } }: RequestAccessProps) {
  const { pending, attempt } = useAttempt();
  if (list.status !== 'ready' || list.value === null) return null;
  const [own] = list.value;
  const press = async () => {
    const run = () => (own ? denyRequest(namespace, own) : requestAccess(namespace));
    if (!(await attempt(run))) return;
    toast({
      text: own ? 'Request withdrawn' : 'Access requested. The people who manage the members decide.',
      tone: 'success',
    });
    again();
  };
  return (
    <Button pending={pending} onClick={() => void press()}>
      {own ? 'Withdraw access request' : 'Request access'}
    </Button>
  );
}
