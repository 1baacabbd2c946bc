import { Fragment, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import type { dettaglioDocumento, paginaDocumento } from '../contract.ts';
import { vociIva } from '../rules/voci-iva.ts';
import { speseScritte } from '../rules/spese.ts';
import classes from './documento-dettaglio.module.css';
import { chiaveDi, nomeDi, type Documento } from './documento.ts';

type Fisco = Pick<ReplyOf<typeof paginaDocumento>, 'documento' | 'iva' | 'dovuto' | 'scissione'>;

interface TestataProps {
  readonly documento: Documento;
  readonly altro:
    | Pick<ReplyOf<typeof dettaglioDocumento>, 'destinazione' | 'centroCosto' | 'approvatoDa' | 'collegati'>
    | undefined;
  /** False if the page shows the related documents itself. */
  readonly conCarte?: boolean;
  /** Electronic invoice data, present on the document's own page. */
  readonly fisco?: Fisco | undefined;
  /** Content above the document's own facts. */
  readonly prima?: readonly (readonly [string, ReactNode])[];
}

export function TestataDocumento({ documento, altro, conCarte = true, fisco, prima = [] }: TestataProps): ReactNode {
  return (
    <div className={classes.testata}>
      <Facts
        facts={[
          ...prima,
          ['Documento', documento.descTipo],
          ['Numero', nomeDi(documento)],
          ['Data', formatDate(documento.data)],
          ['Origine', documento.rfTpOrdine],
          ...(conCarte ? carte : []).map(
            ([nome, tipo]) => [nome, versoCarte(documento, altro?.collegati ?? [], tipo)] as const,
          ),
        ]}
      />
      <Facts
        facts={[
          ['Riferimento', documento.rfCliente],
          ['Vs. ordine', documento.rfOrdCliente],
          ['Nr. preventivo', documento.numeroPreventivo],
          ['Merce riservata fino al', formatDate(documento.riservataFino)],
          ['Trasporto', documento.trasporto],
          ['Porto', documento.porto],
          ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
          ['Destinatario', altro?.destinazione?.ragSoc],
          ['Luogo di consegna', altro?.destinazione && scriviIndirizzo(altro.destinazione)],
          ['Centro di costo', altro?.centroCosto],
          ['Approvato da', altro?.approvatoDa],
          ['CIG', fisco?.documento.cig],
          ['CUP', fisco?.documento.cup],
        ]}
      />
      <Facts facts={totali(documento, fisco)} />
    </div>
  );
}

const carte = [
  ['Ordine', 'OC'],
  ['DDT', 'BO'],
  ['Fattura', 'FT'],
  ['Nota di credito', 'NC'],
] as const;
const mostrate = 5;

type Collegato = ReplyOf<typeof dettaglioDocumento>['collegati'][number];

/**
 * Links to related documents of a kind, without cancelled ones; null if there are none, or for the document's own kind.
 */
function versoCarte(documento: Documento, collegati: readonly Collegato[], tipo: string): ReactNode {
  const sue = collegati.filter((uno) => uno.tipo === tipo && uno.tipo !== documento.tipo && uno.stato !== 'annullato');
  if (sue.length === 0) return null;
  return (
    <>
      {sue.slice(0, mostrate).map((uno, i) => (
        <Fragment key={chiaveDi(uno)}>
          {i > 0 && ', '}
          <AnchorLink size="sm" {...versoDocumento(uno)}>
            {nomeDi(uno)}
          </AnchorLink>
        </Fragment>
      ))}
      {sue.length > mostrate && ` e altri ${formatCount(sue.length - mostrate)}`}
    </>
  );
}

const aDestra = (testo: string): ReactNode => <span className={classes.importo}>{testo}</span>;
const importo = (valore: number): ReactNode => aDestra(formatMoney(valore));

/** Empty for users who may not see amounts. */
function totali(documento: Documento, fisco: Fisco | undefined): [string, ReactNode][] {
  const { totaleDocumento }: { readonly totaleDocumento: number | null } = documento;
  if (totaleDocumento === null) return [];
  return [
    ['Totale merce', importo(documento.totaleMerce)],
    ['Omaggi', importo(documento.omaggi === 0 ? 0 : -documento.omaggi)],
    ...(documento.speseTrasporto === null
      ? [['Spese di trasporto', aDestra('da definire')] as [string, ReactNode]]
      : []),
    ...speseScritte(documento).map(([nome, valore]): [string, ReactNode] => [nome, importo(valore)]),
    ...(fisco && fisco.documento.speseBollo !== 0
      ? [['Imposta di bollo', importo(fisco.documento.speseBollo)] as [string, ReactNode]]
      : []),
    ['Imponibile', importo(documento.imponibile)],
    ...imposte(documento, fisco),
    ['Totale documento', <b key="totale">{importo(documento.totaleDocumento)}</b>],
    ...(fisco?.scissione
      ? [['Da pagare, senza IVA', <b key="dovuto">{importo(fisco.dovuto)}</b>] as [string, ReactNode]]
      : []),
  ];
}

/** Tax rows: one, or one per VAT code. */
function imposte(documento: Documento, fisco: Fisco | undefined): [string, ReactNode][] {
  const { cdIva, imposta } = documento;
  if (fisco && fisco.iva.length > 1)
    return vociIva({ ...documento, percentualeIva: 0, aliquote: fisco.iva }).map(([nome, valore]) => [
      nome,
      importo(valore),
    ]);
  return [[cdIva ? `IVA ${cdIva}${/^\d+$/.test(cdIva) ? '%' : ''}` : 'IVA', importo(imposta)]];
}
