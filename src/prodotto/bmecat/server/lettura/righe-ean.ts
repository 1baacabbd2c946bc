import type pg from 'pg';
import { multiply } from '#platform/contract/decimal.ts';
import { leggiGtin, mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import { numeroDi } from './prezzo-unitario.ts';
import type { EanBmecat, Prodotto } from './prodotto.ts';
import type { Trovato } from './quale-articolo.ts';
import { unitaDelPortale } from './unita.ts';

/** EAN → article, in the portal and in the file so far. If two articles share one, the first keeps it: makers print the same on variants. */
export function registroEan(client: pg.Client, nota: (testo: string) => void) {
  const nelFile = new Map<string, string>();
  let nelPortale: ReadonlyMap<string, string> = new Map();
  let doppio = '';
  return {
    prepara: async (prodotti: readonly Prodotto[]): Promise<void> => {
      const gtin = prodotti.flatMap(({ ean }) => ean.flatMap(({ scritto }) => leggiGtin(scritto) ?? []));
      if (gtin.length === 0) return;
      const { rows } = await client.query<{ gtin: string; cdArticolo: string }>(
        'select gtin, cd_articolo as "cdArticolo" from articoli_ean where gtin = any($1)',
        [gtin],
      );
      nelPortale = new Map(rows.map((uno) => [uno.gtin, uno.cdArticolo]));
    },
    /** False if the code belongs to another article. */
    prende: (gtin: string, cdArticolo: string): boolean => {
      const suo = nelPortale.get(gtin) ?? nelFile.get(gtin) ?? cdArticolo;
      nelFile.set(gtin, suo);
      if (suo === cdArticolo) return true;
      doppio ||= `EAN di un altro articolo, lasciati a quello (il primo: ${mostraGtin(gtin)} di ${cdArticolo}, che è di ${suo})`;
      nota(doppio);
      return false;
    },
    nota,
  };
}
export type RegistroEan = ReturnType<typeof registroEan>;

interface RigaEan {
  readonly riga: number;
  readonly gtin: string;
  /** In the article's unit. */
  readonly qta: string;
}

/** EANs that identify this article alone, each with the quantity of its pack. */
export function righeEan(prodotto: Prodotto, trovato: Trovato, registro: RegistroEan): RigaEan[] {
  const unita = perUnitaOrdinata(prodotto, trovato);
  const visti = new Set<string>();
  return prodotto.ean.flatMap(({ riga, scritto, quante }) => {
    if (!/[1-9]/.test(scritto)) return [];
    const gtin = leggiGtin(scritto);
    const qta = quantaConfezione(quante, unita);
    if (gtin === null)
      registro.nota('EAN che non sono tali: la cifra di controllo non torna, o le cifre non sono 8, 12, 13 o 14');
    else if (qta === null) registro.nota('EAN di confezioni che non dicono quanto contengono nell’unità dell’articolo');
    else if (!visti.has(gtin) && registro.prende(gtin, trovato.cdArticolo)) {
      visti.add(gtin);
      return [{ riga, gtin, qta }];
    }
    return [];
  });
}

/** Quantity of the article's unit in one ordered unit; null if not stated. */
function perUnitaOrdinata({ unita, unitaContenuta, contenuti }: Prodotto, { noto }: Trovato): string | null {
  if (unita === null || noto === null || unitaDelPortale(unita) === noto.unMisura) return '1';
  const aPezzi = unitaContenuta !== null && unitaDelPortale(unitaContenuta) === noto.unMisura;
  return aPezzi && contenuti !== null ? numeroDi(contenuti) : null;
}

function quantaConfezione(quante: EanBmecat['quante'], unita: string | null): string | null {
  if (unita === null || quante === null) return unita;
  const [da, a] = [quante.da ?? quante.a, quante.a ?? quante.da].map((scritta) => numeroDi(scritta ?? ''));
  return da && da === a && Number(da) > 0 ? String(multiply(Number(da), Number(unita), 3)) : null;
}
