import type { SheetRow } from '#platform/server/excel/read-workbook.ts';
import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';
import type { Raccolta } from './insiemi.ts';

export class Colonne {
  readonly foglio: string;
  private readonly perNome = new Map<string, number>();
  private readonly titoli = new Map<number, string>();

  constructor(raccolta: Raccolta, foglio: string, { row: riga, cells }: SheetRow) {
    this.foglio = foglio;
    for (const cella of cells) {
      const posto = { foglio, riga, colonna: cella.column };
      const titolo = raccolta.testo(cella, posto, 120);
      if (titolo === null || titolo === '') continue;
      if (this.perNome.has(piegato(titolo))) raccolta.errore(posto, titolo, 'Una colonna sola con questo titolo');
      else this.perNome.set(piegato(titolo), cella.column);
      this.titoli.set(cella.column, titolo);
    }
  }

  di(titolo: string): number | undefined {
    return this.perNome.get(piegato(titolo));
  }

  altre(titoli: readonly string[]): { readonly colonna: number; readonly titolo: string }[] {
    const noti = new Set(titoli.map(piegato));
    return [...this.titoli]
      .filter(([, titolo]) => !noti.has(piegato(titolo)))
      .sort(([prima], [dopo]) => prima - dopo)
      .map(([colonna, titolo]) => ({ colonna, titolo }));
  }

  numerate(nome: string): number[] {
    const forma = new RegExp(`^${piegato(nome)} (\\d{1,3})$`);
    return [...this.perNome]
      .flatMap(([titolo, colonna]) => {
        const numero = forma.exec(titolo)?.[1];
        return numero === undefined ? [] : [{ colonna, numero: Number(numero) }];
      })
      .sort((una, altra) => una.numero - altra.numero)
      .map(({ colonna }) => colonna);
  }

  senzaTitolo(raccolta: Raccolta, { row: riga, cells }: SheetRow): void {
    for (const cella of cells)
      if (!this.titoli.has(cella.column) && cella.text.trim() !== '')
        raccolta.errore(
          { foglio: this.foglio, riga, colonna: cella.column },
          cella.text,
          'Un titolo in cima alla colonna',
        );
  }
}
