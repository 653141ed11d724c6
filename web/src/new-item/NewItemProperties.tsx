import { Fragment, useId } from 'react';
import type { PageItem } from '../work-items/page/page-item.ts';
import { WIDGETS } from '../work-items/widgets/registered.ts';
import { canSet } from '../work-items/widgets/widget.ts';
import type { NewItem } from './new-item.ts';
import styles from './NewItem.module.css';

/** The properties that an item of the selected type can have, as in the sidebar of its page. */
export function NewItemProperties({ newItem, page }: { newItem: NewItem; page: PageItem }) {
  const id = useId();
  const { item, facts } = page;
  const { firstDayOfWeek } = newItem.place;
  return (
    <section className={styles['properties']} aria-labelledby={id}>
      <h2 id={id} className={styles['label']}>
        Properties
      </h2>
      {WIDGETS.filter((widget) => canSet(widget, item)).map((widget) => (
        <Fragment key={widget.name}>
          {widget.row({ item, facts, writes: newItem.writesFor(widget.name, page), firstDayOfWeek })}
        </Fragment>
      ))}
    </section>
  );
}
