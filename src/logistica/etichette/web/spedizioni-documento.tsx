import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { versoSpedizione } from '#parti/web/percorsi/etichette.ts';
import { useUtente } from '#parti/web/utente.ts';
import { preparaSpedizione, spedizioniDocumento } from '../contract.ts';

type Riga = ReplyOf<typeof spedizioniDocumento>['spedizioni'][number];

/** What the customer can do in each state. */
const rimedio: Readonly<Record<string, string>> = {
  'in giacenza': 'Il corriere non l’ha potuto consegnare e lo tiene: chiamateci per accordarci.',
  'consegnato in parte': 'Una parte dei colli non è arrivata: chiamateci.',
  'collo mancante': 'Il corriere non trova un collo: chiamateci.',
  reso: 'È tornato da noi: chiamateci per mandarlo di nuovo.',
};

const colonne: readonly Column<Riga>[] = [
  { title: 'Corriere', wide: true, cell: ({ operatore, numeroCorriere }) => `${operatore} ${numeroCorriere}` },
  {
    title: 'Stato',
    cell: ({ stato }) => (
      <>
        <strong>{stato}</strong>
        {rimedio[stato] !== undefined && <div>{rimedio[stato]}</div>}
      </>
    ),
  },
  { title: 'Dove', cell: ({ luogo }) => luogo || null },
  { title: 'Quando', cell: ({ ora }) => ora && formatDateTime(ora) },
  { title: 'Colli', numeric: true, cell: ({ numColli }) => numColli },
  {
    title: 'Pagina del corriere',
    cell: ({ pagina, operatore }) =>
      pagina && (
        <Anchor href={pagina} target="_blank" rel="noreferrer" underline="always">
          Segui con {operatore}
        </Anchor>
      ),
  },
];

interface Documento {
  readonly id: number;
  readonly tipo: string;
  readonly trasporto: string;
  readonly stato: string;
}

export function SpedizioniDocumento({ documento }: { documento: Documento }): ReactNode {
  const { id, tipo, trasporto, stato } = documento;
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(spedizioniDocumento, { id }),
    enabled: spedizioniDocumento.who.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  if (!data) return null;
  if (data.spedizioni.length === 0) {
    const parte = tipo === 'BO' && /BRT|GLS/.test(trasporto) && stato !== 'annullato';
    return parte && preparaSpedizione.who.includes(ruolo) ? <Prepara id={id} /> : null;
  }
  return (
    <Section title="Spedizione">
      <Table
        label="Spedizioni del documento"
        rows={data.spedizioni}
        columns={colonne}
        keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
      />
    </Section>
  );
}

function Prepara({ id }: { id: number }): ReactNode {
  const navigate = useNavigate();
  const prepara = useCall(preparaSpedizione, {
    untilFresh: true,
    onSuccess: ({ descrCodiceSpedizione }) => void navigate(versoSpedizione(descrCodiceSpedizione)),
  });
  return (
    <AzioneInTesta>
      <Button size="xs" loading={prepara.isPending} onClick={() => prepara.mutate({ documenti: [id] })}>
        Prepara spedizione
      </Button>
    </AzioneInTesta>
  );
}
