import { piega } from '#catalogo/ricerca/rules/piega.ts';
import type { Mask } from './visibility.ts';

export interface Marca {
  readonly codice: string;
  nome: string;
  logo: string;
  readonly docs: Set<number>;
  parole: readonly string[];
}

export class Marche {
  private readonly perCodice = new Map<string, Marca>();
  /** Words of all names; null after a change. */
  private tutteLeParole: Set<string> | null = null;

  metti(
    doc: number,
    {
      codiceAzienda,
      nomeAzienda,
      logoAzienda,
    }: { readonly codiceAzienda: string; readonly nomeAzienda: string; readonly logoAzienda: string },
  ): void {
    const marca = this.perCodice.get(codiceAzienda) ?? {
      codice: codiceAzienda,
      nome: '',
      logo: '',
      docs: new Set<number>(),
      parole: [],
    };
    if (marca.nome !== nomeAzienda) this.tutteLeParole = null;
    if (marca.nome !== nomeAzienda) marca.parole = [piega(nomeAzienda), ...piega(nomeAzienda).split(/[^\p{L}\p{N}]+/u)];
    marca.nome = nomeAzienda;
    marca.logo = logoAzienda;
    marca.docs.add(doc);
    this.perCodice.set(codiceAzienda, marca);
  }

  togli(doc: number, codice: string): void {
    const marca = this.perCodice.get(codice);
    marca?.docs.delete(doc);
    if (marca?.docs.size !== 0) return;
    this.perCodice.delete(codice);
    this.tutteLeParole = null;
  }

  di(codice: string): Marca | undefined {
    return this.perCodice.get(codice);
  }

  haParola(parola: string): boolean {
    this.tutteLeParole ??= new Set([...this.perCodice.values()].flatMap(({ parole }) => parole));
    return this.tutteLeParole.has(parola);
  }

  inizianti(inizio: string, mask: Mask): Marca[] {
    return [...this.perCodice.values()].filter(
      ({ parole, docs }) => parole.some((parola) => parola.startsWith(inizio)) && siVede(docs, mask),
    );
  }

  tutte(mask: Mask): { marca: Marca; quante: number }[] {
    const contate = [...this.perCodice.values()].map((marca) => {
      let quante = 0;
      for (const doc of marca.docs) if (mask[doc] !== 0) quante++;
      return { marca, quante };
    });
    return contate
      .filter(({ quante }) => quante > 0)
      .sort((a, b) => a.marca.nome.localeCompare(b.marca.nome, 'it') || (a.marca.codice < b.marca.codice ? -1 : 1));
  }
}

function siVede(docs: ReadonlySet<number>, mask: Mask): boolean {
  for (const doc of docs) if (mask[doc] !== 0) return true;
  return false;
}
