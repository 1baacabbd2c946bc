import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import { isEmpty } from './empty.ts';
import { load } from './load.ts';

const amounts = { testate: 220, clienti: 30, righeDocumenti: 600 };
const today = '2026-03-16';

/** One sum over the rows of each table. */
async function sums({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows)
    all[name] =
      (
        await pool.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
        )
      ).rows[0]?.sum ?? '';
  return all;
}

test('two fills give the same rows in every table', async () => {
  const [one, two] = [await testDatabase(), await testDatabase()];
  await load({ url: one.url, amounts, today });
  await load({ url: two.url, amounts, today });
  const found = await sums(one);
  expect(await sums(two)).toEqual(found);
  const empty = Object.keys(found).filter((name) => found[name]?.startsWith('0 '));
  // Tables that stay empty in the demo until users fill them.
  const made = [
    'abbinamenti_fornitori',
    'andamento_mail',
    'approvazioni',
    'articoli_caratteristiche',
    'articoli_classi',
    'caricamenti_filtri',
    'caricamenti_filtri_modifiche',
    'carrello_righe',
    'cartella_prese',
    'cartella_voci',
    'cassetti_coda',
    'cataloghi_uscita',
    'cataloghi_uscita_articoli',
    'cataloghi_uscita_file',
    'cataloghi_uscita_letti',
    'centrolavoro',
    'chiamate_esterne',
    'chiavi_sync',
    'chiusure',
    'codici_cliente',
    'codici_cliente_proposti',
    'configurazioni',
    'configurazioni_parti',
    'consegne_fatti',
    'consegne_mancate',
    'consegne_sync',
    'destinatari',
    'dichiarazioni_intento',
    'dichiarazioni_uso',
    'dispositivi_immagini',
    'documenti_attese',
    'documenti_firmati',
    'documenti_giorni',
    'domande_allegati',
    'etichette_stampe',
    'eventi',
    'eventi_nuovi',
    'fatture_canale',
    'fatture_fornitori',
    'fatture_invii',
    'fatture_ostacoli',
    'fatture_ricevute',
    'forniture_giorni',
    'giornate_consegne',
    'giornate_consegne_passi',
    'giorni_tenuti',
    'giri_link',
    'importazioni',
    'importazioni_righe',
    'lavori_lunghi',
    'lavori_lunghi_esiti',
    'liste_ordine',
    'liste_ordine_righe',
    'modifiche_ordini',
    'merce_mancata',
    'ordini_in_arrivo_casella',
    'ordini_in_arrivo_forme',
    'ordini_in_arrivo_messaggi',
    'ordini_ricorrenti',
    'ordini_ricorrenti_adesso',
    'ordini_ricorrenti_date',
    'ordini_ricorrenti_righe',
    'pagamenti',
    'pagamenti_attese',
    'pagamenti_notifiche',
    'pagamenti_rimborsi',
    'peppol_canale',
    'peppol_messaggi',
    'posta',
    'posta_tentativi',
    'preferiti',
    'punchout_messaggi',
    'punchout_ordini',
    'punchout_visite',
    'punti_furgoni',
    'punti_indirizzi',
    'quadri_tenuti',
    'registrazioni',
    'registro',
    'regole_riordino',
    'resi',
    'resi_righe',
    'ricerche_trovate',
    'ricerche_vuote',
    'rimborsi',
    'scansioni',
    'scansioni_arrivi',
    'spedizioni_errori',
    'stampe',
    'tratti_strada',
    'vendite_giorni',
    'viste_documenti',
  ];
  const ofLogin = [
    'accessi_noti',
    'browser_noti',
    'chiavi_idempotenza',
    'codici_accesso',
    'codici_recupero',
    'domini_gestore',
    'gestori_identita',
    'gruppi_gestore',
    'identita_utenti',
    'secondi_fattori',
    'sessioni',
    'sessioni_gestore',
    'sfide_accesso',
    'tentativi_accesso',
  ];
  const ofStart = ['help_argomenti', 'help_pagine', 'menu_dettagli', 'menu_testate'];
  expect(empty).toEqual([...made, ...ofLogin, ...ofStart].toSorted());
});

test('of two fills at once one fills and the other leaves it as it is', async () => {
  const database = await testDatabase();
  const given = { url: database.url, amounts, today };
  expect((await Promise.all([load(given), load(given)])).sort()).toEqual([false, true]);
  expect(await database.db.one<{ n: number }>(sql`select count(*) as n from clienti`)).toEqual({ n: amounts.clienti });
});

test('a fill that is broken off in its last table leaves nothing', async () => {
  const database = await testDatabase();
  await database.pool.query(`alter table news add check (prog < 3)`);
  await expect(load({ url: database.url, amounts, today })).rejects.toThrow('news');
  expect(await isEmpty(database.url)).toBe(true);
});

test('rows inserted after the fill get the next ids', async () => {
  const database = await testDatabase();
  await load({ url: database.url, amounts, today });
  const row = await database.db.one<{ id: number; before: number }>(sql`
    insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato) values ('X', 0, 'Y', 0) returning id, (select max(id) from correlati) as before`);
  expect(row?.id).toBe((row?.before ?? 0) + 1);
});
