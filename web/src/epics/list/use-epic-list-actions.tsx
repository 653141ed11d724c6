import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import FileDown from 'lucide-react/icons/file-down';
import { timeReportItem } from '../../issues/list/place-reports.tsx';
import { newEpicPath } from '../../roadmap/urls.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';

interface EpicList {
  readonly namespace: Namespace | null;
  /** The group with the viewer's permissions; undefined until read. */
  readonly place: { readonly userPermissions: Readonly<Record<string, unknown>> } | undefined;
  /** The path of the list, and the query of its request. */
  readonly list: string;
  readonly query: string;
}

/** The buttons above a list of epics: a new one, and the menu with the export. */
export function useEpicListActions({ namespace, place, list, query }: EpicList) {
  const newPath =
    namespace !== null && place?.userPermissions['createEpic'] === true
      ? newEpicPath(namespace.fullPath)
      : null;
  const exported = `${list}.csv${query === '' ? '' : `?${query}`}`;
  const buttons = (
    <>
      {newPath !== null && (
        <LinkButton variant="primary" href={newPath}>
          New epic
        </LinkButton>
      )}
      <Menu
        label="Actions"
        placement="bottom end"
        sections={[
          {
            items: [
              {
                id: 'export-csv',
                label: 'Export as CSV',
                icon: <FileDown size={16} />,
                onSelect: () => window.location.assign(exported),
              },
              ...(namespace === null ? [] : [timeReportItem(namespace)]),
            ],
          },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label="Actions" icon={<EllipsisVertical size={16} aria-hidden="true" />} />
        )}
      />
    </>
  );
  return { buttons, newPath, onImport: null, jiraPath: null };
}
