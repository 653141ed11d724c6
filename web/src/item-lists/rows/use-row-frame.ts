import type { GroupingKind } from '@cairn/domain/search/grouping';
import { valuesOf } from '@cairn/domain/search/variables';
import { useMemo } from 'react';
import { useToday } from '../../ui/dates/first/use-today.ts';
import type { ItemListProps } from '../ItemList.tsx';
import { useLabelQuery } from '../use-label-query.ts';
import type { ItemColumn } from './column.ts';
import { NUMBER } from './columns.tsx';
import type { RowFrame } from './ItemRow.tsx';
import { useFittingColumns } from './ItemTable.tsx';
import { useRowHeight } from './use-row-height.ts';

type Shown = Pick<ItemListProps, 'kind' | 'namespace' | 'view' | 'query' | 'addressOf' | 'hidden'>;

/** The column of a grouping. */
const COLUMN_OF: Readonly<Partial<Record<GroupingKind, string>>> = {
  MILESTONE: 'milestone',
  ITERATION: 'iteration',
  EPIC: 'parent',
};

/** The one type that a list is filtered for. */
function onlyType({ filters }: ItemListProps['view']): string | undefined {
  const [type, ...others] = valuesOf(filters.tokens, 'type', 'is');
  return others.length === 0 ? type : undefined;
}

const isShown = ({ onlyOf, sorts }: ItemColumn, only: string | undefined, sort: string): boolean =>
  onlyOf === undefined || onlyOf === only || sorts?.includes(sort) === true;

/** The columns of a list, their cells' context, and the height of its rows. */
export function useRowFrame(props: Shown, canEdit: boolean, onEdit: RowFrame['onEdit'], isTree = false) {
  const { kind, namespace, view, hidden } = props;
  const today = useToday();
  const labelQuery = useLabelQuery(props);
  const { rowHeight, isNarrow } = useRowHeight();
  const grouped = view.grouping === null ? undefined : COLUMN_OF[view.grouping.by];
  const { sort } = view;
  const only = onlyType(view);
  const isProject = namespace?.kind === 'project';
  const chosen = useMemo(
    // The column of the field that the list is grouped by would repeat the headings.
    () =>
      kind.columns
        .filter(
          (column) => !hidden.includes(column.key) && column.key !== grouped && isShown(column, only, sort),
        )
        .map((column) => (isProject && column.key === NUMBER.key ? NUMBER : column)),
    [kind, hidden, grouped, isProject, only, sort],
  );
  const { table, fitting: columns } = useFittingColumns(chosen, isNarrow);
  const near = namespace?.fullPath ?? '';
  const showState = view.state === 'all';
  const frame = useMemo(
    (): RowFrame => ({
      noun: kind.noun,
      columns,
      hidden: new Set(hidden),
      showState,
      // On a phone cells are too small to be pressed.
      onEdit: canEdit && !isNarrow ? onEdit : null,
      context: { near, today, labelQuery, canEdit, isNarrow, tabIndex: isTree ? -1 : undefined },
    }),
    [kind, columns, hidden, showState, near, today, labelQuery, canEdit, onEdit, isNarrow, isTree],
  );
  return { frame, table, rowHeight };
}
