/** Width and height of a thumbnail in px. */
export const THUMBNAIL_SIZE = 120;

/** The middle of a picture as a data URL, which the policy of the page allows; null if it cannot be drawn. */
export async function thumbnailOf(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const side = Math.min(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = THUMBNAIL_SIZE;
    canvas.height = THUMBNAIL_SIZE;
    canvas
      .getContext('2d')
      ?.drawImage(
        picture,
        (width - side) / 2,
        (height - side) / 2,
        side,
        side,
        0,
        0,
        THUMBNAIL_SIZE,
        THUMBNAIL_SIZE,
      );
    picture.close();
    return canvas.toDataURL();
  } catch {
    return null;
  }
}
