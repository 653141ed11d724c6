import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { Button } from '../../ui/first/Button.tsx';
import type { Design } from '../design-documents.ts';
import { zipOf } from './archive-of-files.ts';

export interface DownloadButtonProps {
  designs: readonly Design[];
  label: string;
  archiveName: string;
  /** Called with the message to show. */
  onFailed: (text: string) => void;
}

/** Downloads designs in one archive. */
export function DownloadButton({ designs, label, archiveName, onFailed }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const files = await Promise.all(designs.map(fileOf));
      const address = URL.createObjectURL(zipOf(files));
      const link = document.createElement('a');
      link.href = address;
      link.download = archiveName;
      link.click();
      // The browser has begun the download by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      onFailed('The designs could not be downloaded. Please try again.');
    }
    setPending(false);
  };
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      pending={pending}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}

async function fileOf({ filename, image }: Design) {
  const answer = await send(image);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return { name: filename, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
