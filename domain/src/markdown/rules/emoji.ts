import { nameToEmoji } from 'gemoji';
import type { MarkdownIt } from 'markdown-it';

const SHORTCODE = /:([a-z0-9_+-]{1,40}):/y;

/** Emoji by name: `:rocket:`. An unknown name stays text. */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'emoji', (state, silent) => {
    if (state.src[state.pos] !== ':') return false;
    SHORTCODE.lastIndex = state.pos;
    const match = SHORTCODE.exec(state.src);
    const name = match?.[1] ?? '';
    if (!match || state.pos + match[0].length > state.posMax || !Object.hasOwn(nameToEmoji, name))
      return false;
    if (!silent) state.push('emoji', '', 0).content = nameToEmoji[name] as string;
    state.pos += match[0].length;
    return true;
  });
  md.renderer.rules['emoji'] = (tokens, i) => tokens[i]?.content ?? '';
}
