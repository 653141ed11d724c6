import type { ListboxChoices } from '../listbox/Listbox.tsx';
import styles from './SearchList.module.css';
import { openable } from '../first/loadable.tsx';

const ListboxBody = openable(async () => (await import('../popups/ListboxBody.tsx')).ListboxBody);

export type SearchListProps = Omit<ListboxChoices, 'searchable' | 'mode'> & {
  /** Called when an option was selected, including the one that was selected already. */
  onDone: () => void;
};

/** A searchable list on the page itself, for one selection. */
export function SearchList(choices: SearchListProps) {
  return (
    <div className={styles['box']}>
      <ListboxBody {...choices} searchable />
    </div>
  );
}
