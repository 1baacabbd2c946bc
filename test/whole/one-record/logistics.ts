import { sql } from '#platform/server/db/sql.ts';
import { salvaAutista } from '#logistica/consegne/contract.ts';
import * as scansioni from '#logistica/scansioni/contract.ts';
import * as centrolavoro from '#produzione/centrolavoro/contract.ts';
import { modelloUsuale } from '#produzione/centrolavoro/rules/dima.ts';
import { admin, di, uno, type Modifica } from './world.ts';

let copie = 0;
/** Two unfiled scans, of which one is used. */
async function scansione(origine: 'Scansioni' | 'CodBarError' = 'Scansioni') {
  const nuova = async () =>
    uno<{ idProg: number; idArrivo: number }>(sql`
      with arrivo as (
        insert into scansioni_arrivi (impronta, nome, chiave, stato, motivo, utente, arrivato)
        values (${`impronta ${++copie}`}, 'a.pdf', 'riservati/scansioni/a.pdf', 'letto', '', 'cartella', now()) returning id)
      insert into scansioni (id_arrivo, pagina, pagine, origine, codice, chiave, anteprima, area, tipo_doc, letta)
      select id, 1, 1, ${origine}, '', 'riservati/scansioni/a.pdf', 'riservati/scansioni/a.webp', '', '', now() from arrivo
      returning id_prog, id_arrivo`);
  await nuova();
  const { idProg, idArrivo } = await nuova();
  const dati = {
    IdProg: idProg,
    Area: 'Acquisti',
    TipoDocumento: 'DDTF',
    Anno: 2026,
    NrDocumento: 5000 + copie,
    CdAnagrafica: '000100',
  };
  return { idProg, idArrivo, dati, righe: { scansioni: { id_prog: idProg } } };
}

const programma = async () => {
  const contenuto = Buffer.from(`G21 G90\nG1 X${++copie} F600\nM2\n`).toString('base64');
  const { reply } = await admin.call(centrolavoro.caricaProgramma, { nome: `prova${copie}.ngc`, contenuto });
  return { ...reply, righe: { cnc_programmi: { id: reply.id }, cnc_versioni: { id_programma: reply.id } } };
};

const dima = async () => ({
  input: { testata: 'DAD00001-0', fori: '', utensili: '8=1', modello: modelloUsuale },
  righe: { cnc_dime: { cod_testata: 'DAD00001', suffisso: 0 } },
});

export const ofLogistics: readonly Modifica[] = [
  di(scansioni.salvaScansione, async () => {
    const { dati: input, righe } = await scansione();
    return { input, righe };
  }),
  di(scansioni.salvaCodBarError, async () => {
    const { dati, idArrivo, righe } = await scansione('CodBarError');
    return { input: { ...dati, NrRimanenza: idArrivo, NrPagina: 1 }, righe };
  }),
  di(scansioni.eliminaScansione, async () => {
    const { idProg, righe } = await scansione();
    return { input: { origine: 'Scansioni', idProg }, righe };
  }),
  di(scansioni.riprendiScansione, async () => {
    const { idProg, dati, righe } = await scansione();
    await admin.call(scansioni.salvaScansione, dati);
    return { input: { idProg }, righe };
  }),
  di(scansioni.mostraAlCliente, () => ({
    input: { area: 'Vendite', tipoDoc: 'FT', alCliente: true },
    righe: { tipi_scansione: { area: 'Vendite', tipo_doc: 'FT' } },
  })),
  di(salvaAutista, () => ({
    input: { autista: 'Bruno', colore: '#123456', portata: 901, barre: true },
    righe: { autisti: { autista: 'Bruno' } },
  })),
  di(centrolavoro.abilitaPersona, async () => {
    await admin.call(centrolavoro.abilitaPersona, { idUtente: 3, puo: false });
    return { input: { idUtente: 3, puo: true }, righe: { centrolavoro_persone: { id_utente: 3 } } };
  }),
  di(centrolavoro.modificaProgramma, async () => {
    const { id, righe } = await programma();
    return {
      input: { id, versione: 1, cartella: 'prove', nome: `altro${id}.ngc`, cdArticolo: null, lotto: '', pezzi: 1 },
      righe,
    };
  }),
  di(centrolavoro.salvaDima, () => dima()),
  di(centrolavoro.eliminaDima, async () => {
    const { input, righe } = await dima();
    await admin.call(centrolavoro.salvaDima, input);
    return { input: { testata: input.testata }, righe };
  }),
  di(centrolavoro.eliminaProgramma, async () => {
    const { id, righe } = await programma();
    return { input: { id }, righe };
  }),
];
