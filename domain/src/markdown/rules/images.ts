import type { MarkdownIt, Token } from 'markdown-it';
import { imageAttribute } from '../html/addresses.ts';
import { makeToken } from '../lean-token.ts';
import { pageOf, type HidesAddress } from '../page.ts';

const SIZES = /^\{([^{}\n]{1,100})\}/;
const SIZE = /^(width|height)=["']?(\d{1,5}(?:%|px)?)["']?$/;
const VIDEO = /\.(?:mp4|m4v|mov|webm|ogv)(?:[?#].*)?$/is;
const AUDIO = /\.(?:mp3|oga|ogg|wav|spx|opus)(?:[?#].*)?$/is;

/** Image sizes, `{width=75% height=100}`; videos and sounds become links. */
export function images(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'images', (state) => {
    for (const token of state.tokens) {
      if (token.children?.some(({ type }) => type === 'image')) {
        token.children = withMedia(token.children, pageOf(state.env).hides);
      }
    }
  });
}

function withMedia(tokens: readonly Token[], hides: HidesAddress): Token[] {
  const result: Token[] = [];
  let links = 0;
  for (const [i, token] of tokens.entries()) {
    links += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
    if (token.type !== 'image') {
      result.push(token);
      continue;
    }
    readSizes(token, tokens[i + 1]);
    const source = String(token.attrGet('src') ?? '');
    if (hides(source)) continue;
    const media = VIDEO.test(source) ? 'video' : AUDIO.test(source) ? 'audio' : null;
    if (media) result.push(...mediaLink(token, media, links > 0));
    else {
      const held = imageAttribute(source);
      token.attrs = (token.attrs ?? []).flatMap(([name, value]): NonNullable<Token['attrs']> => {
        if (name !== 'src') return [[name, value]];
        return held === null ? [] : [[held, value]];
      });
      token.attrPush(['loading', 'lazy']);
      result.push(token);
    }
  }
  return result;
}

function readSizes(image: Token, next: Token | undefined): void {
  const match = next?.type === 'text' ? SIZES.exec(next.content) : null;
  if (!match || !next) return;
  const sizes = (match[1] as string)
    .trim()
    .split(/\s+/)
    .map((part) => SIZE.exec(part));
  if (sizes.some((size) => size === null)) return;
  for (const size of sizes) {
    if (size) image.attrSet(size[1] as string, (size[2] as string).replace('px', ''));
  }
  next.content = next.content.slice(match[0].length);
}

/** A link instead of a player: opening a page then fetches no media from another host. */
function mediaLink(image: Token, media: string, inLink: boolean): Token[] {
  const text = makeToken('text', '', 0);
  const source = String(image.attrGet('src') ?? '');
  text.content = image.content === '' ? decodedName(source) : image.content;
  if (inLink) return [text];
  const open = makeToken('link_open', 'a', 1);
  const title = image.attrGet('title');
  open.attrs = [['href', source], ...(title === null ? [] : [['title', title] as [string, string | number]])];
  open.attrs.push(['class', `media-link media-${media}`]);
  return [open, text, makeToken('link_close', 'a', -1)];
}

function decodedName(source: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
