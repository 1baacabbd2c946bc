import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoRiga } from '../rules.ts';
import { modelli } from '../rules/modelli-etichette.ts';
import { densita as punti, zplDi } from '../rules/zpl.ts';
import { leggiCampi } from './fonti.ts';
import type { StampantiParts } from './stampanti-parts.ts';

export async function anteprimaEtichetta(
  { stampanti, fontiEtichette }: StampantiParts,
  { db }: ReadCtx,
  { tipo, chiave, densita }: InputOf<typeof contract.anteprimaEtichetta>,
): Promise<ReplyOf<typeof contract.anteprimaEtichetta>> {
  const campi = (await leggiCampi(fontiEtichette, db, tipo, [chiave])).get(chiave);
  if (!campi) throw notFound(rifiutoRiga(tipo, 1, chiave));
  const { larghezza, altezza } = modelli[tipo];
  const zpl = zplDi(modelli[tipo], campi, { densita, copie: 1 });
  const png = await stampanti.disegnatore.disegna({ zpl, larghezza, altezza, punti: punti[densita] });
  return { zpl, png, larghezza, altezza };
}
