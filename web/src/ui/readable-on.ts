/** The text colour, near-black or white, that reads better on a `#rgb` or `#rrggbb` ground (higher WCAG contrast). */
export function readableOn(ground: string): '#1f1e1a' | '#ffffff' {
  const light = luminance(ground)
  return (light + 0.05) / 0.063 > 1.05 / (light + 0.05) ? '#1f1e1a' : '#ffffff'
}

/** Relative luminance, 0 to 1; an unreadable colour counts as white. */
function luminance(colour: string): number {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  const parts = short?.slice(1, 4).map((digit) => digit + digit) ?? long?.slice(1, 4)
  if (parts === undefined) return 1
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
