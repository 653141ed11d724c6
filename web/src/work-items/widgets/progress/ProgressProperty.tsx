import type { ProgressValues } from '@cairn/domain/work-items/progress';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { failedToSet } from '../failed-to-set.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { progressChange } from './fields.ts';
import { hasMean, type ItemProgress, meanText, valueText } from './item-progress.ts';
import { ProgressForm } from './ProgressForm.tsx';
import property from '../Property.module.css';
import styles from './ProgressProperty.module.css';

export const progress = defineWidget<ItemProgress>({
  name: 'progress',
  title: 'Progress',
  part: 'progress',
  isFor: (type) => typeHas(type, 'progress'),
  value: (_, facts) => ({ percent: facts.progress, ...facts.progressSource }),
  isEmpty: ({ percent, start, end }) => percent === null && start === null && end === null,
  text: ({ percent }) => (percent === null ? null : `${percent}%`),
  Row: ProgressProperty,
});

const changed = (a: ProgressValues, b: ProgressValues): boolean =>
  a.start !== b.start || a.current !== b.current || a.end !== b.end;

/** How far an objective or key result is, and what that follows from. */
function ProgressProperty({ item, facts, value, writes }: RowProps<ItemProgress>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('progress', item));
  const set = (values: ProgressValues) => {
    if (changed(value, values))
      void change('Progress changed', writes.set(progressChange(facts.progressSource, values)));
  };
  const { percent, current } = value;
  return (
    <Property
      name={progress.name}
      title={progress.title}
      problem={problem}
      value={`${percent} ${current}`}
      picker={
        item.rights.plan
          ? (button) => (
              <Popover label="Progress" placement="bottom end" trigger={button}>
                {(close) => (
                  <ProgressForm
                    values={value}
                    onSet={(values) => {
                      close();
                      set(values);
                    }}
                  />
                )}
              </Popover>
            )
          : undefined
      }
    >
      {percent === null ? (
        <Nothing />
      ) : (
        <span className={styles['progress']}>
          <ProgressBar percent={percent} label={`${percent}% complete`} />
          <span>{percent}%</span>
        </span>
      )}
      <Source
        value={value}
        onUseMean={item.rights.plan ? () => set({ start: null, current: null, end: null }) : null}
      />
    </Property>
  );
}

interface SourceProps {
  value: ItemProgress;
  /** Removes the item's own values; null for viewers who may not. */
  onUseMean: (() => void) | null;
}

/** What the percentage follows from, where it is not simply the current value. */
function Source({ value, onUseMean }: SourceProps) {
  const { start, current, end } = value;
  const range =
    start === null && end === null ? null : `from ${valueText(start ?? 0)} to ${valueText(end ?? 100)}`;
  if (current === null && !hasMean(value))
    return range === null ? null : <span className={property['small']}>No value yet, {range}</span>;
  return (
    <span className={property['small']}>
      {current === null
        ? meanText(value)
        : hasMean(value)
          ? 'Set by hand'
          : range !== null && `${valueText(current)}, ${range}`}
      {current !== null && hasMean(value) && onUseMean !== null && (
        <>
          {' · '}
          <button type="button" className={property['link']} onClick={onUseMean}>
            Use the mean
          </button>
        </>
      )}
    </span>
  );
}
