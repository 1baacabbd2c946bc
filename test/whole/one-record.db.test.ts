import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ofLogistics } from './one-record/logistics.ts';
import { ofOthers } from './one-record/others.ts';
import { ofProducts } from './one-record/products.ts';
import { type Righe, admin, db } from './one-record/world.ts';

// Every row that a call writes in the whole database belongs to the given record, or is declared as going with it.
// Shared data, such as an order, a place or a name, must not change as a side effect.
const modifiche = [...ofProducts, ...ofOthers, ...ofLogistics];

/** Log and queue tables, and tables maintained by nightly jobs; ignored in the comparison. */
const registri =
  `registro eventi eventi_nuovi posta posta_tentativi chiavi_idempotenza sessioni tentativi_accesso tocchi quadri_tenuti giorni_mossi`.split(
    ' ',
  );
await db.run(sql`create table tocchi (tabella text, prima jsonb, dopo jsonb)`);
await db.run(sql`
  create function tocca() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old is distinct from new then
      insert into tocchi values (tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    end if;
    return null;
  end $$`);
await db.run(sql`
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'tocchi' loop
      execute format('create trigger zz_tocca after insert or update or delete on %I for each row execute function tocca()', t);
    end loop;
  end $$`);

interface Tocco {
  readonly tabella: string;
  readonly prima: Record<string, unknown> | null;
  readonly dopo: Record<string, unknown> | null;
}

const eSua = (riga: Tocco['prima'], sue: Righe[string]): boolean =>
  riga !== null &&
  [sue].flat().some((una) => Object.entries(una).every(([colonna, valore]) => riga[colonna] === valore));

const nomeDi = (call: unknown): string => {
  const trovata = allCalls.find((una) => una.call === call);
  return `${trovata?.area} ${trovata?.name}`;
};

describe('of one record', () => {
  test.each(modifiche.map((una) => [nomeDi(una.call), una] as const))(
    '%s leaves all others as they were',
    async (_, una) => {
      const { input, righe, chi = admin } = await una.fai();
      await db.run(sql`delete from tocchi`);
      const { status, problem } = await chi.call(una.call, input);
      expect([status, problem?.detail]).toEqual([200, undefined]);
      const tocchi = (await db.rows<Tocco>(sql`select tabella, prima, dopo from tocchi`)).filter(
        ({ tabella }) => !registri.includes(tabella),
      );
      expect(tocchi.length).toBeGreaterThan(0);
      const altrui = tocchi.filter(({ tabella, prima, dopo }) => {
        const sue = righe[tabella];
        return sue === undefined || !(eSua(prima, sue) || eSua(dopo, sue));
      });
      expect(altrui).toEqual([]);
    },
  );
});

/** Calls that change no record, and the test that covers them. */
const altrove: Readonly<Record<string, string>> = {
  'goods and money move: promised by the ledgers of their areas': `vendita/carrello confermaCarrello, vendita/carrello chiediApprovazione, vendita/carrello approvaOrdine,
    vendita/carrello respingiOrdine, vendita/carrello ritiraApprovazione, vendita/documenti accreditaFattura, vendita/partite registraIncasso,
    vendita/partite stornaIncasso, vendita/partite salvaFido, vendita/clienti salvaDatiFiscali, vendita/clienti salvaDichiarazione, vendita/clienti eliminaDichiarazione, vendita/partite chiudiMese, vendita/modifiche-ordine modificaOrdine,
    vendita/preventivi ordinaPreventivo, vendita/ordini-in-arrivo ordinaOrdineInArrivo, vendita/preventivi liberaRiserva,
    vendita/modifiche-ordine annullaModificaOrdine, vendita/resi chiediReso, vendita/resi decidiReso, vendita/resi ritiraReso,
    vendita/resi riceviReso, vendita/resi controllaReso, vendita/resi accreditaReso, vendita/resi annullaPassoReso, logistica/preparazione iniziaPreparazione,
    logistica/preparazione lasciaPreparazione, logistica/preparazione preparaRiga, logistica/preparazione scansiona,
    logistica/preparazione consegnaOrdine, logistica/preparazione annullaConfermato, logistica/preparazione annullaDdt,
    logistica/preparazione fatturaBolle, logistica/preparazione avviaFatturazione, produzione/acquisti riceviMerce, produzione/acquisti correggiRicevimento, produzione/acquisti chiudiRiga, produzione/acquisti modificaRigaAcquisto,
    logistica/inventario apriConta, logistica/inventario registraConteggi, logistica/inventario ricontaRighe, logistica/inventario approvaConta,
    logistica/inventario stornaRettifica, logistica/inventario chiudiConta, logistica/ricezione sistemaMerce, logistica/ricezione annullaSistemazione, produzione/acquisti nuovoOrdine, produzione/conto-lavoro nuovoOrdineTerzista, produzione/conto-lavoro inviaLavorazioni,
    produzione/conto-lavoro confermaRicezione, produzione/conto-lavoro esportaLavorazioni, vendita/pagamenti avviaPagamento,
    vendita/pagamenti annullaOrdine, vendita/pagamenti rimborsaPagamento, vendita/pagamenti inviaRimborso, vendita/pagamenti registraBonifico`,
  'work, mail and machines: a queue and no record': `prodotto/testate rigeneraAnteprime, catalogo/stampe avviaStampa,
    esterni/stampanti stampaEtichette, esterni/stampanti ristampaEtichetta, esterni/stampanti annullaEtichetta, logistica/magazzino comandoMagazzino,
    logistica/magazzino cancellaCoda, logistica/magazzino chiarisciRichiesta, logistica/magazzino estraiOrdine, produzione/conto-lavoro etichetteInvio, produzione/lotti stampaLotto,
    produzione/conto-lavoro sollecitaTerzista, sistema/richieste sollecitaRichiesta, sistema/email reinviaEmail,
    produzione/acquisti calcolaProposte, vendita/documenti mandaDocumento, produzione/centrolavoro eseguiCentroLavoro, produzione/centrolavoro prendiCentroLavoro,
    produzione/centrolavoro lasciaCentroLavoro, produzione/laser comandoLaser,
    sistema/collegamenti riprovaConsegna, sistema/lavori-lunghi interrompiLavoro, sistema/lavori-lunghi bastaLavoro, sistema/diagnosi riprovaLavoro, logistica/scansioni dividiScansione, logistica/scansioni unisciScansione,
    logistica/scansioni rileggiNonViste, vendita/fatture-elettroniche avviaInvioFatture, vendita/fatture-elettroniche inviaFattura,
    vendita/fatture-elettroniche segnaRicevutaVista, vendita/fatture-elettroniche firmaFattura, vendita/fatture-elettroniche riprendiFattura,
    produzione/fatture-fornitori caricaFatturaFornitore, produzione/fatture-fornitori decidiFatturaFornitore, produzione/fatture-fornitori eliminaFatturaFornitore,
    produzione/fatture-fornitori abbinaFornitore, sistema/query eseguiQuery, sistema/query excelQuery`,
  'many records at once, by a file that is seen before it is written': `prodotto/filtri caricaFiltri, prodotto/filtri interrompiCaricamento,
    prodotto/filtri confermaCaricamento, prodotto/filtri annullaCaricamento, prodotto/filtri eliminaVuote, prodotto/bmecat salvaAbbinamenti, sistema/importazione caricaConsegna, sistema/importazione ricontrollaImportazione,
    sistema/importazione confermaImportazione, sistema/importazione annullaImportazione, sistema/importazione revocaImportazione,
    vendita/codici-cliente caricaCodici, vendita/codici-cliente confermaCaricamento, vendita/codici-cliente revocaCaricamento, vendita/codici-cliente eliminaMisure, vendita/codici-cliente rimettiMisure`,
  'sessions, passwords and registrations': `sistema/accesso login, sistema/accesso rinnovaSessione, sistema/accesso logout,
    sistema/accesso recuperaPassword, sistema/accesso reimpostaPassword, sistema/accesso cambiaPassword, sistema/accesso attivaUtente, vendita/clienti registrati,
    sistema/sicurezza chiudiAccesso, sistema/sicurezza chiudiAltriAccessi, sistema/sicurezza confermaChiSono, sistema/sicurezza secondoFattore,
    sistema/sicurezza iscriviAllAccesso, sistema/sicurezza iscriviTotp, sistema/sicurezza confermaTotp, sistema/sicurezza togliFattore,
    sistema/sicurezza nuoviCodici, sistema/sicurezza iniziaPasskey, sistema/sicurezza salvaPasskey, sistema/sicurezza inizioConPasskey,
    sistema/sicurezza entraConPasskey, sistema/sicurezza azzeraFattori,
    vendita/clienti accettaRegistrazione, vendita/clienti rifiutaRegistrazione, vendita/clienti rimandaAttivazione,
    vendita/persone salvaPersona, vendita/persone accessoPersona, vendita/persone rimandaInvito, vendita/persone togliInvito,
    vendita/clienti ritiraRegistrazione, vendita/ingressi entra, vendita/ingressi creaIngresso, vendita/ingressi ritiraIngresso, vendita/gestori-identita iniziaConGestore,
    vendita/gestori-identita entraConGestore, vendita/gestori-identita esciConGestore, vendita/gestori-identita iniziaConferma, vendita/gestori-identita confermaConGestore,
    vendita/gestori-identita salvaGestore, vendita/gestori-identita togliGestore,
    vendita/punchout salvaPunchout, vendita/punchout eliminaPunchout, vendita/punchout segretoPunchout, vendita/punchout entraPunchout, vendita/punchout trasferisciCarrello,
    vendita/cataloghi-uscita chiaveCatalogoUscita, vendita/cataloghi-uscita ritiraChiaveCatalogoUscita,
    vendita/cataloghi-uscita salvaConsegnaCatalogo, vendita/cataloghi-uscita togliConsegnaCatalogo, vendita/cataloghi-uscita consegnaCatalogo`,
  'a picture into the store of files, which the tests share': `prodotto/testate caricaImmagineTestata, prodotto/marchi caricaLogo,
    prodotto/testate caricaFiguraInfo, prodotto/testate caricaVideoInfo, sistema/aiuto caricaImmagine, sistema/dispositivi caricaImmagine, sistema/dispositivi eliminaImmagine,
    logistica/scansioni caricaScansioni, vendita/ordini-in-arrivo caricaOrdineInArrivo, logistica/scansioni togliArrivo, vendita/resi caricaFotoReso, vendita/domande allegaFile, produzione/centrolavoro allegaProgramma, produzione/centrolavoro caricaProgramma,
    produzione/centrolavoro programmaDima`,
  'parcels that a courier has, promised by the tests of shipments': `logistica/etichette annullaSpedizione, logistica/etichette confermaSpedizioni, logistica/etichette avviaConferma,
    logistica/etichette controllaCollo, logistica/etichette creaSpedizione, logistica/etichette eliminaDocumentoSpedizione, logistica/etichette eliminaSpedizione,
    logistica/etichette inserisciSpedizione, logistica/etichette preparaSpedizione, logistica/etichette salvaSpedizione, logistica/etichette stampaSpedizione`,
  'a rule with the proposal that follows from it': `produzione/acquisti salvaRegola`,
  'our own company, which is one row and follows its version in its own test': `catalogo/vetrina salvaDatiAzienda`,
  'zones with their towns, which go from one to another': `vendita/comuni salvaZona, vendita/comuni eliminaZona, vendita/comuni assegnaComuni,
    vendita/comuni importaZone`,
  'a day of tours, which is one row with its steps': `logistica/consegne annullaPasso, logistica/consegne cambiaAutistaConsegne, logistica/consegne decidiProposta,
    logistica/consegne linkGiro, logistica/consegne registraFatto, logistica/consegne salvaPunto, logistica/consegne eliminaSpostamento, logistica/consegne pianificaConsegne, logistica/consegne salvaGenerali, logistica/consegne salvaImpostazioni,
    logistica/consegne salvaOrari, logistica/consegne segnaConsegne, logistica/consegne segnalaPosizione, logistica/consegne spostaConsegna, logistica/consegne salvaRitiro, logistica/consegne togliRitiro`,
  'the sheet of a day, which is one row': `logistica/rimborsi aggiungiDestinazione, logistica/rimborsi eliminaDestinazioni, logistica/rimborsi riapriRimborso,
    logistica/rimborsi salvaCosto, logistica/rimborsi salvaKm, logistica/rimborsi spostaDestinazione, logistica/rimborsi stampaRimborso`,
  'a thread of a customer: promised by its tests': `vendita/domande apriDomanda, vendita/domande scriviMessaggio, vendita/domande segnaLetta,
    vendita/domande chiudiDomanda, vendita/domande prendiDomanda, vendita/ordini-in-arrivo prendiOrdineInArrivo,
    vendita/ordini-in-arrivo clienteOrdineInArrivo, vendita/ordini-in-arrivo scartaOrdineInArrivo, vendita/ordini-in-arrivo riapriOrdineInArrivo, vendita/ordini-in-arrivo chiediPerArrivo, vendita/ordini-in-arrivo dimenticaFormaArrivo`,
  'one of those tried here, with more rows or fewer': `vendita/carrello aggiungiRiga, vendita/carrello svuotaCarrello, vendita/carrello aggiornaConfigurazione, vendita/carrello nuovoIndirizzo,
    vendita/ordine-rapido aggiungiRighe, vendita/ordine-rapido salvaLista, vendita/ordini-ricorrenti nuovoRicorrente, vendita/cataloghi-uscita preparaCatalogoUscita,
    vendita/ordini-ricorrenti cambiaData, vendita/ordini-ricorrenti riprovaData, vendita/ordini-ricorrenti ordinaAdesso, vendita/codici-cliente nuovoCodice, vendita/assortimenti aggiungiVoci, vendita/assortimenti togliVoce, vendita/codici-cliente decidiCodice, vendita/promozioni aggiungiPromozione,
    produzione/conto-lavoro eliminaLavorazione, prodotto/filtri annullaCambio, prodotto/testate ripristinaTestata, catalogo/qualita-dati dimenticaRicerca, produzione/centrolavoro rilasciaProgramma`,
};

test('every call that writes is tried here, or stands in the list of those that edit no single record', () => {
  const provate = modifiche.map(({ call }) => nomeDi(call));
  const altre = Object.values(altrove).flatMap((nomi) => nomi.split(/,\s*/));
  const tutte = allCalls.filter(({ call }) => call.effect !== 'read').map(({ call }) => nomeDi(call));
  expect([...new Set([...provate, ...altre])].toSorted()).toEqual(tutte.toSorted());
});
