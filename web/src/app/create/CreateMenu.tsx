import { groupOfPathname } from '@cairn/domain/pages/addresses';
import { PAGES } from '@cairn/domain/pages/table';
import CircleDot from 'lucide-react/icons/circle-dot';
import Folder from 'lucide-react/icons/folder';
import Layers from 'lucide-react/icons/layers';
import ListTree from 'lucide-react/icons/list-tree';
import { useState } from 'react';
import { numberOf } from '../../groups/namespace.ts';
import { currentPlace } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/PlaceProvider.tsx';
import { namedByPage } from '../../new-item/named-by-page.ts';
import { withBase } from '../../site/base-path.ts';
import { Menu, type MenuItem, type MenuProps } from '../../ui/menu/Menu.tsx';
import { showOverlay } from '../overlay-state.ts';
import { usePalettePlace } from '../palette/palette-place.ts';

/** What the viewer can create, each in the group or project of the page where that is allowed. */
export function CreateMenu({ trigger, placement }: Pick<MenuProps, 'trigger' | 'placement'>) {
  const address = groupOfPathname(usePlace().pathname);
  const [isAsked, setAsked] = useState(false);
  const group = usePalettePlace('group', isAsked && address !== null ? address.fullPath : null);
  const { createEpic, createProjects, createSubgroup } = group?.userPermissions ?? {};
  // The key creates what the page is about.
  const isOfEpics = namedByPage(currentPlace()).place?.kind === 'group';
  const below = (path: string, parameter: string): string =>
    withBase(group === null ? path : `${path}?${parameter}=${numberOf(group.id)}`);
  const issue: MenuItem = {
    id: 'issue',
    label: 'New issue',
    icon: <CircleDot size={16} />,
    ...(!isOfEpics && { shortcut: 'c' }),
    onSelect: () => showOverlay('new-issue'),
  };
  const epic: MenuItem = {
    id: 'epic',
    label: 'New epic',
    icon: <ListTree size={16} />,
    ...(isOfEpics && { shortcut: 'c' }),
    onSelect: () => showOverlay('new-epic'),
  };
  return (
    <Menu
      label="Create new…"
      trigger={trigger}
      {...(placement !== undefined && { placement })}
      onOpen={() => setAsked(true)}
      sections={[
        { items: [issue, ...(address === null || createEpic === true ? [epic] : [])] },
        {
          items: [
            {
              id: 'project',
              label: 'New project',
              icon: <Folder size={16} />,
              href:
                createProjects === true
                  ? below(PAGES.site['new-project'], 'namespace_id')
                  : withBase(PAGES.site['new-project']),
            },
            ...(createSubgroup === true
              ? [
                  {
                    id: 'subgroup',
                    label: 'New subgroup',
                    icon: <Layers size={16} />,
                    href: below(PAGES.site['new-group'], 'parent_id'),
                  },
                ]
              : []),
            {
              id: 'group',
              label: 'New group',
              icon: <Layers size={16} />,
              href: withBase(PAGES.site['new-group']),
            },
          ],
        },
      ]}
    />
  );
}
