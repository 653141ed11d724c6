import type { MarkdownIt, StateInline } from 'markdown-it';
import { encodeAddress } from '../html/addresses.ts';
import { pageOf } from '../page.ts';
import { autolinkEnd, hasDomain, type DomainMemory } from './autolink-end.ts';

const GFM_SCHEMES = new Set(['http', 'https', 'ftp']);
const MORE_SCHEMES = new Set(['smb', 'irc', 'ircs', 'ftps', 'sftp', 'ssh', 'git']);
const BEFORE_WWW = /[\s*_~(]/;
const TERMINATORS = new Set('\n!#$%&*+-:<=>@[\\]^_`{}~'.split('').map((mark) => mark.charCodeAt(0)));
const SMALL_W = 0x77;
const LINK_COST = 8;

/** GFM's extended autolinks: bare addresses that begin with www. or with a scheme. */
export function autolinks(md: MarkdownIt): void {
  // The parser's own rule would skip "www.", so this one stops there too.
  md.inline.ruler.at('text', (state, silent) => {
    let end = state.pos;
    while (end < state.posMax && !stopsText(state, end)) end += 1;
    if (end === state.pos) return false;
    if (!silent) state.pending += state.src.slice(state.pos, end);
    state.pos = end;
    return true;
  });
  md.inline.ruler.before('text', 'www', (state, silent) => {
    if (silent || state.linkLevel > 0 || !beginsWww(state, state.pos)) return false;
    return pushLink(state, state.pos, state.pos, 'http://');
  });
  md.inline.ruler.before('text', 'address', (state, silent) => {
    if (silent || state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false;
    const scheme = /[a-z]{1,6}$/i.exec(state.pending.slice(-6))?.[0].toLowerCase() ?? '';
    const known = GFM_SCHEMES.has(scheme) || (!pageOf(state.env).bare && MORE_SCHEMES.has(scheme));
    if (!known || !hasDomain(state.src, state.pos + 3)) return false;
    return pushLink(state, state.pos - scheme.length, state.pos + 3, '');
  });
}

function stopsText(state: StateInline, at: number): boolean {
  const code = state.src.charCodeAt(at);
  return TERMINATORS.has(code) || (code === SMALL_W && at > state.pos && beginsWww(state, at));
}

function beginsWww(state: StateInline, at: number): boolean {
  if (!state.src.startsWith('www.', at)) return false;
  return at === 0 || BEFORE_WWW.test(state.src[at - 1] ?? '');
}

/** Links the address that begins at `start`, whose domain begins at `domain`. */
function pushLink(state: StateInline, start: number, domain: number, prefix: string): boolean {
  const end = autolinkEnd(
    state.src,
    domain,
    state.posMax,
    prefix !== '',
    state as StateInline & DomainMemory,
  );
  if (end <= domain) return false;
  if (start < state.pos) state.pending = state.pending.slice(0, start - state.pos);
  pageOf(state.env).budget.spend(LINK_COST);
  const shown = state.src.slice(start, end);
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', encodeAddress(prefix + shown)]];
  open.info = 'auto';
  open.markup = 'extended';
  state.push('text', '', 0).content = shown;
  const close = state.push('link_close', 'a', -1);
  close.info = 'auto';
  state.pos = end;
  return true;
}
