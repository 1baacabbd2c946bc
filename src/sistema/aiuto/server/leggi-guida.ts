import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Ruolo } from '#platform/contract/call.ts';
import { rootOfProgram } from '#platform/server/root-of-program.ts';
import { DomUtils, parseDocument } from 'htmlparser2';

export interface HelpTopic {
  /** Unique within the page. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly roles?: readonly Ruolo[];
  readonly topics?: readonly HelpTopic[];
}

/** A file of `guida/`; routes name it as `aiuto` in `staticData`. */
export interface HelpPage extends HelpTopic {
  readonly topics: readonly HelpTopic[];
  readonly roles: readonly Ruolo[];
  readonly order: number;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const blocks = 'p|ul|ol|li|table|thead|tbody|tr|th|td|h[1-6]|blockquote|div|hr';
const edges = [
  [new RegExp(`(</?(?:${blocks})\\b[^>]*>) *\\n *`, 'g'), '$1'],
  [new RegExp(` *\\n *(?=</?(?:${blocks})\\b)`, 'g'), ''],
  [/ *\n */g, ' '],
] as const;

/** Removes line breaks of the file: none beside a block, a space within a sentence. */
const unbroken = (text: string): string => edges.reduce((all, [where, by]) => all.replace(where, by), text);

const rolesOf = ({ attribs }: Element): { roles?: readonly Ruolo[] } =>
  attribs['data-roles'] === undefined ? {} : { roles: attribs['data-roles'].split(' ').map(Number) as Ruolo[] };

function topicOf(html: string, key: string, element: Element): HelpTopic & Pick<HelpPage, 'topics'> {
  const [heading, ...rest] = element.children.filter((node): node is Element => 'attribs' in node);
  const text = rest.filter(({ name }) => name !== 'section');
  const sections = rest.filter(({ name }) => name === 'section');
  const [first, last] = [text[0], text.at(-1)];
  if (!heading || !first || !last) throw new Error(`${key}: a heading and a text are missing`);
  return {
    key,
    title: DomUtils.textContent(heading),
    text: unbroken(html.slice(first.startIndex ?? 0, (last.endIndex ?? 0) + 1)),
    ...rolesOf(element),
    topics: sections.map((section) => topicOf(html, section.attribs['id'] ?? '', section)),
  };
}

function pageOf(key: string, html: string): HelpPage {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const [article] = DomUtils.getElementsByTagName('article', document);
  if (!article) throw new Error(`${key}: an article is missing`);
  return { roles: [], ...topicOf(html, key, article), order: Number(article.attribs['data-order']) };
}

let letta: Promise<readonly HelpPage[]> | undefined;

/** Reads the pages once per process, because they are part of the program. */
export const leggiGuida = (): Promise<readonly HelpPage[]> => (letta ??= leggi());

async function leggi(): Promise<readonly HelpPage[]> {
  const folder = join(rootOfProgram(), 'guida');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => pageOf(basename(name, '.html'), await readFile(join(folder, name), 'utf8'))),
  );
}
