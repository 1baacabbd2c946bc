import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useRef, useState, useEffect, type FormEvent, type ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { modi, righePronte, significatoDi, type Modo } from '../rules.ts';
import classes from './conversazione.module.css';
import { useSimulatore, type Detta } from './use-conversazione.ts';

export function SimulatorePage(): ReactNode {
  const { ruolo } = useUtente();
  if (ruolo !== 2 && ruolo !== 6) return <NotAllowed visitor={ruolo === 0} />;
  return <Simulatore />;
}

function Simulatore(): ReactNode {
  const cornice = useRef<HTMLIFrameElement>(null);
  const [modo, setModo] = useState<Modo>('ok');
  const { conversazione, scartate, invia, pulisci } = useSimulatore(cornice, modo);
  return (
    <Screen title="Simulatore del programma aziendale">
      <div className={classes.body}>
        <div className={classes.frame}>
          <iframe ref={cornice} src="/" title="Il portale nel programma aziendale" />
        </div>
        <section className={classes.side} aria-label="Conversazione">
          <Group justify="space-between" align="end" gap="xs">
            <Select
              label="Il simulatore"
              data={Object.entries(modi).map(([value, label]) => ({ value, label }))}
              value={modo}
              allowDeselect={false}
              onChange={(scelto) => setModo(scelto as Modo)}
            />
            <Button variant="default" onClick={pulisci}>
              Pulisci
            </Button>
          </Group>
          <Conversazione righe={conversazione} />
          <Text size="sm" aria-live="polite">
            Righe scartate dal portale: <strong>{scartate}</strong>
          </Text>
          <Invio onInvia={invia} />
        </section>
      </div>
    </Screen>
  );
}

function Invio({ onInvia }: { onInvia: (riga: string) => void }): ReactNode {
  const [riga, setRiga] = useState('');
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    if (riga !== '') onInvia(riga);
  };
  return (
    <form onSubmit={invia} className={classes.send}>
      <Select
        label="Righe pronte"
        placeholder="Scegli una riga"
        data={righePronte.map(({ riga: value, titolo: label }) => ({ value, label }))}
        value={null}
        onChange={(scelta) => setRiga(scelta ?? riga)}
      />
      <TextInput label="Riga da inviare" value={riga} onChange={(event) => setRiga(event.currentTarget.value)} />
      <Button type="submit" disabled={riga === ''}>
        Invia
      </Button>
    </form>
  );
}

const chi = { portale: 'Portale', azienda: 'Azienda' } as const;

function Conversazione({ righe }: { righe: readonly Detta[] }): ReactNode {
  const fine = useRef<HTMLLIElement>(null);
  useEffect(() => void fine.current?.scrollIntoView({ block: 'nearest' }), [righe]);
  return (
    <ol className={classes.lines} aria-label="Righe" aria-live="polite">
      {righe.length === 0 && (
        <Text component="li" size="sm" c="dimmed">
          Nessuna riga.
        </Text>
      )}
      {righe.map(({ n, da, riga }) => (
        <li key={n} data-da={da}>
          <Text size="xs" c="dimmed">
            {chi[da]}: {significatoDi(riga) ?? 'riga sconosciuta'}
          </Text>
          <code>{riga}</code>
        </li>
      ))}
      <li ref={fine} aria-hidden />
    </ol>
  );
}
