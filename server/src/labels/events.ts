import type { ChangeEvent } from '../changes/record.ts';
import type { LabelRow } from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Builds the change entry of a label, such as 'label.created'. */
export function labelEvent(
  label: LabelRow,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Fields,
  after: Fields,
): ChangeEvent {
  return {
    subjectType: 'label',
    subjectId: label.id,
    rootNamespaceId: label.root_namespace_id,
    namespaceId: label.namespace_id,
    kind: `label.${verb}`,
    before,
    after,
  };
}

/** The fields of a label that its entries contain. */
export function labelFields({ title, color, description, archived }: LabelRow): Fields {
  return {
    title,
    color,
    description,
    archived,
  };
}
