import { useEffect, useState } from 'react';

import type { colorSyntax } from './syntax-colors.ts';

type Color = typeof colorSyntax;

let loaded: Color | null = null;

/** What colours code blocks, loaded when a text has one that names its language; null until then. */
export function useSyntaxColors(html: string): Color | null {
  const [color, setColor] = useState(() => loaded);
  const needed = html.includes('<code class="language-');

  useEffect(() => {
    if (!needed || color !== null) return undefined;
    let gone = false;
    import('./syntax-colors.ts').then(
      (module) => {
        loaded = module.colorSyntax;
        if (!gone) setColor(() => module.colorSyntax);
      },
      // Without the file the code is readable in one colour.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [needed, color]);

  return needed ? color : null;
}
