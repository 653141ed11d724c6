import { measure } from './sample-picture.ts';

/** Every text of a picture with its start and end. */
export function textsOf(svg: string): { text: string; start: number; end: number }[] {
  const found = svg.matchAll(
    /<text x="([\d.]+)"[^>]*?(?: text-anchor="(\w+)")?[^>]*? font-size="(\d+)" font-weight="(\d+)"[^>]*>(.*?)<\/text>/g,
  );
  return [...found].map(([, x, anchor, size, weight, words]) => {
    const text = (words as string).replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");
    const width = measure(text, { size: Number(size), weight: Number(weight) });
    const start = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    return { text, start, end: start + width };
  });
}

export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The names of the elements; throws if tags do not nest or the XML is not well-formed. */
export function wellFormed(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const body = svg.replace(/^<\?xml[^>]*\?>\n/, '');
  const rest = body.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
    (_, close: string, name: string, __, empty: string) => {
      if (!close) names.push(name);
      if (close && open.pop() !== name) throw new Error(`${name} is closed where it is not open`);
      if (!close && !empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) throw new Error(`${open.join(', ')} stay open`);
  const wrong = /[<>]/.exec(rest) ?? /&(?!(?:amp|lt|gt|quot|#39);)/.exec(rest);
  if (wrong) throw new Error(`Not XML: ${rest.slice(wrong.index, wrong.index + 40)}`);
  return names;
}
