import { Refusal } from '#platform/contract/refusal.ts';

/** Fields of replies that say what something costs; with their parent where the name alone says something else too. */
export const campiPrezzo: ReadonlySet<string> = new Set(
  `aperto daFatturare daTogliere fido impAccreditato impRigo importo imponibile imposta omaggi prUnitario prezzo prezzoListino prezzoScontato prezzoUnitario
   prezzoVendita prezzoVenditaUnitario scaduto sconti sconto1 sconto2 sconto3 spese speseImballo speseIncasso speseTrasporto speseUrgenza spiegazione totDocumento totIVA totImponibile totMerce
   totOmaggi totaleDocumento totaleGenerale totaleMerce cambi.prima cambi.dopo componentiDistinta.totale righe.valore .valore`.split(
    /\s+/,
  ),
);

const importi = /-?(?:€\s?-?[\d.]+(?:,\d+)?|\d[\d.]*(?:,\d+)?\s?(?:€|euro))/gi;

/** A reply or refusal as it leaves the server for a person who sees no prices: a number is null, a text empty. */
export function senzaPrezzi<T>(value: T): T {
  return (value instanceof Refusal ? rifiuto(value) : pulito(value, '')) as T;
}

function pulito(value: unknown, padre: string): unknown {
  if (Array.isArray(value)) return value.map((one) => pulito(one, padre));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([nome, inner]) => {
      if (!campiPrezzo.has(nome) && !campiPrezzo.has(`${padre}.${nome}`)) return [nome, pulito(inner, nome)];
      return [nome, typeof inner === 'string' ? '' : null];
    }),
  );
}

/** Present figures go, and amounts in the sentence. */
const rifiuto = (refusal: Refusal): Refusal => {
  const { present: _, errors, ...extra } = refusal.extra;
  const senza = (text: string): string => text.replace(importi, '…');
  return new Refusal(refusal.kind, senza(refusal.message), {
    ...extra,
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, message: senza(message) })) } : {}),
  });
};
