// The program of the child process that decodes pictures. It has no settings, no secrets and no connections.
import sharp from 'sharp';
import type { ResizeAnswer, ResizeRequest } from './resize.ts';

const MOST_PIXELS = 50_000_000;
const MOST_MEMORY_BYTES = 512 * 1_048_576;
const LOOK_EVERY_MS = 50;
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });

/** Exit status when a picture needs more memory than it may have. */
const OUT_OF_MEMORY = 3;

// The pictures are decoded in other threads, so this timer runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(OUT_OF_MEMORY);
}, LOOK_EVERY_MS);

const resize = async ({ bytes, width, height, fit, format }: ResizeRequest): Promise<ResizeAnswer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const size = await picture.metadata();
    if (size.width * size.height > MOST_PIXELS) return { problem: 'too-large' };
    const { data, info } = await picture
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return { problem: /pixel limit/i.test(String(error)) ? 'too-large' : 'damaged' };
  }
};

process.on('message', (request: ResizeRequest) => {
  void resize(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
