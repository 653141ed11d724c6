import { formatDay, parseDay } from '@cairn/domain/dates/day';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { useRows } from '../api/lists/use-rows.ts';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Select } from '../ui/listbox/Select.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { AdminPage } from './AdminPage.tsx';
import {
  type AuditFilter,
  type FilterProblems,
  auditPages,
  csvAddress,
  filterIn,
  queryOf,
  SUBJECTS,
} from './audit-log.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import page from '../groups/GroupsScreen.module.css';
import styles from './AuditLogScreen.module.css';

export interface AuditLogScreenProps {
  query: string;
  onQueryChange: (query: string) => void;
  title: string;
  notFound: ReactNode;
}

/** What was changed on the server, for administrators; for others the page does not exist. */
export function AuditLogScreen({ query, onQueryChange, title, notFound }: AuditLogScreenProps) {
  useDocumentTitle(title);
  const filter = filterIn(query);
  const key = queryOf(filter);
  const [refused, setRefused] = useState<{ key: string; problems: FilterProblems } | null>(null);
  const { list, more, next, again } = useRows(key, () =>
    auditPages(filter, (problems) => setRefused({ key, problems })),
  );
  if (list.status === 'ready' && list.value === null) return notFound;
  const entries = list.status === 'ready' ? (list.value ?? []) : [];
  const problems = refused?.key === key ? refused.problems : null;
  return (
    <AdminPage section="audit-log">
      <div className={page['page']}>
        <header className={page['header']}>
          <h1 className={page['title']}>Audit log</h1>
          <div className={page['tools']}>
            <LinkButton href={csvAddress(filter)} icon={<Download aria-hidden="true" />} download>
              Export as CSV
            </LinkButton>
          </div>
        </header>
        <FilterForm
          key={key}
          filter={filter}
          problems={problems ?? {}}
          onFilter={(chosen) => onQueryChange(queryOf(chosen))}
        />
        {problems !== null ? null : list.status === 'failed' ? (
          <LoadProblem what="the audit log" onRetry={again} />
        ) : list.status === 'loading' ? (
          <RowsSkeleton rows={6} />
        ) : entries.length > 0 ? (
          <ol className={styles['entries']} aria-label="Changes">
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        ) : more === null ? (
          <EmptyState title="No changes found">
            {key === '' ? 'What people change appears here.' : 'Try other filters, or clear them.'}
          </EmptyState>
        ) : (
          <p className={styles['note']}>
            No changes found among the latest ones. Show more to search further back.
          </p>
        )}
        <ShowMore more={more} next={next} />
        <p className={styles['note']}>
          Days are in UTC. A CSV file has at most 100,000 changes, the newest first.
        </p>
      </div>
    </AdminPage>
  );
}

interface FilterFormProps {
  filter: AuditFilter;
  problems: FilterProblems;
  onFilter: (filter: AuditFilter) => void;
}

function FilterForm({ filter, problems, onFilter }: FilterFormProps) {
  const [draft, setDraft] = useState(filter);
  const other = problems.form ?? problems.subject ?? problems.from ?? problems.until;
  const set = (change: AuditFilter) => setDraft((before) => ({ ...before, ...change }));
  const dayOf = (name: 'from' | 'until') => ({
    value: parseDay(draft[name] ?? ''),
    onChange: (day: number | null) => set({ [name]: day === null ? '' : formatDay(day) }),
  });
  return (
    <form
      className={styles['filter']}
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(draft);
      }}
    >
      <TextField
        label="Person"
        placeholder="Username"
        autoCapitalize="none"
        maxLength={255}
        value={draft.username ?? ''}
        error={problems.username}
        onChange={(username) => set({ username })}
      />
      <TextField
        label="Group or project"
        placeholder="Full path"
        autoCapitalize="none"
        maxLength={255}
        value={draft.place ?? ''}
        error={problems.place}
        onChange={(place) => set({ place })}
      />
      <Select
        label="Subject"
        value={SUBJECTS.find(([name]) => name === draft.subject)?.[0] ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...SUBJECTS.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(subject) => set({ subject })}
      />
      <TextField
        label="Kind"
        placeholder="member.deleted"
        autoCapitalize="none"
        maxLength={100}
        value={draft.kind ?? ''}
        error={problems.kind}
        onChange={(kind) => set({ kind })}
      />
      <DatePicker label="From" {...dayOf('from')} />
      <DatePicker label="To" {...dayOf('until')} />
      {other !== undefined && <Alert variant="danger">{other}</Alert>}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary">
          Filter
        </Button>
        {queryOf(filter) !== '' && <Button onClick={() => onFilter({})}>Clear</Button>}
      </div>
    </form>
  );
}
