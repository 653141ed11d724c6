import Copy from 'lucide-react/icons/copy-plus';
import House from 'lucide-react/icons/house';
import Pencil from 'lucide-react/icons/pencil';
import Share from 'lucide-react/icons/users';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash';
import { numberOf } from '../groups/namespace.ts';
import type { MenuItem, MenuSection } from '../ui/menu/Menu.tsx';
import type { Named } from './NameViewDialog.tsx';
import type { SavedView } from './saved-view.ts';
import type { ViewedList } from './use-saved-views.ts';
import { VIEW_PARAM } from './view-address.ts';

const actions = () => import('./view-actions.ts');

/** The menu of a list's views: all views, actions on the current one, and a new one. */
export function sectionsOf(list: ViewedList, name: (named: Named) => void): MenuSection[] {
  const { views, current, signedIn, namespace } = list;
  const listed = (view: SavedView): MenuItem => ({
    id: view.id,
    label: view.name,
    href: `?${VIEW_PARAM}=${numberOf(view.id)}`,
    checked: view === current,
    ...(view.subscribed && { icon: <Star size={16} fill="currentColor" /> }),
  });
  const section = (title: string, items: readonly MenuItem[]): MenuSection[] =>
    items.length > 0 ? [{ title, items }] : [];
  return [
    ...section('Your views', views.filter(({ isPrivate }) => isPrivate).map(listed)),
    ...section(
      namespace?.kind === 'project' ? 'Views of the project' : 'Views of the group',
      views.filter(({ isPrivate }) => !isPrivate).map(listed),
    ),
    ...(current !== null && signedIn ? section('This view', actionsOf(list, current, name)) : []),
    ...(signedIn
      ? [
          {
            items: [
              {
                id: 'new',
                label: 'Save as new view…',
                icon: <Copy size={16} />,
                onSelect: () => name({ view: null }),
              },
            ],
          },
        ]
      : []),
  ];
}

function actionsOf(list: ViewedList, view: SavedView, name: (named: Named) => void): MenuItem[] {
  const { updateSavedView, updateSavedViewVisibility } = view.userPermissions;
  const kind = list.namespace?.kind ?? 'group';
  const action = (id: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });
  const change = (input: { isPrivate?: boolean; isDefault?: boolean }, said: string) => () =>
    void actions().then(({ changeView }) => changeView(list, view, input, said));
  const own = [
    action(
      'star',
      view.subscribed ? 'Remove star' : 'Star',
      <Star size={16} fill={view.subscribed ? 'currentColor' : 'none'} />,
      () => void actions().then(({ setStar }) => setStar(list, view)),
    ),
  ];
  if (updateSavedView) own.push(action('rename', 'Rename…', <Pencil size={16} />, () => name({ view })));
  if (updateSavedViewVisibility)
    own.push(
      view.isPrivate
        ? action(
            'share',
            `Share with the ${kind}`,
            <Share size={16} />,
            change({ isPrivate: false }, 'View shared'),
          )
        : action(
            'keep',
            'Stop sharing',
            <Share size={16} />,
            change({ isPrivate: true }, 'View no longer shared'),
          ),
    );
  if (updateSavedView && !view.isPrivate)
    own.push(
      view.isDefault
        ? action(
            'undefault',
            `Remove as default`,
            <House size={16} />,
            change({ isDefault: false }, 'Default view removed'),
          )
        : action(
            'default',
            `Make default for the ${kind}`,
            <House size={16} />,
            change({ isDefault: true }, `“${view.name}” is the default view of this ${kind}`),
          ),
    );
  if (updateSavedView)
    own.push({
      ...action(
        'delete',
        'Delete',
        <Trash size={16} />,
        () => void actions().then(({ removeView }) => removeView(list, view)),
      ),
      tone: 'danger',
    });
  return own;
}
