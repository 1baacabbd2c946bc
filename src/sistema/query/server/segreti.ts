import type { Hidden } from '#platform/server/db/reader/reader-login.ts';

/** Credentials and the like. A test compares all column names with this list. */
export const segreti: Hidden = {
  tables: [
    'accessi_noti',
    'browser_noti',
    'chiavi_idempotenza',
    'codici_accesso',
    'codici_recupero',
    'identita_utenti',
    'secondi_fattori',
    'sessioni',
    'sessioni_gestore',
    'sfide_accesso',
    'tentativi_accesso',
  ],
  columns: [
    'utenti.password_hash',
    // Mail texts contain activation and reset links.
    'posta.testo',
    'posta.html',
    'posta.allegati',
    'pagamenti.segreto',
    'pagamenti.url',
    'pagamenti_notifiche.notizia',
    'stampe.chiave',
    'lavori_lunghi.chiave',
    'importazioni.chiave',
    'scansioni.chiave',
    'scansioni.anteprima',
    'scansioni_arrivi.chiave',
    // Link key that opens a driver's page.
    'giri_link.chiave',
    'consegne_fatti.file',
    'chiavi_sync.impronta',
    'consegne_sync.impronta',
    'ingressi_clienti.impronta',
    'cataloghi_uscita.consegna_segreto',
    'cataloghi_uscita.impronta',
    'punchout_accessi.impronta',
    'punchout_accessi.invii_segreto',
    'punchout_visite.impronta',
    'punchout_visite.impronta_ritorno',
    'cataloghi_uscita_file.chiave',
    'gestori_identita.segreto',
  ],
};

/** Secret columns of a readable table; empty for a table that is hidden as a whole. */
export const colonneRiservate = (tabella: string): string[] =>
  segreti.columns.filter((name) => name.startsWith(`${tabella}.`)).map((name) => name.slice(tabella.length + 1));
