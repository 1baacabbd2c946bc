import { sql } from '#platform/server/db/sql.ts';
import * as articolo from '#prodotto/articolo/contract.ts';
import * as filtri from '#prodotto/filtri/contract.ts';
import * as marchi from '#prodotto/marchi/contract.ts';
import { senzaSicurezza } from '#prodotto/testate/rules/sicurezza.ts';
import * as testate from '#prodotto/testate/contract.ts';
import { admin, cdArticolo, db, di, password, riscritta, uno, type Modifica, type Righe } from './world.ts';

const chiave = { codTestata: 'DAD00001', suffisso: 0 };
const id = 'DAD00001-0';
const suo = { cod_testata: 'DAD00001', suffisso: 0 };
const dellaTestata = { testate: suo };
let copie = 0;
const codiceNuovo = (): string => `ZZZ${String(++copie).padStart(5, '0')}`;
const parti = [
  'testate',
  'testata_filtri',
  'testata_parole',
  'valori_tecnici',
  'descrizioni_tecniche',
  'schede',
  'correlati',
  'righe_catalogo',
];
/** All rows of a header, under one of several keys. */
const intera = (...chiavi: readonly { codTestata: string; suffisso: number }[]): Righe =>
  Object.fromEntries(
    parti.map((tabella) => [
      tabella,
      chiavi.map(({ codTestata, suffisso }) => ({ cod_testata: codTestata, suffisso })),
    ]),
  );
/** For calls that consume a whole header. */
async function copia(): Promise<{ codTestata: string; suffisso: number }> {
  const codTestata = codiceNuovo();
  await admin.call(testate.operaTestata, {
    operation: 'duplica',
    ...chiave,
    nuovoCodTestata: codTestata,
    nuovoSuffisso: 0,
  });
  return { codTestata, suffisso: 0 };
}
const ultima = async (): Promise<{ id: number; giorno: string }> =>
  uno(
    sql`select id, to_char(data_ora at time zone 'Europe/Rome', 'YYYY-MM-DD') as giorno from registro where chiave = ${id} and tabella = 'testate' order by id desc limit 1`,
  );
const articoliSuoi = async (): Promise<{ cd_articolo: string }[]> =>
  (
    await db.rows<{ cdArticolo: string }>(
      sql`select cd_articolo from righe_catalogo where cod_testata = 'DAD00001' and cd_articolo is not null`,
    )
  ).map((una) => ({ cd_articolo: una.cdArticolo }));
export const ofProducts: readonly Modifica[] = [
  di(testate.salvaTestata, async () => {
    const { reply } = await admin.call(testate.leggiTestataProdotto, chiave);
    return {
      input: { ...riscritta(testate.salvaTestata, reply), descrizione: 'Dadi', new: true },
      righe: dellaTestata,
    };
  }),
  di(testate.annullaModifica, async () => ({ input: { ...chiave, id: (await ultima()).id }, righe: dellaTestata })),
  di(testate.operaTestata, () => ({
    input: { operation: 'modifica-descrizione', ...chiave, descrizione: 'Dadi esagonali' },
    righe: dellaTestata,
  })),
  di(testate.operaTestata, () => {
    const nuova = { codTestata: codiceNuovo(), suffisso: 0 };
    return {
      input: { operation: 'duplica', ...chiave, nuovoCodTestata: nuova.codTestata, nuovoSuffisso: 0 },
      righe: intera(nuova),
    };
  }),
  di(testate.annullaGiorno, async () => ({
    input: { ...chiave, giorno: (await ultima()).giorno },
    righe: dellaTestata,
  })),
  di(testate.aggiungiTestata, () => {
    const nuova = { codTestata: codiceNuovo(), suffisso: 0 };
    return {
      input: {
        ...nuova,
        descrizione: 'Nuova',
        codiceAzienda: 'CRD',
        catMerceologica: '106010',
        codCategoria: '01',
        codSottoCategoria: '15',
      },
      righe: intera(nuova),
    };
  }),
  di(testate.cambiaSuffissoTestata, async () => {
    const sua = await copia();
    return { input: { ...sua, nuovoSuffisso: 3 }, righe: intera(sua, { ...sua, suffisso: 3 }) };
  }),
  di(testate.cambioSuffisso, async () => {
    const sua = await copia();
    return { input: { ...sua, nuovoSuffisso: 4 }, righe: intera(sua, { ...sua, suffisso: 4 }) };
  }),
  di(testate.eliminaTestata, async () => {
    const sua = await copia();
    return { input: sua, righe: intera(sua) };
  }),
  di(testate.impostaCategorie, () => ({
    input: { ...chiave, codCategoria: '01', codSottoCategoria: '02' },
    righe: dellaTestata,
  })),
  di(testate.impostaCategoria, () => ({ input: { ...chiave, catMerceologica: '102010' }, righe: dellaTestata })),
  di(testate.modificaDescrizione, () => ({ input: { id, descrizione: 'Dadi medi' }, righe: dellaTestata })),
  di(testate.salvaInformazioni, () => ({
    input: { CodTestata: 'DAD00001', Suffisso: 0, Informazioni: '<p>Altro</p>' },
    righe: dellaTestata,
  })),
  di(testate.salvaInfoTestata, () => ({ input: { ...chiave, informazioni: '<p>Ancora</p>' }, righe: dellaTestata })),
  di(testate.tipologiaTestata, async () => ({
    input: { type: 'fuoricatalogo', CodTestata: 'DAD00001', ctnumSUFFISSO: 0, attivo: true },
    righe: { ...dellaTestata, articoli: await articoliSuoi() },
  })),
  di(testate.pulisciTestata, async () => {
    const { cod } = await uno<{ cod: string }>(sql`
      select r.cod_testata as cod from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo where a.eliminato and r.suffisso = 0 order by 1 limit 1`);
    return { input: { id: `${cod}-0` }, righe: intera({ codTestata: cod, suffisso: 0 }) };
  }),
  di(testate.salvaOrdinamento, () => ({
    input: { CodTestata: 'DAD00001', Suffisso: 0, CampiRotturaDivisione: '130' },
    righe: dellaTestata,
  })),
  di(testate.altezzaImmagineTestata, () => ({
    input: { testata: 'DAD00001', suffisso: 0, height: 300 },
    righe: dellaTestata,
  })),
  di(testate.salvaSicurezzaTestata, () => ({
    input: { ...senzaSicurezza, id, fabbricante: 'Alfa', avvertenze: 'Tenere lontano dai bambini.' },
    righe: { ...dellaTestata, testata_sicurezza: suo },
  })),
  di(testate.salvaParole, () => ({
    input: { id, incluse: ['dado', 'medio'], escluse: ['ottone'] },
    righe: { ...dellaTestata, testata_parole: suo },
  })),
  di(testate.preferitoTestata, () => ({
    input: { ...chiave, preferito: true },
    righe: { preferiti: { id_utente: 3, chiave: id } },
  })),
  di(testate.salvaFiltriTestata, () => ({
    input: { ...chiave, filtri: ['M12', 'M10', 'M11'].map((valore) => ({ filtro: 'Diametro', valore })) },
    righe: { ...dellaTestata, testata_filtri: suo },
  })),
  di(testate.salvaRigheTestata, () => ({
    input: { ...chiave, righe: [{ ctTpRiga: 'P', cdArticolo }] },
    righe: { ...dellaTestata, righe_catalogo: suo },
  })),
  di(testate.inserisciVuoto, () => ({
    input: { ...chiave, riga: 10 },
    righe: { ...dellaTestata, righe_catalogo: suo },
  })),
  di(testate.eliminaRigaCatalogo, async () => {
    const { riga } = await uno<{ riga: number }>(
      sql`select max(riga) as riga from righe_catalogo where cod_testata = 'DAD00001'`,
    );
    return { input: { ...chiave, riga }, righe: { ...dellaTestata, righe_catalogo: suo } };
  }),
  di(testate.togliImmagineTestata, () => ({ input: chiave, righe: dellaTestata })),
  di(testate.salvaDatiTecnici, () => ({
    input: { ...chiave, codiceScheda: 'DAD1', descrizioneHTML: '<p>Dati</p>' },
    righe: { ...dellaTestata, descrizioni_tecniche: suo },
  })),
  di(testate.salvaValoreTecnico, () => ({
    input: { ...chiave, codiceScheda: 'DAD1', numeroRiga: -1, EtichettaTecnica: 'Peso', ValoreTecnico1: '3' },
    righe: { ...dellaTestata, valori_tecnici: suo },
  })),
  di(testate.eliminaValoreTecnico, () => ({
    input: { ...chiave, numeroRiga: 1 },
    righe: { ...dellaTestata, valori_tecnici: suo },
  })),
  di(testate.aggiungiCorrelato, () => ({
    input: { testata: id, id: -1, codTestata: 'VTC00001', suffisso: 0 },
    righe: { ...dellaTestata, correlati: suo },
  })),
  di(testate.eliminaCorrelato, async () => ({
    input: {
      testata: id,
      id: (await uno<{ id: number }>(sql`select id from correlati where cod_testata = 'DAD00001'`)).id,
    },
    righe: { ...dellaTestata, correlati: suo },
  })),
  di(articolo.tipologiaArticolo, () => ({
    input: { type: 'obsoleto', CdArticolo: cdArticolo, attivo: true },
    righe: { articoli: { cd_articolo: cdArticolo } },
  })),
  di(articolo.modificaQuantitaScatola, () => ({
    input: { CdArticolo: cdArticolo, QtScatola: 250 },
    righe: { articoli: { cd_articolo: cdArticolo } },
  })),
  di(articolo.modificaIvaArticolo, () => ({
    input: { id: cdArticolo, cdIva: '10' },
    righe: { articoli: { cd_articolo: cdArticolo } },
  })),
  di(articolo.salvaEan, () => ({
    input: { id: cdArticolo, ean: [{ gtin: '8001234567897', qta: 1 }] },
    righe: { articoli: { cd_articolo: cdArticolo }, articoli_ean: { cd_articolo: cdArticolo } },
  })),
  di(articolo.salvaDescrizioneTecnica, () => ({
    input: { cdArticolo, descrizioneTecnicaHtml: '<p>Uno</p>' },
    righe: { articoli: { cd_articolo: cdArticolo } },
  })),
  di(articolo.preferitoArticolo, () => ({
    input: { id: cdArticolo, preferito: true },
    righe: { preferiti: { id_utente: 3, chiave: cdArticolo } },
  })),
  di(marchi.aggiungiMarchio, () => ({
    input: { codiceAzienda: 'ZZ1', nomeAzienda: 'Nuovo', codiceLinea: 'FIS' },
    righe: { aziende: { codice_azienda: 'ZZ1' } },
  })),
  di(marchi.modificaMarchio, async () => {
    const { reply } = await admin.call(marchi.leggiMarchio, { codiceAzienda: 'ZZ1' });
    return {
      input: { ...riscritta(marchi.modificaMarchio, reply), nomeAzienda: 'Altro' },
      righe: { aziende: { codice_azienda: 'ZZ1' } },
    };
  }),
  di(marchi.togliLogo, () => ({ input: { codiceAzienda: 'VTX' }, righe: { aziende: { codice_azienda: 'VTX' } } })),
  di(marchi.eliminaMarchio, () => ({ input: { codiceAzienda: 'ZZ1' }, righe: { aziende: { codice_azienda: 'ZZ1' } } })),
  di(filtri.modificaCompletamento, () => ({
    input: { x: '1a', parola: 'vite', valori: ['viti metriche', 'viti legno'] },
    righe: { autocompletamenti: { parola: 'vite', codice_azienda: '' } },
  })),
  di(filtri.salvaSinonimi, () => ({
    input: { ChiaveRicerca: 'inox aisi 304', Filtro: ['a2', 'inossidabile'] },
    righe: { sinonimi: { chiave_ricerca: 'inox aisi 304' } },
  })),
  di(filtri.salvaCategorieAzienda, () => ({
    input: { codiceAzienda: 'CRD', categorie: ['05', '01'] },
    righe: { categorie_azienda: { codice_azienda: 'CRD' } },
  })),
  di(filtri.salvaOrdineValori, () => ({
    input: { filtro: 'Mano', valori: ['Sinistra', 'Destra'], password },
    righe: { ordine_valori: { filtro: 'Mano' } },
  })),
  di(filtri.modificaFiltro, () => ({
    input: {
      kind: 'valoriFiltri',
      FiltroRicerca: 'Mano',
      ValoreFiltroRicerca: 'Destra',
      NuovoValoreFiltroRicerca: 'Mano destra',
      password,
    },
    righe: {
      testata_filtri: [
        { filtro: 'Mano', valore: 'Destra' },
        { filtro: 'Mano', valore: 'Mano destra' },
      ],
      ordine_valori: { filtro: 'Mano' },
      testate: {},
    },
  })),
  di(filtri.eliminaFiltro, () => ({
    input: { kind: 'filtriRicerca', FiltroRicerca: 'Mano', password },
    righe: { testata_filtri: { filtro: 'Mano' }, ordine_valori: { filtro: 'Mano' }, testate: {} },
  })),
];
