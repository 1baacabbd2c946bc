import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';
import { formatDiscounts, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { useUtente } from '#parti/web/utente.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import {
  descOrigine,
  descPagamento,
  descrizioneRiga,
  isOmaggio,
  speseTrasporto,
  trasporti,
} from '#vendita/documenti/rules.ts';
import { contaProdotti, pagaInConto } from '../rules.ts';
import { Codice } from './codice-articolo.tsx';
import type { Dettagli } from './dettagli.ts';
import classes from './riepilogo.module.css';
import { prezzoPieno, type Riga, type Totali } from './righe.ts';
import type { Cliente, Indirizzo } from './verifica.ts';
import { TotaliRiquadro } from './totali-riquadro.tsx';

interface RiepilogoProps {
  readonly dettagli: Dettagli;
  readonly righe: readonly Riga[];
  readonly totali: Totali;
  readonly cliente: Cliente | undefined;
  readonly indirizzo: Indirizzo | undefined;
}

const prodotto = (riga: Riga): boolean => riga.tpRiga === 'PRODOTTO' || isOmaggio(riga);

const colonne: Column<Riga>[] = [
  { title: 'Codice', wide: true, cell: (riga) => prodotto(riga) && <Codice>{riga.cdArticolo}</Codice> },
  { title: 'Descrizione', wide: true, cell: descrizioneRiga },
  { title: 'Quantità', numeric: true, cell: (riga) => prodotto(riga) && `${formatQuantity(riga.qta)} ${riga.um}` },
  {
    title: 'Prezzo unit.',
    needs: 'prezzi',
    numeric: true,
    cell: (riga) => prodotto(riga) && <PriceCell value={prezzoPieno(riga)} decimals={decimaliPrezzo(riga.um)} />,
  },
  {
    title: 'Sconto',
    needs: 'prezzi',
    numeric: true,
    cell: (riga) => (riga.promozione ? 'Promozione' : formatDiscounts(riga.sconto1, riga.sconto2)),
  },
  {
    title: 'Netto',
    needs: 'prezzi',
    numeric: true,
    cell: (riga) => prodotto(riga) && <PriceCell value={riga.prezzoUnitario} decimals={decimaliPrezzo(riga.um)} />,
  },
  {
    title: 'Importo',
    needs: 'prezzi',
    numeric: true,
    cell: (riga) => prodotto(riga) && <MoneyCell value={riga.importo} />,
  },
];

export function Riepilogo({ dettagli, righe, totali, cliente, indirizzo }: RiepilogoProps): ReactNode {
  const quante = contaProdotti(righe);
  const mostrate = useColonne(colonne);
  const { negati, ruolo } = useUtente();
  return (
    <>
      <div className={classes.colonne}>
        <Section title="Spedizione">
          <Facts facts={spedizione(dettagli, indirizzo, !negati.includes('prezzi'))} />
        </Section>
        <Section title="Documento e pagamento">
          <Facts facts={documento(dettagli, cliente, ruolo)} />
        </Section>
        <TotaliRiquadro totali={totali} />
      </div>
      <Section title={quante === 1 ? '1 riga' : `${quante} righe`}>
        <Table
          label="Righe da ordinare"
          rows={righe}
          columns={mostrate}
          keyOf={({ prog }) => prog}
          maxHeight="max(360px, 60vh)"
        />
        {!negati.includes('prezzi') && (
          <Text size="xs" c="dimmed" mt={4}>
            Prezzi IVA esclusa.
          </Text>
        )}
      </Section>
    </>
  );
}

type Fatti = [string, ReactNode][];

function spedizione(
  { trasporto, dataConsegna }: Dettagli,
  indirizzo: Indirizzo | undefined,
  vedePrezzi: boolean,
): Fatti {
  const { etichetta } = trasporti[trasporto];
  if (trasporto === 'ritiro') return [['Trasporto', etichetta]];
  return [
    ['Trasporto', etichetta],
    ['Costo di trasporto', vedePrezzi ? speseTrasporto(trasporto) : ''],
    ['Destinatario', indirizzo?.ragSoc],
    ['Indirizzo', indirizzo && scriviIndirizzo(indirizzo)],
    ['Data di consegna', formatDate(dataConsegna)],
  ];
}

function documento(
  {
    tipoDocumento,
    numeroPreventivo,
    riservataFino,
    numeroOrdineCliente,
    cig,
    cup,
    preso,
    rfCliente,
    pagamento,
  }: Dettagli,
  cliente: Cliente | undefined,
  ruolo: Ruolo,
): Fatti {
  const inConto = cliente !== undefined && pagaInConto(cliente);
  return [
    ['Cliente', cliente && `${cliente.ragioneSociale} (${cliente.codAnagrafica})`],
    ['Documento', tipoDocumento],
    ['Numero preventivo', tipoDocumento === 'Preventivo' ? numeroPreventivo : ''],
    ['Merce riservata fino al', tipoDocumento === 'Riserva' ? formatDate(riservataFino) : ''],
    ['Numero ordine cliente', numeroOrdineCliente],
    ['CIG', cig],
    ['CUP', cup],
    ['Preso', ruolo === 1 ? '' : descOrigine(preso)],
    ['Riferimento del cliente', rfCliente],
    [
      'Pagamento',
      inConto
        ? cliente.descrizionePagamento || descPagamento('banca')
        : tipoDocumento === 'Ordine' && pagamento && descPagamento(pagamento),
    ],
    ['Banca', inConto ? cliente.banca : ''],
    ['IBAN', inConto ? cliente.iban : ''],
  ];
}
