import { sum } from '#platform/contract/decimal.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { ivaRiga, type Iva, type Regime } from '#parti/iva.ts';
import { scortaInsufficiente } from '#prodotto/articolo/rules/disponibilita.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import type { ArticoloConPrezzo } from '#prodotto/articolo/server/index.ts';
import type { modificaQuantita } from '../contract.ts';
import { oltreScorta, verificaArticolo } from './ordinabile.ts';
import type { RigaSalvata } from './righe.ts';

export type RigaCarrello = ReplyOf<typeof modificaQuantita>;

export interface Voce {
  readonly conPrezzo: ArticoloConPrezzo | undefined;
  readonly disponibile: number;
  readonly domanda: number;
  readonly ritirata?: string | undefined;
  readonly cliente: Regime;
}

/** True if only stock blocks the line. */
export const scarsa = (voce: Voce | undefined): boolean =>
  voce?.conPrezzo !== undefined && oltreScorta(voce.conPrezzo.articolo, voce.domanda, voce.disponibile);

function avviso(cdArticolo: string, qta: number, voce: Voce): string {
  const frase = verificaArticolo(voce.conPrezzo, { cdArticolo, qta }) ?? voce.ritirata ?? null;
  if (frase !== null || !voce.conPrezzo) return frase ?? '';
  const { articolo } = voce.conPrezzo;
  return scarsa(voce)
    ? scortaInsufficiente(voce.disponibile, articolo.composizione ? { ...articolo, umOrdiniWeb: '' } : articolo)
    : '';
}

const senzaIva = { cdIva: null, percentualeIva: null };

const ivaVoce = ({ cliente, conPrezzo }: Voce): Iva => ivaRiga(cliente, conPrezzo?.articolo.cdIva ?? '');

/**
 * Line as sent on the wire; `voce` null for text. New fields stand before the spread: after it V8 takes 17 µs a line,
 * before it 4.
 */
export function valorizza(riga: RigaSalvata, voce: Voce | null): RigaCarrello {
  const { qta } = riga;
  const cdArticolo = riga.cdArticolo ?? '';
  const prezzo = voce?.conPrezzo?.prezzo ?? null;
  return {
    cdFornitore: voce?.conPrezzo?.articolo.cdArticoloFornitoreCatalogo ?? '',
    prezzoListino: prezzo?.prezzoListino ?? null,
    promozione: prezzo?.motivo === 'promozione',
    sconto1: prezzo?.sconto1 ?? 0,
    sconto2: prezzo?.sconto2 ?? 0,
    prezzoUnitario: prezzo?.prezzoScontato ?? null,
    importo: prezzo ? importoRiga(qta, prezzo.prezzoScontato) : 0,
    ...(voce ? ivaVoce(voce) : senzaIva),
    daAggiornare: voce?.ritirata !== undefined,
    avviso: voce ? avviso(cdArticolo, qta, voce) : '',
    ...riga,
    cdArticolo,
  };
}

export function domandaPerArticolo(
  righe: readonly { readonly cdArticolo: string; readonly qta: number }[],
): Map<string, number> {
  const domanda = new Map<string, number>();
  for (const { cdArticolo, qta } of righe) domanda.set(cdArticolo, sum([domanda.get(cdArticolo) ?? 0, qta], 3));
  return domanda;
}
