import { useEffect, useState } from 'react';

/** True from the frame after the one that first showed the awaited content. */
export function useAfterPaint(there: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!there || painted) return;
    // The first callback runs before the frame is painted, the second after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [there, painted]);
  return painted;
}
