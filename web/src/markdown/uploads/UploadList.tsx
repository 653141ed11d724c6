import X from 'lucide-react/icons/x';
import { IconButton } from '../../ui/first/IconButton.tsx';
import type { Upload } from './upload-queue.ts';
import styles from './UploadList.module.css';

export interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onDismiss: (id: number) => void;
}

/** List of current uploads, each with its progress and a button to cancel it. */
export function UploadList({ uploads, onCancel, onDismiss }: UploadListProps) {
  const under = uploads.filter(({ state }) => state === 'queued' || state === 'uploading');
  return (
    <div className={styles['uploads']}>
      <p role="status" className={styles['count']}>
        {under.length === 0
          ? ''
          : under.length === 1
            ? 'Attaching a file'
            : `Attaching ${under.length} files`}
      </p>
      {uploads.map(({ id, name, state, progress, problem }) => {
        const onWay = state === 'queued' || state === 'uploading';
        return (
          <div key={id} className={styles['upload']}>
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
              onClick={() => (onWay ? onCancel(id) : onDismiss(id))}
            />
          </div>
        );
      })}
    </div>
  );
}
