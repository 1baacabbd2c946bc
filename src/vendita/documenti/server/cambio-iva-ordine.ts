import type { Iva } from '#parti/iva.ts';
import { conflict, type Refusal } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { fiscoDi, guastoIntento, regimeOggi } from '#vendita/clienti/server/index.ts';
import { ivaDellaRiga } from '../rules/aliquote.ts';
import {
  cambioIva,
  conosciuta,
  domandaIva,
  fraseGiaPagato,
  fraseIva,
  fraseRimandata,
  imponibileDi,
  intentoDi,
  pagatoPrima,
  righeDiOggi,
  type DaConfrontare,
  type RigaConfronto,
} from '../rules/cambio-iva.ts';
import type { DomandaIva, SceltaIva } from '../rules/scelta-iva.ts';

/** Throws a 409 with the question; the call is repeated with the answer. */
export const chiediIva = (domanda: DomandaIva) => conflict(fraseIva(domanda), { present: { domandaIva: domanda } });
export const chiedeIva = ({ extra }: Refusal): boolean =>
  typeof extra.present === 'object' && extra.present !== null && 'domandaIva' in extra.present;

interface DaDecidere<R extends RigaConfronto> {
  readonly codAnagrafica: string;
  readonly pagamento: string;
  readonly pagato: string | null;
  readonly data: string;
  readonly documento: Omit<DaConfrontare, 'righe'> & { readonly righe: readonly R[] };
  /** `rimandata`: the user who delivers may not choose, so the question is asked at invoicing. */
  readonly scelta: SceltaIva | 'rimandata' | undefined;
}

export interface IvaDecisa<R> {
  readonly righe: (R & Iva)[];
  readonly testa: Iva;
  readonly scissione: boolean;
  /** Today's codes, if the order's VAT was kept against them; otherwise empty. */
  readonly tenuta: string;
  /** Note about prepaid goods, or about a choice left to the invoice; may be empty. */
  readonly avviso: string;
  /** The choice is made at invoicing. */
  readonly rimandata: boolean;
}

/**
 * VAT of a delivery: the order's if it equals today's, otherwise as the user chose; without a choice it asks, now or at
 * invoicing. Goods paid in advance keep the VAT of the payment.
 */
export async function decidiIvaConsegna<R extends RigaConfronto>(
  db: Sql,
  { codAnagrafica, pagamento, pagato, data, documento, scelta }: DaDecidere<R>,
): Promise<IvaDecisa<R>> {
  const intento = intentoDi(documento);
  const fisco = await fiscoDi(db, { codAnagrafica, conIntento: intento > 0 });
  const oggi = regimeOggi(fisco, { data, importo: imponibileDi(documento) });
  const cambio = cambioIva(documento, oggi);
  const comOrdine = {
    righe: documento.righe.map((riga) => ({ ...riga, ...ivaDellaRiga(riga, documento) })),
    testa: documento,
    scissione: documento.scissione,
    tenuta: '',
    avviso: '',
    rimandata: false,
  };
  if (!cambio) return comOrdine;
  if (pagatoPrima({ pagamento, pagato })) return { ...comOrdine, avviso: fraseGiaPagato(cambio) };
  if (scelta === 'rimandata') return { ...comOrdine, avviso: fraseRimandata, rimandata: true };
  if (!scelta || !conosciuta(scelta, cambio.vista)) {
    const guasto = guastoIntento(fisco.dichiarazioni, { data, importo: intento });
    throw chiediIva(domandaIva([{ nome: '', cambio }], { perche: oggi.perche, guasto }));
  }
  if (scelta.come === 'del documento') return { ...comOrdine, tenuta: cambio.vista };
  const righe = righeDiOggi(documento.righe, oggi);
  return { ...comOrdine, righe, testa: oggi.regime, scissione: oggi.scissione };
}
