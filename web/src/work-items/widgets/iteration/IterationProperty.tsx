import { typeHas } from '@cairn/domain/work-items/type-fields';
import { failedToFetch, failedToSet } from '../failed-to-set.ts';
import { FoundProperty } from '../FoundProperty.tsx';
import { Nothing } from '../Nothing.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { fetchIterations, iterationNote, iterationOption, type ItemIteration } from './iterations.ts';
import styles from '../Property.module.css';

export const iteration = defineWidget<ItemIteration | null>({
  name: 'iteration',
  title: 'Iteration',
  isFor: (type) => typeHas(type, 'iteration'),
  value: (_, values) => values.iteration,
  isEmpty: (value) => value === null,
  text: (value) => value?.displayText ?? '',
  Row: IterationProperty,
});

function IterationProperty({ item, value, writes }: RowProps<ItemIteration | null>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('iteration', item));
  return (
    <FoundProperty
      title={iteration.title}
      noun={iteration.name}
      canEdit={item.rights.plan}
      problem={problem}
      chosen={value === null ? [] : [value]}
      fetch={(search) => fetchIterations({ kind: 'project', fullPath: item.fullPath }, search)}
      failed={failedToFetch('iteration', item)}
      option={iterationOption}
      onChoose={([next]) => void change('Iteration changed', writes.setIteration(next ?? null))}
    >
      {value === null ? (
        <Nothing />
      ) : (
        <>
          {value.displayText} <span className={styles['note']}>{iterationNote(value)}</span>
        </>
      )}
    </FoundProperty>
  );
}
