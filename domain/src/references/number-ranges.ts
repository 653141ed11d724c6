const HIGHEST = 2_147_483_647;

/** Ranges of numbers that begin with some digits: for `12` these are 12, 120 to 129, 1200 to 1299 and so on. */
export function numbersBeginningWith(digits: string): { lo: number; hi: number }[] {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return [];
  const ranges: { lo: number; hi: number }[] = [];
  for (let lo = Number(digits), width = 1; lo <= HIGHEST; lo *= 10, width *= 10) {
    ranges.push({ lo, hi: Math.min(lo + width - 1, HIGHEST) });
  }
  return ranges;
}
