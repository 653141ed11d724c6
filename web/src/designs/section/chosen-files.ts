/** The most files of one upload. */
const MOST_FILES = 10;
/** How many skipped files a message names. */
const MOST_NAMED = 5;
const EXTENSIONS = ['bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'tiff', 'webp'];
/** For the file dialog of the browser. */
export const ACCEPTED = EXTENSIONS.map((one) => `.${one}`).join(',');

export const UPLOAD_FAILED = 'Error uploading a new design. Please try again.';
const TOO_MANY = 'Only 10 files are allowed simultaneously';
const UNSUPPORTED = 'Could not upload your designs as one or more files uploaded are not supported.';
const ONE_ONLY = 'You can only upload one design when dropping onto an existing design.';
const OTHER_NAME = 'You must upload a file with the same file name when dropping onto an existing design.';
const SKIPPED = 'Upload skipped.';

/** Why files cannot be uploaded; null when they can. `onto` is the design they were dropped on. */
export function refusalOf(files: readonly Pick<File, 'name'>[], onto: string | null): string | null {
  if (onto !== null && files.length > 1) return ONE_ONLY;
  if (files.length > MOST_FILES) return TOO_MANY;
  if (onto !== null && files[0]?.name !== onto) return OTHER_NAME;
  const supported = ({ name }: Pick<File, 'name'>) =>
    EXTENSIONS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  return files.every(supported) ? null : UNSUPPORTED;
}

/** What to say of the files whose content was that of the design already; null when there are none. */
export function skippedText(skipped: readonly string[], sent: number): string | null {
  const [first] = skipped;
  if (first === undefined) return null;
  if (skipped.length >= sent) {
    return sent === 1
      ? `${SKIPPED} ${first} did not change.`
      : `${SKIPPED} The designs you tried uploading did not change.`;
  }
  const named = skipped.slice(0, MOST_NAMED).join(', ');
  const more = skipped.length - MOST_NAMED;
  return `${SKIPPED} Some of the designs you tried uploading did not change: ${named}${more > 0 ? `, and ${more} more.` : '.'}`;
}

/** Browsers name every pasted picture image.png; a name with the time keeps them apart. */
export function named(file: File, now: number): File {
  return file.name === '' || file.name === 'image.png'
    ? new File([file], `design_${now}.png`, { type: file.type })
    : file;
}
