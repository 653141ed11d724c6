import { DEFAULT_EPIC_COLOR, EPIC_COLORS, epicColorName } from '@cairn/domain/epics/colors';
import { Listbox } from '../../../ui/listbox/Listbox.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { colorChange } from './fields.ts';
import styles from '../Property.module.css';

export const color = defineWidget<string>({
  name: 'color',
  title: 'Color',
  part: 'color',
  value: ({ type }, facts) => (type === 'EPIC' ? (facts.color ?? DEFAULT_EPIC_COLOR) : undefined),
  isEmpty: () => false,
  Row: ColorProperty,
});

/** The colour of an item's bar on the roadmap. */
function ColorProperty({ item, value, writes }: RowProps<string>) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating color.');
  return (
    <Property
      name={color.name}
      title={color.title}
      problem={problem}
      value={value}
      picker={
        item.rights.plan
          ? (button) => (
              <Listbox
                label="Color"
                placement="bottom end"
                selected={[value]}
                options={EPIC_COLORS.map((one) => ({
                  value: one.value,
                  label: one.name,
                  icon: <span className={styles['swatch']} style={{ backgroundColor: one.value }} />,
                }))}
                // A selection closes the list and is saved.
                onChange={([picked]) =>
                  picked !== undefined && void change('Color changed', writes.set(colorChange(picked)))
                }
                trigger={button}
              />
            )
          : undefined
      }
    >
      <span className={styles['line']}>
        <span className={styles['swatch']} style={{ backgroundColor: value }} aria-hidden="true" />
        {epicColorName(value) ?? value}
      </span>
    </Property>
  );
}
