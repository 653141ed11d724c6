/** The largest avatar that the server accepts. */
const MOST_BYTES = 200 * 1024;
/** Larger than every size that the server stores. */
const SIDE = 512;

/**
 * A picture that is small enough for an avatar: the file, or a smaller picture made of it. Null when the browser
 * cannot show it.
 */
export async function smallPicture(file: File): Promise<Blob | null> {
  if (file.size <= MOST_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(picture.width, picture.height) * scale));
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = (canvas.width - width) / 2;
  const top = (canvas.height - height) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height);
  picture.close();
  const encoded = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
  // A browser that cannot write WebP writes PNG, which may be too large.
  const made = await encoded('image/webp');
  return made !== null && made.size <= MOST_BYTES ? made : encoded('image/jpeg');
}
