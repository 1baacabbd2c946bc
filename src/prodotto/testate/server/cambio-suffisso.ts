import { scriviIdTestata } from '#parti/id-testata.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Fragment, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { codeOf } from '#platform/server/start-error.ts';
import type * as contract from '../contract.ts';
import { verificaSuffisso } from '../rules.ts';
import { apriTestata, chiaveTestata } from './modifica.ts';

/** Moves a header with all that is its own to another suffix of the same code; a suffix that is taken is refused. */
export async function cambioSuffisso({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.cambioSuffisso>;
}): Promise<'OK'> {
  const { codTestata, nuovoSuffisso } = input;
  const prima = await apriTestata(ctx, input);
  const dopo: IdTestata = { codTestata, suffisso: nuovoSuffisso };
  const sentenza = verificaSuffisso(String(nuovoSuffisso), prima.suffisso);
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: 'nuovoSuffisso', message: sentenza }] });
  await spostaTestata(ctx, prima, nuovoSuffisso).catch((error: unknown) => {
    throw codeOf(error) === '23505' ? conflict(`Esiste già la testata ${scriviIdTestata(dopo)}.`) : error;
  });
  for (const statement of spostamenti(prima, nuovoSuffisso)) await ctx.tx.run(statement);
  await spostaRiferimenti(ctx.tx, prima, dopo);
  ctx.log({
    tabella: 'testate',
    chiave: chiaveTestata(prima),
    operazione: 'edit',
    prima: { suffisso: prima.suffisso },
    dopo: { suffisso: nuovoSuffisso },
  });
  return 'OK';
}

/** A row is added and the old one taken out, so that both keys are told to the servers. */
async function spostaTestata(ctx: WriteCtx, { codTestata, suffisso }: IdTestata, nuovo: number): Promise<void> {
  await ctx.tx.run(sql`
    insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine, path_img,
      altezza_immagine_mm, disattiva_internet, new, outlet, sconto, promozione, data_promozione_iniziale, data_promozione_finale, campi_rottura, versione, modificata, modificata_da)
    select cod_testata, ${nuovo}::int, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine, path_img,
      altezza_immagine_mm, disattiva_internet, new, outlet, sconto, promozione, data_promozione_iniziale, data_promozione_finale, campi_rottura, versione + 1, ${ctx.now}::timestamptz, ${ctx.actor.nome}::text
    from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
  await ctx.tx.run(sql`delete from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
}

/** The same for each table of what stands under a header. */
function spostamenti({ codTestata, suffisso }: IdTestata, nuovo: number): Fragment[] {
  const sposta = (tabella: Fragment, colonne: Fragment): Fragment => sql`
    with tolte as (delete from ${tabella} where cod_testata = ${codTestata} and suffisso = ${suffisso} returning *)
    insert into ${tabella} (cod_testata, suffisso, ${colonne}) select cod_testata, ${nuovo}::int, ${colonne} from tolte`;
  return [
    sposta(sql`testata_filtri`, sql`filtro, valore, ordinamento`),
    sposta(sql`testata_parole`, sql`parola, esclusa`),
    sposta(
      sql`valori_tecnici`,
      sql`numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4`,
    ),
    sposta(sql`descrizioni_tecniche`, sql`codice_scheda, descrizione_html`),
    sposta(sql`schede`, sql`prog, pdf, nome_file, anteprima, anteprima_da_generare`),
    sposta(sql`correlati`, sql`cod_testata_correlata, suffisso_correlato`),
    sposta(sql`righe_catalogo`, sql`riga, ct_tp_riga, cd_articolo, descrizione`),
  ];
}

/** Whatever points to the header from elsewhere. */
async function spostaRiferimenti(tx: Tx, prima: IdTestata, dopo: IdTestata): Promise<void> {
  await tx.run(sql`
    update correlati set suffisso_correlato = ${dopo.suffisso}
    where cod_testata_correlata = ${prima.codTestata} and suffisso_correlato = ${prima.suffisso}`);
  await tx.run(sql`delete from preferiti where tipo = 'testata' and chiave = ${scriviIdTestata(dopo)}`);
  await tx.run(
    sql`update preferiti set chiave = ${scriviIdTestata(dopo)} where tipo = 'testata' and chiave = ${scriviIdTestata(prima)}`,
  );
}
