import type { TransferEffect, TransferPreview } from '../../api/routes.ts';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
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
      <Changes title="What is created again or replaced" variant="info" texts={keptTexts(effects)} />
      <Changes title="What does not come along" variant="warning" texts={lostTexts(effects)} />
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

interface ChangesProps {
  title: string;
  variant: 'info' | 'warning';
  texts: readonly string[];
}

function Changes({ title, variant, texts }: ChangesProps) {
  if (texts.length === 0) return null;
  return (
    <Alert variant={variant} title={title}>
      <ul className={styles['counts']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** "bug, docs and 3 more". Names that the viewer may not see are only counted. */
const namesOf = ({ names, count }: TransferEffect): string => {
  const more = count - names.length;
  if (names.length === 0) return `${more} that you cannot see`;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const line = (effect: TransferEffect, one: string, many: string, rest: string): string[] =>
  effect.count === 0 ? [] : [`${effect.count === 1 ? one : many} ${rest}: ${namesOf(effect)}`];

const keptTexts = (effects: TransferPreview): string[] => {
  const on = ({ items }: TransferEffect) => `on ${countText(items, 'item')}`;
  const { labels_recreated, labels_replaced, milestones_recreated, milestones_replaced } = effects;
  return [
    ...line(labels_recreated, 'Label', 'Labels', `${on(labels_recreated)}, created again`),
    ...line(
      labels_replaced,
      'Label',
      'Labels',
      `${on(labels_replaced)}, replaced by the new group’s of the same name`,
    ),
    ...line(milestones_recreated, 'Milestone', 'Milestones', `${on(milestones_recreated)}, created again`),
    ...line(
      milestones_replaced,
      'Milestone',
      'Milestones',
      `${on(milestones_replaced)}, replaced by the new group’s of the same name`,
    ),
  ];
};

const lostTexts = ({ iterations, parents, children, people }: TransferPreview): string[] => [
  ...line(iterations, 'The iteration', 'Iterations', `of ${countText(iterations.items, 'item')}`),
  ...line(parents, 'The parent', 'Parents', `of ${countText(parents.items, 'item')}`),
  ...line(children, 'The parent', 'Parents', `of ${countText(children.items, 'item')} that stay here`),
  ...line(
    people,
    'The role of one person',
    `The roles of ${people.count} people`,
    'from the former groups above',
  ),
];
