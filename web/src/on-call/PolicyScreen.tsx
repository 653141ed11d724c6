import Plus from 'lucide-react/icons/plus';
import { useAnswer } from '../api/use-answer.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import listScreen from '../lists/ListScreen.module.css';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { deletePolicy, ON_CALL, onCallOf, type Policy } from './documents.ts';
import styles from './OnCall.module.css';
import type { OnCallScreenProps } from './SchedulesScreen.tsx';
import { ruleText } from './words.ts';

/** The escalation policy of a project. */
export function PolicyScreen({ namespace, title, notFound }: OnCallScreenProps) {
  const { data, error, reread } = useAnswer(ON_CALL, { fullPath: namespace.fullPath }, { fresh: true });
  useDocumentTitle(title, data?.project?.name);
  const onCall = data === undefined ? undefined : onCallOf(data);
  if (onCall === null) return notFound;
  const again = () => void reread().catch(() => {});
  return (
    <div className={listScreen['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['actions']}>
          {onCall !== undefined && (
            <LinkButton href={pageOf(namespace, 'oncall_schedules')}>On-call schedules</LinkButton>
          )}
        </div>
      </header>
      {onCall?.isEmailed === false && (
        <div className={styles['notice']}>
          <Alert variant="warning" title="This server sends no emails">
            The policy reaches nobody until an administrator sets up a mail server.
          </Alert>
        </div>
      )}
      {onCall === undefined ? (
        error === null ? (
          <RowsSkeleton rows={4} />
        ) : (
          <LoadProblem what="the escalation policy" onRetry={again} />
        )
      ) : onCall.policy === null ? (
        <EmptyState
          title="No escalation policy yet"
          actions={
            onCall.mayEdit && (
              <LinkButton
                variant="primary"
                href={pageOf(namespace, 'escalation_policies/new')}
                icon={<Plus aria-hidden="true" />}
              >
                New policy
              </LinkButton>
            )
          }
        >
          A policy emails people about incidents that nobody takes care of: first those who are on call, later
          others.
        </EmptyState>
      ) : (
        <PolicyCard namespace={namespace} policy={onCall.policy} mayEdit={onCall.mayEdit} onDeleted={again} />
      )}
    </div>
  );
}

interface PolicyCardProps {
  namespace: Namespace;
  policy: Policy;
  mayEdit: boolean;
  onDeleted: () => void;
}

function PolicyCard({ namespace, policy, mayEdit, onDeleted }: PolicyCardProps) {
  const { id, description } = policy;
  const name = policy.name ?? '';
  const rules = policy.rules ?? [];
  return (
    <div className={styles['cards']}>
      <section className={styles['card']} aria-label={name}>
        <div className={styles['header']}>
          <h2 className={styles['cardTitle']} dir="auto">
            {name}
          </h2>
          {mayEdit && id !== null && (
            <div className={styles['actions']}>
              <LinkButton href={pageOf(namespace, `escalation_policies/${numberOf(id)}/edit`)}>
                Edit
              </LinkButton>
              <DeleteButton
                title={`Delete policy ${name}?`}
                remove={() => deletePolicy(namespace.fullPath, id)}
                onRemoved={onDeleted}
              >
                {rules.length === 1 ? 'Its rule stops' : `Its ${rules.length} rules stop`} at once, also for
                incidents that are open now: nobody is emailed about them any more. This cannot be undone.
              </DeleteButton>
            </div>
          )}
        </div>
        {description !== null && description !== '' && (
          <p className={styles['description']} dir="auto">
            {description}
          </p>
        )}
        {rules.length === 0 ? (
          <p className={styles['facts']}>This policy has no rules left, so it emails nobody.</p>
        ) : (
          <ol className={styles['rules']} aria-label="Rules">
            {rules.map((rule) => (
              <li key={rule.id} dir="auto">
                {ruleText(rule)}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
