import {
  METRIC_IMAGE_MAX_BYTES,
  METRIC_TEXT_MAX,
  METRIC_URL_MAX,
  metricUrlProblem,
} from '@cairn/domain/incidents/metric-image';
import { useEffect, useState } from 'react';
import type { MetricImage } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { type Problems, problemsOf } from '../../forms/problems.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import type { Item } from '../../work-items/item.ts';
import styles from './MetricsTab.module.css';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const NAMES = { urlText: ['Text', 'url_text'], url: ['Link'], file: ['Image'] } as const;
type Field = keyof typeof NAMES;

export interface MetricImageDialogProps {
  item: Item;
  /** A new picture; without it, text and link of `image` are edited. */
  file?: File;
  image?: MetricImage;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a picture with text and link, or changes these. */
export function MetricImageDialog({ item, file, image, onSaved, onClose }: MetricImageDialogProps) {
  const preview = usePreview(file);
  const [urlText, setText] = useState(image?.url_text ?? '');
  const [url, setUrl] = useState(image?.url ?? '');
  const [problems, setProblems] = useState<Problems<Field>>(() =>
    file && file.size > METRIC_IMAGE_MAX_BYTES
      ? { file: `Image is too big (should be at most ${METRIC_IMAGE_MAX_BYTES / 1_048_576} MiB)` }
      : {},
  );
  const [pending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    const wrong = metricUrlProblem(url.trim());
    if (wrong !== null) return setProblems({ url: `Link ${wrong}` });
    setPending(true);
    setProblems({});
    try {
      await send(item, { file, image }, { url: url.trim(), url_text: urlText.trim() });
      onSaved();
      return onClose();
    } catch (refused) {
      setProblems(problemsOf(refused, NAMES));
      return setPending(false);
    }
  };
  const failure = [problems.file, problems.form].filter(Boolean).join('. ');
  return (
    <FormDialog
      title={file ? 'Add image details' : 'Edit text or link'}
      submit={file ? 'Upload' : 'Save'}
      pending={pending}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {preview !== null && <img src={preview} alt={file?.name ?? ''} className={styles['preview']} />}
      <TextField
        label="Text"
        autoFocus
        autoComplete="off"
        maxLength={METRIC_TEXT_MAX}
        value={urlText}
        error={problems.urlText}
        onChange={setText}
      />
      <TextField
        label="Link"
        type="url"
        autoComplete="off"
        maxLength={METRIC_URL_MAX}
        hint="Where more can be seen, such as the dashboard."
        value={url}
        error={problems.url}
        onChange={(next) => {
          setUrl(next);
          setProblems({});
        }}
      />
    </FormDialog>
  );
}

const send = async (
  { fullPath, iid }: Item,
  { file, image }: { file: File | undefined; image: MetricImage | undefined },
  texts: { readonly url: string; readonly url_text: string },
): Promise<void> => {
  if (image)
    await sendJson('PUT', '/api/v4/projects/{id}/issues/{issue_iid}/metric_images/{image_id}', {
      params: { id: fullPath, issue_iid: iid, image_id: image.id },
      body: texts,
    });
  if (!file) return;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('file', file, file.name);
  await sendJson('POST', '/api/v4/projects/{id}/issues/{issue_iid}/metric_images', {
    params: { id: fullPath, issue_iid: iid },
    body: form,
  });
};

/** A file as a data URL, which the policy of the page allows; null until it is read. */
function usePreview(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
