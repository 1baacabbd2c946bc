/** The first that matches wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: typeof browsers, agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** `Chrome su Windows` of a User-Agent header; 'Altro programma' if it is none of a known browser. */
export function dispositivoDi(agent: string): string {
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (browser === undefined) return 'Altro programma';
  return system === undefined ? browser : `${browser} su ${system}`;
}
