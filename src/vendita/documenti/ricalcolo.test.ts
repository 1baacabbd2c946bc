import { expect, test } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import { Random } from '#demo/server/random.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo, decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { daAccreditare, rigaAccredito, verificaAccredito } from './rules/accredito.ts';
import { importoFattori, importoParte, totaliDocumento } from './rules/importi.ts';
import { fatturaElettronica } from './server/fattura-elettronica.ts';
import { foglioDocumento } from './server/foglio-documento.ts';
import type { DocumentoIntero } from './server/leggi-documento.ts';
import type { RigaIntera } from './server/riga-documento.ts';

// Invoices of random lines, and partial credit notes, recomputed with independent arithmetic from what is printed, in
// the XML and on the screen.

/** `1.234,5` as the XML writes it: `1234.5`. */
const piano = (scritto: string): string => scritto.replaceAll('.', '').replace(',', '.');

/** A decimal text as an integer and its number of decimals. */
function letto(scritto: string): { readonly intero: bigint; readonly decimali: number } {
  const [sopra = '0', sotto = ''] = scritto.split('.');
  return { intero: BigInt(sopra + sotto), decimali: sotto.length };
}

/** Product of decimal texts in cents, rounded half-up once. */
function centesimi(fattori: readonly string[]): bigint {
  const letti = fattori.map(letto);
  const prodotto = letti.reduce((finora, { intero }) => finora * intero, 1n) * 100n;
  const divisore = 10n ** BigInt(letti.reduce((finora, { decimali }) => finora + decimali, 0));
  return (prodotto * 2n + divisore) / (divisore * 2n);
}

/** The factor `66.67` for a discount of `33.33`. */
const resta = (sconto: string): string => {
  const { intero, decimali } = letto(sconto);
  const base = 10n ** BigInt(decimali + 2);
  return `0.${String(base - intero).padStart(decimali + 2, '0')}`;
};
const inCent = (importo: string): bigint => {
  const { intero, decimali } = letto(importo);
  return decimali === 2 ? intero : -999_999n;
};

const unita = ['PZ', 'CT', 'MT', 'MI'] as const;

function rigaCasuale(random: Random, n: number): RigaIntera {
  const unMisura = random.pick([...unita]);
  const prUnitario = random.int(1, random.pick([300, 90_000, 9_000_000])) / random.pick([1e5, 1e4, 1e3]);
  const sconto = (probabile: number): number =>
    random.chance(probabile) ? random.int(1, 9900) / random.pick([100, 200, 100]) : 0;
  const qtOrdinata = random.chance(0.3) ? random.int(1, 90_000) / 1000 : random.int(1, 5000);
  const fattori = {
    prUnitario: Math.round(prUnitario * 1e5) / 1e5,
    sconto1: Math.round(sconto(0.8) * 100) / 100,
    sconto2: Math.round(sconto(0.5) * 100) / 100,
    sconto3: random.chance(0.2) ? 3 : 0,
  };
  // Some lines are the second part of a line delivered in two parts.
  const prima = random.chance(0.2) ? random.int(1, 700) : 0;
  const importoConsegnato = importoFattori(fattori, prima);
  const intera = { ...fattori, qtOrdinata: 10_000_000, impRigo: 0, consegnata: prima, importoConsegnato };
  return {
    tpRiga: 'PRODOTTO',
    cdArticolo: String(10_000_000_001 + n),
    descrizioneProdotto: `Riga ${n}`,
    unMisura,
    qtOrdinata,
    qtEvasaStoccata: qtOrdinata,
    ...fattori,
    impRigo: importoParte(intera, qtOrdinata),
    cdIva: null,
    percentualeIva: null,
    rigaOrdCliente: '',
    riferimento: '',
    note: '',
    configurazione: '',
    codiceCliente: '',
    riga: n + 1,
    qtAccreditata: 0,
    qtInReso: 0,
    dtConsRichiesta: null,
    impAccreditato: 0,
  };
}

/** A credit note of an invoiced line, by quantity or price; some follow others of the same line. */
function accreditata(random: Random, riga: RigaIntera): RigaIntera {
  let fatta = { ...riga, tpRiga: '' };
  let prima = riga;
  for (let note = random.int(1, 3); note > 0; note--) {
    const { qta: resta, importo } = daAccreditare(prima);
    const parti = 10 ** decimaliQuantita(riga.unMisura);
    const parte = Math.max(1, Math.floor((resta * parti * random.int(1, 1000)) / 1000)) / parti;
    const qta = random.chance(0.3) ? resta : parte;
    const differenza = random.chance(0.4) ? Math.floor((importo / resta) * random.int(1, 60_000)) / 1e5 : undefined;
    const chiesto = { qta, differenza: differenza || undefined };
    if (verificaAccredito(prima, chiesto) !== null) continue;
    const nuova = rigaAccredito(prima, chiesto);
    fatta = { ...riga, ...nuova, qtOrdinata: qta };
    if (nuova.tpRiga === 'PREZZO') fatta.descrizioneProdotto = `Differenza di prezzo: ${riga.descrizioneProdotto}`;
    else prima = { ...prima, qtAccreditata: sum([prima.qtAccreditata, qta], 3) };
    prima = { ...prima, impAccreditato: sum([prima.impAccreditato, nuova.impRigo], 2) };
  }
  return fatta;
}

function fattura(righe: readonly RigaIntera[], numero: number, tipo: 'FT' | 'NC'): DocumentoIntero {
  const totali = totaliDocumento(righe, { cdIva: '22', percentualeIva: 22 });
  return {
    id: numero,
    saldato: 0,
    tipo,
    anno: 2026,
    numero,
    suffisso: '',
    data: '2026-03-31',
    stato: 'evaso',
    rfCliente: '',
    rfOrdCliente: '',
    numeroPreventivo: '',
    centroCosto: '',
    approvatoDa: '',
    trasporto: 'BRT',
    porto: '',
    pagamento: 'banca',
    pagato: null,
    bolle: [],
    accreditata: tipo === 'NC' ? { numero: 1, suffisso: '', anno: 2026, data: '2026-03-02' } : null,
    dtConsRichiesta: null,
    riservataFino: null,
    destinazione: null,
    speseIncasso: 0,
    speseTrasporto: 0,
    speseImballo: 0,
    speseUrgenza: 0,
    ...totali,
    scissione: false,
    bollo: 0,
    speseBollo: 0,
    cig: '',
    cup: '',
    nrDdtReso: '',
    dtDdtReso: null,
    intento: null,
    cliente: {
      codAnagrafica: '000101',
      ragioneSociale: 'Ferramenta Rossi',
      indirizzo: 'Via Roma 1',
      cap: '35100',
      localita: 'Padova',
      provincia: 'PD',
      stato: 'Italia',
      piva: '01234567897',
      codFiscale: '',
      codiceDestinatario: 'ABC1234',
      pec: '',
      personaFisica: false,
      cdPagamento: 'RB30',
      descrizionePagamento: 'RB 30',
      banca: 'Banca di prova',
      iban: '',
    },
    righe,
  };
}

interface Stampata {
  readonly quantita: string;
  readonly prezzo: string;
  readonly sconti: readonly string[];
  readonly importo: string;
  readonly nota: string;
}

/** A line as printed on an invoice: the text between its code and the next. */
function sullaCarta(testo: string, riga: RigaIntera): Stampata | null {
  const da = testo.indexOf(`${mostraCodiceArticolo(riga.cdArticolo ?? '')} `);
  const trovata =
    /^ ?(?:Differenza di prezzo: )?Riga \d+(?: Arrotondamento (-?)€ (0,\d\d))? (?:PZ|CT|MT|MI) (\S+) (\S+)(?: (\d[\d,+]*))? (-?[\d.]+,\d\d)(?= |$)/.exec(
      testo.slice(da + mostraCodiceArticolo(riga.cdArticolo ?? '').length),
    );
  if (!trovata) return null;
  const [, segno = '', scarto = '0,00', quantita = '', prezzo = '', sconti, importo = ''] = trovata;
  return { quantita, prezzo, sconti: sconti?.split('+') ?? [], importo, nota: piano(segno + scarto) };
}

interface LineaXml {
  readonly CodiceArticolo: { readonly CodiceValore: string };
  readonly Quantita: string;
  readonly PrezzoUnitario: string;
  readonly ScontoMaggiorazione?: readonly { Tipo: string; Percentuale?: string; Importo?: string }[];
  readonly PrezzoTotale: string;
}
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (nome) => nome === 'DettaglioLinee' || nome === 'ScontoMaggiorazione',
});

/** Cents of an XML line as the exchange system computes them: percentages first, then surcharges per unit. */
function centesimiXml({ Quantita, PrezzoUnitario, ScontoMaggiorazione = [] }: LineaXml): bigint {
  const percentuali = ScontoMaggiorazione.flatMap(({ Percentuale }) => Percentuale ?? []);
  const aggiunta = ScontoMaggiorazione.find(({ Importo }) => Importo !== undefined);
  const fattori = [PrezzoUnitario, ...percentuali.map(resta)].map(letto);
  const decimali = fattori.reduce((finora, uno) => finora + uno.decimali, 0);
  const scala = 10n ** 24n;
  let netto = (fattori.reduce((finora, { intero }) => finora * intero, 1n) * scala) / 10n ** BigInt(decimali);
  if (aggiunta) {
    const uno = letto(aggiunta.Importo ?? '0');
    netto += ((aggiunta.Tipo === 'MG' ? 1n : -1n) * uno.intero * scala) / 10n ** BigInt(uno.decimali);
  }
  const qta = letto(Quantita);
  const divisore = scala * 10n ** BigInt(qta.decimali);
  return (netto * qta.intero * 200n + divisore) / (divisore * 2n);
}

const renderer = createRenderer();
const perFattura = 50;

test.each([
  ['FT', 60],
  ['NC', 20],
] as const)(
  'every line of an invoice or credit note (%s) is computed again from paper, XML and screen, to the same cent, and the invoice from its lines',
  async (tipo, fatture) => {
    const random = new Random('ricalcolo');
    const contate = { righe: 0, carta: 0, xml: 0, schermo: 0, arrotondate: 0 };
    for (let numero = 1; numero <= fatture; numero++) {
      const fatturate = Array.from({ length: perFattura }, (_, n) => rigaCasuale(random, n));
      const note = fatturate.map((riga) => accreditata(random, riga)).filter(({ tpRiga }) => tpRiga !== '');
      const righe = tipo === 'NC' ? note : fatturate;
      const documento = fattura(righe, numero, tipo);
      const xml = fatturaElettronica(documento);
      expect(faultsOf(xml)).toEqual([]);
      const corpo = parser.parse(xml)['p:FatturaElettronica'].FatturaElettronicaBody;
      const linee: LineaXml[] = corpo.DatiBeniServizi.DettaglioLinee;
      const testo = (await textOf(await renderer.render(foglioDocumento(documento)))).join(' ').replaceAll(/\s+/g, ' ');
      for (const [i, riga] of righe.entries()) {
        contate.righe += 1;
        const cent = BigInt(Math.round(riga.impRigo * 100));
        const letta = sullaCarta(testo, riga);
        expect(letta, `${testo.slice(0, 600)} ${JSON.stringify(riga)}`).not.toBeNull();
        if (!letta) continue;
        const ricalcolata = centesimi([
          piano(letta.quantita),
          piano(letta.prezzo),
          ...letta.sconti.map(piano).map(resta),
        ]);
        expect(inCent(piano(letta.importo))).toBe(cent);
        expect(ricalcolata + inCent(letta.nota)).toBe(cent);
        contate.carta += 1;
        if (letta.nota !== '0.00') contate.arrotondate += 1;
        const linea = linee[i];
        expect(linea && [linea.CodiceArticolo.CodiceValore, inCent(linea.PrezzoTotale), centesimiXml(linea)]).toEqual([
          riga.cdArticolo,
          cent,
          cent,
        ]);
        contate.xml += 1;
        // Screen and mail show the same factors.
        expect([letta.quantita, letta.prezzo, letta.sconti.join('+'), `€ ${letta.importo}`]).toEqual([
          formatQuantity(riga.qtOrdinata),
          formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura)),
          formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3),
          formatMoney(riga.impRigo),
        ]);
        contate.schermo += 1;
      }
      const somma = linee.reduce((finora, { PrezzoTotale }) => finora + inCent(PrezzoTotale), 0n);
      const { ImponibileImporto, Imposta } = corpo.DatiBeniServizi.DatiRiepilogo;
      expect(inCent(ImponibileImporto)).toBe(somma);
      expect(inCent(Imposta)).toBe(centesimi([ImponibileImporto, '0.22']));
      expect(testo).toContain(`Totale documento ${formatMoney(documento.totaleDocumento)}`);
    }
    process.stdout.write(
      `ricalcolo ${tipo}: ${contate.righe} lines of ${fatture} documents; ${contate.carta} read on paper, ${contate.xml} in XML, ${contate.schermo} as shown; ${contate.arrotondate} with a rounding that is said\n`,
    );
    const { righe: tutte } = contate;
    expect(tutte).toBeGreaterThan(tipo === 'FT' ? 2999 : 900);
    expect(contate).toMatchObject({ carta: tutte, xml: tutte, schermo: tutte });
    expect(contate.arrotondate).toBeGreaterThan(10);
  },
);
