import { expect, test, vi } from 'vitest';
import { Random } from '#demo/server/random.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { lessPercents } from '#platform/contract/decimal.ts';
import { formatDiscounts, formatMoney, formatNumber, formatPrice } from '#platform/contract/format.ts';
import { sql } from '#platform/server/db/sql.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { ordinaria } from '#parti/iva.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { confermaCarrello, leggiCarrello, totaleCarrello } from '#vendita/carrello/contract.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { totaliRighe } from '#vendita/carrello/rules.ts';
import type { Riga, Totali } from '#vendita/carrello/web/righe.ts';
import { dettaglioDocumento } from '#vendita/documenti/contract.ts';
import { foglioDocumento } from '#vendita/documenti/server/foglio-documento.ts';
import { leggiPerId, type DocumentoIntero } from '#vendita/documenti/server/leggi-documento.ts';
import { aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { size, timeFor } from './size.ts';

const [carrelli, insieme, suCarta] = [size(30, 100_000), 6, size(6, 300)];
// Modules of the browser are loaded outside of a browser.
for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: () => null });
vi.stubGlobal('addEventListener', () => {});
const { conQuantita, prezzoPieno } = await import('#vendita/carrello/web/righe.ts');
vi.unstubAllGlobals();
const app = await testApp({ demo: true });
const { db } = app.database;
const renderer = createRenderer();
// This test compares prices, so stock and credit limits must not matter.
await db.run(sql`update articoli set scorta_non_gestita = true`);
await db.run(sql`update clienti set fido = null, sospeso = ''`);
const articoli = await db.rows<{ cdArticolo: string; scatola: number }>(sql`
  select cd_articolo, qt_scatola as scatola from articoli where not (eliminato or obsoleto) order by cd_articolo`);
/** Customers with every price list and every VAT rate. */
const clienti = (
  await db.rows<{ cod: string }>(
    sql`select cod_anagrafica as cod from clienti where banca <> '' and iban <> '' order by cod_listino, cod_anagrafica`,
  )
).map(({ cod }) => cod);

type Caller = ReturnType<typeof app.as>;
type Intera = ReplyOf<typeof dettaglioDocumento>['righe'][number];

/** One to six articles, most by the box, some by the thousand; quantities that may not be ordered are skipped. */
async function riempi(io: Caller, random: Random, chiave: string): Promise<number> {
  let righe = Array.from({ length: random.int(1, 6) }, () => {
    const { cdArticolo, scatola } = random.pick(articoli);
    return {
      cdArticolo,
      qta: random.chance(0.2) ? random.int(1, 40_000) / 8 : scatola * random.int(1, random.pick([9, 120, 5000])),
    };
  });
  for (let volta = 0; righe.length > 0 && volta < 3; volta++) {
    const { status, problem } = await io.call(
      aggiungiRighe,
      { righe },
      { 'idempotency-key': `${chiave}-righe-${volta}` },
    );
    if (status === 200) break;
    const rifiutate = (problem.errors ?? []).map(({ path }) => Number(path.split('.')[1]));
    expect(rifiutate).not.toEqual([]);
    righe = righe.filter((_, i) => !rifiutate.includes(i));
  }
  return righe.length;
}

/**
 * A line as printed: unit price, discounts, amount. A gift shows its value, a promotion its own price without the list
 * price.
 */
const mostrata = (riga: Riga): string[] => {
  const pieno = isOmaggio(riga) || riga.promozione ? riga.prezzoUnitario : prezzoPieno(riga);
  return [
    formatPrice(pieno, decimaliPrezzo(riga.um)),
    formatDiscounts(riga.sconto1, riga.sconto2),
    formatNumber(riga.importo, 2),
  ];
};
const nettoDi = (riga: Intera): number => lessPercents(riga.prUnitario, riga.sconto1, riga.sconto2, 13);

/** Price and amount of each line, as shown in the cart and stored in the order. */
const visti = (righe: readonly Riga[]) =>
  righe.map(({ cdArticolo, qta, prezzoUnitario, importo }) => [cdArticolo, qta, prezzoUnitario, importo]);
const tenuti = (righe: readonly Intera[]) =>
  righe.map((riga) => [riga.cdArticoloPadre, riga.qtOrdinata, nettoDi(riga), riga.impRigo]);
const daPagare = ({ totMerce, totOmaggi, totImponibile, totIVA, totDocumento }: Totali): number[] => [
  totMerce,
  totOmaggi,
  totImponibile,
  totIVA,
  totDocumento,
];

/** All texts of a printed document, in order. */
function testi(nodo: unknown): string[] {
  if (typeof nodo === 'string') return [nodo];
  if (Array.isArray(nodo)) return nodo.flatMap(testi);
  if (typeof nodo !== 'object' || nodo === null) return [];
  const { text, stack, columns, table } = nodo as {
    text?: unknown;
    stack?: unknown;
    columns?: unknown;
    table?: { body?: unknown };
  };
  return [text, stack, columns, table?.body].flatMap((parte) => (parte === undefined ? [] : testi(parte)));
}

/** Compares the printed lines, after the article, and the totals. */
function controllaCarta(documento: DocumentoIntero, righe: readonly Riga[], totali: Totali): void {
  const scritti = testi(foglioDocumento(documento).content);
  for (const riga of righe.filter((una) => !isOmaggio(una)))
    expect(scritti.join('|')).toContain(mostrata(riga).join('|'));
  for (const importo of daPagare(totali).filter((uno) => uno !== 0))
    expect(scritti.map((uno) => uno.replace('-', ''))).toContain(formatMoney(importo));
}

async function controllaPdf(documento: DocumentoIntero, righe: readonly Riga[], totali: Totali): Promise<void> {
  const letto = (await textOf(await renderer.render(foglioDocumento(documento)))).join(' ').replaceAll(' ', '');
  for (const riga of righe.filter((una) => !isOmaggio(una))) expect(letto).toContain(mostrata(riga).join(''));
  expect(letto).toContain(`Totaledocumento${formatMoney(totali.totDocumento).replaceAll(/\s/g, '')}`);
}

const contati = { carrelli: 0, righe: 0, omaggi: 0, carte: 0, prezzi: new Set<number>() };

const racconta = (): boolean =>
  process.stdout.write(
    `same price: ${contati.carrelli} carts of ${clienti.length} customers, ${contati.righe} lines at ${contati.prezzi.size} prices, ${contati.omaggi} gifts, ${contati.carte} drawn as PDF and read: shown, confirmed and printed alike\n`,
  );

/** Fills a cart, reads it, confirms it, and compares what the buyer saw with what was stored and printed. */
async function confronta(cliente: string, random: Random, chiave: string): Promise<void> {
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  if ((await riempi(io, random, chiave)) === 0) return;
  const [
    {
      reply: { righe },
    },
    { reply: totali },
  ] = await Promise.all([io.call(leggiCarrello, {}), io.call(totaleCarrello, {})]);
  // The browser computes a typed quantity's amount before the server answers.
  expect(righe.map((riga) => conQuantita(riga, riga.qta))).toEqual(righe);
  expect(totaliRighe(righe, ordinaria)).toEqual(totali);
  const { status, reply } = await io.call(
    confermaCarrello,
    { trasporto: 'ritiro', totDocumento: totali.totDocumento },
    { 'idempotency-key': chiave },
  );
  expect([status, reply.totDocumento]).toEqual([200, totali.totDocumento]);
  const [documento, dettaglio] = await Promise.all([
    leggiPerId(db, reply.id),
    io.call(dettaglioDocumento, { tipo: reply.tipo, numero: reply.numero, data: reply.data }),
  ]);
  if (!documento) throw new Error('No document');
  expect(tenuti(dettaglio.reply.righe)).toEqual(visti(righe));
  expect([
    documento.totaleMerce,
    documento.omaggi,
    documento.imponibile,
    documento.imposta,
    documento.totaleDocumento,
  ]).toEqual(daPagare(totali));
  controllaCarta(documento, righe, totali);
  contati.carrelli += 1;
  if (contati.carrelli % Math.ceil(carrelli / suCarta) === 0) {
    await controllaPdf(documento, righe, totali);
    contati.carte += 1;
  }
  contati.righe += righe.length;
  contati.omaggi += righe.filter(isOmaggio).length;
  for (const { prezzoUnitario } of righe) contati.prezzi.add(prezzoUnitario ?? 0);
  if (contati.carrelli % 5000 === 0) racconta();
}

test(
  'of random carts each price, amount and total is the same in the browser, on the server, in the order and on paper',
  { timeout: timeFor(60_000) },
  async () => {
    const compra = async (chi: number): Promise<void> => {
      const random = new Random(`same price ${chi}`);
      const suoi = clienti.filter((_, i) => i % insieme === chi);
      for (let giro = 0; contati.carrelli < carrelli; giro++)
        await confronta(random.pick(suoi), random, `stesso-prezzo-${chi}-${giro}`);
    };
    await Promise.all(Array.from({ length: insieme }, (_, chi) => compra(chi)));
    await renderer.close();
    racconta();
    expect(contati.carrelli).toBeGreaterThanOrEqual(carrelli);
    expect(contati.carte).toBeGreaterThanOrEqual(suCarta - 1);
  },
);
