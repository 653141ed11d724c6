import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/messages/toast.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import type { Item } from '../../work-items/item.ts';
import { refusalOf, skippedText } from './chosen-files.ts';
import { sendDesigns } from './send-designs.ts';

/** Uploads chosen files, one set at a time; `onUploaded` is called when the designs have changed. */
export function useUpload(item: Pick<Item, 'fullPath' | 'iid'>, onUploaded: () => void) {
  const [running, setRunning] = useState<{ count: number; progress: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = async (files: readonly File[]) => {
    const { signal } = (abort.current = new AbortController());
    setRunning({ count: files.length, progress: 0 });
    const onProgress = (progress: number) => setRunning({ count: files.length, progress });
    try {
      const unchanged = await sendDesigns(item, files, { onProgress, signal });
      setSkipped(skippedText(unchanged, files.length));
      const changed = files.length - unchanged.length;
      if (changed > 0)
        toast({ text: `${countText(changed, 'design', 'designs')} uploaded`, tone: 'success' });
      onUploaded();
    } catch (refused) {
      if (!signal.aborted) setProblem((refused as Error).message);
    }
    setRunning(null);
  };
  return {
    busy: running !== null,
    count: running?.count ?? 0,
    /** From 0 to 1. */
    progress: running?.progress ?? 0,
    problem,
    skipped,
    dismiss(): void {
      setProblem(null);
      setSkipped(null);
    },
    cancel: () => abort.current?.abort(),
    /** Uploads files, `onto` the design that they were dropped on. */
    send(files: readonly File[], onto: string | null): void {
      if (files.length === 0 || running !== null) return;
      setSkipped(null);
      const refusal = refusalOf(files, onto);
      setProblem(refusal);
      if (refusal === null) void upload(files);
    },
  };
}
