import type pg from 'pg';
import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import type { Prodotto } from './prodotto.ts';

export interface ArticoloNoto extends ArticoloOrdinabile {
  readonly cdArticolo: string;
  readonly codiceAzienda: string;
  readonly codiceFornitore: string;
  /** True if the price list starts at quantity 1 instead of 0. */
  readonly daUno: boolean;
}

export interface Trovato {
  readonly cdArticolo: string;
  readonly noto: ArticoloNoto | null;
  /** Brand of new articles only; null if unknown. */
  readonly codiceAzienda: string | null;
  readonly dubbi: readonly string[];
  /** The code belongs to an article of another brand. */
  readonly estraneo: boolean;
}

/** Code or lower-case name, unless ambiguous. */
export type Marchi = ReadonlyMap<string, string>;

/** `ignoto` is called for codes of the mapping table that the portal does not know. */
export async function leggiMarchi(
  client: pg.Client,
  scritti: ReadonlyMap<string, string>,
  ignoto: (valore: string, codice: string) => void,
): Promise<Marchi> {
  const { rows } = await client.query<{ codice: string; nome: string }>(`
    select codice_azienda as codice, lower(nome_azienda) as nome from aziende`);
  const nomi = raggruppa(rows, ({ nome }) => nome);
  const unici = [...nomi].flatMap(([nome, [solo, altro]]) => (solo && !altro ? [[nome, solo.codice] as const] : []));
  const noti = new Map([...unici, ...rows.map(({ codice }) => [codice.toLowerCase(), codice] as const)]);
  const detti = [...scritti].flatMap(([valore, scritto]) => {
    const codice = noti.get(scritto.toLowerCase());
    if (codice === undefined) ignoto(valore, scritto);
    return codice === undefined ? [] : [[valore, codice] as const];
  });
  return new Map([...noti, ...detti]);
}

export async function leggiCategorie(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ codice: string }>(
    'select cat_merceologica as codice from categorie_merceologiche',
  );
  return new Set(rows.map(({ codice }) => codice));
}

function raggruppa<R>(righe: readonly R[], chiave: (riga: R) => string): Map<string, R[]> {
  const gruppi = new Map<string, R[]>();
  for (const riga of righe) {
    const suo = gruppi.get(chiave(riga));
    if (suo) suo.push(riga);
    else gruppi.set(chiave(riga), [riga]);
  }
  return gruppi;
}

const nudo = (codice: string): string => codice.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By own code (BUYER_PID), else within the brand by article code, then supplier code. */
export async function trovaArticoli(
  client: pg.Client,
  prodotti: readonly Prodotto[],
  { marchi, fornitore }: { readonly marchi: Marchi; readonly fornitore: string },
): Promise<Trovato[]> {
  const codici = prodotti.flatMap(({ codice, codiceNostro }) => [
    codice.toUpperCase(),
    (codiceNostro ?? '').toUpperCase(),
  ]);
  const nudi = prodotti.flatMap(({ codice, codiceProduttore }) => [nudo(codice), nudo(codiceProduttore ?? '')]);
  const colonne = `a.cd_articolo as "cdArticolo", a.codice_azienda as "codiceAzienda",
    a.cd_articolo_fornitore_catalogo as "codiceFornitore", a.un_misura as "unMisura",
    a.um_ordini_web as "umOrdiniWeb", a.qta_per_pezzo::float8 as "qtaPerPezzo", a.qt_scatola::float8 as "qtScatola",
    a.articolo_non_divisibile as "articoloNonDivisibile",
    exists (select from listini l where l.cd_articolo = a.cd_articolo and l.da_quantita = 1) as "daUno"`;
  const { rows } = await client.query<ArticoloNoto>(
    `select ${colonne} from articoli a where a.cd_articolo = any($1)
     union select ${colonne} from articoli a
       where (regexp_replace(upper(a.cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C") = any($2) and not a.eliminato
     order by 1`,
    [codici, nudi.filter(Boolean)],
  );
  const perCodice = new Map(rows.map((uno) => [uno.cdArticolo, uno]));
  const perFornitore = raggruppa(
    rows,
    ({ codiceAzienda, codiceFornitore }) => `${codiceAzienda} ${nudo(codiceFornitore)}`,
  );
  return prodotti.map((prodotto) => trovato(prodotto, { perCodice, perFornitore, marchi, fornitore }));
}

interface Noti {
  readonly perCodice: ReadonlyMap<string, ArticoloNoto>;
  readonly perFornitore: ReadonlyMap<string, readonly ArticoloNoto[]>;
  readonly marchi: Marchi;
  readonly fornitore: string;
}

function trovato(prodotto: Prodotto, { perCodice, perFornitore, marchi, fornitore }: Noti): Trovato {
  const { codice, codiceNostro, codiceProduttore, produttore } = prodotto;
  const codiceAzienda = marchi.get((produttore ?? fornitore).trim().toLowerCase()) ?? null;
  const noto = (uno: ArticoloNoto): Trovato => ({
    cdArticolo: uno.cdArticolo,
    noto: uno,
    codiceAzienda,
    dubbi: [],
    estraneo: false,
  });
  const nostro = codiceNostro?.toUpperCase() ?? null;
  const proprio = nostro === null ? undefined : perCodice.get(nostro);
  if (proprio) return noto(proprio);
  const uguale = perCodice.get(codice.toUpperCase());
  if (uguale && (codiceAzienda === null || uguale.codiceAzienda === codiceAzienda)) return noto(uguale);
  const suoi = [codice, codiceProduttore ?? ''].flatMap((uno) =>
    nudo(uno) === '' || codiceAzienda === null ? [] : (perFornitore.get(`${codiceAzienda} ${nudo(uno)}`) ?? []),
  );
  const diversi = [...new Map(suoi.map((uno) => [uno.cdArticolo, uno])).values()];
  const [solo, ...altri] = diversi;
  if (solo && altri.length === 0) return noto(solo);
  return {
    cdArticolo: nostro ?? codice.toUpperCase(),
    noto: null,
    codiceAzienda,
    dubbi: diversi.map(({ cdArticolo }) => cdArticolo),
    estraneo: uguale !== undefined && nostro === null,
  };
}
