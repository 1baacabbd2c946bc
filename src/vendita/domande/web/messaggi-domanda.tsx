import { Anchor, Group, Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { conPrezziNonMostrato } from '#parti/web/contiene-prezzi.tsx';
import { useUtente } from '#parti/web/utente.ts';
import type { leggiDomanda } from '../contract.ts';
import classes from './messaggi-domanda.module.css';

export type Domanda = ReplyOf<typeof leggiDomanda>;
type Messaggio = Domanda['messaggi'][number];

export function MessaggiDomanda({ domanda: { messaggi } }: { domanda: Domanda }): ReactNode {
  return (
    <ol className={classes.messaggi} aria-label="Messaggi">
      {messaggi.map((uno) => (
        <UnMessaggio key={uno.id} messaggio={uno} />
      ))}
    </ol>
  );
}

function UnMessaggio({ messaggio }: { messaggio: Messaggio }): ReactNode {
  const { parte, autore, testo, contienePrezzi, quando, allegati } = messaggio;
  const { locale, negati } = useUtente();
  const nascosto = contienePrezzi && negati.includes('prezzi');
  const mia = (parte === 'cliente') !== locale;
  const chi = parte === 'nota' ? `Nota interna di ${autore}` : autore;
  return (
    <li className={classes.messaggio} data-parte={parte} data-mia={mia || undefined}>
      <Text size="xs" c="dimmed">
        {chi}
        {parte === 'ufficio' && !locale && ' (ufficio)'} · {formatDateTime(quando)}
        {contienePrezzi && parte !== 'nota' && !nascosto && ' · contiene prezzi'}
      </Text>
      {nascosto ? (
        <Text size="sm" fs="italic" c="dimmed">
          {conPrezziNonMostrato}
        </Text>
      ) : (
        <p className={classes.testo}>{testo}</p>
      )}
      {allegati.length > 0 && (
        <Group gap="xs">
          {allegati.map(({ nome, url, foto }) => (
            <Anchor key={nome + url} href={url} target="_blank" rel="noreferrer" size="sm">
              {foto ? <Image src={url} alt={nome} w={96} h={96} fit="cover" radius="sm" /> : nome}
            </Anchor>
          ))}
        </Group>
      )}
    </li>
  );
}
