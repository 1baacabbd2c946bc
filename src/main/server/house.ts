import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createCatalogo } from '#catalogo/pagina/server/index.ts';
import { createContaRicerche } from '#catalogo/qualita-dati/server/index.ts';
import { createLiveIndex, type ContaRicerche } from '#catalogo/ricerca/server/index.ts';
import { cartaIntestata, tieniAzienda } from '#catalogo/vetrina/server/index.ts';
import { demoPassword } from '#demo/server/known.ts';
import type { Parts } from '#platform/server/area.ts';
import { createTickets } from '#platform/server/files/tickets.ts';
import { createFileVersions, filesChanged, type FileVersions } from '#platform/server/files/versions.ts';
import { addressesOf } from '#platform/server/http/addresses.ts';
import { serveTickets, ticketPath } from '#platform/server/http/tickets.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { createPrints } from '#platform/server/pdf/prints.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { apriLettore } from '#sistema/query/server/index.ts';
import { createConfiguratore } from '#prodotto/configuratore/server/index.ts';
import { etichettePreparazione, prelevate } from '#logistica/preparazione/server/index.ts';
import { etichetteMagazzino } from '#logistica/magazzino/server/index.ts';
import { etichetteLavorazioni } from '#produzione/conto-lavoro/server/index.ts';
import { etichetteLotti } from '#produzione/lotti/server/index.ts';
import { createCodiciInMemoria } from '#vendita/codici-cliente/server/index.ts';
import { contaRighe } from '#vendita/carrello/server/index.ts';
import { chiediSecondoFattore, obbligatorioPer } from '#sistema/sicurezza/server/index.ts';
import { attivaRegistrazione, mandaAttivazioneA } from '#vendita/clienti/server/index.ts';
import { attivaInvitata, mandaInvitoA } from '#vendita/persone/server/index.ts';
import { prendiFatture } from '#produzione/fatture-fornitori/server/index.ts';
import { approvazioneDecisa } from '#vendita/ordini-ricorrenti/server/index.ts';
import { leggiOmaggi } from '#vendita/promozioni/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { UsiArticoli } from '#prodotto/testate/server/index.ts';
import { attentions, deskLists, feeds, firstSteps, layouts, longWorks, rowFiles } from './areas.ts';
import { quadri } from './quadri-andamento.ts';
import type { Base } from './base.ts';
import { deliveryForms } from './delivery-forms.ts';
import { examine } from './doctor.ts';
import type { HouseParts } from './house-parts.ts';
import {
  apriGeocodifica,
  apriICorrieri,
  apriIlTomTom,
  apriIlVroom,
  apriPercorsi,
} from './partners/partner-consegne.ts';
import { apriCentroLavoro, apriMacchina, apriStampanti } from './partners/partner-officina.ts';
import { apriArriviOrdini, apriCanaleFatture } from './partners/partner-documenti.ts';
import { apriCasse } from './partners/partner-casse.ts';

const usiArticoli: UsiArticoli = (db, codici) =>
  db.rows(sql`
    select * from (
      select 'carrello' as dove, c.ragione_sociale as quale, r.cd_articolo from carrello_righe r join clienti c on c.cod_anagrafica = r.cod_anagrafica
      where r.cd_articolo = any(${codici}::text[])
      union all
      select 'ordine', d.tipo || ' ' || d.numero || '/' || d.anno, r.cd_articolo from documenti_righe r join documenti d on d.id = r.id_documento
      where r.cd_articolo = any(${codici}::text[]) and d.tipo = 'OC' and d.stato not in ('evaso', 'annullato')
      union all
      select 'promozione', p.codice, p.cd_articolo from promozione_articoli p where p.cd_articolo = any(${codici}::text[])
    ) usi order by dove, quale, cd_articolo limit 20`);

export async function openHouse(
  app: FastifyInstance,
  base: Base & Pick<Parts, 'security'>,
  { searchLate = false }: { readonly searchLate?: boolean } = {},
): Promise<{ readonly parts: HouseParts; closePapers(): Promise<void> }> {
  const { settings, store, changes, clock, files, jobs } = base;
  const versions = versionsOf(base);
  await tieniAzienda({ db: store.db, changes, guasto: (err) => app.log.error({ err }, 'own data are not read') });
  const catalogo = createCatalogo({ db: store.db, changes, versioni: versions });
  const indice = createLiveIndex({
    db: store.db,
    perCostruire: base.readers.caughtUp,
    changes,
    riparate: (quante) => app.log.warn({ quante }, 'search index repaired'),
    allaPrimaRicerca: searchLate,
    istantanea: searchLate ? null : await istantaneaIn(settings.dataDir),
  });
  const { papers, close: closePapers } = openPapers(app, base);
  const platform: Parts = {
    settings,
    store,
    changes,
    clock,
    jobsIn: jobs.within,
    versions,
    papers,
    uploads: createUploads(),
    tokens: createTokens({ secret: settings.jwtSecret }),
    addresses: addressesOf(app, settings),
    security: base.security,
    log: app.log,
  };
  const configuratore = createConfiguratore({ prezzi: catalogo.prezzi, db: store.db, changes });
  const parts: HouseParts = {
    ...platform,
    databaseUrl: base.databaseUrl,
    catalogo,
    prezzi: catalogo.prezzi,
    preferiti: catalogo.preferiti,
    testate: catalogo.testate,
    indice,
    contaRicerche: contaLeRicerche(app, base),
    codiciPropri: createCodiciInMemoria({ db: store.db, changes }),
    casse: apriCasse(app, platform),
    canaleFatture: await apriCanaleFatture(app, platform),
    ...(await apriArriviOrdini(app, platform)),
    macchina: await apriMacchina(app, settings),
    corrieri: await apriICorrieri(app, platform),
    geocodifica: await apriGeocodifica(app, settings),
    percorsi: await apriPercorsi(app, settings),
    tomtom: await apriIlTomTom(app, settings),
    vroom: await apriIlVroom(app, settings),
    centroLavoro: await apriCentroLavoro(app, platform),
    stampanti: await apriStampanti(app, settings),
    fontiEtichette: { ...etichetteMagazzino, ...etichetteLotti, ...etichetteLavorazioni, ...etichettePreparazione },
    righeCarrello: contaRighe,
    attivaRegistrazione: async (tx, idUtente) =>
      (await attivaInvitata(tx, idUtente)) || (await attivaRegistrazione(tx, idUtente)),
    mandaAttivazione: async (scrive, idUtente, url) => {
      await mandaInvitoA(scrive, idUtente, url);
      await mandaAttivazioneA(scrive, idUtente, url);
    },
    passwordDimostrativa: demoPassword,
    secondoFattore: (tx, utente, now) =>
      chiediSecondoFattore(tx, { utente, now, obbligatorio: obbligatorioPer(settings) }),
    lettore: apriLettore(base),
    omaggi: leggiOmaggi,
    approvazioneDecisa,
    prelevate,
    usiArticoli,
    configuratore,
    configura: configuratore.configura,
    cartaIntestata,
    metodi: () => [...parts.casse.metodi.keys()],
    ...ofAllAreas,
    esamina: (now) => examine({ settings, env: process.env, databaseUrl: base.databaseUrl, store, now }),
    consegne: () => ({ url: base.databaseUrl, layouts, forms: deliveryForms(settings), files }),
  };
  return { parts, closePapers };
}

function versionsOf({ files, changes }: Base): FileVersions {
  const versions = createFileVersions(files);
  changes.subscribe({
    hear: ({ tabella, chiavi }) => tabella === filesChanged && versions.forget(chiavi),
    lost: () => versions.forget(null),
  });
  return versions;
}

/**
 * Identifies the code by this file's text, because the names of the built chunks it imports contain content hashes.
 * Null if the code is not built.
 */
async function istantaneaIn(dataDir: string): Promise<{ cartella: string; programma: string } | null> {
  const file = fileURLToPath(import.meta.url);
  if (file.endsWith('.ts')) return null;
  return { cartella: join(dataDir, 'cache', 'ricerca'), programma: await readFile(file, 'utf8') };
}

const ofAllAreas = {
  prendiFatture,
  attenzioni: () => attentions,
  scrivania: () => deskLists,
  primiPassi: () => firstSteps,
  novita: () => feeds,
  lavoriLunghi: () => longWorks.map(({ kind }) => kind),
  quadri,
};

/** Counts searches without results; written to the database at shutdown too. */
function contaLeRicerche(app: FastifyInstance, { store, clock }: Base): ContaRicerche {
  const conta = createContaRicerche({
    transaction: store.transaction,
    clock,
    guasto: (err) => app.log.warn({ err }, 'searches wait to be counted'),
  });
  app.addHook('onClose', conta.close);
  return conta;
}

/** Visitors' PDFs waiting at once; each takes some tenths of a second. */
const mostVisitorPapers = 12;

function openPapers(
  app: FastifyInstance,
  { settings, files, clock }: Base,
): { readonly papers: Papers; close(): Promise<void> } {
  const [renderer, visitors, slow] = [createRenderer(), createRenderer(), createRenderer()];
  const tickets = createTickets({ secret: settings.jwtSecret });
  const asSent = rowFiles.filter((one) => one.asSent).map(({ prefix }) => prefix);
  serveTickets(app, settings.apiBase, { files, tickets, clock, asSent });
  return {
    papers: {
      files,
      tickets,
      prints: createPrints({ files, renderer }),
      visitorPrints: createPrints({ files, renderer: visitors, most: mostVisitorPapers }),
      longPrints: createPrints({ files, renderer: slow }),
      base: settings.apiBase + ticketPath,
    },
    close: async () => void (await Promise.all([renderer, visitors, slow].map((one) => one.close()))),
  };
}
