import { Alert, Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { provaModelloDistinta } from '../contract.ts';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import type { Modello } from './modello-tabelle.ts';
import { conScelta } from './scelte-fatte.ts';
import { TotaliConfigurazione } from './totali-configurazione.tsx';

export function ProvaModello({ codice, modello }: { readonly codice: string; readonly modello: Modello }): ReactNode {
  const tipi = modello.opzioni.find(({ id }) => id === 'TIPO')?.valori ?? [];
  const [tipo, setTipo] = useState(tipi[0]?.valore ?? '');
  const [scelte, setScelte] = useState('');
  const [buone, setBuone] = useState('');
  const [accesa, setAccesa] = useState(0);
  const prova = useQuery({
    ...queryOf(provaModelloDistinta, { codice, modello, tipoSerramento: tipo, opzioni: scelte }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Prova">
      {tipi.length > 0 && (
        <NativeSelect
          size="xs"
          label="Tipologia"
          value={tipo}
          data={tipi.map(({ valore, nome }) => ({ value: valore, label: nome }))}
          onChange={(event) => {
            setTipo(event.currentTarget.value);
            setScelte('');
            setBuone('');
          }}
        />
      )}
      {prova.error && <FailedCall error={prova.error} onRetry={() => void prova.refetch()} />}
      {prova.isPending && <Loading rows={6} />}
      {prova.data && (
        <div className={classes.corpo} aria-busy={prova.isFetching}>
          {prova.data.guasti.map(({ tabella, riga, campo, messaggio }) => (
            <Alert key={`${tabella}${riga}${campo}${messaggio}`} color="danger" p="xs">
              {tabella}
              {riga > 0 && `, riga ${riga}, ${campo}`}: {messaggio}
            </Alert>
          ))}
          {prova.data.frase !== '' && (
            <Alert color="yellow" p="xs">
              <p>{prova.data.frase}</p>
              {scelte !== '' && (
                <Button size="compact-sm" mt="xs" onClick={() => setScelte(buone === scelte ? '' : buone)}>
                  Annulla la scelta
                </Button>
              )}
            </Alert>
          )}
          {prova.data.esito && (
            <>
              <MenuOpzioni
                esito={prova.data.esito}
                onScelta={(id, valore) => {
                  setBuone(scelte);
                  setScelte(conScelta(scelte, id, valore));
                }}
              />
              <TotaliConfigurazione esito={prova.data.esito} />
              <DisegnoSerramento viste={prova.data.esito.viste} accesa={accesa} onAccesa={setAccesa} />
              <ComponentiTabella esito={prova.data.esito} accesa={accesa} onAccesa={setAccesa} />
            </>
          )}
        </div>
      )}
    </Section>
  );
}
