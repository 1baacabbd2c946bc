import type { Hidden } from '#platform/server/db/reader/reader-login.ts';

/** What lets somebody in, or would tell how: no query sees it. A test compares the names of all columns with this list. */
export const segreti: Hidden = {
  tables: ['accessi_noti', 'chiavi_idempotenza', 'codici_accesso', 'sessioni', 'tentativi_accesso'],
  columns: [
    'utenti.password_hash',
    // Mails carry the links of activations and recoveries.
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
    // Whoever holds it opens a driver's page.
    'giri_link.chiave',
    'consegne_fatti.file',
    'chiavi_sync.impronta',
    'consegne_sync.impronta',
    'ingressi_clienti.impronta',
  ],
};
