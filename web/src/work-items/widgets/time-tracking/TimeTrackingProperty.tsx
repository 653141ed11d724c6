import { typeHas } from '@cairn/domain/work-items/type-fields';
import { useState } from 'react';
import { openable } from '../../../ui/first/loadable.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { NEW_IID } from '../../item.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { defineWidget, type RowProps } from '../widget.ts';
import type { ItemTime } from './fields.ts';
import { TimeBar } from './TimeBar.tsx';
import property from '../Property.module.css';

const EstimateDialog = openable(async () => (await import('./EstimateDialog.tsx')).EstimateDialog);
const TimeEntryDialog = openable(async () => (await import('./TimeEntryDialog.tsx')).TimeEntryDialog);
const TimeReportDialog = openable(async () => (await import('./TimeReportDialog.tsx')).TimeReportDialog);

export const timeTracking = defineWidget<ItemTime>({
  name: 'time tracking',
  title: 'Time tracking',
  part: 'timeTracking',
  isFor: (type) => typeHas(type, 'timeTracking'),
  value: ({ type }, { timeEstimate: estimate, timeSpent: spent, timeWithChildren: all }) =>
    typeHas(type, 'timeTracking') || spent !== null ? { estimate, spent, all } : undefined,
  isEmpty: ({ all }) => all.estimate === null && all.spent === null,
  // Entries are kept with any type.
  text: ({ estimate }) => estimate && `Estimate ${estimate.text}`,
  Row: TimeTrackingProperty,
});

/** The estimate of an item and the time spent, with the dialogs that change and list them. */
function TimeTrackingProperty(props: RowProps<ItemTime>) {
  const { item, value } = props;
  const [opened, setOpened] = useState<'estimate' | 'entry' | 'report' | null>(null);
  const close = () => setOpened(null);
  const { estimate, spent, all } = value;
  const isNew = item.iid === NEW_IID;
  const changes = [
    {
      id: 'estimate',
      label: estimate === null ? 'Set estimate' : 'Edit estimate',
      onSelect: () => setOpened('estimate'),
    },
    ...(isNew ? [] : [{ id: 'entry', label: 'Add time entry', onSelect: () => setOpened('entry') }]),
  ];
  const reports = [{ id: 'report', label: 'Time tracking report', onSelect: () => setOpened('report') }];
  const mayChange = item.rights.plan && typeHas(item.type, 'timeTracking');
  const sections = [
    ...(mayChange ? [{ items: changes }] : []),
    ...(!isNew && (mayChange || spent !== null) ? [{ items: reports }] : []),
  ];
  const below = all.estimate?.seconds !== estimate?.seconds || all.spent?.seconds !== spent?.seconds;
  return (
    <>
      <Property
        name={timeTracking.name}
        title={timeTracking.title}
        value={`${estimate?.text} ${spent?.text}`}
        picker={
          sections.length > 0
            ? (button) => (
                <Menu
                  label={timeTracking.title}
                  placement="bottom end"
                  sections={sections}
                  trigger={button}
                />
              )
            : undefined
        }
      >
        {estimate === null && spent === null ? <Nothing /> : <TimeBar estimate={estimate} spent={spent} />}
        {below && (
          <span className={property['small']}>
            With child items: {all.spent?.text ?? '0h'} spent
            {all.estimate !== null && ` of ${all.estimate.text}`}
          </span>
        )}
      </Property>
      {opened === 'estimate' && <EstimateDialog {...props} onClose={close} />}
      {opened === 'entry' && <TimeEntryDialog {...props} onClose={close} />}
      {opened === 'report' && <TimeReportDialog {...props} onClose={close} />}
    </>
  );
}
