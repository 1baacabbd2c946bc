import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { naturaIva, type Iva } from '#parti/iva.ts';
import { codiceIntento } from '#vendita/clienti/rules/dichiarazioni.ts';
import { isOmaggio } from '../rules.ts';
import { arrotondamentoRiga, nettoRiga } from '../rules/importi.ts';
import { leggiDdt, siglaFattura, testoFattura } from '../rules/fattura-elettronica.ts';
import { ivaDellaRiga, merceAliquote } from '../rules/aliquote.ts';
import { speseScritte } from '../rules/spese.ts';
import type { DocumentoIntero } from './leggi-documento.ts';
import type { RigaIntera } from './riga-documento.ts';

export interface Nodo {
  readonly [nome: string]: string | Nodo | readonly Nodo[] | readonly string[] | undefined;
}

export interface RigheFattura {
  readonly linee: readonly Nodo[];
  readonly ddt: readonly { readonly numero: string; readonly data: string; readonly linee: readonly string[] }[];
  /** The line's number in the customer's order, by line of the electronic invoice. */
  readonly numerate: ReadonlyMap<string, string>;
}

/** Two to eight decimals, for unit prices and quantities. */
export const decimali = (valore: number): string => {
  const [intero = '0', resto = ''] = roundHalfUp(valore, 8).toFixed(8).split('.');
  return `${intero}.${resto.replace(/0+$/, '').padEnd(2, '0')}`;
};
export const importo = (valore: number): string => roundHalfUp(valore, 2).toFixed(2);

/** Numbered lines of articles, texts and charges; delivery-note texts become references instead. */
export function righeFattura(documento: DocumentoIntero): RigheFattura {
  const linee: Nodo[] = [];
  const neutra = aliquotaXml(documento.aliquote?.[0] ?? documento);
  const numerate = new Map<string, string>();
  const ddt: { numero: string; data: string; linee: string[] }[] = [];
  let centro = documento.centroCosto;
  for (const riga of documento.righe) {
    const riferito = intestazione(documento, riga);
    if (riferito) {
      ddt.push({ ...riferito, numero: siglaFattura(riferito.numero, 20), linee: [] });
      const bolla = bollaDi(documento, riferito);
      centro = bolla?.centroCosto ?? documento.centroCosto;
      continue;
    }
    const numero = String(linee.length + 1);
    if (riga.cdArticolo !== null) ddt.at(-1)?.linee.push(numero);
    const numItem = siglaFattura(riga.rigaOrdCliente, 20);
    if (numItem !== '') numerate.set(numero, numItem);
    linee.push(
      riga.cdArticolo === null
        ? testuale(numero, riga, neutra)
        : {
            ...articolo(numero, riga, riga.cdArticolo, aliquotaXml(ivaDellaRiga(riga, documento))),
            ...gestionali(documento, riga, centro),
          },
    );
  }
  for (const [nome, valore, iva] of speseXml(documento))
    linee.push({
      ...spese(String(linee.length + 1), nome, valore, aliquotaXml(iva)),
      ...(iva.cdIva === codiceIntento && documento.intento
        ? { AltriDatiGestionali: datiIntento(documento.intento) }
        : {}),
    });
  if (documento.speseBollo !== 0)
    linee.push(
      spese(String(linee.length + 1), 'Imposta di bollo', documento.speseBollo, { AliquotaIVA: '0.00', Natura: 'N1' }),
    );
  return { linee, ddt, numerate };
}

interface Riferito {
  readonly numero: string;
  readonly data: string;
}

const bollaDi = ({ bolle }: DocumentoIntero, { numero, data }: Riferito) =>
  bolle.find((una) => una.numero === numero && una.data === data);

/**
 * The delivery note that a text line heads; only notes that belong to the invoice, as far as known, because a buyer may
 * type similar text.
 */
function intestazione(documento: DocumentoIntero, riga: RigaIntera): Riferito | null {
  if (riga.cdArticolo !== null || riga.riferimento !== '') return null;
  const scritto = leggiDdt(riga.descrizioneProdotto);
  return scritto && (documento.bolle.length === 0 || bollaDi(documento, scritto)) ? scritto : null;
}

/** Charges one by one, or summed by VAT code if there are several: for each code, the summary amount less the goods. */
function speseXml(documento: DocumentoIntero): (readonly [nome: string, importo: number, iva: Iva])[] {
  if (documento.aliquote === null) return speseScritte(documento).map(([nome, valore]) => [nome, valore, documento]);
  const merci = merceAliquote(documento.righe, documento);
  return documento.aliquote.flatMap((una) => {
    const merce = merci.find(({ iva }) => iva.cdIva === una.cdIva && iva.percentualeIva === una.percentualeIva);
    const quota = sum([una.imponibile, -(merce?.merce ?? 0)], 2);
    return quota === 0 ? [] : [['Spese accessorie', quota, una] as const];
  });
}

export const aliquotaXml = ({ cdIva, percentualeIva }: Iva): Aliquota => ({
  AliquotaIVA: importo(percentualeIva),
  Natura: percentualeIva === 0 ? (naturaIva(cdIva) ?? undefined) : undefined,
});

/**
 * The customer's cost centre, in the long field if it is too long for the short one; and for tax-free lines the receipt
 * of the declaration of intent.
 */
function gestionali({ intento, ...testa }: DocumentoIntero, riga: RigaIntera, centro: string): Nodo {
  const corto = siglaFattura(centro, 20) === centro;
  const conIntento = ivaDellaRiga(riga, testa).cdIva === codiceIntento && intento;
  const altri: Nodo[] = [
    ...(centro === '' || corto ? [] : [{ TipoDato: 'CDC', RiferimentoTesto: testoFattura(centro, 60) }]),
    ...(conIntento ? [datiIntento(conIntento)] : []),
  ];
  return {
    RiferimentoAmministrazione: centro !== '' && corto ? centro : undefined,
    AltriDatiGestionali: altri.length > 0 ? altri : undefined,
  };
}

const datiIntento = ({ protocollo, data }: NonNullable<DocumentoIntero['intento']>): Nodo => ({
  TipoDato: 'INTENTO',
  RiferimentoTesto: protocollo,
  RiferimentoData: data,
});

type Aliquota = { readonly AliquotaIVA: string; readonly Natura: string | undefined };

function articolo(NumeroLinea: string, riga: RigaIntera, codice: string, aliquota: Aliquota): Nodo {
  return {
    NumeroLinea,
    CodiceArticolo: [
      { CodiceTipo: 'Codice interno', CodiceValore: testoFattura(codice, 35) },
      ...(riga.codiceCliente === ''
        ? []
        : [{ CodiceTipo: 'Codice cliente', CodiceValore: testoFattura(riga.codiceCliente, 35) }]),
    ],
    Descrizione: testoFattura(riga.descrizioneProdotto, 1000) || codice,
    ...(riga.qtOrdinata === 0
      ? {}
      : { Quantita: decimali(riga.qtOrdinata), UnitaMisura: siglaFattura(riga.unMisura, 10) || undefined }),
    ...(isOmaggio(riga) ? regalo(riga) : { ...prezzo(riga), PrezzoTotale: importo(riga.impRigo) }),
    ...aliquota,
  };
}

/**
 * Price and discounts as printed. A difference to the line amount becomes a further unit discount or surcharge,
 * because the exchange system refuses amounts that differ from their factors (00423). Without a quantity it counts as
 * one.
 */
function prezzo(riga: RigaIntera): Nodo {
  if (riga.qtOrdinata === 0) return { PrezzoUnitario: decimali(riga.impRigo) };
  const sconti = [riga.sconto1, riga.sconto2, riga.sconto3].filter((sconto) => sconto !== 0);
  const scritti: Nodo[] = sconti.map((sconto) => ({ Tipo: 'SC', Percentuale: importo(sconto) }));
  if (arrotondamentoRiga(riga) !== 0) {
    const manca = sum([riga.impRigo, -multiply(nettoRiga(riga), riga.qtOrdinata, 8)], 8);
    const perUnita = divide(Math.abs(manca), riga.qtOrdinata, 8);
    scritti.push({ Tipo: manca > 0 ? 'MG' : 'SC', Importo: decimali(perUnita) });
  }
  return { PrezzoUnitario: decimali(riga.prUnitario), ScontoMaggiorazione: scritti };
}

/** A gift has its price and an equal discount, leaving the goods amount unchanged. */
const regalo = ({ prUnitario }: RigaIntera): Nodo => ({
  PrezzoUnitario: decimali(prUnitario),
  ScontoMaggiorazione: [{ Tipo: 'SC', Percentuale: '100.00' }],
  PrezzoTotale: '0.00',
});

function testuale(NumeroLinea: string, riga: RigaIntera, aliquota: Aliquota): Nodo {
  const testo = [riga.descrizioneProdotto, riga.riferimento, riga.note].filter((parte) => parte !== '').join(' - ');
  return {
    NumeroLinea,
    Descrizione: testoFattura(testo, 1000) || '-',
    PrezzoUnitario: '0.00',
    PrezzoTotale: '0.00',
    ...aliquota,
  };
}

const spese = (NumeroLinea: string, Descrizione: string, valore: number, aliquota: Aliquota): Nodo => ({
  NumeroLinea,
  TipoCessionePrestazione: 'AC',
  Descrizione,
  Quantita: '1.00',
  PrezzoUnitario: importo(valore),
  PrezzoTotale: importo(valore),
  ...aliquota,
});
