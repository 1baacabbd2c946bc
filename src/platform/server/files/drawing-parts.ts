import type { SaxesAttributeNS } from 'saxes';

interface Part {
  readonly from: number;
  to: number;
}

export class DrawingParts {
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
