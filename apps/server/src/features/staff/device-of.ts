/** The first match wins: most browsers also claim to be those below them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], agent: string) => known.find(([sign]) => sign.test(agent))?.[1] ?? null

/**
 * Enough for a person to recognise their own devices. A package that distinguishes hundreds of devices would be many
 * times this size and need regular updates.
 */
export const deviceOf = (agent: string) => ({
  browser: firstOf(BROWSERS, agent),
  system: firstOf(SYSTEMS, agent),
  is_phone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(agent),
})
