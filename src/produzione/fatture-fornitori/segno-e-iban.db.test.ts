import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import * as contract from './contract.ts';
import { type FatturaSimulata, scriviFatturaSimulata } from './server/simulatore/fattura-simulata.ts';

const { db, negozio, ufficio } = await apriProvaFatture();
const righe = [{ codice: '', descrizione: 'Trasporto', prezzo: 100 }];

const fattura = (dati: Partial<FatturaSimulata>): string =>
  scriviFatturaSimulata({
    denominazione: 'Viterie Prova S.p.A.',
    piva: '01234567897',
    numero: '1',
    data: '2026-03-10',
    righe,
    ...dati,
  });
const carica = async (xml: string): Promise<number> => {
  const contenuto = Buffer.from(xml).toString('base64');
  return (await ufficio.call(contract.caricaFatturaFornitore, { nome: 'fattura.xml', contenuto })).reply.prima;
};
const leggi = async (id: number) => (await ufficio.call(contract.leggiFatturaFornitore, { id })).reply;

async function foglio(cerca: string) {
  const { reply } = await ufficio.call(contract.excelFattureFornitori, { vista: 'tutte', cerca });
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of reply.bytes) pezzi.push(pezzo);
  return readSheet(new Uint8Array(Buffer.concat(pezzi)).buffer);
}

test('a credit note is below zero in list, panel and sheet, also if its supplier wrote it so', async () => {
  await carica(fattura({ numero: 'NC-1', tipo: 'TD04' }));
  await carica(fattura({ numero: 'NC-2', tipo: 'TD04', righe: [{ codice: '', descrizione: 'Reso', prezzo: -100 }] }));
  await carica(fattura({ numero: 'NC-3' }));
  const input = { vista: 'tutte', cerca: 'NC-', ordina: 'totale' } as const;
  const lista = (await ufficio.call(contract.elencoFattureFornitori, input)).reply.righe;
  expect(lista.map(({ tipo, totale }) => [tipo, totale])).toEqual([
    ['TD04', -122],
    ['TD04', -122],
    ['TD01', 122],
  ]);
  expect((await leggi(lista[0]?.id ?? 0)).totale).toBe(-122);
  expect((await foglio('NC-')).map((riga) => [riga[2], riga[10], riga[11], riga[12]])).toEqual([
    ['Numero', 'Imponibile', 'Imposta', 'Totale documento'],
    ['NC-1', -100, -22, -122],
    ['NC-2', -100, -22, -122],
    ['NC-3', 100, 22, 122],
  ]);
});

test('the user who decided is named as long as the decision stands', async () => {
  const id = await carica(fattura({ numero: 'D-1' }));
  const decidi = (stato: 'approvata' | 'da vedere', versione: number) =>
    ufficio.call(contract.decidiFatturaFornitore, { id, versione, stato, motivo: '' });
  await decidi('approvata', 1);
  expect((await leggi(id)).utente).not.toBe('');
  await decidi('da vedere', 2);
  expect((await leggi(id)).utente).toBe('');
});

test('an IBAN is known by the last 500 invoices of its supplier, and no older one is read', async () => {
  const idRiga = await creaOrdineFornitore(db, { cdArticolo: await negozio.articolo() });
  await db.run(sql`
    update ordini_fornitori o set ragione_sociale = 'VITERIE PROVA SPA' from ordini_fornitori_righe r where r.id = ${idRiga} and o.id = r.id_ordine`);
  const iban = 'IT60X0542811101000000123456';
  const con = (numero: string): Promise<number> =>
    carica(
      fattura({ numero, denominazione: 'Viterie Prova', piva: '09876543217' }).replace(
        '</ImportoPagamento>',
        `</ImportoPagamento><IBAN>${iban}</IBAN>`,
      ),
    );
  const nuovo = async (id: number): Promise<boolean> =>
    (await leggi(id)).differenze.some((una) => una.includes('su un IBAN'));
  const prima = await con('IBAN-1');
  expect(await nuovo(await con('IBAN-2'))).toBe(false);
  await db.run(sql`
    insert into fatture_fornitori (impronta, posto, sunto, nome_file, chiave, mittente, arrivata, paese, piva, denominazione, fornitore, tipo, numero, data, totale, contenuto, stato)
    select 'iban ' || n, 0, 'iban ' || n, f.nome_file, f.chiave, f.mittente, f.arrivata, f.paese, f.piva, f.denominazione, f.fornitore, f.tipo, 'I' || n, f.data, f.totale,
      replace(f.contenuto::text, ${iban}, 'IT00ALTRO')::jsonb, f.stato
    from fatture_fornitori f cross join generate_series(1, 500) n where f.id = ${prima}`);
  expect(await nuovo(await con('IBAN-3'))).toBe(true);
});
