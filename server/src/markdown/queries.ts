import type { HidesAddress } from '@cairn/domain/markdown/page';
import type { Viewer } from '../access/viewer.ts';
import { htmlFor, type RenderContext } from './html-for.ts';
import { loadHomes } from './references/places.ts';
import type { ReferencePlace } from './registry.ts';
import { renderingsOf, type StoredText } from './stored.ts';
import { renderTitle } from './title.ts';

interface Located {
  /** The group or project of the text. */
  readonly homeId: number;
}

type RowText = Located & { readonly stored: StoredText };
type RowTitle = Located & { readonly title: string };

/** The HTML of texts of rows the viewer may see, without links and images that have a hidden address. */
export async function readHtml(
  context: RenderContext,
  viewer: Viewer,
  texts: readonly RowText[],
  hides?: HidesAddress,
): Promise<string[]> {
  const renderings = renderingsOf(
    texts.map(({ stored }) => stored),
    hides,
  );
  const homes = await homesOf(context, texts);
  const placed = renderings.map((rendering, index) => ({ rendering, home: homes[index] as ReferencePlace }));
  return htmlFor(context, viewer, placed);
}

/** The HTML of titles of rows the viewer may see. */
export async function readTitleHtml(
  context: RenderContext,
  viewer: Viewer,
  titles: readonly RowTitle[],
): Promise<string[]> {
  const homes = await homesOf(context, titles);
  const placed = titles.map(({ title }, index) => ({
    rendering: renderTitle(title),
    home: homes[index] as ReferencePlace,
  }));
  return htmlFor(context, viewer, placed);
}

const homesOf = async (
  context: RenderContext,
  located: readonly Located[],
): Promise<(ReferencePlace | undefined)[]> => {
  const homes = await loadHomes(context, [...new Set(located.map(({ homeId }) => homeId))]);
  return located.map(({ homeId }) => homes.get(homeId));
};
