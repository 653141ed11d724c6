import type { ChangeEvent } from '../changes/record.ts';
import type { SavedViewRow } from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a view for everybody who sees its group or project; of a private one only `is_private`. */
const fieldsOf = (row: SavedViewRow | null): Fields => {
  if (row === null) return {};
  if (row.is_private) return { is_private: true };
  const { name, description, filters, sort, display_settings, is_private, is_default } = row;
  return { name, description, filters, sort, display_settings, is_private, is_default };
};

/** The entries of a shared view that was created, changed or deleted; none for what only its author can see. */
export function viewEvents(before: SavedViewRow | null, after: SavedViewRow | null): ChangeEvent[] {
  const row = after ?? before;
  const wasShared = before?.is_private === false;
  if (row?.root_namespace_id == null || !(wasShared || after?.is_private === false)) return [];
  const verb = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  return [
    {
      subjectType: 'saved_view',
      subjectId: row.id,
      rootNamespaceId: row.root_namespace_id,
      namespaceId: row.namespace_id,
      kind: `saved_view.${verb}`,
      before: fieldsOf(before),
      after: fieldsOf(after),
    },
  ];
}
