import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { isOmaggio } from '../rules.ts';
import { arrotondamentoRiga, nettoRiga } from '../rules/importi.ts';
import { leggiDdt, siglaFattura, testoFattura } from '../rules/fattura-elettronica.ts';
import { speseScritte } from '../rules/spese.ts';
import type { DocumentoIntero } from './leggi-documento.ts';
import type { RigaIntera } from './riga-documento.ts';

export interface Nodo {
  readonly [nome: string]: string | Nodo | readonly Nodo[] | readonly string[] | undefined;
}

export interface RigheFattura {
  readonly linee: readonly Nodo[];
  readonly ddt: readonly { readonly numero: string; readonly data: string; readonly linee: readonly string[] }[];
}

/** Two to eight decimals, for unit prices and quantities. */
export const decimali = (valore: number): string => {
  const [intero = '0', resto = ''] = roundHalfUp(valore, 8).toFixed(8).split('.');
  return `${intero}.${resto.replace(/0+$/, '').padEnd(2, '0')}`;
};
export const importo = (valore: number): string => roundHalfUp(valore, 2).toFixed(2);

/** Numbered lines of articles, texts and charges; delivery-note texts become references instead. */
export function righeFattura(
  documento: DocumentoIntero,
  aliquota: { readonly AliquotaIVA: string; readonly Natura: string | undefined },
): RigheFattura {
  const linee: Nodo[] = [];
  const ddt: { numero: string; data: string; linee: string[] }[] = [];
  let centro = documento.centroCosto;
  for (const riga of documento.righe) {
    const riferito = riga.cdArticolo === null ? leggiDdt(`${riga.descrizioneProdotto} ${riga.riferimento}`) : null;
    if (riferito) {
      ddt.push({ ...riferito, numero: siglaFattura(riferito.numero, 20), linee: [] });
      const bolla = documento.bolle.find(({ numero, data }) => numero === riferito.numero && data === riferito.data);
      centro = bolla?.centroCosto ?? documento.centroCosto;
      continue;
    }
    const numero = String(linee.length + 1);
    if (riga.cdArticolo !== null) ddt.at(-1)?.linee.push(numero);
    linee.push(
      riga.cdArticolo === null
        ? testuale(numero, riga, aliquota)
        : { ...articolo(numero, riga, riga.cdArticolo, aliquota), ...centroDiCosto(centro) },
    );
  }
  for (const [nome, valore] of speseScritte(documento))
    linee.push(spese(String(linee.length + 1), nome, valore, aliquota));
  return { linee, ddt };
}

/** The customer's cost centre; one that does not fit into the short field goes into the long one. */
function centroDiCosto(centro: string): Nodo {
  if (centro === '') return {};
  return siglaFattura(centro, 20) === centro
    ? { RiferimentoAmministrazione: centro }
    : { AltriDatiGestionali: { TipoDato: 'CDC', RiferimentoTesto: testoFattura(centro, 60) } };
}

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
