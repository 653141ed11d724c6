import type { Reference } from '@cairn/domain/references/reference';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { basePathOf, htmlBelow } from '../http/addresses/base-path.ts';
import { linkHtml } from './references/link-html.ts';
import { fillImages } from './outside-images.ts';
import { fillPlaceholders } from './references/placeholders.ts';
import type { ReferencePlace } from './registry.ts';
import { type Mention, resolveMentions } from './references/resolve.ts';

/** Maximum number of references of one text that are looked up; further ones stay text. */
const MOST_LOOKED_UP = 1000;

export type RenderContext = Reader & Pick<Context, 'settings'>;

/** A rendered text that is the same for all viewers. */
export interface Rendering {
  readonly html: string;
  readonly references: readonly Reference[];
}

/** A rendering and the group or project of its text. */
export interface Placed {
  readonly rendering: Rendering;
  readonly home: ReferencePlace;
}

/**
 * The HTML of texts for one viewer: references to what the viewer may see become links, others stay as typed,
 * and images of other hosts are loaded through the image proxy. Runs one statement per kind of reference, for
 * any number of texts.
 */
export async function htmlFor(
  { db, settings }: RenderContext,
  viewer: Viewer,
  texts: readonly Placed[],
): Promise<string[]> {
  const mentions = texts.map(({ rendering, home }) =>
    rendering.references.slice(0, MOST_LOOKED_UP).map((reference): Mention => ({ reference, home })),
  );
  const linkTo = await resolveMentions({ db }, viewer, settings.publicUrl, mentions.flat());
  const base = basePathOf(settings);
  return texts.map(({ rendering }, index) =>
    fillPlaceholders(htmlBelow(base, fillImages(rendering.html, settings)), (number, inside) => {
      const mention = mentions[index]?.[number];
      const link = mention && linkTo(mention);
      return link
        ? linkHtml({ ...link, href: link.href === null ? null : `${base}${link.href}` }, inside)
        : inside;
    }),
  );
}
