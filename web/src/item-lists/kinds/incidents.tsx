import type { FilterState } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { pageOf } from '../../groups/namespace.ts';
import { withFilter } from '../../search/filter-draft.ts';
import { onCallItems } from '../../issues/list/place-reports.tsx';
import { withBase } from '../../site/base-path.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { ASSIGNEES, created, INCIDENT_STATUS, LABELS, REFERENCE, SEVERITY } from '../rows/columns.tsx';
import { ISSUES } from './issues.tsx';
import type { ItemListKind, ListActions, ListHead } from './kind.ts';

const TYPE = 'type';

const without = (filters: FilterState): FilterState => ({
  ...filters,
  tokens: filters.tokens.filter(({ key }) => key !== TYPE),
});

function useIncidentActions({ namespace, place }: ListHead): ListActions {
  const newPath =
    namespace !== null && place?.userPermissions['createIncident'] === true
      ? `${pageOf(namespace, 'issues/new')}?issue[issue_type]=incident`
      : null;
  const isOnCallRead = place?.userPermissions['readIncidentManagementOncallSchedule'] === true;
  const buttons = (
    <>
      {newPath !== null && (
        <LinkButton variant="primary" href={newPath}>
          New incident
        </LinkButton>
      )}
      {namespace?.kind === 'project' && isOnCallRead && (
        <Menu
          label="Actions"
          placement="bottom end"
          sections={[{ items: onCallItems(namespace) }]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label="Actions"
              icon={<EllipsisVertical size={16} aria-hidden="true" />}
            />
          )}
        />
      )}
    </>
  );
  return { buttons, newPath, onImport: null, jiraPath: null };
}

/** The issues of type incident, with the columns that matter for them. */
export const INCIDENTS: ItemListKind = {
  ...ISSUES,
  title: 'Incidents',
  item: 'incident',
  preset: {
    key: TYPE,
    complete: (filters) =>
      withFilter(ISSUE_TOKENS, without(filters), { key: TYPE, operator: 'is', value: 'INCIDENT' }),
    without,
  },
  columns: [REFERENCE, SEVERITY, INCIDENT_STATUS, LABELS, created('CREATED'), ASSIGNEES],
  isPersisted: false,
  path: (namespace) => (namespace === null ? withBase('/dashboard/issues') : pageOf(namespace, 'incidents')),
  mayAdd: ({ place }) => place?.userPermissions['createIncident'] === true,
  useActions: useIncidentActions,
  intro: (namespace) =>
    namespace?.kind === 'group'
      ? 'Incidents of all projects in this group appear here.'
      : 'Report one when something is broken, and follow the work on it.',
};
