import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wings } from './check/places.ts';
import { filesUnder, ground, root } from './check/tree.ts';

// `npm run new:area -- vendita/esempio` generates an area from scripts/templates/area and adds it to src/main and the
// glossary.

const [wing = '', area = '', ...rest] = (process.argv[2] ?? '').split('/');
const name = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
if (!name.test(wing) || !name.test(area) || rest.length > 0)
  stop('Usage: npm run new:area -- <wing>/<area>, e.g. vendita/esempio');
if (!wings.includes(wing) || ground.has(wing))
  stop(`${wing} is no wing with areas: ${wings.filter((one) => !ground.has(one)).join(', ')} are`);
const home = `src/${wing}/${area}`;
if (existsSync(join(root, home))) stop(`${home} is there already`);

const camel = area.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const words: Record<string, string> = {
  __wing__: wing,
  __area__: area,
  __camel__: camel,
  __Area__: pascal,
  __Title__: (area.charAt(0).toUpperCase() + area.slice(1)).replaceAll('-', ' '),
  __path__: camel,
  __table__: area.replaceAll('-', '_'),
};
const filled = (text: string): string =>
  Object.entries(words).reduce((all, [mark, word]) => all.replaceAll(mark, word), text);

const templates = 'scripts/templates/area/';
for (const template of filesUnder(templates.slice(0, -1))) {
  write(join(home, filled(template.slice(templates.length).replace(/\.tmpl$/, ''))), filled(read(template)));
}
write(`guida/${area}.html`, filled(read('scripts/templates/guida.html.tmpl')));
write(`e2e/${area}.e2e.ts`, filled(read('scripts/templates/journey.ts.tmpl')));

const leftToDo = [
  enter('src/main/server/areas.ts', `{ ${camel} }`, 'server/area.ts', (text) =>
    inFirstList(text, /areas: [^=]*= \[/, camel),
  ),
  enter('src/main/web/areas.ts', `{ ${camel}Routes }`, 'web/routes.tsx', (text) =>
    inFirstList(text, /areaRoutes = \[/, `...${camel}Routes`),
  ),
].filter((line) => line !== '');
enterInTopics();
enterInGlossary();
// Formats lines that became too long.
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [home, `e2e/${area}.e2e.ts`], { cwd: root, stdio: 'ignore' });

for (const line of leftToDo) console.log(`to enter by hand: ${line}`);
console.log(
  `${home} is there. Next: its README and its line in docs/glossario.md, then npm run migrations -- --name ${words['__table__']} and npm run check`,
);

/** Adds an import and a list entry; returns a message if it must be done by hand. */
function enter(path: string, what: string, file: string, change: (text: string) => string): string {
  const from = `#${wing}/${area}/${file}`;
  const line = `import ${what} from '${from}';`;
  const before = read(path);
  const changed = change(before);
  if (changed === before) return `${path}: ${line}`;
  const imports = [...changed.matchAll(/^import .*;$/gm)];
  const sourceOf = (found: string): string => /from '(#[^']+)'/.exec(found)?.[1] ?? '~';
  const after = imports.filter(([found]) => sourceOf(found) < from).at(-1) ?? imports.at(-1);
  const at = after ? after.index + after[0].length + 1 : 0;
  write(path, `${changed.slice(0, at)}${line}\n${changed.slice(at)}`);
  return '';
}

/** Appends to the list, one item per line. */
function inFirstList(text: string, opens: RegExp, item: string): string {
  const open = opens.exec(text);
  const end = open ? text.indexOf('\n]', open.index) : -1;
  return end < 0 ? text : `${text.slice(0, end)}\n  ${item},${text.slice(end)}`;
}

function enterInTopics(): void {
  const path = 'src/parti/topics.ts';
  write(path, read(path).replace('} as const;', `  ${camel}: 'righe di ${area.replaceAll('-', ' ')}',\n} as const;`));
}

function enterInGlossary(): void {
  const lines = read('docs/glossario.md').split('\n');
  const word = area.replaceAll('-', ' ');
  const row = `| ${word} | what area \`${area}\` keeps. Table \`${words['__table__']}\` | ${word} |`;
  const wordOf = (line: string): string => /^\| ([^|]+) \|/.exec(line)?.[1] ?? '';
  const first = lines.findIndex((line) => line.startsWith('|---')) + 1;
  const later = lines.findIndex(
    (line, i) => i >= first && (!line.startsWith('|') || wordOf(line).localeCompare(word, 'it') > 0),
  );
  lines.splice(later, 0, row);
  write('docs/glossario.md', lines.join('\n'));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
