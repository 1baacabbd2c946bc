/** sfc32 seeded by name: each table has its own stream, so that a change in one never shifts another. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(name: string) {
    [this.#a, this.#b, this.#c] = hashed(`cardine/${name}`);
    this.#d = 1;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** [0, 1). */
  next(): number {
    const t = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length));
  }

  /** Weights need not sum to one. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return at(list, list.length - 1)[0];
  }

  /** Distinct elements, in list order. */
  some<T>(list: readonly T[], count: number): T[] {
    const taken: T[] = [];
    list.forEach((value, i) => {
      if (this.next() * (list.length - i) < count - taken.length) taken.push(value);
    });
    return taken;
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i++) text += this.int(0, 9);
    return text;
  }
}

/** Wraps around. */
export function at<T>(list: readonly T[], place: number): T {
  const value = list[place % list.length];
  if (value === undefined) throw new Error('empty list');
  return value;
}

function hashed(text: string): [number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 597399067) ^ (b >>> 15);
    b = Math.imul(b ^ code, 2869860233) ^ (c >>> 13);
    c = Math.imul(c ^ code, 951274213) ^ (a >>> 16);
  }
  return [a | 0, b | 0, c | 0];
}
