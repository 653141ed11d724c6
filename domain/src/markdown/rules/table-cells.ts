import type { MarkdownIt } from 'markdown-it';

/** Aligns cells by the attribute that GFM uses, instead of by a style. */
export function tableCells(md: MarkdownIt): void {
  md.enable('table');
  md.core.ruler.after('block', 'table_cells', (state) => {
    for (const token of state.tokens) {
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const style = token.attrGet('style');
      if (typeof style === 'string') token.attrs = [['align', style.slice('text-align:'.length)]];
    }
  });
}
