import { SEARCH_MAX } from '@cairn/domain/text/limits';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import field from '../fields/SearchField.module.css';
import styles from './Surface.module.css';

/** The search box above a list; typing does not move the active option, arrow keys do. */
export function ListboxSearch({ label }: { label: string }) {
  return (
    <div className={styles['search']}>
      <SearchField autoFocus aria-label={label} className={field['search'] ?? ''}>
        {({ isEmpty }) => (
          <>
            <Search size={16} aria-hidden="true" className={field['icon']} />
            <Input dir="auto" className={field['input'] ?? ''} placeholder="Search" maxLength={SEARCH_MAX} />
            {!isEmpty && (
              <Button className={field['clear'] ?? ''} aria-label="Clear">
                <X size={14} aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </SearchField>
    </div>
  );
}
