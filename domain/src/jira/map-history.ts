import { labelTitle } from './label-titles.ts';
import type { MappedChange } from './mapped-issue.ts';
import type { JiraMapping, StatusTarget } from './mapping.ts';
import type { MappingSource } from './source.ts';
import {
  dayIn,
  idOf,
  jiraPersonId,
  list,
  listIn,
  numberOf,
  own,
  record,
  text,
  timeOf,
  type Values,
} from './values.ts';

type Change = MappedChange['change'];

interface HistoryOf {
  readonly key: string;
  readonly mapping: JiraMapping;
  readonly source: MappingSource;
}

/** One end of a changed value: its id and its text. An own `toString` only, as every object inherits one. */
const end = (item: Values, side: 'from' | 'to'): { readonly id: string; readonly shown: string } => {
  const name = side === 'from' ? 'fromString' : 'toString';
  return { id: idOf(item[side]), shown: Object.hasOwn(item, name) ? text(item[name]) : '' };
};

const labelChange = (removed: readonly string[], added: readonly string[]): readonly Change[] => {
  const titles = (values: readonly string[]) => [
    ...new Set(values.flatMap((value) => labelTitle(value) ?? [])),
  ];
  const [before, after] = [titles(removed), titles(added)];
  const gone = before.filter((title) => !after.includes(title));
  const fresh = after.filter((title) => !before.includes(title));
  return gone.length + fresh.length === 0 ? [] : [{ kind: 'labels', added: fresh, removed: gone }];
};

type Target = StatusTarget | { readonly state: 'opened' | 'closed'; readonly label: null };

const statusTarget = (
  { id, shown }: { readonly id: string; readonly shown: string },
  { mapping, source }: HistoryOf,
): Target | null => {
  const mapped = own(mapping.statuses, id) ?? own(mapping.statuses, shown);
  if (mapped) return mapped;
  const category = source.statuses.get(id) ?? source.statuses.get(shown);
  return category === undefined ? null : { state: category === 'done' ? 'closed' : 'opened', label: null };
};

/** A status that no issue has any more, of which a file says nothing. */
const UNKNOWN: Target = { state: 'opened', label: null };

const statusChanges = (item: Values, history: HistoryOf): readonly Change[] => {
  const known = [statusTarget(end(item, 'from'), history), statusTarget(end(item, 'to'), history)];
  if (known.every((status) => status === null)) return [];
  const [from, to] = known.map((status) => status ?? UNKNOWN) as [Target, Target];
  const labels = labelChange(from.label === null ? [] : [from.label], to.label === null ? [] : [to.label]);
  if (from.state === to.state) return labels;
  return [{ kind: 'state', to: to.state === 'closed' ? 'closed' : 'reopened' }, ...labels];
};

const dayChange = (kind: 'start_date' | 'due_date', item: Values): readonly Change[] => {
  const day = (side: 'from' | 'to') => dayIn(end(item, side).id) ?? dayIn(end(item, side).shown);
  const [from, to] = [day('from'), day('to')];
  return from === to ? [] : [{ kind, from, to }];
};

const weightChange = (item: Values): readonly Change[] => {
  const weight = (side: 'from' | 'to') => numberOf(end(item, side).shown);
  const [from, to] = [weight('from'), weight('to')];
  return from === to || !Number.isInteger(from ?? 0) || !Number.isInteger(to ?? 0)
    ? []
    : [{ kind: 'weight', from, to }];
};

const priorityChange = (item: Values, { mapping }: HistoryOf): readonly Change[] => {
  const label = (side: 'from' | 'to') => {
    const { id, shown } = end(item, side);
    return own(mapping.priorities, id) ?? own(mapping.priorities, shown) ?? null;
  };
  const [from, to] = [label('from'), label('to')];
  return labelChange(from === null ? [] : [from], to === null ? [] : [to]);
};

const titles = (item: Values, key: string): readonly Change[] => {
  const [from, to] = [end(item, 'from').shown.trim(), end(item, 'to').shown.trim()];
  return from === to ? [] : [{ kind: 'title', from: `[${key}] ${from}`.trim(), to: `[${key}] ${to}`.trim() }];
};

const assignees = (item: Values): readonly Change[] => {
  const [from, to] = [end(item, 'from').id || null, end(item, 'to').id || null];
  return from === to ? [] : [{ kind: 'assignee', from, to }];
};

const words = (value: string): readonly string[] => value.split(/\s+/).filter((one) => one !== '');

const changesOf = (item: Values, history: HistoryOf): readonly Change[] => {
  const field = text(item['fieldId']) || text(item['field']);
  switch (field) {
    case 'status':
      return statusChanges(item, history);
    case 'priority':
      return priorityChange(item, history);
    case 'summary':
      return titles(item, history.key);
    case 'assignee':
      return assignees(item);
    case 'labels':
      return labelChange(words(end(item, 'from').shown), words(end(item, 'to').shown));
  }
  // Jira Server names the field instead of its id
  const id = field === 'Fix Version' ? 'fixVersions' : (idByName(field, history.source) ?? field);
  switch (own(history.mapping.fields, id)) {
    case 'start_date':
      return dayChange('start_date', item);
    case 'due_date':
      return dayChange('due_date', item);
    case 'weight':
      return weightChange(item);
    case 'milestone': {
      const [from, to] = [end(item, 'from').shown || null, end(item, 'to').shown || null];
      return from === to ? [] : [{ kind: 'milestone', from, to }];
    }
    default:
      return [];
  }
};

const idByName = (name: string, { fields }: MappingSource): string | null => {
  if (fields.has(name)) return name;
  for (const field of fields.values()) if (field.custom && field.name === name) return field.id;
  return null;
};

/** The changes of an issue that have an equivalent here, oldest first. */
export function historyOf(issue: Values, history: HistoryOf): readonly MappedChange[] {
  const changes = listIn(issue['changelog'], 'histories').flatMap((value, index): readonly MappedChange[] => {
    const entry = record(value);
    const at = timeOf(entry['created']);
    if (at === null) return [];
    const author = jiraPersonId(entry['author']);
    return list(entry['items'])
      .flatMap((item) => changesOf(record(item), history))
      .map((change, n) => ({ id: `${idOf(entry['id']) || `${at}-${index}`}:${n}`, at, author, change }));
  });
  return changes.toSorted((one, other) => one.at - other.at);
}
