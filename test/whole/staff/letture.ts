import type { Ruolo } from '#platform/contract/call.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { descrCodice } from '#logistica/etichette/rules.ts';
import * as consegne from '#logistica/consegne/contract.ts';
import { testApp } from '#test/fixtures/app.ts';

// The demo data, with a value for each read that needs an input.

export const app = await testApp({ demo: true });
const { db } = app.database;
/** Bank account of every customer. */
export const conto = 'IT60X0542811101000000123456';
export const piantato = /IT60X05428/;
/** What a subcontractor's order costs us. */
export const costo = /8\.?761/;
await db.run(sql`update ordini_fornitori_righe set prezzo = 8761.437`);
await db.run(sql`update clienti set banca = 'Banca di prova', iban = ${conto}`);

const uno = async (dove: Fragment): Promise<Readonly<Record<string, never>>> =>
  (await db.one<Record<string, never>>(dove)) ?? {};
const documento = (tipo: string) =>
  uno(
    sql`select id, tipo, numero, anno, data::text, cod_anagrafica from documenti where tipo = ${tipo} order by id desc limit 1`,
  );
const [ordine, fattura, bolla, lavorata] = [
  await documento('OC'),
  await documento('FT'),
  await documento('BO'),
  await uno(sql`select o.id, r.id as riga, b.anno, b.numero, r.cd_articolo from ordini_fornitori o join ordini_fornitori_righe r on r.id_ordine = o.id
    join bolle_terzisti b on b.id = r.id_bolla where o.cod_terzista = 'T001' and r.qt_aperta <= 0 and r.dt_invio is not null order by r.id limit 1`),
];
const [testata, spedizione, spedita, preparata] = [
  await uno(
    sql`select t.cod_testata, t.suffisso, r.cd_articolo from testate t join righe_catalogo r using (cod_testata, suffisso) order by 1, 2, 3 limit 1`,
  ),
  await uno(
    sql`select anno, codice, cod_anagrafica, operatore, dt_partenza::text from spedizioni where stato = 'confermata' order by id desc limit 1`,
  ),
  await uno(
    sql`select operatore, numero_corriere from spedizioni where numero_corriere <> '' order by id desc limit 1`,
  ),
  await uno(sql`select d.id, d.anno, d.numero from preparazioni p join documenti d on d.id = p.id_documento limit 1`),
];

export const quale = (ruolo: Ruolo) =>
  ruolo === 3
    ? { ruolo, idUtente: 50, codTerzista: 'T001' }
    : { ruolo, idUtente: 50, codAnagrafica: fattura['codAnagrafica'] ?? null };

/** Values by field name. */
export const campi: Readonly<Record<string, unknown>> = {
  cdArticolo: testata['cdArticolo'],
  codTestata: testata['codTestata'],
  CodTestata: testata['codTestata'],
  suffisso: testata['suffisso'],
  Suffisso: testata['suffisso'],
  cdAnagrafica: fattura['codAnagrafica'],
  CdAnagrafica: fattura['codAnagrafica'],
  customerCode: fattura['codAnagrafica'],
  cdContatto: bolla['codAnagrafica'],
  tipo: 'FT',
  anno: fattura['anno'],
  year: fattura['anno'],
  numero: fattura['numero'],
  data: fattura['data'],
  macchina: 1,
  operatore: 'BRT',
  dtConsegna: '2026-03-17',
  DtPartenza: '2026-03-17',
  dtRimborso: '2026-03-17',
  mese: '2026-03',
  month: 3,
  utente: 'prova',
  kmIniziali: 0,
  dal: '2026-03-01',
  al: '2026-03-16',
  testo: 'vite',
  valore: 'vite',
  cerca: 'vite',
  qta: 1,
  settimana: 11,
  aperti: '0',
  storico: '0',
};
/** Id of the newest row of a table. */
const id = async (tabella: Fragment): Promise<unknown> =>
  (await uno(sql`select id from ${tabella} order by id desc limit 1`))['id'];
const perTestata = { id: `${testata['codTestata']}-${testata['suffisso']}` };
const perArticolo = { id: testata['cdArticolo'] };
const perDocumento = { id: bolla['id'] };
const perMisura = { codArticolo: '180000010101', tipoSerramento: 'SC1' };
const perAutista = { autista: 'Bruno' };
const suo = { utente: 'Bruno' };
const giorno = '2026-03-17';
const { giri } = (await app.as(4).call(consegne.pianoConsegne, { dtConsegna: giorno })).reply;
const [, fermata] = giri[0]?.listaConsegne ?? [];
const perFermata = { modalitaConsegna: fermata?.modalitaConsegna, cdAnagrafica: fermata?.cdAnagrafica };
const perSpedizione = {
  operatore: spedizione['operatore'],
  codiceSpedizione: spedizione['codice'],
  anno: spedizione['anno'],
};
const scritta = descrCodice(
  Number(spedizione['anno']),
  String(spedizione['codAnagrafica']),
  Number(spedizione['codice']),
);
const perGruppo = { Gruppo: 'Ordinato' };
const perLavoro = { righe: [lavorata['riga']] };
/** Additional or different inputs of single calls. */
export const chiamate: Readonly<Record<string, object>> = {
  paginaCatalogo: perTestata,
  leggiAreaTecnica: perTestata,
  leggiDatiTecnici: perTestata,
  informazioniTestata: perTestata,
  leggiSicurezzaTestata: perTestata,
  leggiCorrelati: { testata: perTestata.id },
  immagini: { testate: [{ codTestata: testata['codTestata'], suffisso: testata['suffisso'] }] },
  'catalogo/stampe pdfCatalogo': { testata: testata['codTestata'] },
  'catalogo/stampe pdfCatalogoOpzioni': { testata: testata['codTestata'] },
  leggiNews: { company: 'SRT', prog: 1 },
  leggiNewsPerId: { id: 'SRT-1' },
  leggiHelp: { helpName: 'home' },
  dettaglioArticolo: perArticolo,
  prezzoArticolo: perArticolo,
  listiniArticolo: perArticolo,
  ordinatoArticolo: perArticolo,
  ordiniFornitoriArticolo: perArticolo,
  classificazioneArticolo: perArticolo,
  distintaSemplice: { id: '130000010101' },
  codiceDellaPromozione: perArticolo,
  inLavorazione: perArticolo,
  mastrino: perArticolo,
  scarti: perArticolo,
  distintaDinamica: { id: perMisura.codArticolo },
  tipiSerramento: { id: perMisura.codArticolo },
  elaboraDistinta: perMisura,
  pdfDistinta: perMisura,
  leggiConfigurazione: { id: '1' },
  leggiMarchio: { codiceAzienda: 'SRT' },
  comeEra: { giorno: '2026-03-01' },
  dettaglioCategoria: { catMerceologica: '101010' },
  categorieCataloghi: { CodiceLinea: 'FE', CodCategoria: '' },
  sottoCategorieCataloghi: { CodiceLinea: 'FE', CodCategoria: '', CodSottoCategoria: '' },
  elencoPromozioni: { periodo: 'correnti' },
  leggiPromozione: { id: 'PROMO001' },
  promozioneTestata: { codTestata: 'SIN00001' },
  anteprimaEtichetta: { tipo: 'articolo', chiave: testata['cdArticolo'] },
  leggiEtichetta: { id: 1 },
  statoStampante: { nome: 'ETICHETTE1' },
  leggiStrada: { documenti: String(bolla['id']) },
  consegnaDocumento: perDocumento,
  spedizioniDocumento: perDocumento,
  copieFirmate: perDocumento,
  elencoSpostamenti: perAutista,
  leggiImpostazioni: perAutista,
  leggiOrari: { ...perAutista, cdAnagrafica: fermata?.cdAnagrafica },
  pianoAutista: perAutista,
  provaSpostamento: perFermata,
  fattiConsegna: perFermata,
  stampaConsegne: { ...perAutista, tipo: 'bolle' },
  calcolaKm: suo,
  excelMese: suo,
  leggiRimborso: suo,
  meseRimborsi: suo,
  stampaMese: suo,
  borderoSpedizioni: { operatore: spedizione['operatore'], DtPartenza: spedizione['dtPartenza'] },
  documentiDellaSpedizione: { descrCodiceSpedizione: scritta },
  infoSpedizione: { descr: scritta },
  documentoInfo: { nrDocuStampato: String(bolla['numero']), tpDocu: 'BO' },
  esitoConferma: { id: 1 },
  etichettePdf: perSpedizione,
  messaggioSpedizione: { ...perSpedizione, tipo: 'stampa' },
  trackingSpedizione: { operatore: spedita['operatore'], code: spedita['numeroCorriere'] },
  foglioConta: { id: await id(sql`conte`) },
  cassettiOrdine: { anno: preparata['anno'], numero: preparata['numero'] },
  leggiPreparazione: { id: preparata['id'] },
  trovaCassetto: { valore: '91' },
  contenutoCassetto: { ubicazione: '9101' },
  archivioScansioni: { NrDocumento: fattura['numero'] },
  areeScansioni: { origine: 'Archivio' },
  elencoScansioni: { origine: 'Scansioni' },
  ricevimentiRiga: { idRiga: await id(sql`ordini_fornitori_righe`) },
  leggiProgrammaCnc: { id: await id(sql`cnc_programmi`) },
  dettaglioLotto: { id: await id(sql`lotti`) },
  'produzione/conto-lavoro dettaglioDocumento': {
    nrDocu: String(lavorata['id']),
    nrBolla: `${lavorata['numero']}-${lavorata['anno']}`,
  },
  excelDocumento: { nrDocu: String(lavorata['id']), nrBolla: `${lavorata['numero']}-${lavorata['anno']}` },
  ddtTerzista: { nrBolla: `${lavorata['numero']}-${lavorata['anno']}` },
  excelInvio: perLavoro,
  excelCompletate: perLavoro,
  leggiDispositivo: { x: await id(sql`dispositivi`) },
  leggiImmagine: { x: await id(sql`dispositivi`) },
  leggiLavoro: { id: 1 },
  leggiRichiesta: { id: await id(sql`richieste`) },
  leggiZona: { zona: 'Z1' },
  elencoDocumenti: { tab: 'ordini' },
  cercaDocumenti: { tab: 'ordini' },
  leggiModifiche: { tipo: 'OC', anno: ordine['anno'], numero: ordine['numero'] },
  leggiPagamento: { anno: fattura['anno'], numero: fattura['numero'] },
  leggiReso: { id: 1 },
  foglioReso: { id: 1 },
  dettaglioVendite: { nrDocu: fattura['id'] },
  pdfTrovato: { nrDocu: fattura['id'] },
  documentiPerCliente: perGruppo,
  documentiTrovati: perGruppo,
  excelDocumenti: perGruppo,
  globaleDocumenti: perGruppo,
};
/** Reads tried without checking the answer, and why. */
export const senza: Readonly<Record<string, string>> = {
  giroAutista: 'asks for a driver’s key instead of a login: giro-autista.db.test.ts',
  leggiEtichetta: 'the demo has printed no label',
  statoStampante: 'no printer is connected',
  esitoConferma: 'the demo has called no courier',
  trackingSpedizione: 'no courier is connected',
  codaMagazzino: 'no machine is connected',
  contenutoCassetto: 'no machine is connected',
  infoCassetti: 'no machine is connected',
  pingMagazzino: 'no machine is connected',
  strutturaCassetti: 'no machine is connected',
  trovaCassetto: 'no machine is connected',
  leggiConfigurazione: 'the demo has configured nothing',
  foriDima: 'the demo has no article with a template of holes',
  leggiEmail: 'the demo has sent no mail',
  etichettePdf: 'no courier has sent a label',
  leggiLavoro: 'the demo has run no long work',
  leggiPagamento: 'the demo has no payment by card',
  leggiReso: 'the demo has no return: read in no-prices.db.test.ts',
  foglioReso: 'the demo has no return: read in no-prices.db.test.ts',
};
