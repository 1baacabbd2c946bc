import { formatCounted } from '#platform/contract/format-count.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { descOrigine } from '#vendita/documenti/rules.ts';
import { tipiMisura } from '../../rules.ts';
import { indirizzo, ricercaDi } from '../../rules/quadri.ts';
import { conDocumenti, conVendite } from '../giorni/vendite-tenute.ts';
import { crediti, perse } from './crediti.ts';
import { primi, type FiltroQuadro, type Periodo, type Quadro, type QuadroLetto, type RigaQuadro } from '../quadro.ts';

interface Gruppo {
  readonly chiave: string;
  readonly adesso: number;
  readonly prima: number;
}

/** One way to divide sales. `chiave`: SQL on document `d`, customer `c` or article `a`; its value `''` is "without". */
interface Taglio {
  readonly chiave: Fragment;
  /** True if it divides lines instead of whole documents. */
  readonly merce?: boolean;
  /** Column of the precomputed daily sums `v`, if there is one. */
  readonly tenuta?: Fragment;
  readonly nomi: (db: Sql, chiavi: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly senza: string;
  /** Filter of the document search for a key. */
  readonly filtro: (chiave: string) => Parameters<typeof ricercaDi>[2];
  readonly altri: readonly [uno: string, molti: string];
}

const fra = (colonna: Fragment, { dal, al }: Periodo): Fragment =>
  sql`${colonna} >= ${dal}::date and ${colonna} <= ${al}::date`;

type Chiavi = Pick<Taglio, 'chiave' | 'merce' | 'tenuta'>;

/**
 * Groups from the sums stored per day; null if the filter can't use them. A single customer's documents are few enough
 * to read directly.
 */
async function gruppiTenuti(
  db: Sql,
  { misura, adesso, prima, cliente, origine, categoria, marchio }: FiltroQuadro,
  { tenuta, merce = false }: Chiavi,
): Promise<Gruppo[] | null> {
  if (tenuta === undefined || cliente !== undefined) return null;
  const cercate = { tipi: tipiMisura[misura], periodi: [adesso, prima], origine, categoria, marchio };
  const diRighe = merce || categoria !== '' || marchio !== '';
  const righe = await db.rows<{ si: boolean } & { [nome in keyof Gruppo]: Gruppo[nome] | null }>(sql`
    with ${diRighe ? conVendite(cercate) : conDocumenti(cercate)}
    select t.si, x.chiave, x.adesso, x.prima from tenuti t left join (
      select ${tenuta} as chiave, coalesce(round(sum(v.centesimi) filter (where ${fra(sql`v.giorno`, adesso)}) / 100, 2), 0) as adesso,
        coalesce(round(sum(v.centesimi) filter (where ${fra(sql`v.giorno`, prima)}) / 100, 2), 0) as prima
      from vendite v ${diRighe ? sql`where v.codice_azienda is not null` : sql``} group by 1
    ) x on true`);
  if (righe[0]?.si !== true) return null;
  return righe.flatMap(({ chiave, adesso: ora, prima: allora }) =>
    chiave === null ? [] : [{ chiave, adesso: ora ?? 0, prima: allora ?? 0 }],
  );
}

/** Sums of both periods by key. A compared period that ends before it begins has no rows. */
async function gruppi(db: Sql, filtro: FiltroQuadro, chiavi: Chiavi): Promise<Gruppo[]> {
  const { chiave, merce = false } = chiavi;
  const tenuti = await gruppiTenuti(db, filtro, chiavi);
  if (tenuti !== null) return tenuti;
  const { misura, adesso, prima, cliente, origine, categoria, marchio } = filtro;
  const righe = merce || categoria !== '' || marchio !== '';
  const importo = sql`case when d.tipo = 'NC' then -1 else 1 end * ${righe ? sql`r.imp_rigo` : sql`d.imponibile`}`;
  const dove = [
    sql`d.tipo = any(${tipiMisura[misura]}::text[])`,
    sql`(${fra(sql`d.data`, adesso)} or ${fra(sql`d.data`, prima)})`,
    sql`d.stato <> 'annullato'`,
    ...(cliente === undefined ? [] : [sql`d.cod_anagrafica = ${cliente}`]),
    ...(origine === undefined ? [] : [sql`d.origine = ${origine}`]),
    ...(categoria === '' ? [] : [sql`a.cat_merceologica = ${categoria}`]),
    ...(marchio === '' ? [] : [sql`a.codice_azienda = ${marchio}`]),
  ];
  return db.rows<Gruppo>(sql`
    select ${chiave} as chiave, coalesce(sum(${importo}) filter (where ${fra(sql`d.data`, adesso)}), 0) as adesso,
      coalesce(sum(${importo}) filter (where ${fra(sql`d.data`, prima)}), 0) as prima
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
    ${righe ? sql`join documenti_righe r on r.id_documento = d.id join articoli a on a.cd_articolo = r.cd_articolo` : sql``}
    where ${joined(dove, 'and')} group by 1`);
}

const somma = (tutti: readonly { readonly adesso: number; readonly prima: number }[]) => ({
  adesso: roundHalfUp(
    tutti.reduce((conto, { adesso }) => conto + adesso, 0),
    2,
  ),
  prima: roundHalfUp(
    tutti.reduce((conto, { prima }) => conto + prima, 0),
    2,
  ),
});

const quota = (parte: number, tutto: number): number | null =>
  tutto > 0 ? roundHalfUp((parte / tutto) * 100, 1) : null;

/**
 * The largest groups and one row for all others; if lines are divided, another row for amounts on lines without an
 * article.
 */
const quadroDi =
  (taglio: Taglio): Quadro =>
  async ({ db }, filtro) => {
    const { adesso, prima, misura, categoria, marchio } = filtro;
    const merce = taglio.merce ?? false;
    const intere = merce && categoria === '' && marchio === '';
    const [tutti, documenti] = await Promise.all([
      gruppi(db, filtro, taglio),
      intere ? gruppi(db, filtro, { chiave: sql`''`, tenuta: sql`''` }) : null,
    ]);
    const inOrdine = tutti
      .filter((uno) => uno.adesso !== 0 || uno.prima !== 0)
      .toSorted((a, b) => b.adesso - a.adesso || b.prima - a.prima || (a.chiave < b.chiave ? -1 : 1));
    const mostrati = inOrdine.length <= primi + 2 ? inOrdine : inOrdine.slice(0, primi);
    const resto = inOrdine.slice(mostrati.length);
    const nomi = await taglio.nomi(
      db,
      mostrati.map(({ chiave }) => chiave),
    );
    const diMerce = somma(inOrdine);
    const totale = documenti === null ? diMerce : somma(documenti);
    const verso = (periodo: Periodo, cercato: Parameters<typeof ricercaDi>[2]): string =>
      periodo.al < periodo.dal
        ? ''
        : indirizzo(
            '/visualizzadocumenti',
            ricercaDi(misura, { da: periodo.dal, a: periodo.al }, { ...filtro, ...cercato }),
          );
    const riga = (uno: Gruppo, nome: string, cercato: Parameters<typeof ricercaDi>[2]): RigaQuadro => ({
      ...uno,
      nome,
      altri: [quota(uno.adesso, totale.adesso)],
      verso: verso(adesso, cercato),
      versoPrima: verso(prima, cercato),
    });
    const righe = mostrati.map((uno) =>
      riga(uno, uno.chiave === '' ? taglio.senza : (nomi.get(uno.chiave) ?? uno.chiave), taglio.filtro(uno.chiave)),
    );
    // No address: the document search can neither exclude the groups listed above nor find only lines without an
    // article.
    if (resto.length > 0)
      righe.push({
        ...riga({ chiave: '*', ...somma(resto) }, `Altri: ${formatCounted(resto.length, ...taglio.altri)}`, {}),
        verso: '',
        versoPrima: '',
      });
    const fuori = {
      adesso: roundHalfUp(totale.adesso - diMerce.adesso, 2),
      prima: roundHalfUp(totale.prima - diMerce.prima, 2),
    };
    if (fuori.adesso !== 0 || fuori.prima !== 0)
      righe.push({ ...riga({ chiave: '+', ...fuori }, 'Spese e righe senza articolo', {}), verso: '', versoPrima: '' });
    return { righe, totale } satisfies QuadroLetto;
  };

const nomiDa =
  (domanda: (chiavi: readonly string[]) => Fragment): Taglio['nomi'] =>
  async (db, chiavi) => {
    if (chiavi.length === 0) return new Map();
    const letti = await db.rows<{ chiave: string; nome: string }>(domanda(chiavi));
    return new Map(letti.map(({ chiave, nome }) => [chiave, nome || chiave]));
  };
const comeSono: Taglio['nomi'] = (_, chiavi) => Promise.resolve(new Map(chiavi.map((una) => [una, una])));
const senza = (chiave: string): string => (chiave === '' ? '-' : chiave);

export const quadriVendite = {
  crediti,
  perse,
  clienti: quadroDi({
    chiave: sql`d.cod_anagrafica`,
    nomi: nomiDa(
      (chiavi) =>
        sql`select c.cod_anagrafica as chiave, c.ragione_sociale as nome from clienti c where c.cod_anagrafica = any(${chiavi}::text[])`,
    ),
    senza: 'Senza cliente',
    filtro: (cliente) => ({ cliente }),
    altri: ['cliente', 'clienti'],
  }),
  categorie: quadroDi({
    chiave: sql`a.cat_merceologica`,
    tenuta: sql`v.cat_merceologica`,
    merce: true,
    nomi: nomiDa(
      (chiavi) =>
        sql`select c.cat_merceologica as chiave, c.descrizione as nome from categorie_merceologiche c where c.cat_merceologica = any(${chiavi}::text[])`,
    ),
    senza: 'Senza categoria',
    filtro: (categoria) => ({ categoria }),
    altri: ['categoria', 'categorie'],
  }),
  marchi: quadroDi({
    chiave: sql`a.codice_azienda`,
    tenuta: sql`v.codice_azienda`,
    merce: true,
    nomi: nomiDa(
      (chiavi) =>
        sql`select a.codice_azienda as chiave, a.nome_azienda as nome from aziende a where a.codice_azienda = any(${chiavi}::text[])`,
    ),
    senza: 'Senza marchio',
    filtro: (marchio) => ({ marchio }),
    altri: ['marchio', 'marchi'],
  }),
  canali: quadroDi({
    chiave: sql`d.origine`,
    tenuta: sql`v.origine`,
    nomi: (_, chiavi) => Promise.resolve(new Map(chiavi.map((una) => [una, descOrigine(una)]))),
    senza: 'Senza canale',
    filtro: (origine) => ({ origine }),
    altri: ['canale', 'canali'],
  }),
  agenti: quadroDi({
    chiave: sql`c.nome_agente`,
    nomi: comeSono,
    senza: 'Senza agente',
    filtro: (agente) => ({ agente: senza(agente) }),
    altri: ['agente', 'agenti'],
  }),
  zone: quadroDi({
    chiave: sql`c.zona_passaggio`,
    nomi: nomiDa(
      (chiavi) =>
        sql`select z.zona_passaggio as chiave, z.descrizione_zona as nome from zone z where z.zona_passaggio = any(${chiavi}::text[])`,
    ),
    senza: 'Senza zona',
    filtro: (zona) => ({ zona: senza(zona) }),
    altri: ['zona', 'zone'],
  }),
} as const;
