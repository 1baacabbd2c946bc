import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { formatDiscounts, formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { ApriParti } from '#parti/web/apri-parti.tsx';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { conArticolo, descrizioneRiga } from '../rules.ts';
import { consegnaInParole, type ConsegnaRiga } from '../rules/consegna-riga.ts';
import { dataDiversa } from '../rules/data-riga.ts';
import { notaArrotondamento } from '../rules/importi.ts';
import classes from './documento-dettaglio.module.css';
import { nomeDi, type Documento, type PaginaIntera, type RigaDocumento } from './documento.ts';

type Riga = RigaDocumento &
  Partial<ConsegnaRiga & Pick<PaginaIntera['righe'][number], 'qtAccreditata' | 'impAccreditato'>>;
/** `propria`: the line's delivery day in words if it differs from the order's, or empty. */
type Numerata = Riga & { readonly posto: number; readonly propria: string };

/** Only articles have numbers; text lines show kind and reference (P-088). */
const delProdotto = (cell: (riga: Numerata) => ReactNode) => (riga: Numerata) =>
  conArticolo(riga) ? cell(riga) : null;

const colonne: Column<Numerata>[] = [
  { title: 'Codice', wide: true, cell: delProdotto(({ cdArticoloPadre }) => <Codice cdArticolo={cdArticoloPadre} />) },
  { title: 'Descrizione', wide: true, cell: (riga) => <Descrizione riga={riga} /> },
  { title: 'UM', cell: delProdotto((riga) => riga.unMisura) },
  { title: 'Q.tà ordinata', numeric: true, cell: delProdotto((riga) => formatQuantity(riga.qtOrdinata)) },
  { title: 'Q.tà evasa', numeric: true, cell: delProdotto((riga) => formatQuantity(riga.qtEvasaStoccata)) },
  {
    title: 'Prezzo unit.',
    needs: 'prezzi',
    numeric: true,
    cell: delProdotto((riga) => <PriceCell value={riga.prUnitario} decimals={decimaliPrezzo(riga.unMisura)} />),
  },
  {
    title: 'Sconto',
    needs: 'prezzi',
    numeric: true,
    cell: delProdotto((riga) => formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)),
  },
  { title: 'Importo', needs: 'prezzi', numeric: true, cell: delProdotto((riga) => formatMoney(riga.impRigo)) },
];

const consegna: Column<Numerata> = {
  title: 'Consegna',
  cell: ({ propria, inRitardo, mancante, nuovaData }) => {
    const attesa =
      inRitardo === undefined || mancante === undefined || nuovaData === undefined
        ? ''
        : consegnaInParole({ inRitardo, mancante, nuovaData });
    return [propria, attesa].filter((parte) => parte !== '').join(' · ') || null;
  },
};

/** On a delivery note: quantity returned before the invoice, which does not contain it. */
const accreditata = (tipo: string): Column<Numerata> => ({
  title: tipo === 'BO' ? 'Resa o accreditata' : 'Accreditata',
  numeric: true,
  cell: ({ qtAccreditata = 0, impAccreditato = 0 }) =>
    [qtAccreditata > 0 && formatQuantity(qtAccreditata), impAccreditato > 0 && formatMoney(impAccreditato)]
      .filter(Boolean)
      .join(' · ') || null,
});

/** The index is the key, as lines keep no state. Late and rescheduled lines and those of another day are marked. */
export function RigheDocumento({ documento, righe }: { documento: Documento; righe: readonly Riga[] }): ReactNode {
  const numerate = righe.map((riga, indice) => ({
    ...riga,
    posto: indice + 1,
    propria: formatDate(dataDiversa(riga, documento)),
  }));
  const attese = numerate.some(
    ({ propria, inRitardo, nuovaData }) => propria !== '' || inRitardo || (nuovaData ?? null) !== null,
  );
  const accreditate = righe.some(({ qtAccreditata = 0, impAccreditato = 0 }) => qtAccreditata + impAccreditato > 0);
  return (
    <Table
      label={`Righe di ${nomeDi(documento)}`}
      rows={numerate}
      columns={useColonne([
        ...colonne,
        ...(attese ? [consegna] : []),
        ...(accreditate ? [accreditata(documento.tipo)] : []),
      ])}
      keyOf={({ posto }) => posto}
    />
  );
}

const Codice = ({ cdArticolo }: { cdArticolo: string }): ReactNode => (
  <Link {...versoProdotti(cdArticolo)} className={classes.codice}>
    {mostraCodiceArticolo(cdArticolo)}
  </Link>
);

function Descrizione({ riga }: { riga: RigaDocumento }): ReactNode {
  const { tpRiga, descrizioneProdotto, riferimento, note, codiceCliente, rigaOrdCliente } = riga;
  const prodotto = tpRiga === 'PRODOTTO' || tpRiga === 'PREZZO';
  const aggiunte = [
    codiceCliente && `Vs. codice ${codiceCliente}`,
    rigaOrdCliente && `Vs. riga ${rigaOrdCliente}`,
    prodotto && riferimento !== '' && `Rif. ${riferimento}`,
    note,
    notaArrotondamento(riga),
    riga.attesa,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {prodotto ? (
        descrizioneProdotto
      ) : (
        <i>{descrizioneRiga({ tpRiga, descrizione: descrizioneProdotto, riferimento })}</i>
      )}
      {aggiunte !== '' && <span className={classes.aggiunte}>{aggiunte}</span>}
      <ApriParti configurazione={riga.configurazione} ordinata />
    </>
  );
}
