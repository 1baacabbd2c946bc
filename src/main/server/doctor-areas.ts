import { setTimeout as wait } from 'node:timers/promises';
import { scansioniNonViste } from '#logistica/scansioni/server/index.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { sql } from '#platform/server/db/sql.ts';
import { statoConsegne } from '#sistema/collegamenti/server/index.ts';
import { nonConsegnate } from '#sistema/email/server/index.ts';
import { guaiCartella, guaioAdesso, impostazioniImportazione } from '#sistema/importazione/server/index.ts';
import { statoGiorni } from '#vendita/andamento/server/index.ts';
import { codiciComeMisure } from '#vendita/codici-cliente/server/index.ts';
import { statoCanale } from '#vendita/fatture-elettroniche/server/index.ts';
import { impostazioniPeppol, statoPeppol } from '#vendita/peppol/server/index.ts';
import { avviso, bene, counted, guasto, patience, type Examined, type Said } from './doctor-kit.ts';

export async function ofOwnCodes({ store }: Examined): Promise<Said[]> {
  const { codici, clienti, esempio } = await codiciComeMisure(store.db);
  if (codici === 0) return [bene('nessuno si legge come una misura')];
  return [
    avviso(
      `${formatNumber(codici)} di ${formatNumber(clienti)} clienti si leggono come misure, il primo è del cliente ${esempio}: si tolgono da Codici cliente, servendo il cliente`,
    ),
  ];
}

export async function ofDailySums({ store }: Examined): Promise<Said[]> {
  const { guardati, diversi } = await statoGiorni(store.db);
  if (guardati === 0) return [bene('nessun giorno è ancora sommato: si leggono le righe')];
  return diversi.length === 0
    ? [bene(`le somme di ${counted(guardati, 'giorno guardato', 'giorni guardati')} sono quelle dei documenti`)]
    : [
        avviso(
          `le somme di ${counted(diversi.length, 'giorno', 'giorni')} su ${guardati} non tornano: le rifà il lavoro delle 2 di notte (UTC)`,
        ),
      ];
}

export async function ofMails({ store }: Examined): Promise<Said[]> {
  const [errore, trattenute] = await Promise.all([
    store.db.one<{ n: number }>(nonConsegnate),
    store.db.one<{ n: number }>(sql`select count(*)::int as n from posta p where p.stato = 'trattenuta'`),
  ]);
  const said = [
    ...(errore?.n ? [avviso(`${formatNumber(errore.n)} non consegnate: vedere Mail inviate`)] : []),
    ...(trattenute?.n ? [avviso(`${formatNumber(trattenute.n)} trattenute: manca SMTP_URL`)] : []),
  ];
  return said.length > 0 ? said : [bene('nessuna ferma')];
}

/**
 * Scans filed by the code on their first page only: nobody has checked the other pages, so customers do not see them.
 */
export async function ofScans({ store }: Examined): Promise<Said[]> {
  const n = await scansioniNonViste(store.db);
  if (n === 0) return [bene('nessuna archiviata con pagine che nessuno ha visto')];
  return [
    avviso(`${formatNumber(n)} archiviate con pagine senza codice, nascoste ai clienti: in Scansioni premere Rileggi`),
  ];
}

export async function ofInvoices({ store, now }: Examined): Promise<Said[]> {
  const canale = await statoCanale(store.db, now);
  if (canale === null) return [bene('nessun canale le invia (FATTURE_CANALE)')];
  const { guaio, muto, ferme, finte } = canale;
  const said = [
    ...(guaio === '' ? [] : [guasto(`il canale va guardato: ${guaio}`)]),
    ...(guaio === '' && muto ? [avviso('il canale non si fa sentire da più di un giorno; c’è un server acceso?')] : []),
    ...(ferme > 0 ? [avviso(`${counted(ferme, 'inviata', 'inviate')} da più di tre giorni senza ricevuta`)] : []),
    ...(finte > 0
      ? [avviso(`${counted(finte, 'ricevuta', 'ricevute')} di chi si finge il Sistema di Interscambio, da vedere`)]
      : []),
  ];
  return said.length > 0 ? said : [bene('il canale risponde')];
}

export async function ofPeppol({ store, now, settings }: Examined): Promise<Said[]> {
  const { tipo } = settings.of(impostazioniPeppol).canale;
  if (tipo === 'no') return [bene('nessun canale (PEPPOL_CANALE)')];
  const canale = await statoPeppol(store.db, now);
  if (canale === null && tipo === 'simulatore') return [bene('un punto di accesso simulato, non ancora sentito')];
  if (canale === null) return [avviso('il canale non è mai stato sentito; c’è un server acceso?')];
  const { guaio, muto, fermi } = canale;
  const said = [
    ...(guaio === '' ? [] : [guasto(`va guardato: ${guaio}`)]),
    ...(guaio === '' && muto ? [avviso('il punto di accesso non si fa sentire da più di sei ore')] : []),
    ...(fermi > 0
      ? [avviso(`${counted(fermi, 'documento', 'documenti')} degli ultimi sette giorni non partiti: vedere Punchout`)]
      : []),
  ];
  return said.length > 0 ? said : [bene('il canale risponde')];
}

export async function ofPrograms({ store }: Examined): Promise<Said[]> {
  const programmi = await statoConsegne(store.db);
  const said = programmi.flatMap(({ nome, mancate, guasti, inAttesa }) => [
    ...(mancate > 0
      ? [avviso(`${nome}: ${formatNumber(mancate)} novità non consegnate, vedere Programmi collegati`)]
      : []),
    ...(guasti > 0
      ? [
          avviso(
            `${nome} non prende le novità: ${counted(guasti, 'tentativo fallito', 'tentativi falliti')}, ${formatNumber(inAttesa)} in attesa`,
          ),
        ]
      : []),
  ]);
  if (said.length > 0) return said;
  return [bene(programmi.length > 0 ? 'hanno preso tutte le novità' : 'nessuno riceve novità (WEBHOOKS)')];
}

const mostTold = 5;

export async function ofFolder({ settings, store }: Examined): Promise<Said[]> {
  const { cartella } = settings.of(impostazioniImportazione);
  if (cartella === null) return [bene('nessuna viene guardata (IMPORT_DIR)')];
  const [now, noted] = await Promise.all([
    // If the process that checks the folder starts slowly, no fault of the folder is reported.
    Promise.race([guaioAdesso(cartella, { timeout: patience / 2 }), wait(patience * 0.8, null, { ref: false })]),
    guaiCartella(store.db),
  ]);
  const folder = noted.find(({ nome }) => nome === '')?.motivo ?? now ?? '';
  const entries = noted.filter(({ nome }) => nome !== '');
  const said = [
    ...(now === null ? [avviso(`${cartella} non si è potuta guardare in tempo: riprovare`)] : []),
    ...(folder === '' ? [] : [guasto(`${cartella}: ${folder}`)]),
    ...entries.slice(0, mostTold).map(({ nome, motivo }) => avviso(`${nome}: ${motivo}`)),
    ...(entries.length > mostTold
      ? [avviso(`altre ${formatNumber(entries.length - mostTold)} voci: vedere Importazione dati`)]
      : []),
  ];
  return said.length > 0 ? said : [bene(`in ${cartella} tutto viene letto e spostato`)];
}
