import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { THUMBNAIL_SIZE, thumbnailOf } from './thumbnail.ts';
import type { Upload } from './upload-queue.ts';
import styles from './UploadList.module.css';

export interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onDismiss: (id: number) => void;
}

const isUnderway = ({ state }: Upload): boolean => state === 'queued' || state === 'uploading';

/** List of current uploads, each with its progress and a button to cancel it, which asks. */
export function UploadList({ uploads, onCancel, onDismiss }: UploadListProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const underway = uploads.filter(isUnderway);
  return (
    <div className={styles['uploads']}>
      <p role="status" className={styles['count']}>
        {underway.length === 0
          ? ''
          : underway.length === 1
            ? 'Attaching a file'
            : `Attaching ${underway.length} files`}
      </p>
      {uploads.map((upload) => {
        const { id, name, state, progress, problem, picture } = upload;
        const onWay = isUnderway(upload);
        return (
          <div key={id} className={styles['upload']}>
            {picture !== null && <Thumbnail picture={picture} />}
            <span className={styles['name']}>{name}</span>
            {onWay ? (
              <progress
                className={styles['progress']}
                max={1}
                value={progress}
                aria-label={`Attaching ${name}`}
              />
            ) : (
              <span role={state === 'error' ? 'alert' : 'status'} className={styles['problem']}>
                {problem}
              </span>
            )}
            <IconButton
              size="small"
              label={onWay ? 'Cancel upload' : 'Remove file'}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => (onWay ? setAsked(id) : onDismiss(id))}
            />
          </div>
        );
      })}
      <AlertDialog
        open={underway.some(({ id }) => id === asked)}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Are you sure you want to cancel this upload?"
        confirmLabel="Cancel upload"
        cancelLabel="Keep uploading"
        tone="danger"
        onConfirm={() => {
          if (asked !== null) onCancel(asked);
          setAsked(null);
        }}
      >
        The file is not attached, and its place in the text is removed.
      </AlertDialog>
    </div>
  );
}

function Thumbnail({ picture }: { picture: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void thumbnailOf(picture).then((made) => current && setAddress(made));
    return () => {
      current = false;
    };
  }, [picture]);
  return address === null ? null : (
    <img
      className={styles['thumbnail']}
      src={address}
      alt=""
      width={THUMBNAIL_SIZE}
      height={THUMBNAIL_SIZE}
    />
  );
}
