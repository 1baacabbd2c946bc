import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Unreadable } from './source.ts';

export interface XmlNode {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

export type XmlFate = 'item' | 'into' | 'over';

export interface XmlItem {
  readonly item: XmlNode;
  readonly part: number;
}

/** Limits against attacks: elements and depth of an item, and characters without a tag. */
const most = { nodes: 50_000, depth: 64, quiet: 8 * 1024 * 1024 };
const piece = 256 * 1024;

interface Growing extends XmlNode {
  readonly children: Growing[];
  text: string;
}

/** Custom and external entities are never resolved. Throws Unreadable with the line. */
export async function* xmlItems(
  path: string,
  fateOf: (name: string, parents: readonly string[], attributes: Readonly<Record<string, string>>) => XmlFate,
): AsyncGenerator<XmlItem> {
  const { label, size } = await encodingOf(path);
  const decoder = new TextDecoder(label, { fatal: true });
  const reading = startReading(fateOf);
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: piece }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    reading.write(decoded(decoder, chunk, reading.line()));
    for (const item of reading.taken()) yield { item, part: bytes / size };
  }
  reading.end(decoded(decoder, undefined, reading.line()));
  for (const item of reading.taken()) yield { item, part: 1 };
}

function decoded(decoder: TextDecoder, chunk: Buffer | undefined, line: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new Unreadable(line, `byte validi in ${decoder.encoding}, la codifica del file`);
  }
}

function startReading(fateOf: Parameters<typeof xmlItems>[1]) {
  const parser = new SaxesParser();
  const parents: string[] = [];
  let found: XmlNode[] = [];
  const stack: Growing[] = [];
  let nodes = 0;
  let over = 0;
  let quiet = 0;
  const bad = (expected: string): never => {
    throw new Unreadable(parser.line, expected);
  };
  parser.on('error', () => bad('un file XML ben formato, senza entità proprie'));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    quiet = 0;
    const name = localName(tag.name);
    if (parents.length >= most.depth) bad(`elementi annidati al massimo ${most.depth} volte`);
    const parent = stack.at(-1);
    const fate = over > 0 ? 'over' : parent ? 'item' : fateOf(name, parents, tag.attributes);
    parents.push(name);
    if (fate === 'over' && over === 0) over = parents.length;
    if (fate !== 'item') return;
    nodes = parent ? nodes + 1 : 1;
    if (nodes > most.nodes) bad(`al massimo ${most.nodes} elementi in uno`);
    const node: Growing = { name, line: parser.line, attributes: tag.attributes, children: [], text: '' };
    parent?.children.push(node);
    stack.push(node);
  });
  const text = (given: string): void => {
    const node = stack.at(-1);
    if (node) node.text += given;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    quiet = 0;
    if (over === parents.length) over = 0;
    parents.pop();
    const node = stack.pop();
    if (!node) return;
    node.text = node.text.trim();
    if (stack.length === 0) found.push(node);
  });
  return {
    line: () => parser.line,
    write: (given: string): void => {
      quiet += given.length;
      parser.write(given);
      if (quiet > most.quiet) bad(`testi e dichiarazioni di al massimo ${most.quiet / 1024 / 1024} MB`);
    },
    end: (rest: string): void => void parser.write(rest).close(),
    taken: (): readonly XmlNode[] => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const known =
  /^(utf-8|utf8|us-ascii|ascii|iso-8859-1|iso8859-1|latin1|iso-8859-15|windows-1252|cp1252|utf-16|utf-16le|utf-16be)$/;

async function encodingOf(path: string): Promise<{ readonly label: string; readonly size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xff && head[1] === 0xfe) return { label: 'utf-16le', size };
    if (head[0] === 0xfe && head[1] === 0xff) return { label: 'utf-16be', size };
    const said = /<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(head.toString('latin1'))?.[1]?.toLowerCase();
    if (said !== undefined && !known.test(said)) throw new Unreadable(1, 'un file in UTF-8, ISO-8859-1 o Windows-1252');
    return { label: said === undefined || said.startsWith('utf-16') ? 'utf-8' : said, size };
  } finally {
    await file.close();
  }
}
