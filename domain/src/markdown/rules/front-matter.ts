import type { MarkdownIt } from 'markdown-it';

const LANGUAGES: Readonly<Record<string, string>> = { '---': 'yaml', '+++': 'toml', ';;;': 'json' };

/** Front matter, between two equal marks at the start of the text, is shown as code. */
export function frontMatter(md: MarkdownIt): void {
  md.block.ruler.before('table', 'front_matter', (state, startLine, endLine, silent) => {
    if (startLine !== 0 || state.level > 0 || silent) return false;
    const mark = state.src.slice(0, state.eMarks[0]).trimEnd();
    const language = LANGUAGES[mark];
    if (language === undefined) return false;
    let close = 1;
    while (close < endLine && state.src.slice(state.bMarks[close], state.eMarks[close]).trimEnd() !== mark) {
      close += 1;
    }
    if (close >= endLine || close < 2 || state.isEmpty(1)) return false;
    const token = state.push('fence', 'code', 0);
    token.info = language;
    token.content = state.getLines(1, close, 0, true);
    token.map = [0, close + 1];
    state.line = close + 1;
    return true;
  });
}
