import { XMLParser } from 'fast-xml-parser';
import { textOf } from '#platform/server/exchange/csv-source.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import {
  type Campo,
  type CampoCodice,
  type Letto,
  type OpzioniLettura,
  type RigaLetta,
  type TestataLetta,
  senzaCodice,
} from '../../rules/letto/letto.ts';
import { scriviLuogo } from '../../rules/consegna-chiesta.ts';
import { dateIn } from '../../rules/letto/date-scritte.ts';
import { provaRiga, provaTotale } from '../../rules/letto/prova-importi.ts';
import { senzaRighe } from '../../rules/letto/testo-libero.ts';
import { type OrdineXml, type RigaXml, ordineCxml, ordineUbl } from './ordine-xml.ts';

const byteMassimi = 5_000_000;
const righeMassime = 5000;
/** Maximum nesting, against hostile files. */
const profonditaMassima = 60;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  textNodeName: '#testo',
});

function profondo(xml: string): boolean {
  let [ora, massima] = [0, 0];
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^<>]*/g)) {
    if (tag.startsWith('</')) ora -= 1;
    else if (!tag.endsWith('/')) ora += 1;
    massima = Math.max(massima, ora);
    if (massima > profonditaMassima) return true;
  }
  return false;
}

/**
 * Reads a UBL 2.1 `Order` (Peppol BIS 3) or a cXML `OrderRequest`. A DOCTYPE is never fetched; entity definitions are
 * refused.
 */
export async function leggiXml(byte: Uint8Array, _opzioni: OpzioniLettura): Promise<Letto> {
  if (byte.length > byteMassimi) throw breaksRule('Il file XML è troppo grande: al massimo 5 MB.');
  const xml = await textOf(byte);
  const radice = apriXml(xml);
  const ordine = ordineUbl(radice) ?? ordineCxml(radice);
  if (!ordine) throw breaksRule('Questo XML non è un ordine: si leggono ordini UBL (Peppol) e cXML.');
  if (ordine.righe.length > righeMassime) throw breaksRule('L’ordine ha troppe righe: al massimo 5.000.');
  const letto = comeLetto(ordine, xml);
  // A cancellation may have no lines; its warning is enough.
  if (!letto.righe.some(siOrdina) && ordine.avvisi.length === 0) throw breaksRule(nessunaRiga);
  return senzaRighe(letto);
}

const nessunaRiga = 'In questo XML non c’è nessuna riga d’ordine: servono una quantità e un codice o una descrizione.';

const siOrdina = ({ quantita, codici, descrizione }: RigaLetta): boolean =>
  (quantita?.valore ?? 0) > 0 && (codici.length > 0 || descrizione.valore !== '');

/** Parses untrusted XML: no entity definitions, limited nesting. */
export function apriXml(xml: string): unknown {
  // The first match ends at `>` or at the end of the text, which avoids quadratic time for a text of many `<!DOCTYPE`.
  const [doctype = ''] = /<!DOCTYPE[^>]*/i.exec(xml) ?? [];
  if (/<!ENTITY/i.test(xml) || doctype.includes('['))
    throw breaksRule('Il file XML dichiara entità sue, che qui non si leggono: chiedere al cliente un file senza.');
  if (profondo(xml)) throw breaksRule('Il file XML non è un ordine: i suoi elementi sono troppo annidati.');
  try {
    return parser.parse(doctype === '' ? xml : xml.replace(`${doctype}>`, ''), true) as unknown;
  } catch {
    throw breaksRule('Il file XML è rovinato e non si può leggere: chiederlo di nuovo al cliente.');
  }
}

const campo = <T>(valore: T, scritto: string, dove: Campo<T>['dove'], provato = false): Campo<T> => ({
  valore,
  scritto,
  dove,
  provato,
  certo: true,
});

function comeLetto(ordine: OrdineXml, xml: string): Letto {
  const posti = lineeDi(xml, ordine.elemento);
  const righe = ordine.righe.map((una, i) => rigaDi(una, posti[i]));
  const importi = righe.flatMap(({ importo }) => (importo ? [importo.valore] : []));
  const totale = numero(ordine.totale);
  const torna = importi.length === righe.length && totale !== null && provaTotale(importi, [], [totale]) !== null;
  return {
    genere: ordine.genere,
    lingua: 'it',
    testata: { ...testataDi(ordine), ...(totale === null ? {} : { totale: campo(totale, ordine.totale, [], torna) }) },
    righe,
    avvisi: ordine.avvisi,
    senzaTesto: false,
    impronta: `x|${ordine.elemento}`,
    colonne: [],
  };
}

function testataDi({
  numero: suo,
  data,
  dataRichiesta,
  riferimento,
  centroCosto,
  consegna,
  partiteIva,
  compratori,
}: OrdineXml): TestataLetta {
  const giorno = (testo: string): string => dateIn(testo.slice(0, 10))[0]?.giorno ?? '';
  return {
    ...(suo === '' ? {} : { numero: campo(suo, suo, []) }),
    ...(giorno(data) === '' ? {} : { data: campo(giorno(data), data, []) }),
    ...(giorno(dataRichiesta) === '' ? {} : { dataRichiesta: campo(giorno(dataRichiesta), dataRichiesta, []) }),
    ...(riferimento === '' ? {} : { riferimento: campo(riferimento, riferimento, []) }),
    ...(centroCosto === '' ? {} : { centroCosto: campo(centroCosto, centroCosto, []) }),
    ...(consegna && { consegna: campo(consegna, scriviLuogo(consegna), []) }),
    partiteIva: partiteIva.map((una) => campo(una, una, [])),
    mittente: compratori.map((una) => campo(una, una, [])),
  };
}

/** XML writes numbers with a point and without thousands (XML Schema `decimal`). */
const numero = (testo: string): number | null => (/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(testo) ? Number(testo) : null);

function rigaDi(riga: RigaXml, posto: RigaLetta['descrizione']['dove'][number] | undefined): RigaLetta {
  const dove = posto ? [posto] : [];
  const [quantita, prezzo, importo] = [numero(riga.quantita), numero(riga.prezzo), numero(riga.importo)];
  const per = numero(riga.per) ?? 1;
  const prova =
    quantita !== null && prezzo !== null && importo !== null
      ? provaRiga({
          quantita: [quantita],
          prezzi: [prezzo],
          importi: [importo],
          sconti: [],
          per: [per],
          decimaliImporto: 2,
          segnoNoto: true,
        })
      : null;
  const giorno = dateIn(riga.dataRichiesta.slice(0, 10))[0]?.giorno;
  const codici = riga.codici
    .filter(({ valore }) => valore !== '')
    .map(({ valore, genere }): CampoCodice => ({ ...campo(valore, valore, dove), genere }));
  const provato = prova !== null;
  return {
    ...(riga.posizione === '' ? {} : { posizione: campo(riga.posizione, riga.posizione, dove) }),
    codici,
    descrizione: campo(riga.descrizione, riga.descrizione, dove),
    ...(quantita === null
      ? {}
      : { quantita: { ...campo(quantita, riga.quantita, dove, provato), certo: quantita > 0, um: riga.um } }),
    ...(prezzo === null ? {} : { prezzo: { ...campo(prezzo, riga.prezzo, dove, provato), per } }),
    ...(importo === null ? {} : { importo: campo(importo, riga.importo, dove, provato) }),
    ...(giorno === undefined ? {} : { dataRichiesta: campo(giorno, riga.dataRichiesta, dove) }),
    avvisi: [
      ...(quantita === null ? ['La riga non ha quantità.'] : []),
      ...(codici.length === 0 ? [senzaCodice] : []),
      ...(riga.avviso ? [riga.avviso] : []),
      ...(quantita !== null && prezzo !== null && importo !== null && !provato
        ? ['Quantità × prezzo non dà l’importo scritto: controllare la riga.']
        : []),
    ],
  };
}

/** Text lines on which the row elements begin. */
function lineeDi(xml: string, elemento: string): { riga: number; da: number; a: number }[] {
  const posti: { riga: number; da: number; a: number }[] = [];
  const inizio = new RegExp(`<(?:[\\w-]+:)?${elemento}[\\s>]`, 'g');
  let [riga, capo, fin] = [1, 0, 0];
  for (const trovata of xml.matchAll(inizio)) {
    for (let i = xml.indexOf('\n', fin); i >= 0 && i < trovata.index; i = xml.indexOf('\n', i + 1)) {
      riga += 1;
      capo = i + 1;
    }
    fin = Math.max(capo, trovata.index);
    posti.push({ riga, da: trovata.index - capo, a: trovata.index - capo + trovata[0].length });
  }
  return posti;
}
