import {
  bolleTerzisti,
  cicliLavorazione,
  cicliPassi,
  giacenzeTerzisti,
  lavorazioni,
  movimentiTerzisti,
  ordiniFornitori,
  ordiniFornitoriRighe,
  ordiniFornitoriTesti,
  ricevimenti,
  scarti,
  terzisti,
} from '#produzione/terzisti/server/schema.ts';
import {
  centrolavoroPersone,
  cncDime,
  cncEsecuzioni,
  cncProgrammi,
  cncVersioni,
} from '#produzione/centrolavoro/server/schema.ts';
import { lotti } from '#produzione/lotti/server/schema.ts';
import { utenti } from '#sistema/accesso/server/schema.ts';
import { dispositivi } from '#sistema/dispositivi/server/schema.ts';
import { categorieClienti } from '#sistema/profilo/server/schema.ts';
import { querySalvate } from '#sistema/query/server/schema.ts';
import { richieste } from '#sistema/richieste/server/schema.ts';
import { giacenze, movimentiGiacenze, prezziNetti, scontiCliente } from '#prodotto/articolo/server/schema.ts';
import { apertureIndirizzi, autisti } from '#logistica/consegne/server/schema.ts';
import { clienti, indirizzi, referenti } from '#vendita/clienti/server/schema.ts';
import { zone, zoneComuni } from '#vendita/comuni/server/schema.ts';
import { tipiScansione } from '#logistica/scansioni/server/schema.ts';
import { preparazioni, preparazioniRighe } from '#logistica/preparazione/server/schema.ts';
import {
  corrieriCondizioni,
  corrieriFatturato,
  corrieriTariffe,
  corrieriZone,
  spedizioni,
  spedizioniColli,
  spedizioniDocumenti,
  spedizioniErrori,
  spedizioniEventi,
  spedizioniNumeratori,
} from '#logistica/etichette/server/schema.ts';
import { incassi, incassiRighe } from '#vendita/partite/server/schema.ts';
import { documenti, documentiLegami, documentiRighe, numeratori } from '#vendita/documenti/server/schema.ts';
import { assortimenti, assortimentiVoci } from '#vendita/assortimenti/server/schema.ts';
import { domande, domandeMessaggi } from '#vendita/domande/server/schema.ts';
import { punchoutAccessi } from '#vendita/punchout/server/schema.ts';
import { ingressiClienti } from '#vendita/ingressi/server/schema.ts';
import { promozioneArticoli, promozioni } from '#vendita/promozioni/server/schema.ts';
import { news } from '#catalogo/vetrina/server/schema.ts';
import { descrizioneOf } from './articles/articoli.ts';
import { righeGiacenze, righeMovimentiGiacenze } from './articles/giacenze.ts';
import { mosseDemo } from './articles/movimenti.ts';
import { righeAperture, righeAutisti } from './customers/autisti.ts';
import { righeReferenti } from './customers/contacts.ts';
import { righeCategorieClienti } from './customers/utenti.ts';
import { righeZoneComuni, righeZoneConsegna } from './customers/zone.ts';
import { incassiDemo, righeIncassi, righeNumeratoriIncassi, righeSaldate } from './documents/incassi.ts';
import { mesiDemo, type Archivio } from './documents/mesi.ts';
import {
  righeDiDocumento,
  righeDocumenti,
  righeLegami,
  righeNumeratori,
  righePrelevate,
  righePreparazioni,
} from './documents/tables.ts';
import {
  righeSpedizioni,
  righeSpedizioniColli,
  righeSpedizioniDocumenti,
  righeSpedizioniErrori,
  righeSpedizioniEventi,
  righeSpedizioniNumeratori,
  righeCondizioni,
  righeFatturato,
  righeTariffe,
  righeZone,
  spedizioniDemo,
} from './documents/spedizioni.ts';
import { righeNews } from './showcase/news.ts';
import {
  dimaDemo,
  personeOfficina,
  righeEsecuzioni,
  righeProgrammiCnc,
  righeVersioniCnc,
} from './showcase/officina.ts';
import { righeDispositivi } from './showcase/rete.ts';
import { tipiDiScansione } from './showcase/tipi-scansione.ts';
import { articoloSemplice } from './known.ts';
import { righeAccessi } from './showcase/accessi.ts';
import { assortimentoDemo, vociDemo } from './showcase/assortimenti.ts';
import { domandeDemo } from './showcase/domande.ts';
import { righeIngressi } from './showcase/ingressi.ts';
import { righeQuery } from './showcase/query.ts';
import { righeRichieste } from './showcase/richieste.ts';
import { righePromozioneArticoli, righePromozioni } from './showcase/promozioni.ts';
import { righeTerzisti } from './showcase/terzisti.ts';
import { righeCicli, righeLavorazioni, righePassi } from './terzisti/cicli.ts';
import { righeGiacenzeTerzisti } from './terzisti/giacenze.ts';
import {
  bolleDemo,
  lottiDemo,
  righeBolle,
  righeMovimenti,
  righeNumeratoriBolle,
  righeTesti,
} from './terzisti/invii.ts';
import { ordiniFornitoriDemo, righeDiOrdine, righeOrdini, righeRicevimenti, righeScarti } from './terzisti/tables.ts';
import type { OrdineFornitore } from './terzisti/kinds.ts';
import type { Mondo } from './world.ts';
import { articles, catalogue, type Taker } from './catalogue/product-tables.ts';

export async function allTables(mondo: Mondo, take: Taker): Promise<Archivio> {
  await catalogue(mondo, take);
  await articles(mondo, take);
  await customers(mondo, take);
  const archivio = await documents(mondo, take);
  const ordini = ordiniFornitoriDemo(mondo);
  await suppliers(mondo, ordini, take);
  await stock(mondo, { ordini, archivio }, take);
  await showcase(mondo, archivio, take);
  return archivio;
}

async function customers({ compratori, utenti: users }: Mondo, take: Taker): Promise<void> {
  const lista = compratori.map(({ cliente }) => cliente);
  await take(categorieClienti, righeCategorieClienti());
  await take(clienti, lista);
  await take(referenti, righeReferenti(lista));
  await take(
    indirizzi,
    compratori.flatMap((one) => one.indirizzi),
  );
  await take(
    scontiCliente,
    compratori.flatMap(({ sconti }) => [...sconti.values()]),
  );
  await take(
    prezziNetti,
    compratori.flatMap(({ cliente, netti }) =>
      netti.map((netto) => ({ codAnagrafica: cliente.codAnagrafica, ...netto })),
    ),
  );
  await take(autisti, righeAutisti());
  await take(apertureIndirizzi, righeAperture(lista));
  await take(zone, righeZoneConsegna());
  await take(zoneComuni, righeZoneComuni());
  await take(terzisti, righeTerzisti());
  await take(utenti, users);
}

const magazziniereDi = ({ utenti: users }: Pick<Mondo, 'utenti'>): number =>
  users.find(({ ruolo }) => ruolo === 5)?.id ?? 0;

async function documents(mondo: Mondo, take: Taker): Promise<Archivio> {
  const { mercato, righeDocumenti: righe, today, utenteDi } = mondo;
  const archivio = await mesiDemo(mercato, righe, async ({ documenti: lista, arrivati }) => {
    await take(documenti, righeDocumenti(lista, { today, utenti: utenteDi, incassi: arrivati }));
    await take(documentiRighe, righeDiDocumento(lista));
    await take(documentiLegami, righeLegami(lista));
    await take(preparazioni, righePreparazioni(lista, magazziniereDi(mondo)));
    await take(preparazioniRighe, righePrelevate(lista));
  });
  const arrivati = incassiDemo(archivio.arrivati);
  await take(numeratori, righeNumeratori(archivio.ultimi));
  await take(incassi, righeIncassi(arrivati));
  await take(incassiRighe, righeSaldate(arrivati));
  await take(numeratori, righeNumeratoriIncassi(arrivati));
  await shipments(spedizioniDemo(archivio.spedite, today), today, take);
  return archivio;
}

async function shipments(lista: ReturnType<typeof spedizioniDemo>, today: Mondo['today'], take: Taker): Promise<void> {
  await take(spedizioni, righeSpedizioni(lista, today));
  await take(spedizioniDocumenti, righeSpedizioniDocumenti(lista));
  await take(spedizioniColli, righeSpedizioniColli(lista));
  await take(spedizioniEventi, righeSpedizioniEventi(lista));
  await take(spedizioniErrori, righeSpedizioniErrori(lista));
  await take(spedizioniNumeratori, righeSpedizioniNumeratori(lista));
  await take(corrieriCondizioni, righeCondizioni());
  await take(corrieriZone, righeZone());
  await take(corrieriTariffe, righeTariffe());
  await take(corrieriFatturato, righeFatturato(lista));
}

async function suppliers(mondo: Mondo, lista: readonly OrdineFornitore[], take: Taker): Promise<void> {
  const bolle = bolleDemo(lista);
  const lottiFatti = lottiDemo(lista);
  await take(lavorazioni, righeLavorazioni());
  await take(cicliLavorazione, righeCicli());
  await take(cicliPassi, righePassi());
  await take(bolleTerzisti, righeBolle(bolle));
  await take(numeratori, righeNumeratoriBolle(bolle));
  await take(ordiniFornitori, righeOrdini(lista));
  await take(ordiniFornitoriRighe, righeDiOrdine(lista, bolle, mondo));
  await take(ordiniFornitoriTesti, righeTesti(lista));
  await take(lotti, lottiFatti.righe);
  await take(ricevimenti, righeRicevimenti(lista, lottiFatti.idDi));
  await take(movimentiTerzisti, righeMovimenti(lista, bolle));
  await take(scarti, righeScarti(lista, mondo));
  await take(giacenzeTerzisti, righeGiacenzeTerzisti(lista));
}

interface Mossa {
  readonly ordini: readonly OrdineFornitore[];
  readonly archivio: Archivio;
}

async function stock(mondo: Mondo, { ordini, archivio }: Mossa, take: Taker): Promise<void> {
  const { piano, today } = mondo;
  const mosse = mosseDemo({ bolle: archivio.bolleRecenti, ordini, today });
  const fonti = { articoli: piano.articoli, impegni: archivio.impegni, mosse, today, idUtente: magazziniereDi(mondo) };
  await take(giacenze, righeGiacenze(fonti));
  await take(movimentiGiacenze, righeMovimentiGiacenze(fonti));
}

async function showcase(mondo: Mondo, { delCliente }: Archivio, take: Taker): Promise<void> {
  const { promozioni: lista, today, utenti: users, piano } = mondo;
  const chiesto = piano.articoli.find(({ codice }) => codice === articoloSemplice);
  const chieste = domandeDemo({
    documenti: delCliente,
    utenti: users,
    descrizione: chiesto ? descrizioneOf(chiesto) : '',
    today,
  });
  await take(dispositivi, righeDispositivi());
  await take(tipiScansione, tipiDiScansione);
  await take(richieste, righeRichieste(users, today));
  await take(querySalvate, righeQuery(today));
  await take(ingressiClienti, righeIngressi(users, today));
  await take(punchoutAccessi, righeAccessi(users, today));
  await take(assortimenti, [assortimentoDemo]);
  await take(assortimentiVoci, vociDemo(piano.articoli));
  await take(domande, chieste.righe);
  await take(domandeMessaggi, chieste.messaggi);
  await take(promozioni, righePromozioni(lista));
  await take(promozioneArticoli, righePromozioneArticoli(lista));
  await take(news, righeNews(today));
  await take(centrolavoroPersone, personeOfficina(users, today));
  await take(cncDime, [dimaDemo]);
  await take(cncProgrammi, righeProgrammiCnc());
  await take(cncVersioni, righeVersioniCnc(today));
  await take(cncEsecuzioni, righeEsecuzioni(today));
}
