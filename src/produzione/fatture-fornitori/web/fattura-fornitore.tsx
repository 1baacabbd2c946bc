import { Alert, Anchor, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { callApi } from '#platform/web/client.ts';
import { fileFatturaFornitore, leggiFatturaFornitore } from '../contract.ts';
import { formatImporto, isAccredito, pagamentoDetto, scontiDetti, tipoDetto } from '../rules.ts';
import { DecidiFattura } from './decidi-fattura.tsx';
import { ScegliFornitore } from './scegli-fornitore.tsx';
import { StatoFornitore } from './stato-fornitore.tsx';

/** Downloads the original file. */
function ScaricaFattura({ id, nome }: { id: number; nome: string }): ReactNode {
  const scarica = useMutation({
    mutationFn: async () => window.location.assign(await callApi(fileFatturaFornitore, { id })),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => scarica.mutate()}
    >
      Scarica {nome}
    </Anchor>
  );
}

type Fattura = ReplyOf<typeof leggiFatturaFornitore>;
type Riga = Fattura['righe'][number];

const colonneIn = (divisa: string): readonly Column<Riga>[] => [
  {
    title: 'Articolo',
    cell: ({ codici, cdArticolo }) => (
      <>
        {cdArticolo ?? codici[0]}
        {cdArticolo !== null && codici[0] !== undefined && codici[0] !== cdArticolo && (
          <Text size="xs" c="dimmed">
            {codici[0]}
          </Text>
        )}
      </>
    ),
  },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'Quantità',
    numeric: true,
    cell: ({ quantita, um }) => (quantita === null ? null : `${formatQuantity(quantita)} ${um}`),
  },
  { title: 'Prezzo', numeric: true, cell: ({ prezzo }) => formatPrice(prezzo) },
  { title: 'Sconto', numeric: true, cell: ({ sconti }) => scontiDetti(sconti, divisa) || null },
  {
    title: 'Totale',
    numeric: true,
    cell: ({ totale }) => <span className="numeric">{formatImporto(totale, divisa)}</span>,
  },
  { title: 'IVA', numeric: true, cell: ({ aliquota, natura }) => natura || `${formatNumber(aliquota)} %` },
  { title: 'Ordine', cell: ({ ordine }) => ordine && <Ordine ordine={ordine} /> },
  {
    title: 'Non torna',
    across: true,
    cell: ({ differenze }) =>
      differenze.map(({ che, detto }) => (
        <Text key={che} size="sm" c="danger">
          {detto}
        </Text>
      )),
  },
];

/** `OF 481/2026`, with a link to the document search. */
function Ordine({ ordine }: { ordine: string }): ReactNode {
  const [, numero, anno] = /(\d+)\/(\d{4})$/.exec(ordine) ?? [];
  return (
    <AnchorLink
      size="sm"
      to={visualizzaDocumenti}
      search={{ Area: 'Acquisti', Gruppo: 'Ordinato', NrDocumento: Number(numero), Anno: Number(anno) }}
    >
      {ordine}
    </AnchorLink>
  );
}

/** Each opens in this panel if we have it. */
function Collegate({ collegate }: { collegate: Fattura['collegate'] }): ReactNode {
  return collegate.map(({ numero, data, id }, i) => (
    <Fragment key={`${numero} ${data}`}>
      {i > 0 && ', '}
      {id === null ? (
        numero
      ) : (
        <AnchorLink size="sm" to="/fattureFornitori" search={{ fattura: id }}>
          {numero}
        </AnchorLink>
      )}
      {data !== '' && ` del ${formatDate(data)}`}
    </Fragment>
  ));
}

interface FatturaFornitoreProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onEliminata: () => Promise<void>;
}

/** The invoice as it would look on paper, and its differences from our orders and receipts, line by line. */
export function FatturaFornitore({ id, onClose, onEliminata }: FatturaFornitoreProps): ReactNode {
  const query = useQuery(queryOf(leggiFatturaFornitore, { id }));
  const titolo = query.data ? `${tipoDetto(query.data.tipo)} ${query.data.numero}` : 'Fattura di un fornitore';
  return (
    <Dialog title={titolo} onClose={onClose} size={1100}>
      <Await query={query}>
        {(una) => (
          <>
            <Facts
              facts={[
                ['Fornitore', `${una.denominazione} (${una.piva})`],
                ['Nei nostri ordini', <ScegliFornitore key="fornitore" fattura={una} />],
                ['Data', formatDate(una.data)],
                ['Ordini', una.ordini.map(({ numero }) => numero).join(', ')],
                ['DDT', una.ddt.map(({ numero }) => numero).join(', ')],
                [
                  isAccredito(una.tipo) ? 'Accredita' : 'Fatture collegate',
                  una.collegate.length > 0 && <Collegate key="collegate" collegate={una.collegate} />,
                ],
                ['Causale', una.causale],
                ['Arrivata', formatDateTime(una.arrivata)],
                ['Stato', <StatoFornitore key="stato" stato={una.stato} />],
                ['Motivo', una.motivo],
                ['Decisa da', una.utente],
              ]}
            />
            {una.differenze.map((detto) => (
              <Alert key={detto} color="yellow" p="xs" my="xs">
                {detto}
              </Alert>
            ))}
            <Table
              label="Righe della fattura"
              rows={una.righe}
              columns={colonneIn(una.divisa)}
              keyOf={(_, posto) => posto}
              tint={({ differenze }) => (differenze.length > 0 ? 'red' : null)}
            />
            <Totali fattura={una} />
            <ScaricaFattura id={id} nome={una.nomeFile} />
            <DecidiFattura fattura={una} onEliminata={onEliminata} />
          </>
        )}
      </Await>
    </Dialog>
  );
}

function Totali({ fattura: { tipo, divisa, riepilogo, pagamenti, totale } }: { fattura: Fattura }): ReactNode {
  const accredito = isAccredito(tipo);
  const detto = (importo: number): string => formatImporto(importo, divisa);
  return (
    <Section title="Totali">
      {riepilogo.map(({ aliquota, natura, imponibile, imposta }) => (
        <Text key={`${aliquota} ${natura} ${imponibile}`} size="sm">
          IVA {natura || `${formatNumber(aliquota)} %`}: imponibile {detto(imponibile)}, imposta {detto(imposta)}
        </Text>
      ))}
      <Text fw={700}>
        {accredito ? 'Totale a nostro credito' : 'Totale'} {detto(accredito ? Math.abs(totale) : totale)}
      </Text>
      {pagamenti.map(({ modalita, scadenza, importo }) => (
        <Text key={`${scadenza} ${importo}`} size="sm">
          {accredito && 'Da ricevere '}
          {detto(importo)}
          {scadenza !== '' && ` entro il ${formatDate(scadenza)}`} ({pagamentoDetto(modalita)})
        </Text>
      ))}
    </Section>
  );
}
