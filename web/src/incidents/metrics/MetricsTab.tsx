import ImagePlus from 'lucide-react/icons/image-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { MetricImage } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { useFetched } from '../../api/use-fetched.ts';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import type { Item } from '../../work-items/item.ts';
import { changeWithUndo } from '../../work-items/undo/change-with-undo.ts';
import { useItemNews } from '../../work-items/use-item-news.ts';
import type { ItemWrites } from '../../work-items/writes/writes.ts';
import { refusalText } from '../../work-items/writes/writes.ts';
import { IMAGE_TYPES, MetricImageDialog } from './MetricImageDialog.tsx';
import styles from './MetricsTab.module.css';

export interface MetricsTabProps {
  item: Item;
  writes: ItemWrites;
}

type Open = { file: File } | { image: MetricImage } | null;

/** Pictures of measurements of an incident: added by a button, by dropping and by pasting. */
export function MetricsTab({ item, writes }: MetricsTabProps) {
  const { fullPath, iid } = item;
  const [open, setOpen] = useState<Open>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mayEdit = item.rights.plan;
  const { fetched, last, again } = useFetched(item.id, (signal) =>
    sendJson('GET', '/api/v4/projects/{id}/issues/{issue_iid}/metric_images', {
      params: { id: fullPath, issue_iid: iid },
      signal,
    }),
  );
  useItemNews(fullPath, item.id, again, []);

  const take = (files: Iterable<File>) => {
    setProblem(null);
    const file = [...files].find(({ type }) => IMAGE_TYPES.includes(type));
    if (file) setOpen({ file });
    else setProblem('Choose a PNG, JPEG, GIF or WebP image.');
  };
  const remove = async ({ id }: MetricImage) => {
    setProblem(null);
    const removed = sendJson('DELETE', '/{id}/-/issues/{iid}/metric_images/{image_id}', {
      params: { id: fullPath, iid, image_id: id },
    }).then(({ change_ids: ids }) => ({ changeIds: ids.map(String) }));
    try {
      await changeWithUndo(writes, 'Image deleted', removed);
    } catch (refused) {
      setProblem(refusalText(refused, 'There was an error deleting the image. Try again.'));
    }
    again();
  };
  const images = fetched.status === 'ready' ? fetched.value : last;
  return (
    <section aria-label="Metrics" className={styles['metrics']}>
      {mayEdit && <AddImage onFiles={take} />}
      {problem !== null && (
        <Alert variant="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {images === undefined &&
        (fetched.status === 'failed' ? (
          <LoadProblem what="the metric images" onRetry={again} />
        ) : (
          <RowsSkeleton rows={3} />
        ))}
      {images?.length === 0 && (
        <EmptyState title="No metric images yet" illustration={false} level={3}>
          {mayEdit
            ? 'Add screenshots of charts that show what happened.'
            : 'Screenshots of charts that show what happened appear here.'}
        </EmptyState>
      )}
      {images !== undefined && images.length > 0 && (
        <ul className={styles['images']}>
          {images.map((image) => (
            <li key={image.id}>
              <Figure
                image={image}
                actions={
                  mayEdit && (
                    <>
                      <IconButton
                        label={`Edit text or link of ${image.filename}`}
                        size="small"
                        icon={<Pencil size={16} />}
                        onClick={() => setOpen({ image })}
                      />
                      <IconButton
                        label={`Delete ${image.filename}`}
                        size="small"
                        icon={<Trash2 size={16} />}
                        onClick={() => void remove(image)}
                      />
                    </>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <MetricImageDialog item={item} {...open} onSaved={again} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function Figure({ image, actions }: { image: MetricImage; actions: ReactNode }) {
  const { filename, file_path: path, url, url_text: text } = image;
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        {url === null ? (
          <span>{text ?? filename}</span>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {text ?? url}
          </a>
        )}
        <span className={styles['actions']}>{actions}</span>
      </figcaption>
      <a href={path} target="_blank" rel="noopener" aria-label={`Open ${filename} in a new tab`}>
        <img src={path} alt={text ?? filename} loading="lazy" className={styles['image']} />
      </a>
    </figure>
  );
}

function AddImage({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const inField =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const files = [...(event.clipboardData?.files ?? [])];
    if (inField || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const over = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(inside);
  };
  return (
    <div
      className={styles['drop']}
      data-dragging={dragging || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
      }}
    >
      <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        Upload image
      </Button>
      <p>or drop an image here, or paste it</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Image"
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
}
