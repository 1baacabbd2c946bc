import type { Fonte } from '../costruzione/fonte.ts';

/** Fields that show a header without the database. */
export interface Voce extends Omit<
  Fonte,
  'logoAzienda' | 'progOrdine' | 'filtri' | 'sinonimi' | 'escluse' | 'articoli' | 'impronta'
> {
  /** Article counts for the eight states. */
  readonly perStato: readonly number[];
  readonly stati: number;
  readonly lungo: number;
}

const interni = new Map<string, string>();

/** Interns equal texts. */
function interno(testo: string): string {
  const noto = interni.get(testo);
  if (noto !== undefined) return noto;
  interni.set(testo, testo);
  return testo;
}

const conti = new Map<string, readonly number[]>();

function perStatoDi({ articoli }: Fonte): readonly number[] {
  const perStato = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { stato } of articoli) (perStato[stato] as number)++;
  const chiave = perStato.join();
  const noto = conti.get(chiave);
  if (!noto) conti.set(chiave, perStato);
  return noto ?? perStato;
}

export function voceTestata(fonte: Fonte, lungo: number): Voce {
  const perStato = perStatoDi(fonte);
  return {
    codTestata: fonte.codTestata,
    suffisso: fonte.suffisso,
    descrizione: fonte.descrizione,
    codiceAzienda: interno(fonte.codiceAzienda),
    nomeAzienda: interno(fonte.nomeAzienda),
    catMerceologica: interno(fonte.catMerceologica),
    catDescOrdine: interno(fonte.catDescOrdine),
    codCategoria: interno(fonte.codCategoria),
    codSottoCategoria: interno(fonte.codSottoCategoria),
    descCategoria: interno(fonte.descCategoria),
    descSottoCategoria: interno(fonte.descSottoCategoria),
    new: fonte.new,
    promozione: fonte.promozione,
    dataPromozioneIniziale: fonte.dataPromozioneIniziale && interno(fonte.dataPromozioneIniziale),
    dataPromozioneFinale: fonte.dataPromozioneFinale && interno(fonte.dataPromozioneFinale),
    outlet: fonte.outlet,
    sconto: fonte.sconto,
    disattivaInternet: fonte.disattivaInternet,
    parole: fonte.parole.map(interno),
    perStato,
    stati: perStato.reduce((bits, quanti, stato) => (quanti > 0 ? bits | (1 << stato) : bits), 0),
    lungo,
  };
}
