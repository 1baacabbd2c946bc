import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { caricaCodici, confermaCaricamento, leggiCaricamento, revocaCaricamento } from '../contract.ts';
import { byteMassimi } from '../rules.ts';

type Caricamento = ReplyOf<typeof leggiCaricamento>;

const rifiuta = (nome: string, byte: number): string | null =>
  !/\.(csv|txt|xlsx)$/i.test(nome)
    ? 'Il file deve essere CSV o Excel (.csv, .txt, .xlsx).'
    : byte > byteMassimi
      ? 'Il file è troppo grande: al massimo 1 MB.'
      : null;

export function CaricaCodici(): ReactNode {
  const [aperto, setAperto] = useState<number | null>(null);
  const carica = useCall(caricaCodici, { meta: { failure: 'screen' }, onSuccess: ({ id }) => setAperto(id) });
  return (
    <>
      <UploadButton
        label="File dei codici"
        accept=".csv,.txt,.xlsx"
        refuse={rifiuta}
        loading={carica.isPending}
        failure={carica.error?.message}
        onFile={(file) => void inBase64(file).then((contenuto) => carica.mutate({ nome: file.name, contenuto }))}
      >
        Carica un file
      </UploadButton>
      {aperto !== null && <EsitoDialog id={aperto} onClose={() => setAperto(null)} />}
    </>
  );
}

const inCammino = ['in attesa', 'in controllo', 'in scrittura', 'in revoca'];
/** Polling interval in ms; a check takes about a second. */
const ognuno = 700;

const titoli: Readonly<Record<string, string>> = {
  pronta: 'Che cosa cambierebbe',
  'con errori': 'Il file ha errori: non è cambiato niente',
  importata: 'Codici caricati',
  revocata: 'Caricamento annullato: tutto è com’era',
};

function EsitoDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery({
    ...queryOf(leggiCaricamento, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (inCammino.includes(state.data?.stato ?? '') ? ognuno : false),
  });
  const stato = query.data?.stato ?? '';
  return (
    <Dialog
      key={inCammino.includes(stato) ? '' : stato}
      onClose={onClose}
      title={titoli[stato] ?? 'Caricamento dei codici'}
      size="lg"
    >
      <Await query={query}>{(letto) => <Esito letto={letto} onClose={onClose} />}</Await>
    </Dialog>
  );
}

function Esito({ letto, onClose }: { letto: Caricamento; onClose: () => void }): ReactNode {
  const { id, stato, nuove, cambiate, uguali, guasti, motivo, revocabileFino } = letto;
  const conferma = useCall(confermaCaricamento, { untilFresh: true });
  const revoca = useCall(revocaCaricamento, { untilFresh: true });
  if (inCammino.includes(stato))
    return (
      <Text size="sm" role="status">
        <Loader size={12} aria-hidden /> {stato}…
      </Text>
    );
  return (
    <Stack gap="sm">
      {motivo !== '' && <Alert color="danger">{motivo}</Alert>}
      {guasti.slice(0, 100).map(({ riga, colonna, valore, atteso }) => (
        <Text key={`${riga} ${colonna} ${valore}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {riga !== null && `Riga ${riga}, `}
          {colonna}: «{valore}», atteso {atteso}
        </Text>
      ))}
      {guasti.length === 0 && (
        <Text size="sm" role="status">
          {formatNumber(nuove)} nuovi, {formatNumber(cambiate)} cambiati, {formatNumber(uguali)} uguali. I codici che il
          file non ha restano.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {stato === 'importata' && revocabileFino !== null && (
          <Button variant="default" loading={revoca.isPending} onClick={() => revoca.mutate({ id })}>
            Annulla il caricamento
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Chiudi
        </Button>
        {stato === 'pronta' && nuove + cambiate > 0 && (
          <Button loading={conferma.isPending} onClick={() => conferma.mutate({ id })} data-autofocus>
            Carica
          </Button>
        )}
      </Group>
    </Stack>
  );
}
