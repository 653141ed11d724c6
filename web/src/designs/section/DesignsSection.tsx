import Download from 'lucide-react/icons/download';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import { useRef, useState } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Item } from '../../work-items/item.ts';
import { ArchiveDialog } from '../ArchiveDialog.tsx';
import { type Designs, versionNamed } from '../designs.ts';
import { ACCEPTED } from './chosen-files.ts';
import { DesignGrid } from './DesignGrid.tsx';
import { archiveAddress } from './download.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';
import { VersionMenu } from './VersionMenu.tsx';
import styles from './DesignsSection.module.css';

export interface DesignsSectionProps {
  item: Item;
  /** Undefined until it is read; null where there are no designs to show. */
  data: Designs | null | undefined;
  /** True while `data` is that of another version. */
  stale: boolean;
  failed: boolean;
  /** The version in the address, or null for the newest. */
  version: string | null;
  /** Why a design could not be shown. */
  problem: string | null;
  onDismissProblem: () => void;
  onVersion: (version: string | null) => void;
  /** Called after designs were changed. */
  onChanged: () => void;
  pathOf: (filename: string) => string;
}

/** The designs of an item, with what may be done with them. */
export function DesignsSection(props: DesignsSectionProps) {
  const { item, data, stale, failed, version, problem, onDismissProblem, onVersion, onChanged, pathOf } =
    props;
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const designs = data?.designs ?? [];
  const versions = data?.versions ?? [];
  const isNewest = version === null || versionNamed(versions, version)?.id === versions[0]?.id;
  const mayUpload = data?.rights.createDesign === true;
  const mayArchive = data?.rights.destroyDesign === true && isNewest && !stale;
  const upload = useUpload(item, () => {
    onVersion(null);
    onChanged();
  });
  const drop = useFileDrop(section, mayUpload && !upload.busy, upload.send);
  const selected = designs.filter(({ filename }) => mayArchive && chosen.has(filename));

  if (data === undefined) return <Unread failed={failed} onRetry={onChanged} />;
  if (designs.length === 0 && versions.length === 0 && !mayUpload && problem === null) return null;

  const messages = [
    { text: problem, variant: 'danger', dismiss: onDismissProblem },
    { text: failure, variant: 'danger', dismiss: () => setFailure(null) },
    { text: upload.problem, variant: 'danger', dismiss: upload.dismiss },
    { text: upload.skipped, variant: 'warning', dismiss: upload.dismiss },
  ] as const;
  return (
    <section
      ref={section}
      id="designs"
      className={classNames(styles['card'], drop.target !== null && styles['dropping'])}
      aria-labelledby="designs-title"
      {...drop.on}
    >
      <div className={styles['head']}>
        <h2 id="designs-title" className={styles['title']} tabIndex={-1}>
          Designs
          <span className={styles['count']}>
            <Images size={14} aria-hidden="true" />
            {designs.length}
          </span>
        </h2>
        {versions.length > 0 && <VersionMenu versions={versions} version={version} onVersion={onVersion} />}
        <span className={styles['actions']}>
          {selected.length > 0 && (
            <Button size="small" onClick={() => setAsking(true)}>
              Archive selected
            </Button>
          )}
          {mayArchive && designs.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                setChosen(
                  new Set(selected.length === designs.length ? [] : designs.map(({ filename }) => filename)),
                )
              }
            >
              {selected.length === designs.length ? 'Deselect all' : 'Select all'}
            </Button>
          )}
          {designs.length > 0 && (
            <LinkButton
              size="small"
              icon={<Download aria-hidden="true" />}
              href={archiveAddress(item, versionNamed(versions, version), selected)}
              download
            >
              {selected.length > 0 ? 'Download selected' : 'Download all'}
            </LinkButton>
          )}
          {mayUpload && (
            <Button
              size="small"
              icon={<ImagePlus aria-hidden="true" />}
              pending={upload.busy}
              onClick={() => input.current?.click()}
            >
              Upload designs
            </Button>
          )}
        </span>
        {mayUpload && (
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPTED}
            aria-label="Designs to upload"
            onChange={({ currentTarget }) => {
              upload.send([...(currentTarget.files ?? [])], null);
              currentTarget.value = '';
            }}
          />
        )}
      </div>
      {messages.map(
        ({ text, variant, dismiss }) =>
          text !== null && (
            <div key={text} className={styles['message']}>
              <Alert variant={variant} onDismiss={dismiss}>
                {text}
              </Alert>
            </div>
          ),
      )}
      {upload.busy && (
        <div className={styles['progress']} role="status">
          Uploading {countText(upload.count, 'design', 'designs')}
          <ProgressBar label="Upload" percent={Math.round(upload.progress * 100)} />
          <Button size="small" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {designs.length === 0 ? (
        <p className={styles['empty']}>
          {mayUpload
            ? 'Drop pictures here, paste them, or upload them to show how it should look.'
            : 'No designs.'}
        </p>
      ) : (
        <DesignGrid
          designs={designs}
          stale={stale}
          pathOf={pathOf}
          chosen={mayArchive ? chosen : null}
          onChoose={setChosen}
          mayMove={data?.rights.moveDesign === true && isNewest && !stale}
          dropTarget={drop.target}
          onMoveFailed={setFailure}
          onMoved={onChanged}
        />
      )}
      <ArchiveDialog
        item={item}
        filenames={selected.map(({ filename }) => filename)}
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure you want to archive the selected designs?"
        confirmLabel="Archive designs"
        onArchived={() => {
          setChosen(new Set());
          onChanged();
        }}
        onFailed={(text) => {
          setFailure(text);
          onChanged();
        }}
      />
    </section>
  );
}

/** A quiet place until the designs are read: most items have none. */
function Unread({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed)
    return (
      <div className={styles['unread']} data-arriving>
        <Skeleton width="40%" />
      </div>
    );
  return (
    <section className={styles['card']} aria-label="Designs">
      <div className={styles['message']}>
        <Alert
          variant="danger"
          actions={
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          An error occurred while loading designs. Please try again.
        </Alert>
      </div>
    </section>
  );
}
