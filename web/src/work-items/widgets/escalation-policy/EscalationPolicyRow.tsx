import type { IncidentStatus } from '@cairn/domain/incidents/incidents';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { withBase } from '../../../site/base-path.ts';
import type { Item } from '../../item.ts';
import { workItemId } from '../../work-item-id.ts';
import { refusalText } from '../../writes/writes.ts';
import { ChoiceProperty } from '../ChoiceProperty.tsx';
import { failedToSet } from '../failed-to-set.ts';
import { Nothing } from '../Nothing.tsx';
import { UnreadProperty } from '../UnreadProperty.tsx';
import { ESCALATION, nextText, setEscalationPolicy } from './documents.ts';
import styles from './EscalationPolicyRow.module.css';

const NONE = 'none';
const TICK_MS = 30_000;

/** The policy that is in use for an incident, and what it does next. Absent for those who may not read it. */
export function EscalationPolicyRow({ item, status }: { item: Item; status: IncidentStatus }) {
  const { data, error, reread } = useAnswer(ESCALATION, { id: workItemId(item.id) }, { fresh: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const readNow = () => {
    setNow(Date.now());
    void reread().catch(() => {});
  };
  const readAgain = useEffectEvent(readNow);
  // A status that somebody sets starts or stops the policy.
  const shown = useRef(`${status} ${item.state}`);
  useEffect(() => {
    if (shown.current === `${status} ${item.state}`) return;
    shown.current = `${status} ${item.state}`;
    readAgain();
  }, [status, item.state]);

  if (data === undefined && error !== null)
    return (
      <UnreadProperty
        name="escalation policy"
        title="Escalation policy"
        text={`An error occurred while fetching the assigned escalation policy of the selected ${typeNoun(item.type).one}.`}
        onRetry={readNow}
      />
    );
  const escalation = data?.workItem;
  const project = escalation?.project;
  if (!escalation || project?.userPermissions.readIncidentManagementOncallSchedule !== true) return null;
  const policies = project.incidentManagementEscalationPolicies.nodes.flatMap(({ id, name }) =>
    id === null ? [] : [{ id: String(id), name: name ?? '' }],
  );
  const policy = escalation.escalationPolicy;
  const page = withBase(`/${project.fullPath}/-/escalation_policies`);
  const pick = async (picked: string) => {
    setProblem(null);
    try {
      await setEscalationPolicy(project.fullPath, item.iid, picked === NONE ? null : picked);
      await reread();
      setNow(Date.now());
    } catch (refused) {
      setProblem(refusalText(refused, failedToSet('escalation policy', item)));
    }
  };
  return (
    <ChoiceProperty
      name="escalation policy"
      title="Escalation policy"
      value={policy?.id == null ? NONE : String(policy.id)}
      values={[NONE, ...policies.map(({ id }) => id)]}
      words={{ [NONE]: 'None', ...Object.fromEntries(policies.map(({ id, name }) => [id, name])) }}
      mayEdit={item.rights.plan && policies.length > 0}
      problem={problem}
      onPick={(picked) => void pick(picked)}
    >
      {policy === null ? (
        <Nothing>
          None
          {policies.length === 0 && (
            <>
              {' · '}
              <a href={page} className={styles['link']}>
                Set up
              </a>
            </>
          )}
        </Nothing>
      ) : (
        <span>
          <a href={page} className={styles['link']} dir="auto">
            {policy.name}
          </a>
          <br />
          {project.escalationsAreEmailed === false
            ? 'This server sends no emails'
            : nextText(escalation, status, item.state === 'opened', now)}
        </span>
      )}
    </ChoiceProperty>
  );
}
