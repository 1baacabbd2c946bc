import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoMessaggiPeppol } from '#vendita/peppol/contract.ts';
import { elencoMessaggiCxml } from '../contract.ts';
import type { Riga } from './colonne-punchout.tsx';

type Messaggio =
  | ReplyOf<typeof elencoMessaggiPeppol>['righe'][number]
  | ReplyOf<typeof elencoMessaggiCxml>['righe'][number];

/** The customer's latest outgoing documents, with the reason if one was not sent. */
export const MessaggiDialog = ({
  accesso: { id, nome },
  onClose,
}: {
  readonly accesso: Riga;
  readonly onClose: () => void;
}): ReactNode => {
  const chiesti = useQuery(queryOf(elencoMessaggiPeppol, { id }));
  return (
    <Dialog onClose={onClose} title={`Documenti mandati a ${nome}`} size="lg">
      <Stack gap="sm">
        <Await query={chiesti} loading={<Loading rows={3} />}>
          {({ righe }) => <Voci righe={righe} />}
        </Await>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** Messages sent to a cXML program about its orders. */
export function MessaggiCxml({ id }: { readonly id: number }): ReactNode {
  const chiesti = useQuery(queryOf(elencoMessaggiCxml, { id }));
  return (
    <Await query={chiesti} loading={<Loading rows={2} />}>
      {({ righe }) => <Voci righe={righe} />}
    </Await>
  );
}

const Voci = ({ righe }: { readonly righe: readonly Messaggio[] }): ReactNode =>
  righe.length === 0 ? (
    <Text size="sm">Non è ancora partito niente: i documenti partono da sé entro un minuto.</Text>
  ) : (
    righe.map((uno) => <Voce key={uno.id} {...uno} />)
  );

const generi: Readonly<Record<Messaggio['genere'], string>> = {
  risposta: 'Risposta all’ordine',
  bolla: 'Documento di trasporto',
  fattura: 'Fattura',
  conferma: 'Conferma dell’ordine',
  spedizione: 'Avviso di spedizione',
};

const cheModifica = (versione: number): string =>
  versione === 0 ? ', annullato' : versione === 1 ? '' : `, modifica ${versione - 1}`;

export const Voce = ({ genere, documento, versione, stato, messaggio, creato, inviato }: Messaggio): ReactNode => (
  <Text size="sm">
    <b>
      {generi[genere]} {documento}
      {cheModifica(versione)}
    </b>
    {inviato === null
      ? `, del ${formatDateTime(creato)}: ${stato}.${messaggio === '' ? '' : ` ${messaggio}`}`
      : `: inviato il ${formatDateTime(inviato)}.`}
  </Text>
);
