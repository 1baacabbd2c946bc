import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

interface Part {
  readonly from: number;
  to: number;
}

class DrawingParts {
  readonly #references: string[][] = [];
  readonly #named = new Map<string, Part>();
  readonly #open: Part[] = [];

  get elements(): number {
    return this.#references.length;
  }

  open(attributes: readonly SaxesAttributeNS[]): void {
    const part = { from: this.elements, to: this.elements + 1 };
    this.#open.push(part);
    this.#references.push(attributes.flatMap(referencesOf));
    for (const { local, value } of attributes) if (local === 'id') this.#named.set(value, part);
  }

  close(): void {
    const part = this.#open.pop();
    if (part) part.to = this.elements;
  }

  /** Number of drawn elements; infinite if references nest deeper than `mostDepth`. */
  drawn(mostDepth: number): number {
    const known = new Map<Part, number>();
    const drawnOf = (part: Part, depth: number): number => {
      const before = known.get(part);
      if (before !== undefined) return before;
      if (depth > mostDepth) return Infinity;
      known.set(part, 0);
      let all = part.to - part.from;
      for (const names of this.#references.slice(part.from, part.to))
        for (const name of names) {
          const other = this.#named.get(name);
          if (other) all += drawnOf(other, depth + 1);
        }
      known.set(part, all);
      return all;
    };
    return drawnOf({ from: 0, to: this.elements }, 0);
  }
}

const address = /url\s*\(\s*["']?#([\w.:-]{1,100})/gi;

const referencesOf = ({ local, value }: SaxesAttributeNS): string[] =>
  local.toLowerCase() === 'href'
    ? [value.slice(1)]
    : value.includes('#')
      ? [...value.matchAll(address)].map(([, name = '']) => name)
      : [];

const svg = 'http://www.w3.org/2000/svg';
/** Elements that contain no scripts, links, external references or animation. */
const painting = new Set(
  (
    'svg g defs symbol use title desc style marker pattern clipPath mask path rect circle ellipse line polyline polygon ' +
    'text tspan linearGradient radialGradient stop'
  ).split(' '),
);
const mostDepth = 64;
/** `drawn` counts elements with references expanded; a logo has some hundreds. */
const most = { elements: 20_000, drawn: 100_000, characters: 20_000 } as const;
/** A URL that points outside the drawing. */
const outside = /url\s*\((?!\s*["']?#)/i;

const wellFormed = 'un disegno SVG ben formato, in UTF-8';
const noReference = 'un disegno SVG senza rimandi a ciò che sta fuori';

class Unfit extends Error {}

/**
 * Null, or in Italian what was expected. Untrusted SVG is stored unchanged, so scripts, links, external references and
 * custom entities are refused.
 */
export function drawingFault(bytes: Uint8Array): string | null {
  try {
    check(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return null;
  } catch (error) {
    if (error instanceof Unfit) return error.message;
    if (error instanceof TypeError) return wellFormed;
    throw error;
  }
}

const unfit = (expected: string): never => {
  throw new Unfit(expected);
};

function check(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  const parts = new DrawingParts();
  parser.on('error', () => unfit(wellFormed));
  parser.on('doctype', () => unfit('un disegno SVG senza DOCTYPE né entità proprie'));
  parser.on('processinginstruction', () => unfit('un disegno SVG senza istruzioni per altri programmi'));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') unfit(wellFormed);
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (open.length === 0 && (tag.uri !== svg || tag.local !== 'svg')) unfit(wellFormed);
    if (tag.uri !== svg || !painting.has(tag.local)) unfit(`un disegno SVG senza <${tag.name.slice(0, 40)}>`);
    if (open.length >= mostDepth) unfit(`elementi annidati al massimo ${mostDepth} volte`);
    open.push(tag.local);
    const attributes = Object.values(tag.attributes);
    for (const attribute of attributes) checkAttribute(attribute);
    parts.open(attributes);
    if (parts.elements > most.elements) unfit(`un disegno SVG di al massimo ${most.elements} elementi`);
  });
  let characters = 0;
  const style = (text: string): void => {
    if (open.at(-1) === 'style') return checkStyle(text);
    characters += text.trim().length;
    if (characters > most.characters) unfit(`un disegno SVG di al massimo ${most.characters} caratteri di testo`);
  };
  parser.on('text', style);
  parser.on('cdata', style);
  parser.on('closetag', () => {
    open.pop();
    parts.close();
  });
  parser.write(text).close();
  if (parts.drawn(mostDepth) > most.drawn) unfit('un disegno SVG senza parti che si ripetono l’una nell’altra');
}

function checkAttribute({ local, prefix, value }: SaxesAttributeNS): void {
  const name = local.toLowerCase();
  if (name.startsWith('on')) unfit(`un disegno SVG senza ${local.slice(0, 40)}`);
  if (name === 'href' && !/^#[\w.:-]+$/.test(value)) unfit(noReference);
  if (prefix === 'xml' && name === 'base') unfit(noReference);
  // Attributes may be CSS too; escapes could hide a URL.
  if (outside.test(value) || value.includes('\\')) unfit(noReference);
  if (name === 'style') checkStyle(value);
}

function checkStyle(css: string): void {
  if (outside.test(css) || /[@\\]|image|expression|behavior|binding/i.test(css)) unfit(noReference);
}
