import { relative } from 'node:path';
import { kindOf } from './verdict.mjs';

/** What a run took: seconds in files by kind, the most first, and its five longest files. Two files run at once, so that the run itself takes about half of them. */
export function secondsOf(report, root) {
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    kind: kindOf(name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
  const kinds = {};
  for (const { kind, seconds } of files) kinds[kind] = (kinds[kind] ?? 0) + seconds;
  const most = (entries) => entries.sort(([, a], [, b]) => b - a).map(([name, seconds]) => [name, Math.round(seconds)]);
  return {
    kinds: most(Object.entries(kinds)),
    longest: most(files.map(({ file, seconds }) => [file, seconds])).slice(0, 5),
  };
}

/** Its two lines for who looks at the run. */
export function secondsLines({ kinds, longest }) {
  const line = (entries) => entries.map(([name, seconds]) => `${name} ${seconds}`).join(', ');
  return [`Secondi nei file: ${line(kinds)}`, `I più lunghi: ${line(longest)}`];
}
