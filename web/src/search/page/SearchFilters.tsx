import { RESULT_FILTERS, type ResultFilter } from '@cairn/domain/search/result-kinds';
import { sendJson } from '../../api/send-json.ts';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import type { ListboxOption } from '../../ui/listbox/listbox-options.ts';
import { Select } from '../../ui/listbox/Select.tsx';
import { type FoundPage, useFound } from '../../ui/listbox/use-found.ts';
import { AGES, type Asked, type Scope, SCOPES, STATES } from './found.ts';
import styles from './SearchScreen.module.css';

const ANY = '';
const MOST_FOUND = 20;

type Place = Pick<Asked, 'group' | 'project'>;
type Choice = ListboxOption & { readonly id: string };

export interface SearchFiltersProps {
  scope: Scope;
  asked: Asked;
  /** Changes parameters of the address; null removes one. */
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

const NAMES: Readonly<Record<ResultFilter, string>> = {
  state: 'state',
  author: 'author',
  label: 'label',
  updatedAfter: 'time of the last change',
};

/** The filters of the results of a kind, and which of those that are set it does not have. */
export function SearchFilters({ scope, asked, onChange }: SearchFiltersProps) {
  const { state, age, author, label } = asked;
  const set: readonly ResultFilter[] = [
    ...(state === 'all' ? [] : (['state'] as const)),
    ...(author === null ? [] : (['author'] as const)),
    ...(label === null ? [] : (['label'] as const)),
    ...(age.days === 0 ? [] : (['updatedAfter'] as const)),
  ];
  const known = RESULT_FILTERS[scope];
  const ignored = set.filter((name) => !known.includes(name)).map((name) => NAMES[name]);
  if (known.length === 0 && set.length === 0) return null;
  const kind = SCOPES.find(([name]) => name === scope)?.[1].toLowerCase() ?? '';
  return (
    <div className={styles['filters']}>
      {known.includes('state') && (
        <Select
          label="State"
          labelHidden
          value={state}
          options={STATES}
          onChange={(value) => onChange({ state: value === 'all' ? null : value })}
        />
      )}
      {known.includes('author') && (
        <FilterPicker
          label="Author"
          any="Any author"
          value={author}
          text={author === null ? undefined : `By @${author}`}
          emptyText="No person found"
          find={findPeople}
          onChange={(value) => onChange({ author: value })}
        />
      )}
      {known.includes('label') && (
        <FilterPicker
          label="Label"
          any="Any label"
          value={label}
          text={label === null ? undefined : `Label ${label}`}
          emptyText="No label found"
          of={`${asked.group} ${asked.project}`}
          find={(search, after) => findLabels(asked, search, after)}
          onChange={(value) => onChange({ label: value })}
        />
      )}
      {known.includes('updatedAfter') && (
        <Select
          label="Changed"
          labelHidden
          value={age.value}
          options={AGES}
          onChange={(value) => onChange({ changed: value === 'any' ? null : value })}
        />
      )}
      {set.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => onChange({ state: null, author: null, label: null, changed: null })}
        >
          Clear filters
        </Button>
      )}
      {ignored.length > 0 && (
        <p className={styles['ignored']}>
          Not filtered by {ignored.join(', ')}: {kind} have none.
        </p>
      )}
    </div>
  );
}

interface FilterPickerProps {
  label: string;
  /** The choice of no filter. */
  any: string;
  value: string | null;
  /** The text of the value; undefined without one. */
  text: string | undefined;
  emptyText: string;
  /** Choices of another key are read anew. */
  of?: string;
  find: (search: string, after: string | null) => Promise<FoundPage<Choice>>;
  onChange: (value: string | null) => void;
}

function FilterPicker({ label, any, value, text, emptyText, of = '', find, onChange }: FilterPickerProps) {
  const { search, found, failed, list } = useFound(find, { of });
  return (
    <div className={styles['picker']}>
      <Listbox
        {...list}
        label={label}
        emptyText={failed ? 'The choices could not be loaded.' : emptyText}
        selected={[value ?? ANY]}
        options={[...(search === '' ? [{ value: ANY, label: any }] : []), ...found]}
        onChange={([chosen = ANY]) => onChange(chosen === ANY ? null : chosen)}
        trigger={(props) => <ChoiceButton {...props} label={label} text={text} placeholder={any} />}
      />
    </div>
  );
}

async function findPeople(search: string): Promise<FoundPage<Choice>> {
  const people = await sendJson('GET', '/-/autocomplete/users.json', {
    query: { search, active: true, current_user: true },
  });
  return {
    found: people.map(({ username, name, avatar_url: src }) => ({
      id: username,
      value: username,
      label: name,
      description: `@${username}`,
      icon: <Avatar name={name} src={src} size={20} decorative />,
    })),
    next: null,
  };
}

/** Labels of different groups and projects may have the same title, and the filter means all of them. */
async function findLabels(
  { group, project }: Place,
  search: string,
  after: string | null,
): Promise<FoundPage<Choice>> {
  const page = Number(after ?? 1);
  const labels = await sendJson('GET', '/-/search/labels.json', {
    query: {
      page,
      per_page: MOST_FOUND,
      ...(search !== '' && { search }),
      ...(group !== null && { group }),
      ...(project !== null && { project }),
    },
  });
  const colors = new Map(labels.map(({ title, color }) => [title, color]));
  return {
    found: Array.from(colors, ([title, color]) => ({
      id: title,
      value: title,
      label: title,
      icon: <span className={styles['swatch']} style={{ background: color }} />,
    })),
    next: labels.length < MOST_FOUND ? null : String(page + 1),
  };
}
