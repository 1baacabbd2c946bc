import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { comandoNonTrovato, mdiMassimo } from '../rules/comandi-cnc.ts';
import type { Macchina } from './use-macchina.ts';

/** A second Enter sends nothing (B-026, B-153). */
export function InviaComando({ macchina }: { macchina: Macchina }): ReactNode {
  const [testo, setTesto] = useState('');
  const [vuoto, setVuoto] = useState(false);
  const perche = macchina.impedito('mdi');
  const manda = (): void => {
    setVuoto(testo.trim() === '');
    if (testo.trim() !== '' && perche === null) macchina.comanda('mdi', testo.trim(), { fatto: () => setTesto('') });
  };
  return (
    <Section title="Invia comando">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          manda();
        }}
      >
        <Group align="flex-end">
          <TextInput
            label="MDI"
            description={perche ?? 'Per esempio G0 X10 Y20'}
            maxLength={mdiMassimo}
            value={testo}
            error={vuoto ? comandoNonTrovato : null}
            onChange={({ currentTarget }) => setTesto(currentTarget.value)}
            style={{ flex: 1 }}
          />
          <Button
            type="submit"
            aria-busy={macchina.occupata}
            data-disabled={perche !== null || undefined}
            aria-disabled={perche !== null}
          >
            Invia
          </Button>
        </Group>
      </form>
    </Section>
  );
}
