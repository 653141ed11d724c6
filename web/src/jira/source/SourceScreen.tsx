import type { JiraMapping } from '@cairn/domain/jira/mapping';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { RightsPage } from '../../namespaces/RightsPage.tsx';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { type Inventory, type JiraSource, readSource } from '../calls.ts';
import styles from '../Import.module.css';
import { sourceName } from '../import-state.ts';
import { usePolled } from '../use-polled.ts';
import { type Draft, useDraft } from './draft.ts';
import { DryRunStep } from './DryRunStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { Reading } from './Reading.tsx';

export interface SourceScreenProps {
  namespace: Namespace;
  iid: string;
  query: string;
  title: string;
  notFound: ReactNode;
}

/** Prepares an import of what is read from Jira: people, mapping and a dry run. */
export function SourceScreen({ namespace, iid, ...props }: SourceScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminPlace" notFound={props.notFound}>
      {(head) => <Source key={iid} namespace={namespace} place={head.name} iid={iid} {...props} />}
    </RightsPage>
  );
}

function Source({ namespace, place, iid, query, title, notFound }: SourceScreenProps & { place: string }) {
  const polled = usePolled(
    (signal) => readSource(namespace.fullPath, iid, signal),
    ({ state }) => state === 'ready' || state === 'failed',
  );
  const { value: source, failed, again } = polled;
  useDocumentTitle(source ? sourceName(source) : title, place);
  if (source === null) return notFound;
  if (source === undefined)
    return (
      <div className={styles['page']}>
        {failed ? <LoadProblem what="what was read" onRetry={again} /> : <RowsSkeleton rows={4} />}
      </div>
    );
  const { inventory, mapping } = source;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} dir="auto">
        Import {sourceName(source)}
      </h1>
      {source.state === 'ready' && inventory !== null && mapping !== null ? (
        <Steps
          namespace={namespace}
          source={source}
          inventory={inventory}
          proposal={mapping}
          step={stepOf(query)}
        />
      ) : (
        <Reading namespace={namespace} source={source} lost={failed} />
      )}
    </div>
  );
}

const STEPS = ['people', 'mapping', 'dry_run'] as const;
type Step = (typeof STEPS)[number];

const LABELS: Readonly<Record<Step, string>> = {
  people: 'People',
  mapping: 'Mapping',
  dry_run: 'Dry run',
};

const stepOf = (query: string): Step =>
  STEPS.find((step) => step === new URLSearchParams(query).get('step')) ?? 'people';

export interface StepProps {
  namespace: Namespace;
  source: JiraSource;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** The addresses of the steps before and after it. */
  hrefs: Readonly<Record<Step, string>>;
}

interface StepsProps {
  namespace: Namespace;
  source: JiraSource;
  inventory: Inventory;
  proposal: JiraMapping;
  step: Step;
}

function Steps({ namespace, source, inventory, proposal, step }: StepsProps) {
  const [draft, onDraft] = useDraft(source.id);
  const here = pageOf(namespace, `import/jira/sources/${source.id}`);
  const hrefs = { people: here, mapping: `${here}?step=mapping`, dry_run: `${here}?step=dry_run` };
  const props = { namespace, source, draft, onDraft, hrefs };
  return (
    <>
      <LinkTabs
        label="Steps"
        tabs={STEPS.map((id, at) => ({ id, label: `${at + 1}. ${LABELS[id]}`, href: hrefs[id] }))}
        current={step}
      />
      <section aria-label={LABELS[step]} className={styles['step']}>
        <StepHeading key={step}>{LABELS[step]}</StepHeading>
        {step === 'people' && <PeopleStep {...props} />}
        {step === 'mapping' && <MappingStep {...props} inventory={inventory} proposal={proposal} />}
        {step === 'dry_run' && <DryRunStep {...props} proposal={proposal} />}
      </section>
    </>
  );
}

/** The heading of a step; it gets the focus, so that keyboard and screen reader go on from there. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
      {children}
    </h2>
  );
}
