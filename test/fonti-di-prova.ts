import type { ArticoloFonte, Fonte } from '#vendita/ricerca/server/costruzione/fonte.ts';
import { Indice } from '#vendita/ricerca/server/indice/indice.ts';
import { Cercatore } from '#vendita/ricerca/server/domande/trova.ts';

export interface FonteDiProva extends Partial<Omit<Fonte, 'articoli' | 'filtri'>> {
  readonly codTestata: string;
  readonly filtri?: Readonly<Record<string, string>>;
  readonly articoli?: readonly (Partial<ArticoloFonte> & { readonly cdArticolo: string })[];
}

/** A header as the index reads it, without a database; one plain article unless others are given. */
export function fonte({ filtri = {}, articoli, ...altro }: FonteDiProva): Fonte {
  return {
    suffisso: 0,
    descrizione: altro.codTestata,
    codiceAzienda: 'PRV',
    nomeAzienda: 'Prova',
    logoAzienda: 'marchi/prv.svg',
    catMerceologica: '001001',
    catDescOrdine: 'Minuteria',
    codCategoria: '01',
    codSottoCategoria: '01',
    descCategoria: 'Ferramenta',
    descSottoCategoria: 'Varie',
    progOrdine: 0,
    new: false,
    promozione: false,
    outlet: false,
    sconto: 0,
    disattivaInternet: false,
    parole: [],
    escluse: [],
    impronta: 0,
    ...altro,
    filtri: Object.entries(filtri).map(([filtro, valore], ordinamento) => ({ filtro, valore, ordinamento })),
    articoli: (articoli ?? [{ cdArticolo: `9${altro.codTestata.replace(/\D/g, '').padStart(11, '0')}` }]).map((uno) => ({ descrizione: '', fornitore: '', stato: 0, ...uno })),
  };
}

export function cercatoreDi(fonti: readonly FonteDiProva[]): Cercatore {
  const indice = new Indice();
  for (const una of fonti) indice.metti(fonte(una));
  return new Cercatore(indice);
}
