/** What a browser calls itself, in words that people know. */
type Names = readonly (readonly [RegExp, string])[];

// Most browsers also name those that they are like: whoever is copied comes after the copies.
const BROWSERS: Names = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and what it runs on, 'Firefox · Windows'; what is not known stays as it is told. */
export function userAgentText(told: string): string {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(told))?.[1];
  const known = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : told;
}
