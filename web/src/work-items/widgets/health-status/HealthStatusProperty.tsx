import { typeHas } from '@cairn/domain/work-items/type-fields';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { HEALTH_WORDS, HEALTHS, type Health } from '@cairn/domain/health/health';
import { Badge } from '../../../ui/Badge.tsx';
import { Listbox } from '../../../ui/listbox/Listbox.tsx';
import { HEALTH_TONES } from '../../health-tones.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { healthChange } from './fields.ts';
import styles from '../Property.module.css';

const NO_STATUS = '0';

export const healthStatus = defineWidget<Health | null>({
  name: 'health status',
  title: 'Health status',
  part: 'healthStatus',
  isFor: (type) => typeHas(type, 'healthStatus'),
  // Closed items have no health status, and an epic shows that of what is below it instead.
  value: ({ type, state }, { health }) => (type === 'EPIC' || state === 'closed' ? undefined : health),
  isEmpty: (value) => value === null,
  text: (value) => (value === null ? '' : HEALTH_WORDS[value]),
  Row: HealthStatusProperty,
});

function HealthStatusProperty({ item, value, writes }: RowProps<Health | null>) {
  const { problem, change } = useWidgetChange(
    writes,
    `Something went wrong while setting ${typeNoun(item.type).one} health status.`,
  );
  return (
    <Property
      name={healthStatus.name}
      title={healthStatus.title}
      problem={problem}
      value={value ?? ''}
      picker={
        item.rights.plan
          ? (button) => (
              <Listbox
                label="Health status"
                placement="bottom end"
                selected={[value ?? NO_STATUS]}
                options={[
                  { value: NO_STATUS, label: 'No status' },
                  ...HEALTHS.map((health) => ({
                    value: health,
                    label: HEALTH_WORDS[health],
                    icon: <span className={styles['dot']} data-tone={HEALTH_TONES[health]} />,
                  })),
                ]}
                onChange={([picked]) =>
                  void change(
                    'Health status changed',
                    writes.set(healthChange(picked === NO_STATUS ? null : (picked as Health))),
                  )
                }
                trigger={button}
              />
            )
          : undefined
      }
    >
      {value === null ? <Nothing /> : <Badge tone={HEALTH_TONES[value]}>{HEALTH_WORDS[value]}</Badge>}
    </Property>
  );
}
