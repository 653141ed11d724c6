import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import Tags from 'lucide-react/icons/tags';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useOfferCommands, type Command } from '../../commands/offered-commands.ts';
import { useSidePanel } from '../../navigation/side-panel.ts';
import { navigate } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/PlaceProvider.tsx';
import { useViewer } from '../../session/viewer.ts';
import { itemShortcuts } from '../../shortcuts/item-shortcuts.ts';
import { useListedShortcut, useShortcut } from '../../shortcuts/use-shortcut.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import { ConfidentialityDialog } from './ConfidentialityDialog.tsx';
import { BlockedCloseDialog } from './BlockedCloseDialog.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { useMoving } from '../moving/use-moving.tsx';
import { useDeletion } from '../deletion/use-deletion.ts';
import { DescriptionView } from '../description/DescriptionView.tsx';
import { itemActions } from './item-actions.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemReactions } from './ItemReactions.tsx';
import type { Item } from '../item.ts';
import { ItemSidebar } from '../sidebar/ItemSidebar.tsx';
import { PropertyShortcuts } from './PropertyShortcuts.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { useOutcomes } from '../outcomes/use-outcomes.tsx';
import { SubscriptionSwitch } from './SubscriptionSwitch.tsx';
import { StickyHeader } from './StickyHeader.tsx';
import { CollapsedAssignees } from '../widgets/assignees/CollapsedAssignees.tsx';
import { inStrip } from '../widgets/in-strip.ts';
import { RequestedProperty } from '../widgets/requested-property.ts';
import { forgetUndo, undoLast } from '../undo/undo.ts';
import { usePolledChanges } from './use-polled-changes.ts';
import { useItemSettings } from './use-item-settings.ts';
import { useStateChange } from './use-state-change.ts';
import type { PageFacts } from './item-facts.ts';
import type { ItemText, ItemWrites } from '../writes/writes.ts';
import { keepKeys } from '../../ui/first/typed-ahead.ts';
import styles from './ItemPage.module.css';
import { openable } from '../../ui/first/loadable.tsx';

const ItemForm = openable(
  async () => (await import('../editing/ItemForm.tsx')).ItemForm,
  () => <Skeleton width="100%" height={320} />,
);

const ReportAbuseDrawer = openable(
  async () => (await import('../../abuse/ReportAbuseDrawer.tsx')).ReportAbuseDrawer,
);

const ChangeTypeDialog = openable(
  async () => (await import('../type/ChangeTypeDialog.tsx')).ChangeTypeDialog,
);

/** Closes or reopens the item; used by the header and the comment form. */
export interface StateChange {
  label: string;
  run: () => void;
}

export interface ItemPageProps {
  item: Item;
  facts: PageFacts;
  writes: ItemWrites;
  hasChildren: boolean;
  /** Path of the form for a new item that is linked with this one. */
  newPath: string;
  /** Path to navigate to when the item is deleted. */
  listPath: string;
  /** Further commands for the command palette, for users with permission to plan. */
  commands?: readonly Command[];
  /** Renders the button that adds a to-do; `small` for an icon only. */
  todo: (small: boolean) => ReactNode;
  /** Renders the description, within tabs where the type has some. */
  aroundDescription: (description: ReactNode) => ReactNode;
  /** The widgets of the type, below the to-do button. */
  widgets: ReactNode;
  /** The most important of them, for windows too narrow for a sidebar. */
  strip: ReactNode;
  /**
   * Renders what follows the description: children, links, discussion. Receives the action that closes or
   * reopens the item.
   */
  children: (stateChange: StateChange | undefined) => ReactNode;
}

/** The page of an item of any type: header, description, sidebar and discussion. */
export function ItemPage(props: ItemPageProps) {
  const {
    item,
    facts,
    writes,
    hasChildren,
    newPath,
    listPath,
    commands = [],
    todo,
    aroundDescription,
    widgets,
    strip,
    children,
  } = props;
  const viewer = useViewer();
  const beside = useSidePanel();
  const title = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { pathname } = usePlace();
  const [form, setForm] = useState<'shut' | { start: Pick<ItemText, 'title' | 'description'> | null }>(
    item.rights.update && pathname.endsWith('/edit') ? { start: null } : 'shut',
  );
  const [reporting, setReporting] = useState(false);
  const [changingType, setChangingType] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  const state = useStateChange(item, writes);
  const settings = useItemSettings(item, writes);
  const outcomes = useOutcomes(item, writes);
  // After a deletion, the viewer is not asked about unsaved input.
  const leave = () => (beside === null ? navigate(listPath, { unasked: true }) : beside.leave());
  const deletion = useDeletion(item, writes, leave);
  const moving = useMoving(item);
  const sidebar = useSidebar(beside !== null);
  const isNarrow = sidebar.mode === 'away' || sidebar.mode === 'drawer';
  // What is requested is opened in the drawer while that is open, not in the strip behind it.
  const requests = useMemo(() => ({ requested, request: setRequested, hasKeys: true }), [requested]);
  const stripRequests = useMemo(
    () => ({ ...requests, requested: sidebar.mode === 'away' ? requested : null }),
    [requests, requested, sidebar.mode],
  );
  const { rights } = item;
  const noun = typeNoun(item.type);
  // A failed read is repeated with the next answer.
  usePolledChanges(item, () => void writes.reread().catch(() => {}));

  // In a side panel, the list next to it owns Undo, because changes made there can be undone as well.
  const ownsUndo = beside === null;
  useEffect(() => {
    if (!ownsUndo) return undefined;
    forgetUndo();
    return forgetUndo;
  }, [item.id, ownsUndo]);

  const edit = () => {
    if (rights.update && form === 'shut') setForm({ start: null });
  };
  const closeForm = () => {
    // Synchronously, because the button is disabled while the form is open.
    flushSync(() => setForm('shut'));
    editButton.current?.focus({ preventScroll: true });
  };
  const copyReference = (done = 'Reference copied') =>
    void copyText(item.fullReference, done, 'Unable to copy the reference at this time.');
  const openPicker = (name: string) => {
    const release = keepKeys();
    if (!(isNarrow && inStrip(name))) sidebar.show();
    // Deferred, because the details may just be opening, and the palette must close first.
    setTimeout(() => {
      release();
      setRequested(name);
    }, 50);
  };

  useShortcut({ ...itemShortcuts.edit, run: edit });
  useShortcut({ ...itemShortcuts.copyReference, run: () => copyReference('Copied reference to clipboard.') });
  useShortcut({ ...itemShortcuts.details, run: sidebar.toggle });
  useListedShortcut(itemShortcuts.closeWidget);
  useShortcut({ ...itemShortcuts.undo, run: undoLast });

  const actions = itemActions({
    item,
    signedIn: viewer != null,
    isAuthor: viewer?.id === item.author.id,
    newPath: rights.create ? newPath : null,
    onEdit: edit,
    onToggleState: () => state.toggle('header'),
    onCopyReference: () => copyReference(),
    onToggleSubscription: settings.toggleSubscription,
    onToggleConfidentiality: settings.confidentiality.ask,
    onToggleLock: settings.toggleLock,
    onTogglePublication: settings.togglePublication,
    onReport: () => setReporting(true),
    onChangeType: () => setChangingType(true),
    onPromote: outcomes.promote,
    onMarkAsDuplicate: outcomes.markAsDuplicate,
    onToggleSpam: outcomes.toggleSpam,
    onMove: () => moving.ask('move'),
    onClone: () => moving.ask('clone'),
    onDelete: deletion.ask,
  });
  const labelling: Command = {
    id: 'labels',
    label: 'Change labels',
    icon: <Tags size={16} />,
    shortcut: 'l',
    onSelect: () => openPicker('labels'),
  };
  useOfferCommands(
    `This ${noun.one}`,
    [...actions.usual, ...(rights.plan ? [...commands, labelling] : []), ...actions.rare],
    { fullPath: item.fullPath, iid: item.iid },
  );

  const menu = (
    <>
      {viewer != null && <SubscriptionSwitch item={item} onToggle={settings.toggleSubscription} />}
      <ActionsMenu type={item.type} actions={actions} />
    </>
  );
  const details = (
    <ItemSidebar
      mode={sidebar.mode}
      onToggle={sidebar.toggle}
      todo={viewer != null && todo(sidebar.mode === 'collapsed')}
      collapsed={<CollapsedAssignees people={facts.allAssignees} onPress={sidebar.show} />}
    >
      <RequestedProperty value={requests}>{widgets}</RequestedProperty>
    </ItemSidebar>
  );
  return (
    <div className={styles['page']} data-details={sidebar.mode}>
      <div className={styles['main']}>
        <StickyHeader item={item} title={title} />
        <div className={styles['content']}>
          <ItemHeader
            item={item}
            titleRef={title}
            editing={form !== 'shut'}
            onEdit={edit}
            editRef={editButton}
            menu={menu}
            onCopyReference={() => copyReference()}
            problem={state.problem}
            onDismissProblem={state.dismissProblem}
          />
          {isNarrow && (
            <RequestedProperty value={stripRequests}>
              <div className={styles['strip']}>
                {strip}
                <Button
                  variant="quiet"
                  icon={<PanelRightOpen aria-hidden="true" />}
                  aria-haspopup="dialog"
                  aria-expanded={sidebar.mode === 'drawer'}
                  onClick={sidebar.show}
                >
                  All properties
                </Button>
              </div>
            </RequestedProperty>
          )}
          {beside !== null && details}
          {form !== 'shut' ? (
            <ItemForm
              key={form.start === null ? 'stored' : 'again'}
              item={item}
              facts={facts}
              writes={writes}
              start={form.start}
              onClose={closeForm}
              onReopen={(start) => setForm({ start })}
            />
          ) : (
            aroundDescription(<DescriptionView item={item} writes={writes} />)
          )}
          <ItemReactions item={item} writes={writes} />
          {children(
            (item.state === 'opened' ? rights.update : rights.reopen)
              ? {
                  label: `${item.state === 'opened' ? 'Close' : 'Reopen'} ${noun.one}`,
                  run: () => state.toggle('comments'),
                }
              : undefined,
          )}
        </div>
      </div>
      {beside === null && details}
      <PropertyShortcuts item={item} onPress={openPicker} />
      {reporting && <ReportAbuseDrawer open onClose={() => setReporting(false)} user={item.author} />}
      {changingType && (
        <ChangeTypeDialog item={item} facts={facts} writes={writes} onClose={() => setChangingType(false)} />
      )}
      {outcomes.dialog}
      {moving.dialog}
      {state.asking && <BlockedCloseDialog item={item} onConfirm={state.confirm} onCancel={state.cancel} />}
      {settings.confidentiality.asking && (
        <ConfidentialityDialog
          item={item}
          onConfirm={settings.confidentiality.confirm}
          onCancel={settings.confidentiality.cancel}
        />
      )}
      {deletion.stage !== 'no' && (
        <DeleteDialog
          item={item}
          hasChildren={hasChildren}
          pending={deletion.stage === 'pending'}
          problem={deletion.problem}
          onDelete={deletion.run}
          onCancel={deletion.cancel}
        />
      )}
    </div>
  );
}
