import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { codeOf } from '#platform/server/start-error.ts';

/** Without key, version and last edit. */
export const colonne = sql`descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine, path_img,
  altezza_immagine_mm, disattiva_internet, new, outlet, sconto, promozione, data_promozione_iniziale, data_promozione_finale, campi_rottura,
  news_letter, codice_cataloghi`;

export const sotto: readonly (readonly [tabella: Fragment, colonne: Fragment])[] = [
  [sql`testata_filtri`, sql`filtro, valore`],
  [sql`testata_parole`, sql`parola, esclusa`],
  [sql`testata_sicurezza`, sql`campo, valore`],
  [
    sql`valori_tecnici`,
    sql`numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4`,
  ],
  [sql`descrizioni_tecniche`, sql`codice_scheda, descrizione_html`],
  [sql`schede`, sql`prog, pdf, nome_file, anteprima, anteprima_da_generare`],
  [sql`correlati`, sql`cod_testata_correlata, suffisso_correlato`],
  [sql`righe_catalogo`, sql`riga, ct_tp_riga, cd_articolo, descrizione`],
];

export const sua = ({ codTestata, suffisso }: IdTestata): Fragment =>
  sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;

export const occupata = (dopo: IdTestata) => (error: unknown) => {
  throw codeOf(error) === '23505' ? conflict(`Esiste già la testata ${scriviIdTestata(dopo)}.`) : error;
};

/** Insert and delete: notifications name both keys. 409 for a key in use. */
export async function spostaTestata(ctx: WriteCtx, prima: IdTestata, dopo: IdTestata): Promise<void> {
  await aggiungiCome(ctx, prima, dopo, sql`versione + 1, data_caricata`);
  await ctx.tx.run(sql`delete from testate where ${sua(prima)}`);
  for (const [tabella, altre] of sotto)
    await ctx.tx.run(sql`
      with tolte as (delete from ${tabella} where ${sua(prima)} returning *)
      insert into ${tabella} (cod_testata, suffisso, ${altre}) select ${dopo.codTestata}::text, ${dopo.suffisso}::int, ${altre} from tolte`);
  await spostaRiferimenti(ctx.tx, prima, dopo);
}

/** Favourites and references stay with the original. */
export async function copiaTestata(ctx: WriteCtx, prima: IdTestata, dopo: IdTestata): Promise<void> {
  await aggiungiCome(ctx, prima, dopo, sql`1, ${ctx.now}::timestamptz`);
  for (const [tabella, altre] of sotto)
    await ctx.tx.run(sql`
      insert into ${tabella} (cod_testata, suffisso, ${altre})
      select ${dopo.codTestata}::text, ${dopo.suffisso}::int, ${altre} from ${tabella} where ${sua(prima)}`);
}

const aggiungiCome = (ctx: WriteCtx, prima: IdTestata, dopo: IdTestata, versioneECaricata: Fragment) =>
  ctx.tx
    .run(
      sql`
    insert into testate (cod_testata, suffisso, ${colonne}, versione, data_caricata, modificata, modificata_da)
    select ${dopo.codTestata}::text, ${dopo.suffisso}::int, ${colonne}, ${versioneECaricata}, ${ctx.now}::timestamptz, ${ctx.actor.nome}::text
    from testate where ${sua(prima)}`,
    )
    .catch(occupata(dopo));

async function spostaRiferimenti(tx: Tx, prima: IdTestata, dopo: IdTestata): Promise<void> {
  await tx.run(sql`
    update correlati set cod_testata_correlata = ${dopo.codTestata}, suffisso_correlato = ${dopo.suffisso}
    where cod_testata_correlata = ${prima.codTestata} and suffisso_correlato = ${prima.suffisso}`);
  // Moves its drilling pattern, replacing one left by a deleted header.
  await tx.run(sql`delete from cnc_dime where ${sua(dopo)}`);
  await tx.run(
    sql`update cnc_dime set cod_testata = ${dopo.codTestata}, suffisso = ${dopo.suffisso} where ${sua(prima)}`,
  );
  await tx.run(sql`delete from preferiti where tipo = 'testata' and chiave = ${scriviIdTestata(dopo)}`);
  await tx.run(
    sql`update preferiti set chiave = ${scriviIdTestata(dopo)} where tipo = 'testata' and chiave = ${scriviIdTestata(prima)}`,
  );
}
