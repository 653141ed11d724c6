import { typeHas } from '@cairn/domain/work-items/type-fields';
import { numberOf, pageOf } from '../../../groups/namespace.ts';
import { failedToSet } from '../failed-to-set.ts';
import { FoundProperty } from '../FoundProperty.tsx';
import { Nothing } from '../Nothing.tsx';
import { OpenLink } from '../OpenLink.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { iterationChange } from './fields.ts';
import {
  fetchIterations,
  iterationName,
  iterationNote,
  iterationOption,
  type ItemIteration,
} from './iterations.ts';
import { CreateCadence } from './CreateCadence.tsx';
import styles from '../Property.module.css';

export const iteration = defineWidget<ItemIteration | null>({
  name: 'iteration',
  title: 'Iteration',
  part: 'iteration',
  isFor: (type) => typeHas(type, 'iteration'),
  value: (_, facts) => facts.iteration,
  isEmpty: (value) => value === null,
  text: (value) => value?.displayText ?? '',
  Row: IterationProperty,
});

/** The page of an iteration within the group of a project, which may have it from a group above. */
function iterationPage(projectPath: string, id: string): string {
  const fullPath = projectPath.slice(0, projectPath.lastIndexOf('/'));
  return pageOf({ kind: 'group', fullPath }, `iterations/${numberOf(id)}`);
}

function IterationProperty({ item, value, writes }: RowProps<ItemIteration | null>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('iteration', item));
  return (
    <FoundProperty
      title={iteration.title}
      noun={iteration.name}
      canEdit={item.rights.plan}
      problem={problem}
      chosen={value === null ? [] : [value]}
      fetch={(...asked) => fetchIterations({ kind: 'project', fullPath: item.fullPath }, ...asked)}
      failed="Failed to fetch the iterations for the group. Please try again."
      option={iterationOption}
      whenEmpty={<CreateCadence projectPath={item.fullPath} />}
      onChoose={([next]) => void change('Iteration changed', writes.set(iterationChange(next ?? null)))}
    >
      {value === null ? (
        <Nothing />
      ) : (
        <span className={styles['linked']}>
          <span>
            <span dir="auto">{iterationName(value)}</span>{' '}
            <span className={styles['note']}>{iterationNote(value)}</span>
          </span>
          <OpenLink href={iterationPage(item.fullPath, value.id)} title={iterationName(value)} />
        </span>
      )}
    </FoundProperty>
  );
}
