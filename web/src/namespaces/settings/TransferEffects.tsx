import type { TransferEffect, TransferPreview } from '../../api/routes.ts';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { type Destination, readEffects } from './transfer-calls.ts';
import styles from './DangerScreen.module.css';

export interface TransferEffectsProps {
  namespace: Namespace;
  target: Destination;
  unassign: boolean;
  onUnassign: (unassign: boolean) => void;
}

/** What moving to a place recreates, replaces and takes off, by name, or why it cannot go there. */
export function TransferEffects({ namespace, target, unassign, onUnassign }: TransferEffectsProps) {
  const { fetched } = useFetched('', async () => {
    try {
      return { effects: await readEffects(namespace, target.id), problem: null };
    } catch (refused) {
      return { effects: null, problem: problemOf(refused) };
    }
  });
  if (fetched.status !== 'ready') return <RowsSkeleton rows={2} />;
  const { effects, problem } = fetched.value;
  if (effects === null) return <Alert variant="danger">{problem}</Alert>;
  const { people } = effects;
  return (
    <>
      <Changes title="What is created again or replaced" variant="info" changes={keptChanges(effects)} />
      <Changes title="What does not come along" variant="warning" changes={lostChanges(effects)} />
      {people.items > 0 && (
        <Checkbox
          label="Unassign people who can no longer see the items"
          hint={`${countText(people.items, 'open assignment')}. Otherwise they stay assigned.`}
          checked={unassign}
          onChange={onUnassign}
        />
      )}
    </>
  );
}

interface Change {
  /** What happens to how many, such as "2 labels on 30 items, created again". */
  text: string;
  effect: TransferEffect;
}

interface ChangesProps {
  title: string;
  variant: 'info' | 'warning';
  changes: readonly Change[];
}

function Changes({ title, variant, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Alert variant={variant} title={title}>
      <ul className={styles['changes']}>
        {changes.map(({ text, effect }) => (
          <li key={text}>
            <Named text={text} effect={effect} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Several names are listed on request, as titles are long. Those that the viewer may not see are only counted. */
function Named({ text, effect: { names, count } }: Change) {
  // Several items may have one title.
  const titles = [...new Set(names)];
  const more = count - titles.length;
  if (titles.length === 0) return `${text}: ${numberText(more)} that you cannot see`;
  if (count === 1) return `${text}: ${titles[0]}`;
  return (
    <details>
      <summary>{text}</summary>
      <ul className={styles['names']}>
        {titles.map((title) => (
          <li key={title} dir="auto">
            {title}
          </li>
        ))}
        {more > 0 && <li>and {numberText(more)} more</li>}
      </ul>
    </details>
  );
}

const change = (effect: TransferEffect, text: string): Change[] =>
  effect.count === 0 ? [] : [{ text, effect }];

const keptChanges = (effects: TransferPreview): Change[] =>
  (
    [
      [effects.labels_recreated, 'label', 'created again'],
      [effects.labels_replaced, 'label', 'replaced by the new group’s of the same name'],
      [effects.milestones_recreated, 'milestone', 'created again'],
      [effects.milestones_replaced, 'milestone', 'replaced by the new group’s of the same name'],
    ] as const
  ).flatMap(([effect, noun, how]) =>
    change(effect, `${countText(effect.count, noun)} on ${countText(effect.items, 'item')}, ${how}`),
  );

const lostChanges = ({ iterations, parents, children, people }: TransferPreview): Change[] => [
  ...change(
    iterations,
    `${countText(iterations.count, 'iteration')} of ${countText(iterations.items, 'item')}`,
  ),
  ...change(parents, `${countText(parents.count, 'parent')} of ${countText(parents.items, 'item')}`),
  ...change(
    children,
    `${countText(children.count, 'parent')} of ${countText(children.items, 'item')} that stay here`,
  ),
  ...change(
    people,
    `The ${people.count === 1 ? 'role of one person' : `roles of ${numberText(people.count)} people`} from the former groups above`,
  ),
];
