import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type Measure, TEXT } from '@cairn/domain/timeline/picture/text';

/** The font of the page, to measure texts and to embed in a picture. */
export interface Typeface {
  readonly font: string;
  readonly measure: Measure;
}

const FAMILY = "'Inter Variable', Inter, system-ui, sans-serif";

export async function loadTypeface(): Promise<Typeface> {
  const [answer] = await Promise.all([
    fetch(font),
    ...Object.values(TEXT).map((style) => document.fonts.load(fontOf(style))),
  ]);
  if (!answer.ok) throw new Error('The typeface could not be fetched');
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('This browser cannot measure texts');
  return {
    font: await dataAddress(await answer.blob()),
    measure: (text, style) => {
      context.font = fontOf(style);
      return context.measureText(text).width;
    },
  };
}

function fontOf({ size, weight }: { size: number; weight: number }): string {
  return `${weight} ${size}px ${FAMILY}`;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      done(String(reader.result).replace(/^data:[^;]*/, 'data:font/woff2')),
    );
    reader.addEventListener('error', () => failed(reader.error));
    reader.readAsDataURL(blob);
  });
}
