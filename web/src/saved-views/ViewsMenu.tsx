import Check from 'lucide-react/icons/check';
import Layers from 'lucide-react/icons/layers';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { numberOf } from '../groups/namespace.ts';
import { Button } from '../ui/first/Button.tsx';
import { openable } from '../ui/first/loadable.tsx';
import { Menu, type MenuSection } from '../ui/menu/Menu.tsx';
import type { Named } from './NameViewDialog.tsx';
import { sectionsOf } from './menu-sections.tsx';
import type { ViewedList } from './use-saved-views.ts';
import { NO_VIEW, VIEW_PARAM } from './view-address.ts';
import styles from './ViewsMenu.module.css';

const NameViewDialog = openable(async () => (await import('./NameViewDialog.tsx')).NameViewDialog);

/** The saved views as one button that names the selected one, for pages without space for a bar. */
export function ViewsMenu({ list }: { list: ViewedList }) {
  const { views, current, changed, signedIn, startsWithView } = list;
  const [naming, setNaming] = useState<Named | null>(null);
  if (!signedIn && views.length === 0) return null;
  const all: MenuSection = {
    items: [
      {
        id: 'none',
        label: 'No view',
        href: startsWithView ? `?${VIEW_PARAM}=${NO_VIEW}` : '?',
        checked: current === null,
      },
    ],
  };
  return (
    <>
      <Menu
        label="Views"
        sections={[
          ...(views.length > 0 ? [all] : []),
          ...(changed ? changesOf(list) : []),
          ...sectionsOf(list, setNaming),
        ]}
        trigger={(trigger) => (
          <Button
            {...trigger}
            icon={<Layers size={16} aria-hidden="true" />}
            aria-label={
              current === null ? undefined : `View: ${current.name}${changed ? ', unsaved changes' : ''}`
            }
          >
            {current === null ? 'Views' : <bdi className={styles['name']}>{current.name}</bdi>}
            {changed && <span className={styles['changed']} title="Unsaved changes" />}
          </Button>
        )}
      />
      {naming !== null && <NameViewDialog list={list} named={naming} onClose={() => setNaming(null)} />}
    </>
  );
}

/** What can be done with changes of the selected view. */
function changesOf(list: ViewedList): MenuSection[] {
  const { current } = list;
  if (current === null) return [];
  return [
    {
      title: 'Unsaved changes',
      items: [
        ...(current.userPermissions.updateSavedView
          ? [
              {
                id: 'save',
                label: 'Save changes',
                icon: <Check size={16} />,
                onSelect: () =>
                  void import('./view-actions.ts').then(({ saveLook }) => saveLook(list, current)),
              },
            ]
          : []),
        {
          id: 'discard',
          label: 'Discard changes',
          icon: <Undo2 size={16} />,
          onSelect: () => list.go(`${VIEW_PARAM}=${numberOf(current.id)}`),
        },
      ],
    },
  ];
}
