import { Refusal } from '#platform/contract/refusal.ts';

/** Reply fields that hold prices; with their parent where the name alone is ambiguous. */
export const campiPrezzo: ReadonlySet<string> = new Set(
  `aperto daFatturare daTogliere fido impAccreditato impRigo importo imponibile imposta omaggi prUnitario prezzo prezzoListino prezzoScontato prezzoUnitario
   prezzoVendita prezzoVenditaUnitario saldato scaduto sconti sconto1 sconto2 sconto3 spese speseImballo speseIncasso speseTrasporto speseUrgenza spiegazione totDocumento totIVA totImponibile totMerce
   totOmaggi totaleDocumento totaleGenerale totaleMerce trasportoPrevisto cambi.prima cambi.dopo componentiDistinta.totale righe.valore .valore`.split(
    /\s+/,
  ),
);

/** Sentences, of which only the amounts go; with their parent where the name alone is ambiguous. */
const frasiConImporti: ReadonlySet<string> = new Set('anteprima esito motivo messaggi.testo'.split(' '));

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
      if (ePrezzo(nome, padre, value)) return [nome, typeof inner === 'string' ? '' : null];
      const frase = typeof inner === 'string' && detto(frasiConImporti, nome, padre);
      return [nome, frase ? senzaImporti(inner) : pulito(inner, nome)];
    }),
  );
}

const detto = (nomi: ReadonlySet<string>, nome: string, padre: string): boolean =>
  nomi.has(nome) || nomi.has(`${padre}.${nome}`);

/** `totale` counts the rows of a list, and is EUR beside a `totaleGenerale`. */
const ePrezzo = (nome: string, padre: string, accanto: object): boolean =>
  detto(campiPrezzo, nome, padre) || (nome === 'totale' && 'totaleGenerale' in accanto);

const senzaImporti = (text: string): string => text.replace(importi, '…');

/** `present` is dropped, and amounts in the message. */
const rifiuto = (refusal: Refusal): Refusal => {
  const { present: _, errors, ...extra } = refusal.extra;
  const senza = (text: string): string => senzaImporti(text).replace(/ \([^()]*…[^()]*\)/g, '');
  return new Refusal(refusal.kind, senza(refusal.message), {
    ...extra,
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, message: senza(message) })) } : {}),
  });
};
