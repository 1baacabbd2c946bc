import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { siPuoRipetere } from './invio.ts';
import type { Riga } from '../righe.ts';
import type { Conferma } from './use-conferma.ts';

export function EsitoIgnoto({ conferma, righe }: { conferma: Conferma; righe: readonly Riga[] }): ReactNode {
  const { sospeso, ripeti, abbandona } = conferma;
  if (!sospeso) return null;
  const ripetibile = siPuoRipetere(sospeso, righe);
  return (
    <Alert
      color="orange"
      role="alert"
      title="L’esito dell’ultima conferma non è noto"
      mb="md"
      styles={{ title: { color: 'var(--ink)' } }}
    >
      <Text size="sm">
        Il server non ha risposto: l’ordine potrebbe essere già stato fatto.{' '}
        {ripetibile
          ? 'Con «Riprova» la stessa richiesta viene inviata di nuovo: l’ordine resta uno solo.'
          : 'Nel frattempo il carrello è cambiato: prima di confermare di nuovo controllare se l’ordine c’è già.'}
      </Text>
      <Group gap="md" mt="sm">
        {ripetibile ? <Button onClick={ripeti}>Riprova</Button> : <Button onClick={abbandona}>Ho controllato</Button>}
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...versoDocumenti('ordini')} />}>
          Controlla in Documenti
        </Anchor>
      </Group>
    </Alert>
  );
}
