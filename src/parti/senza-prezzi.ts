import { Refusal } from '#platform/contract/refusal.ts';

/** Reply fields that hold prices; with their parent where the name alone is ambiguous. */
export const campiPrezzo: ReadonlySet<string> = new Set(
  `aperto daFatturare daTogliere fido impAccreditato impRigo importo imponibile imposta omaggi prUnitario prezzo prezzoListino prezzoScontato prezzoUnitario
   prezzoVendita prezzoVenditaUnitario scaduto sconti sconto1 sconto2 sconto3 spese speseImballo speseIncasso speseTrasporto speseUrgenza spiegazione totDocumento totIVA totImponibile totMerce
   totOmaggi totaleDocumento totaleGenerale totaleMerce trasportoPrevisto cambi.prima cambi.dopo componentiDistinta.totale righe.valore .valore`.split(
    /\s+/,
  ),
);

const importi = /-?(?:€\s?-?[\d.]+(?:,\d+)?|\d[\d.]*(?:,\d+)?\s?(?:€|euro))/gi;

/** Blanks prices for users without that right, in replies and refusals: numbers become null, texts empty. */
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

/** `present` is dropped, and amounts in the message. */
const rifiuto = (refusal: Refusal): Refusal => {
  const { present: _, errors, ...extra } = refusal.extra;
  const senza = (text: string): string => text.replace(importi, '…').replace(/ \([^()]*…[^()]*\)/g, '');
  return new Refusal(refusal.kind, senza(refusal.message), {
    ...extra,
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, message: senza(message) })) } : {}),
  });
};
