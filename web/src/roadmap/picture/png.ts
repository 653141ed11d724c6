import { MOST_AREA, MOST_PX } from './picture-of.ts';

/** Renders an SVG document as a PNG, at double resolution if the browser supports the size. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(2, MOST_PX / Math.max(width, height), Math.sqrt(MOST_AREA / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (png === null) throw new Error('The picture is too large for this browser');
  return png;
}

/** The content security policy allows images from data URLs, not from blobs. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
