import type { JiraMapping } from '@cairn/domain/jira/mapping';
import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import { pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { importPages, type Outcome, previewImport, startImport } from '../calls.ts';
import styles from '../Import.module.css';
import { isOver } from '../import-state.ts';
import { forgetDraft } from './draft.ts';
import type { StepProps } from './SourceScreen.tsx';

type Shown = Outcome['outcome'] | 'all';

const OUTCOMES: Readonly<Record<Outcome['outcome'], { text: string; tone: BadgeTone }>> = {
  kept: { text: 'Kept', tone: 'success' },
  mapped: { text: 'Mapped', tone: 'info' },
  dropped: { text: 'Dropped', tone: 'warning' },
};

/** What an import would keep, map and drop; starts it. */
export function DryRunStep({
  namespace,
  source,
  draft,
  onDraft,
  hrefs,
  proposal,
}: StepProps & { proposal: JiraMapping }) {
  const { fullPath } = namespace;
  const mapping = draft.mapping ?? proposal;
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { fetched, again } = useFetched(JSON.stringify(mapping), (signal) =>
    previewImport(fullPath, source.id, mapping, signal).then(
      (outcomes) => ({ outcomes, refused: null }),
      (refused: unknown) => ({ outcomes: [], refused: problemOf(refused) }),
    ),
  );
  const { last: imports } = useFetched(
    '',
    async (signal) => (await importPages(fullPath)('1', signal))?.rows,
  );
  const earlier = imports?.filter((made) => made.jira_project_key === source.jira_project_key).length ?? 0;
  const isRunning = imports?.some((made) => !isOver(made)) === true;
  if (fetched.status !== 'ready') return <RowsSkeleton rows={6} />;
  const { outcomes, refused } = fetched.value;
  const start = async () => {
    setStarting(true);
    setProblem(null);
    try {
      const people = new Map(
        Object.entries(draft.people).map(([id, { member }]) => [id, member?.id ?? null] as const),
      );
      const { mode } = draft;
      const id = await startImport(fullPath, { sourceId: source.id, mapping, people, mode });
      forgetDraft(source.id);
      navigate(pageOf(namespace, `import/jira/${id}`));
    } catch (error) {
      setProblem(problemOf(error));
      setStarting(false);
    }
  };
  return (
    <>
      <p className={styles['hint']}>
        Nothing is written yet. This is what becomes of each field of the issues in Jira.
      </p>
      {refused === null ? (
        <Outcomes outcomes={outcomes} />
      ) : (
        <Alert
          variant="danger"
          title="The dry run failed"
          actions={
            <>
              <Button onClick={again}>Try again</Button>
              <LinkButton href={hrefs.mapping}>Change the mapping</LinkButton>
            </>
          }
        >
          {refused}
        </Alert>
      )}
      <RadioGroup
        label="Issues that were imported before"
        value={draft.mode}
        onChange={(mode) => onDraft({ mode })}
        options={[
          {
            value: 'update',
            label: 'Update issues imported before',
            hint: 'Fields that changed in Jira since then are written again, others stay as they are here. New issues are created.',
          },
          {
            value: 'copies',
            label: 'Create new copies',
            hint: 'All issues are created again.',
          },
        ]}
      />
      {draft.mode === 'copies' && earlier > 0 && (
        <Alert variant="warning">
          {`You have imported from this project ${earlier} times before. Each new import will create duplicate issues.`}
        </Alert>
      )}
      {isRunning && <Alert>An import is in progress. Another one can be started when it is finished.</Alert>}
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          pending={starting}
          disabled={refused !== null || isRunning}
          onClick={() => void start()}
        >
          Start the import
        </Button>
        <LinkButton href={hrefs.mapping}>Back</LinkButton>
      </div>
    </>
  );
}

const MOST_NAMED = 8;

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const countOf = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  const dropped = outcomes.filter((one) => one.outcome === 'dropped' && one.count > 0);
  const rows = outcomes.filter((one) => shown === 'all' || one.outcome === shown);
  const names = dropped.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = dropped.length - names.length;
  return (
    <>
      {dropped.length > 0 && (
        <Alert variant="warning" title="Some values are not imported">
          {names.join(', ')}
          {more > 0 && ` and ${more} more`}. To import them, change their target in the mapping.
        </Alert>
      )}
      <div className={styles['filter']}>
        <SegmentedControl<Shown>
          label="Outcome"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'kept', label: `Kept ${countOf('kept')}` },
            { value: 'mapped', label: `Mapped ${countOf('mapped')}` },
            { value: 'dropped', label: `Dropped ${countOf('dropped')}` },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles['hint']}>{shown === 'all' ? 'There are no issues.' : 'No fields.'}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">In Jira</th>
              <th scope="col">Here</th>
              <th scope="col" className={styles['number']}>
                Values
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OutcomeRow key={row.field} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function OutcomeRow({ row: { name, outcome, target, count, samples } }: { row: Outcome }) {
  const { text, tone } = OUTCOMES[outcome];
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        {samples.length > 0 && (
          <ul className={styles['changes']}>
            {samples.map(({ from, to }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- samples never move, and two may be equal
              <li key={at}>
                <span dir="auto">{from}</span>
                {to !== null && to !== '' && to !== from && (
                  <>
                    {' → '}
                    <span dir="auto">{to}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <Badge tone={tone}>{text}</Badge>
        {target !== null && target !== '' && <p className={styles['target']}>{target}</p>}
      </td>
      <td className={styles['number']}>{numberText(count)}</td>
    </tr>
  );
}
