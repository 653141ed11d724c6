import type { ListboxChoices } from '../listbox/Listbox.tsx';
import styles from './SearchList.module.css';
import { openable } from '../first/loadable.tsx';

const ListboxBody = openable(async () => (await import('../popups/ListboxBody.tsx')).ListboxBody);

export type SearchListProps = Omit<ListboxChoices, 'searchable' | 'mode'> & {
  /** Something was chosen, or what is chosen already was chosen again. */
  onDone: () => void;
};

/** A list to search and to choose one of, standing on the page itself. */
export function SearchList(choices: SearchListProps) {
  return (
    <div className={styles['box']}>
      <ListboxBody {...choices} searchable />
    </div>
  );
}
