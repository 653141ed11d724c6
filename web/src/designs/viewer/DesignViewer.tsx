import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { navigate } from '../../navigation/place.ts';
import { DiscussionContext } from '../../notes/discussion-context.ts';
import type { DiscussionNode, Noteable, NoteableState } from '../../notes/note.ts';
import { useDiscussionTools } from '../../notes/use-discussion-tools.ts';
import { useViewer } from '../../session/viewer.ts';
import { designShortcuts } from '../../shortcuts/design-shortcuts.ts';
import { itemShortcuts } from '../../shortcuts/item-shortcuts.ts';
import { SHORTCUTS_WITHIN } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../../work-items/item.ts';
import { lockedText } from '../../work-items/locked-text.ts';
import { ArchiveDialog } from '../ArchiveDialog.tsx';
import type { Design } from '../design-documents.ts';
import { type Designs, versionIdOf, versionInAddress, versionNamed } from '../designs.ts';
import { ComparePane } from './ComparePane.tsx';
import { DesignDescription } from './DesignDescription.tsx';
import { DesignTodo } from './DesignTodo.tsx';
import { ImagePane, type NewPlace } from './ImagePane.tsx';
import { ThreadsSidebar } from './ThreadsSidebar.tsx';
import { useDetails } from './use-details.ts';
import { useLinkedThread } from './use-linked-thread.ts';
import { useShownPins } from './use-shown-pins.ts';
import { useThreads } from './use-threads.ts';
import { ViewerHeader } from './ViewerHeader.tsx';
import type { Point, Size } from './viewport.ts';
import styles from './DesignViewer.module.css';

export interface DesignViewerProps {
  item: Item;
  designs: Designs;
  /** True while `designs` is another version than that of the address. */
  stale: boolean;
  filename: string;
  /** The version in the address, or null for the newest. */
  version: string | null;
  pathOf: (filename: string, version?: string | null) => string;
  /** Closes it, with the reason if the design cannot be shown. */
  onClose: (problem?: string, version?: string | null) => void;
  onChanged: () => void;
}

/** One design over the page of its item, as large as the window. */
export function DesignViewer(props: DesignViewerProps) {
  const { designs, stale, filename, version, onClose } = props;
  const badVersion = version !== null && versionNamed(designs.versions, version) === undefined;
  const design = designs.designs.find((one) => one.filename === filename);
  const [archiving, setArchiving] = useState(false);
  // While another version is read, the design of the one before stays; while it is archived, it may be gone already.
  const stays = stale || archiving;
  const [last, setLast] = useState(design);
  if (design !== undefined && design !== last) setLast(design);
  const problem = stays
    ? null
    : badVersion
      ? 'Requested design version does not exist.'
      : design === undefined
        ? 'Could not find design.'
        : null;
  const leave = useEffectEvent((text: string) => onClose(text, badVersion ? null : version));
  useEffect(() => {
    if (problem !== null) leave(problem);
  }, [problem]);
  const shown = design ?? (stays ? last : undefined);
  if (shown === undefined || problem !== null) return null;
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen
      // Escape is a shortcut, which may have another key.
      isKeyboardDismissDisabled
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} {...SHORTCUTS_WITHIN}>
          <OpenDesign key={shown.id} {...props} design={shown} onArchiving={setArchiving} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface OpenDesignProps extends DesignViewerProps {
  design: Design;
  onArchiving: (archiving: boolean) => void;
}

function OpenDesign(props: OpenDesignProps) {
  const { item, designs, design, filename, version, pathOf, onClose, onChanged, onArchiving } = props;
  const viewer = useViewer() ?? null;
  const { versions } = designs;
  const address = {
    fullPath: item.fullPath,
    iid: item.iid,
    filename: design.filename,
    atVersion: version === null ? null : versionIdOf(version),
  };
  const { details, reread } = useDetails(address, design);
  const threads = useThreads(item, address);
  const [showsComments, setShowsComments] = useState(() => window.innerWidth >= 768 || location.hash !== '');
  const [compares, setCompares] = useState(false);
  const [asksToArchive, setAsksToArchive] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [place, setPlace] = useState<NewPlace | null>(null);
  const natural = useRef<Size | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const isNewest = versionNamed(versions, version) === versions[0];
  const mayComment = viewer !== null && item.rights.comment && isNewest && details !== null;
  const { locked } = item;
  const readOnly = isNewest
    ? item.rights.comment || viewer === null
      ? undefined
      : locked
        ? lockedText(item)
        : 'You do not have permission to comment here.'
    : 'This is an earlier version. Comments are added to the latest one.';
  const noteable = useMemo(
    (): Noteable => ({
      gid: design.id,
      kind: 'issue',
      type: item.type,
      fullPath: item.fullPath,
      iid: item.iid,
      webPath: pathOf(design.filename, null),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the path follows from the others
    [design.id, design.filename, item.type, item.fullPath, item.iid],
  );
  const state = useMemo(
    (): NoteableState => ({ locked, mayComment, mayWriteInternal: false, readOnly }),
    [locked, mayComment, readOnly],
  );
  const linked = useLinkedThread(threads, (id) => {
    setShowsComments(true);
    setActive(id);
  });
  const shared = useDiscussionTools({ noteable, list: threads.list, viewer, state, linked });
  const tools = useMemo(
    () => ({
      ...shared,
      // The thread moves to another section, and the focus with it.
      resolve(discussion: DiscussionNode): void {
        setActive(discussion.id);
        shared.resolve(discussion);
        focusSoon(`[data-design-thread="${CSS.escape(discussion.id)}"] article`);
      },
    }),
    [shared],
  );
  const pins = useShownPins(threads, details, designs, mayComment);

  const at = designs.designs.findIndex((one) => one.filename === filename);
  const step = (by: 1 | -1) => {
    const next = designs.designs[at + by];
    if (at >= 0 && next !== undefined) navigate(pathOf(next.filename), { replace: true });
  };
  const cancelPlace = () => {
    setPlace(null);
    focusSoon('[data-design-pane]');
  };
  useShortcut({ ...designShortcuts.next, run: () => step(1) });
  useShortcut({ ...designShortcuts.previous, run: () => step(-1) });
  useShortcut({
    ...designShortcuts.close,
    run: () => (place === null ? onClose() : cancelPlace()),
  });
  const goToThread = (by: 1 | -1) => {
    const open = threads.view.items.filter(({ resolved }) => !resolved);
    const from = open.findIndex(({ id }) => id === active);
    const next = open[from < 0 ? (by > 0 ? 0 : open.length - 1) : (from + by + open.length) % open.length];
    if (next === undefined) return void toast({ text: 'There are no unresolved threads.' });
    setShowsComments(true);
    setActive(next.id);
  };
  useShortcut({ ...itemShortcuts.nextThread, inDialog: true, run: () => goToThread(1) });
  useShortcut({ ...itemShortcuts.previousThread, inDialog: true, run: () => goToThread(-1) });

  const write = async (text: string) => {
    if (place === null || details === null || natural.current === null) return;
    const id = await threads.start(details, place.point, natural.current, text);
    setActive(id);
    setPlace(null);
    onChanged();
    focusSoon(`[data-design-thread="${CSS.escape(id)}"] article`);
  };
  const { movePin } = threads;
  const move = useCallback(
    (discussionId: string, point: Point) => {
      setProblem(null);
      if (natural.current === null) return;
      movePin(discussionId, point, natural.current).catch((refused: Error) => setProblem(refused.message));
    },
    [movePin],
  );
  const open = useCallback((discussionId: string) => {
    setShowsComments(true);
    setActive(discussionId);
  }, []);
  const versionPath = (number: number) => {
    const named = versions.find((one) => one.number === number);
    return pathOf(design.filename, named === undefined ? null : versionInAddress(versions, named));
  };
  return (
    <DiscussionContext value={tools}>
      <ViewerHeader
        itemTitle={item.title}
        design={design}
        place={at + 1}
        total={designs.designs.length}
        onStep={step}
        showsComments={showsComments}
        onToggleComments={() => setShowsComments(!showsComments)}
        onToggleCompare={
          details !== null && details.versions.nodes.length > 1 ? () => setCompares(!compares) : null
        }
        compares={compares}
        onArchive={designs.rights.destroyDesign && isNewest ? () => setAsksToArchive(true) : null}
        onClose={() => onClose()}
        todo={viewer !== null && details !== null && <DesignTodo design={details} reread={reread} />}
      />
      {problem !== null && (
        <Alert variant="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      <div className={styles['body']} data-comments={showsComments || undefined}>
        {compares && details !== null ? (
          <ComparePane address={address} design={details} versions={versions} />
        ) : (
          <ImagePane
            image={design.image}
            filename={design.filename}
            pins={pins}
            active={active}
            onOpen={open}
            onMove={move}
            mayComment={mayComment}
            place={place}
            onPlace={(next) => {
              if (next === null) return cancelPlace();
              setPlace(next);
              if (next.set) setShowsComments(true);
            }}
            onSize={(size) => {
              natural.current = size;
            }}
          />
        )}
        {showsComments && (
          <ThreadsSidebar
            threads={threads}
            pins={pins}
            active={active}
            onActive={setActive}
            versionPath={versionPath}
            onWrite={place?.set === true ? write : null}
            onCancelWriting={cancelPlace}
            readOnly={readOnlyHint(readOnly, isNewest, pathOf(design.filename, null))}
            description={
              details !== null && (
                <DesignDescription
                  design={details}
                  mayEdit={designs.rights.updateDesign}
                  onSaved={() => void reread().catch(() => {})}
                />
              )
            }
          />
        )}
      </div>
      <ArchiveDialog
        item={item}
        filenames={[design.filename]}
        open={asksToArchive}
        onOpenChange={setAsksToArchive}
        title="Are you sure you want to archive this design?"
        confirmLabel="Archive design"
        onStart={() => onArchiving(true)}
        onArchived={() => {
          onClose();
          onChanged();
        }}
        onFailed={(text) => {
          onArchiving(false);
          setProblem(text);
        }}
      />
    </DiscussionContext>
  );
}

/** Focuses an element in the next frame, when it has been rendered. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function readOnlyHint(readOnly: string | undefined, isNewest: boolean, newestPath: string): ReactNode {
  if (readOnly === undefined || isNewest) return readOnly ?? null;
  return (
    <>
      {readOnly}{' '}
      <a href={newestPath} className={styles['newest']}>
        Show latest version
      </a>
    </>
  );
}
