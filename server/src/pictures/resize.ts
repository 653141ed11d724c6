import { sniffType } from '../files/sniff.ts';
import { askDecoder } from './decoder.ts';

/** Types that are decoded, by their first bytes. SVG and everything else is refused. */
const DECODED = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export interface ResizeOptions {
  /** The largest size of the result, in pixels. */
  readonly width: number;
  readonly height: number;
  /** inside keeps the whole picture and never enlarges it; cover fills the size and cuts the edges off. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'png';
}

export interface ResizeRequest extends ResizeOptions {
  readonly bytes: Uint8Array;
}

/**
 * Why a picture was not made: another type, broken, more pixels, memory or time than a picture may need, or
 * too many pictures at once.
 */
export type ResizeProblem = 'unsupported' | 'damaged' | 'too-large' | 'busy';

export interface ResizedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type ResizeAnswer = ResizedPicture | { readonly problem: ResizeProblem };

/**
 * Makes a smaller picture of a file, upright and without metadata; the first frame of an animation. The file
 * is decoded in a process of its own, so it can be anything.
 */
export async function resizePicture(bytes: Uint8Array, options: ResizeOptions): Promise<ResizeAnswer> {
  if (!DECODED.includes(sniffType(bytes))) return { problem: 'unsupported' };
  return askDecoder({ bytes, ...options });
}
