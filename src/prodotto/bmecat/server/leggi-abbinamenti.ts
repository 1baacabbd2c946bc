import type { ReplyOf } from '#platform/contract/call.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { codiceNuovo, proponi, tipiAbbinamento, valoriMassimi, type Voce } from '../rules.ts';

type Scelte = ReplyOf<typeof contract.scelteAbbinamento>;

export async function scelteAbbinamento({ db }: Pick<ReadCtx, 'db'>): Promise<Scelte> {
  const [marchi, categorie] = await Promise.all([
    db.rows<Voce>(
      sql`select codice_azienda as codice, nome_azienda as nome from aziende order by lower(nome_azienda), 1 limit 20000`,
    ),
    db.rows<Voce>(
      sql`select cat_merceologica as codice, descrizione as nome from categorie_merceologiche order by 1 limit 20000`,
    ),
  ]);
  return { marchi, categorie };
}

/** Proposals: first what another supplier's same words are mapped to, then similar names in the portal. */
export const daAbbinare: Verb<typeof contract.daAbbinare> = async ({ ctx, input: { id } }) => {
  const importazione = await ctx.db.one<{ nomeFile: string; guasti: readonly Fault[] }>(
    sql`select nome_file, guasti from importazioni where id = ${id}`,
  );
  if (!importazione) throw notFound('Importazione non trovata');
  const { marchi, categorie } = await scelteAbbinamento(ctx);
  const mancanti = importazione.guasti
    .flatMap(({ manca }) => (manca?.di === undefined ? [] : [manca]))
    .slice(0, valoriMassimi);
  const parole = mancanti.map(({ celle }) => (celle['descrizione'] || celle['valore'] || '').toLowerCase());
  const altrove = await ctx.db.rows<{ tipo: string; parole: string; codice: string }>(sql`
    select distinct on (b.tipo, lower(coalesce(nullif(b.descrizione, ''), b.valore))) b.tipo, lower(coalesce(nullif(b.descrizione, ''), b.valore)) as parole, b.codice
    from abbinamenti_fornitori b where lower(coalesce(nullif(b.descrizione, ''), b.valore)) = any(${parole}::text[])
    order by b.tipo, lower(coalesce(nullif(b.descrizione, ''), b.valore)), b.fornitore`);
  const noti = new Map(altrove.map((uno) => [`${uno.tipo} ${uno.parole}`, uno.codice]));
  const presi = new Set(marchi.map(({ codice }) => codice));
  const righe = mancanti.flatMap(({ celle }, i) => {
    const tipo = tipiAbbinamento.find((uno) => uno === celle['tipo']);
    if (!tipo) return [];
    const [valore, descrizione] = [celle['valore'] ?? '', celle['descrizione'] ?? ''];
    const voci = tipo === 'marchio' ? marchi : categorie;
    const noto = noti.get(`${tipo} ${parole[i] ?? ''}`);
    const proposta = valore !== '' && voci.some(({ codice }) => codice === noto) ? noto : undefined;
    const nuovo = tipo === 'marchio' ? codiceNuovo(valore, presi) : '';
    presi.add(nuovo);
    return [
      {
        tipo,
        valore,
        descrizione,
        articoli: Number(celle['articoli'] ?? 0),
        proposta: proposta ?? proponi(tipo, descrizione || valore, voci),
        codiceNuovo: nuovo,
      },
    ];
  });
  return { nomeFile: importazione.nomeFile, fornitore: mancanti[0]?.di ?? '', righe };
};

export const elencoAbbinamenti: Verb<typeof contract.elencoAbbinamenti> = async ({
  ctx: { db },
  input: { cerca, pagina },
}) => {
  type Riga = ReplyOf<typeof contract.elencoAbbinamenti>['righe'][number];
  const righe = await db.rows<Riga & { totale: number }>(sql`
    select x.*, count(*) over ()::int as totale from (
      select b.nome as fornitore, b.tipo, b.valore, b.descrizione, b.codice, coalesce(z.nome_azienda, c.descrizione, '') as nome
      from abbinamenti_fornitori b
      left join aziende z on b.tipo = 'marchio' and z.codice_azienda = b.codice
      left join categorie_merceologiche c on b.tipo = 'gruppo' and c.cat_merceologica = b.codice
    ) x
    where ${cerca} = '' or position(lower(${cerca}) in lower(concat_ws(' ', x.fornitore, x.valore, x.descrizione, x.codice, x.nome))) > 0
    order by lower(x.fornitore), x.tipo desc, lower(x.valore), x.valore limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...riga }) => riga) };
};
