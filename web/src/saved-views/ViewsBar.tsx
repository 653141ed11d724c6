import Layers from 'lucide-react/icons/layers';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { numberOf } from '../groups/namespace.ts';
import { Button } from '../ui/first/Button.tsx';
import { classNames } from '../ui/first/class-names.ts';
import { Menu } from '../ui/menu/Menu.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Named } from './NameViewDialog.tsx';
import { sectionsOf } from './menu-sections.tsx';
import type { ViewedList } from './use-saved-views.ts';
import { isBare, NO_VIEW, VIEW_PARAM } from './view-address.ts';
import styles from './ViewsBar.module.css';
import { openable } from '../ui/first/loadable.tsx';

const NameViewDialog = openable(async () => (await import('./NameViewDialog.tsx')).NameViewDialog);

export interface ViewsBarProps {
  list: ViewedList;
  /** Further settings of how the list looks, after the choice of columns. */
  children?: ReactNode;
}

/** The views of a list: starred ones as tabs, all in a menu, and the actions for the current one. */
export function ViewsBar({ list, children }: ViewsBarProps) {
  const { kind, views, current, changed, signedIn, startsWithView } = list;
  const [naming, setNaming] = useState<Named | null>(null);
  const [saving, setSaving] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    const at = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current !== null && at != null) nav.current.scrollLeft = at.offsetLeft - nav.current.offsetLeft;
  }, [currentId]);
  const mayUpdate = current?.userPermissions.updateSavedView === true;
  const save = async () => {
    if (current === null) return;
    setSaving(true);
    const { saveLook } = await import('./view-actions.ts');
    await saveLook(list, current);
    setSaving(false);
  };
  const atHand = views.filter((view) => view.subscribed || view.isDefault || view === current);
  const link = (key: string, name: string, query: string, isCurrent: boolean) => (
    <a
      key={key}
      href={`?${query}`}
      className={classNames(styles['view'], isCurrent && styles['current'])}
      aria-current={isCurrent ? 'page' : undefined}
      dir="auto"
      title={name}
    >
      {name}
    </a>
  );
  const filtered = current === null && !isBare(list.query, kind.params);
  const anything = signedIn || views.length > 0;
  return (
    <div className={styles['bar']}>
      {anything && (
        <>
          <nav ref={nav} aria-label="Saved views" className={styles['views']}>
            {link(
              'all',
              list.namespace === null ? `Your ${kind.list}` : `All ${kind.list}`,
              startsWithView ? `${VIEW_PARAM}=${NO_VIEW}` : '',
              current === null && !filtered,
            )}
            {atHand.map((view) =>
              link(view.id, view.name, `${VIEW_PARAM}=${numberOf(view.id)}`, view === current),
            )}
          </nav>
          <Menu
            label="Views"
            sections={sectionsOf(list, setNaming)}
            trigger={(trigger) => (
              <Button
                {...trigger}
                variant="quiet"
                size="small"
                icon={<Layers size={16} aria-hidden="true" />}
              >
                Views
              </Button>
            )}
          />
        </>
      )}
      {signedIn && filtered && (
        <Button size="small" onClick={() => setNaming({ view: null })}>
          Save as view
        </Button>
      )}
      {changed && current !== null && (
        <div className={styles['changed']}>
          <span role="status">Unsaved changes</span>
          {mayUpdate && (
            <Button size="small" pending={saving} onClick={() => void save()}>
              Save
            </Button>
          )}
          {signedIn && (
            <Button size="small" variant="quiet" onClick={() => setNaming({ view: null })}>
              Save as new
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => list.go(`${VIEW_PARAM}=${numberOf(current.id)}`)}
          >
            Discard
          </Button>
        </div>
      )}
      <span className={styles['columns']}>
        <ColumnChoice list={kind.list} hidden={list.hidden} onHide={list.setHidden} />
        {children}
      </span>
      {naming !== null && <NameViewDialog list={list} named={naming} onClose={() => setNaming(null)} />}
    </div>
  );
}
