import { EPIC_COLORS, epicColorName } from '@cairn/domain/epics/colors';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import type { EpicNode } from './epic-documents.ts';
import type { EpicWrites } from './epic-writes.ts';

/** Widget for the colour of an epic's bar. */
export function ColorWidget({ epic, writes }: { epic: EpicNode; writes: EpicWrites }) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating color.');
  const { color } = epic;
  return (
    <Widget
      title="Color"
      problem={problem}
      value={color}
      action={
        epic.userPermissions.updateEpic && (
          <Listbox
            label="Color"
            placement="bottom end"
            selected={[color]}
            options={EPIC_COLORS.map(({ value, name }) => ({
              value,
              label: name,
              icon: <span className={styles['swatch']} style={{ backgroundColor: value }} />,
            }))}
            // A selection closes the list and is saved.
            onChange={([picked]) =>
              picked !== undefined && void change('Color changed', writes.set({ color: picked }))
            }
            trigger={(trigger) => <EditButton what="color" trigger={trigger} />}
          />
        )
      }
    >
      <span className={styles['line']}>
        <span className={styles['swatch']} style={{ backgroundColor: color }} aria-hidden="true" />
        {epicColorName(color) ?? color}
      </span>
    </Widget>
  );
}
