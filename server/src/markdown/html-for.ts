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

/** References of one text that are looked up; those beyond stay text, so that one text cannot ask for everything. */
const MOST_LOOKED_UP = 1000;

export type RenderContext = Reader & Pick<Context, 'settings'>;

/** A text rendered alike for everybody. */
export interface Rendering {
  readonly html: string;
  readonly references: readonly Reference[];
}

/** A rendering and the group or project in which it stands. */
export interface Placed {
  readonly rendering: Rendering;
  readonly home: ReferencePlace;
}

/**
 * The HTML of texts for one viewer: references to what the viewer may see become links, all others the text that was
 * typed, and images of other hosts come through ours. One statement for each kind of thing, however many texts.
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
