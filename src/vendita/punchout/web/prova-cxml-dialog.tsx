import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { leggiRisposta, richiestaDiProva } from '../rules/carrello-cxml.ts';
import type { Riga } from './colonne-punchout.tsx';
import { PaginaDiProva } from './pagina-di-prova.tsx';

interface Esito {
  readonly mandata: string;
  readonly risposta: string;
}

const nonRisponde = 'Il server non risponde: riprovare.';

/** For the customer's IT: sends the request as its program would, shows the answer, and opens the visit. */
export function ProvaCxmlDialog({
  accesso: { indirizzo, identita, nome },
  onClose,
}: {
  readonly accesso: Riga;
  readonly onClose: () => void;
}): ReactNode {
  const [segreto, scrivi] = useState('');
  const [esito, segna] = useState<Esito | null>(null);
  const [manda, mandando] = useState(false);
  const porta = new URL(indirizzo).pathname;
  const prova = async (): Promise<void> => {
    const ritorno = new URL(porta.replace(/[^/]+$/, 'esito'), location.origin).href;
    const quando = new Date();
    const payloadId = `${quando.getTime()}.prova@${location.host}`;
    const richiesta = richiestaDiProva({ identita, segreto, ritorno, payloadId, quando });
    mandando(true);
    const risposta = await fetch(porta, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: richiesta })
      .then((data) => data.text())
      .catch(() => nonRisponde);
    mandando(false);
    segna({ mandata: richiesta.replace(segreto, '•••'), risposta });
  };
  return (
    <Dialog onClose={onClose} title={`Prova di ${nome}`} size="xl">
      <Stack gap="sm">
        <Text size="sm">
          Si manda la richiesta come farebbe il programma. Poi si entra in un’altra scheda: riempito il carrello,
          «Trasferisci» mostra il messaggio che il programma riceverebbe. Quella scheda entra con quell’accesso: per
          tornare qui si accede di nuovo.
        </Text>
        <PaginaDiProva indirizzo={indirizzo} />
        <PasswordField
          what="il segreto"
          label="Segreto"
          autoComplete="off"
          data-autofocus
          value={segreto}
          onChange={({ currentTarget }) => scrivi(currentTarget.value)}
        />
        {esito && <Conversazione {...esito} />}
        <Group justify="flex-end" gap="xs">
          <Button loading={manda} disabled={segreto === ''} onClick={() => void prova()}>
            Manda la richiesta
          </Button>
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Conversazione({ mandata, risposta }: Esito): ReactNode {
  const { code, startPage } = leggiRisposta(risposta);
  return (
    <>
      <Textarea label="Mandato (PunchOutSetupRequest)" readOnly autosize minRows={3} maxRows={8} value={mandata} />
      <Textarea label="Ricevuto (Response)" readOnly autosize minRows={2} maxRows={8} value={risposta} />
      {startPage === '' ? (
        <Alert color="danger">{code === '' ? risposta.slice(0, 200) : `Rifiutato con lo stato ${code}.`}</Alert>
      ) : (
        <Text size="sm">
          Accettato.{' '}
          <Anchor href={startPage} target="_blank" rel="noreferrer">
            Entra a comprare
          </Anchor>{' '}
          entro cinque minuti, una volta sola.
        </Text>
      )}
    </>
  );
}
