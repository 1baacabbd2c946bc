import type { IdTestata } from '#parti/id-testata.ts';
import { changedIn, edited, type Edit } from '#platform/contract/edit.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Restorable } from '#platform/server/log/undo-act.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import { bloccaTestate } from '../sedi-testata.ts';
import { idDi } from '../id.ts';
import { comeSiTengono, rifiutiTestata, type CampiTestata, type NomeCampo } from '../../rules/gestione-testata.ts';
import { verificaCataloghi } from '../../rules/cataloghi.ts';

const colonne: Readonly<Record<NomeCampo, Fragment>> = {
  descrizione: sql`descrizione`,
  codiceAzienda: sql`codice_azienda`,
  catMerceologica: sql`cat_merceologica`,
  codiceCataloghi: sql`codice_cataloghi`,
  codCategoria: sql`cod_categoria`,
  codSottoCategoria: sql`cod_sotto_categoria`,
  disattivaInternet: sql`disattiva_internet`,
  newsLetter: sql`news_letter`,
  new: sql`new`,
  outlet: sql`outlet`,
  sconto: sql`sconto`,
  promozione: sql`promozione`,
  dataPromozioneIniziale: sql`data_promozione_iniziale`,
  dataPromozioneFinale: sql`data_promozione_finale`,
};
const nomi = Object.keys(colonne) as NomeCampo[];

export const leggiCampi = (db: Sql, { codTestata, suffisso }: IdTestata): Promise<CampiTestata | undefined> =>
  db.one<CampiTestata>(sql`
    select ${joined(Object.values(colonne), ',')} from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`);

/** Brand, category, chapter and catalogues must exist. */
export async function verificati(db: Sql, scritti: CampiTestata): Promise<CampiTestata> {
  const campi = comeSiTengono(scritti);
  const { codiceAzienda, catMerceologica, codCategoria, codSottoCategoria, codiceCataloghi } = campi;
  const noti = await db.one<{
    azienda: boolean;
    categoria: boolean;
    capitolo: boolean;
    sotto: boolean;
    cataloghi: string[];
  }>(sql`
    select exists (select 1 from aziende where codice_azienda = ${codiceAzienda}) as azienda,
      exists (select 1 from categorie_merceologiche where cat_merceologica = ${catMerceologica}) as categoria,
      exists (select 1 from capitoli where cod_categoria = ${codCategoria}) as capitolo,
      exists (select 1 from sotto_capitoli where cod_categoria = ${codCategoria} and cod_sotto_categoria = ${codSottoCategoria}) as sotto,
      array(select codice_catalogo_capitoli from cataloghi order by 1 limit 500) as cataloghi`);
  const cataloghi = verificaCataloghi(codiceCataloghi, noti?.cataloghi ?? []);
  const rifiuti: Partial<Record<NomeCampo, string>> = {
    ...(noti?.azienda ? {} : { codiceAzienda: 'Azienda non trovata.' }),
    ...(noti?.categoria ? {} : { catMerceologica: 'Categoria merceologica non trovata.' }),
    ...(codCategoria === '' || noti?.capitolo ? {} : { codCategoria: 'Categoria del catalogo non trovata.' }),
    ...(codSottoCategoria === '' || noti?.sotto ? {} : { codSottoCategoria: 'Sottocategoria non trovata.' }),
    ...(cataloghi === null ? {} : { codiceCataloghi: cataloghi }),
    ...rifiutiTestata(campi),
  };
  const errors = Object.entries(rifiuti).map(([path, message]) => ({ path, message }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  return campi;
}

type Scrittura = IdTestata & { readonly versione?: number | undefined; readonly campi: Edit<CampiTestata> };

export async function scriviCampi(ctx: WriteCtx, { campi, ...chiesta }: Scrittura): Promise<'OK'> {
  const testata = await apriTestata(ctx, chiesta, async () => ({ ...(await leggiCampi(ctx.tx, chiesta)) }));
  return cambiaCampi(ctx, testata, campi);
}

async function cambiaCampi(ctx: WriteCtx, testata: IdTestata, campi: Edit<CampiTestata>, note?: string): Promise<'OK'> {
  const prima = await leggiCampi(ctx.tx, testata);
  if (!prima) throw new Error('A header that was locked is not there');
  const dopo = await verificati(ctx.tx, edited(prima, campi));
  const cambiati = changedIn(prima, dopo);
  if (cambiati.length === 0) return 'OK';
  const soli = (da: CampiTestata): object => Object.fromEntries(cambiati.map((nome) => [nome, da[nome]]));
  const valori = joined(
    cambiati.map((nome) => sql`${colonne[nome]} = ${dopo[nome]}`),
    ',',
  );
  await chiudiTestata(ctx, testata, { valori, prima: soli(prima), dopo: soli(dopo), note });
  return 'OK';
}

/** Fields that are edited in their own dialogs. */
const altre: Readonly<Record<string, Fragment>> = {
  informazioni: sql`informazioni`,
  altezzaImmagine_mm: sql`altezza_immagine_mm`,
  campiRottura: sql`campi_rottura`,
};

interface Tenuti extends CampiTestata {
  readonly informazioni: string;
  readonly altezzaImmagineMm: number;
  readonly campiRottura: string;
}

export const campiTestata: Restorable = {
  tabella: 'testate',
  shape: 'fields',
  lock: bloccaTestate,
  read: async (db, chiavi) => {
    const trovate = await db.rows<Tenuti & { readonly chiave: string }>(sql`
      select cod_testata || '-' || suffisso as chiave, informazioni, altezza_immagine_mm, campi_rottura, ${joined(Object.values(colonne), ',')} from testate
      where (cod_testata, suffisso) in (select split_part(k, '-', 1), split_part(k, '-', 2)::int from unnest(${chiavi}::text[]) as c (k))`);
    return new Map(
      trovate.map(({ chiave, altezzaImmagineMm, ...campi }) => [
        chiave,
        { ...campi, altezzaImmagine_mm: altezzaImmagineMm },
      ]),
    );
  },
  write: async (ctx, righe, note) => {
    for (const { chiave, da, a } of righe) {
      const sole = Object.keys(altre).filter((nome) => nome in a);
      for (const nome of sole)
        await chiudiTestata(ctx, idDi(chiave), {
          valori: sql`${altre[nome] ?? sql``} = ${a[nome]}`,
          prima: { [nome]: da[nome] },
          dopo: { [nome]: a[nome] },
          note,
        });
      const campi = Object.fromEntries(
        Object.entries(a).filter(([nome]) => !sole.includes(nome)),
      ) as Partial<CampiTestata>;
      await cambiaCampi(ctx, idDi(chiave), campi, note);
    }
  },
};

export async function inserisciTestata(ctx: WriteCtx, id: IdTestata, campi: CampiTestata): Promise<boolean> {
  const fatte = await ctx.tx.run(sql`
    insert into testate (cod_testata, suffisso, informazioni, prog_ordine, path_img, data_caricata, modificata, modificata_da, ${joined(Object.values(colonne), ',')})
    values (${id.codTestata}, ${id.suffisso}, '', coalesce((select max(prog_ordine) from testate
        where cod_categoria = ${campi.codCategoria} and cod_sotto_categoria = ${campi.codSottoCategoria}), 0) + 10, '', ${ctx.now}, ${ctx.now}, ${ctx.actor.nome},
      ${joined(
        nomi.map((nome) => sql`${campi[nome]}`),
        ',',
      )})
    on conflict do nothing`);
  return fatte === 1;
}
