import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { LongWorkBar } from '#platform/web/kit/long-work.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { annullaCaricamento, confermaCaricamento, interrompiCaricamento, leggiCaricamento } from '../contract.ts';
import { erroreCaricamento, tipologie, type StatoCaricamento, type ErroreCartella } from '../rules/caricamento.ts';
import { DomandeCaricamento, nessunaRisposta, tuttoRisposto } from './domande-caricamento.tsx';
import { ModificheCaricamento } from './modifiche-caricamento.tsx';

type Riga = ErroreCartella & { readonly n: number };

const colonne: readonly Column<Riga>[] = [
  { title: 'Foglio', cell: ({ foglio }) => foglio },
  { title: 'Riga', numeric: true, cell: ({ riga }) => riga },
  { title: 'Colonna', cell: ({ colonna }) => colonna || null },
  {
    title: 'C’è',
    cell: ({ trovato }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {trovato}
      </Text>
    ),
  },
  { title: 'Atteso', wide: true, cell: ({ atteso }) => atteso },
];

function ErroriCartella({ errori, quanti }: { errori: readonly ErroreCartella[]; quanti: number }): ReactNode {
  return (
    <>
      <Text size="sm" c="danger" role="alert">
        {quanti === 1 ? 'Un errore' : `${formatNumber(quanti)} errori`}
        {quanti > errori.length && `, ecco i primi ${formatNumber(errori.length)}`}
      </Text>
      <Table
        label="Errori"
        maxHeight={360}
        rows={errori.map((errore, n) => ({ ...errore, n }))}
        keyOf={({ n }) => n}
        columns={colonne}
      />
    </>
  );
}

type Caricamento = ReplyOf<typeof leggiCaricamento>;

export function CaricamentoDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery({
    ...queryOf(leggiCaricamento, { id }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <Dialog onClose={onClose} title="Caricamento da Excel" size={860} closeOnClickOutside={false}>
      <Await query={query}>{(caricamento) => <Corpo caricamento={caricamento} onClose={onClose} />}</Await>
    </Dialog>
  );
}

const frasi: Readonly<Record<StatoCaricamento, string>> = {
  'in lettura': 'Il file viene letto e controllato. Non è ancora stato scritto niente.',
  'con errori': 'Il file ha errori: non è stato scritto niente. Correggerlo e caricarlo di nuovo.',
  'da confermare': 'Il file è a posto. Ecco che cosa cambia quando si conferma.',
  uguale: 'Il file dice ciò che c’è già: niente da salvare.',
  salvato: 'I dati del file sono stati salvati.',
  annullato: 'Il caricamento è stato annullato: tutto è tornato come prima.',
  interrotto: 'Il caricamento è stato interrotto: non è stato scritto niente.',
  'non riuscito': 'La lettura non è riuscita: non è stato scritto niente.',
};

function Corpo({ caricamento, onClose }: { caricamento: Caricamento; onClose: () => void }): ReactNode {
  const { id, stato, tipologia, nomeFile, idLavoro, righe, modificate, aggiunte, tolte, rifiuto, nrErrori, errori } =
    caricamento;
  return (
    <Stack gap="sm">
      <Text size="sm">
        <strong>{nomeFile}</strong>, {tipologie[tipologia]}
        {righe > 0 && `, ${formatCounted(righe, 'riga', 'righe')}`}
      </Text>
      <Text size="sm" role="status">
        {stato === 'annullato' && rifiuto !== '' ? 'Il caricamento è stato annullato, ma non tutto.' : frasi[stato]}
      </Text>
      {stato === 'in lettura' && idLavoro !== null && <LongWorkBar id={idLavoro} />}
      {rifiuto !== '' && (
        <Alert color={stato === 'annullato' ? 'yellow' : 'danger'} role="alert" p="xs">
          {stato === 'con errori' || stato === 'non riuscito' ? erroreCaricamento(rifiuto) : rifiuto}
        </Alert>
      )}
      {nrErrori > 0 && <ErroriCartella errori={errori} quanti={nrErrori} />}
      {modificate > 0 && (
        <>
          <Text size="sm">
            {formatCounted(modificate, 'voce cambia', 'voci cambiano')}:{' '}
            {formatCounted(aggiunte, 'valore aggiunto', 'valori aggiunti')},{' '}
            {formatCounted(tolte, 'valore tolto', 'valori tolti')}.
          </Text>
          <ModificheCaricamento id={id} />
        </>
      )}
      <Comandi caricamento={caricamento} onClose={onClose} />
    </Stack>
  );
}

function Comandi({ caricamento, onClose }: { caricamento: Caricamento; onClose: () => void }): ReactNode {
  const { id, stato } = caricamento;
  const [risposte, setRisposte] = useState(nessunaRisposta);
  const altro = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const conferma = useCall(confermaCaricamento, altro);
  const annulla = useCall(annullaCaricamento, altro);
  const interrompi = useCall(interrompiCaricamento, altro);
  const salva = async (): Promise<void> => {
    if (await confirm({ title: 'Confermare il salvataggio dei dati?', confirm: 'Salva' }))
      conferma.mutate(
        {
          id,
          svuota: risposte.svuota,
          nuovi: [...risposte.nuovi],
          rinominati: caricamento.rinominati
            .filter((_, n) => !risposte.altriValori.includes(n))
            .map(({ filtro, prima, dopo }) => ({ filtro, prima, dopo })),
        },
        { onSuccess: () => notify.ok('Dati salvati') },
      );
  };
  const indietro = async (): Promise<void> => {
    const testo =
      'I valori aggiunti vengono tolti, quelli tolti tornano. Ciò che è stato modificato dopo resta com’è e viene indicato.';
    if (
      await confirm({
        title: 'Annullare questo caricamento?',
        text: testo,
        confirm: 'Annulla il caricamento',
        danger: true,
        back: null,
      })
    )
      annulla.mutate({ id }, { onSuccess: () => notify.ok('Caricamento annullato') });
  };
  return (
    <>
      {stato === 'da confermare' && (
        <DomandeCaricamento caricamento={caricamento} risposte={risposte} onChange={setRisposte} />
      )}
      <SubmitError error={conferma.error ?? annulla.error ?? interrompi.error} />
      <Group justify="flex-end" gap="xs">
        {(stato === 'in lettura' || stato === 'da confermare') && (
          <Button
            variant="default"
            loading={interrompi.isPending}
            onClick={() => interrompi.mutate({ id }, { onSuccess: onClose })}
          >
            {stato === 'in lettura' ? 'Interrompi' : 'Scarta'}
          </Button>
        )}
        {stato === 'salvato' && (
          <Button variant="default" loading={annulla.isPending} onClick={() => void indietro()}>
            Annulla il caricamento
          </Button>
        )}
        {stato === 'da confermare' ? (
          <Button
            loading={conferma.isPending}
            disabled={!tuttoRisposto(caricamento, risposte)}
            onClick={() => void salva()}
          >
            Conferma
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        )}
      </Group>
    </>
  );
}
