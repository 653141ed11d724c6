import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { toast } from '../../ui/messages/toast.ts';
import { drawPicture, previewPicture, type DrawnPicture } from './draw-picture.ts';
import { copyObstacle, copyPng, download } from './hand-over.ts';
import { pageTheme, type PictureArea, type PictureKind, type PictureTheme } from './picture-choice.ts';
import type { PictureSource } from './picture-source.ts';
import styles from './PictureDialog.module.css';

const DRAW_FAILED = 'The picture could not be drawn.';
const REFUSED =
  'The browser did not let the picture be copied. Allow it for this site, or save the picture instead.';
const THEMES: { value: PictureTheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Action = PictureKind | 'copy';

export interface PictureDialogProps {
  source: PictureSource;
  onClose: () => void;
}

/** Dialog with the options of an exported picture, which it saves or copies. */
export function PictureDialog({ source, onClose }: PictureDialogProps) {
  const [area, setArea] = useState<PictureArea>('window');
  const [theme, setTheme] = useState(pageTheme);
  const [running, setRunning] = useState<Action | null>(null);
  const [loaded, setLoaded] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview({ area, theme }, source, () => setProblem(DRAW_FAILED));
  // Aborts the drawing when the dialog is closed.
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  const draw = (kind: PictureKind): Promise<DrawnPicture> => {
    const abort = (open.current = new AbortController());
    return drawPicture({ area, theme }, kind, source, { signal: abort.signal, onProgress: setLoaded });
  };
  const run = async (next: Action) => {
    const obstacle = next === 'copy' ? copyObstacle() : null;
    setProblem(obstacle);
    if (obstacle !== null) return;
    setRunning(next);
    const drawn = draw(next === 'copy' ? 'png' : next);
    try {
      if (next === 'copy' && !(await copyPng(drawn.then(({ blob }) => blob)))) return setProblem(REFUSED);
      const { blob, rows, cut } = await drawn;
      if (open.current?.signal.aborted) return;
      if (next !== 'copy') download(blob, source, next);
      const held = cut ? `The picture shows the first ${rows} rows.` : '';
      const text = next === 'copy' ? `Picture copied. ${held}`.trim() : held;
      if (text !== '') toast({ text });
      onClose();
    } catch {
      setProblem(DRAW_FAILED);
    } finally {
      setRunning(null);
      setLoaded(null);
    }
  };
  const button = (of: Action) => ({
    pending: running === of,
    disabled: running !== null && running !== of,
    onClick: () => void run(of),
  });
  const { start, end } = source.timeframe;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Save as picture"
      width={640}
      actions={
        <>
          <Button {...button('copy')} icon={<Copy size={16} aria-hidden="true" />}>
            Copy
          </Button>
          <Button {...button('svg')}>Save as SVG</Button>
          <Button {...button('png')} variant="primary">
            Save as PNG
          </Button>
        </>
      }
    >
      <div className={styles['preview']}>{preview !== null && <img src={preview} alt="Preview" />}</div>
      <div className={styles['choices']}>
        <RadioGroup
          label="Show"
          value={area}
          onChange={setArea}
          options={[
            { value: 'window', label: 'Visible window', hint: 'The rows and dates on screen now' },
            { value: 'range', label: 'Whole range', hint: `All rows, ${rangeText(start, end)}` },
            { value: 'slide', label: 'Slide, 16:9', hint: 'The whole range, as many rows as fit' },
          ]}
        />
        <RadioGroup label="Colors" value={theme} onChange={setTheme} options={THEMES} />
      </div>
      <p role="status" className={styles['status']}>
        {loaded === null ? '' : `Loading epics for the picture: ${loaded} so far`}
      </p>
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
    </Dialog>
  );
}

/** A small preview for the current options; null until it is drawn. */
function usePreview(
  { area, theme }: { area: PictureArea; theme: PictureTheme },
  source: PictureSource,
  onFailure: () => void,
): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    let current = true;
    previewPicture({ area, theme }, source).then(
      (address) => current && setPreview(address),
      () => current && failed.current(),
    );
    return () => {
      current = false;
    };
  }, [area, theme, source]);
  return preview;
}
