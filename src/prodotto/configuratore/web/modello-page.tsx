import { Button, Group, Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, useMemo, type ReactNode } from 'react';
import * as percorsi from '#parti/web/percorsi/configuratore.ts';
import { BozzaRipresa, useScritto } from '#parti/web/bozza.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ConflictAlert, presentOf } from '#platform/web/kit/conflict.tsx';
import { onlyMine } from '#platform/web/kit/form-conflict.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { mayLeave } from '#platform/web/kit/unsaved.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiModelloDistinta, pubblicaModelloDistinta, salvaModelloDistinta } from '../contract.ts';
import classes from './modello.module.css';
import { nomiTabelle, tabelle, type Modello, type NomeTabella } from './modello-tabelle.ts';
import { ModelloTabella } from './modello-tabella.tsx';
import { ProvaModello } from './prova-modello.tsx';
import { differenzeModello } from '../rules/differenze-modello.ts';

const mostrate = 60;

function DifferenzePubblicazione({
  pubblicato,
  modello,
}: {
  readonly pubblicato: Modello | null;
  readonly modello: Modello;
}): ReactNode {
  const differenze = useMemo(() => differenzeModello(pubblicato, modello), [pubblicato, modello]);
  if (!pubblicato) return <p className={classes.differenze}>Mai pubblicato: con la prima versione è tutto nuovo.</p>;
  if (differenze.length === 0) return <p className={classes.differenze}>Uguale alla versione pubblicata.</p>;
  return (
    <details className={classes.differenze}>
      <summary>
        Che cosa cambia pubblicando: {differenze.length} {differenze.length === 1 ? 'riga' : 'righe'}
      </summary>
      <ul aria-label="Differenze dalla versione pubblicata">
        {differenze.slice(0, mostrate).map(({ tabella, come, riga, nome, campi }) => (
          <li key={`${tabella} ${come} ${riga}`}>
            {tabelle[tabella].titolo}, riga {riga} {come}: {nome}
            {campi.map(({ campo, prima, dopo }) => (
              <span key={campo}>
                {' '}
                · {campo} <del>{prima || '(vuoto)'}</del> <ins>{dopo || '(vuoto)'}</ins>
              </span>
            ))}
          </li>
        ))}
        {differenze.length > mostrate && <li>e altre {differenze.length - mostrate}</li>}
      </ul>
    </details>
  );
}

const route = getRouteApi(percorsi.modello);

interface Cambio {
  readonly modello: Modello;
  readonly inizio?: Modello;
  readonly daVersione: number;
}

const unCambio = (conservato: unknown): conservato is Cambio => {
  const { modello, daVersione } = (conservato ?? {}) as { modello?: Partial<Modello> | null; daVersione?: unknown };
  return typeof daVersione === 'number' && nomiTabelle.every((nome) => Array.isArray(modello?.[nome]));
};

export function ModelloPage(): ReactNode {
  const { codice } = route.useParams();
  const letto = useSuspenseQuery(queryOf(leggiModelloDistinta, { codice })).data;
  const { scritto: cambiato, scrivi, ripresa } = useScritto(`modello ${codice}`, unCambio);
  const [tabella, setTabella] = useState<NomeTabella>('componenti');
  const salva = useCall(salvaModelloDistinta, { meta: { failure: 'screen' }, untilFresh: true });
  const pubblica = useCall(pubblicaModelloDistinta, { meta: { failure: 'screen' }, untilFresh: true });
  const modello = cambiato?.modello ?? letto.modello;
  const daVersione = cambiato?.daVersione ?? letto.versione;
  const cambia = (nuovo: Modello): void =>
    scrivi({ modello: nuovo, inizio: cambiato?.inizio ?? letto.modello, daVersione });
  const annulla = (): void => {
    scrivi(null);
    salva.reset();
  };
  const presente = presentOf(salva.error);
  const salvaBozza = (): void => {
    if (focusUnread(document)) return;
    salva.mutate(
      { codice, modello, versione: daVersione },
      {
        onSuccess: ({ guasti }) => {
          scrivi(null);
          notify.ok(guasti.length === 0 ? 'Bozza salvata, senza guasti' : `Bozza salvata, con ${guasti.length} guasti`);
        },
      },
    );
  };
  const pubblicaOra = async (): Promise<void> => {
    const si = await confirm({
      title: 'Pubblicare la bozza?',
      text: `Da adesso vale la versione ${letto.pubblicata + 1}; chi ha già ordinato tiene la sua.`,
      confirm: 'Pubblica',
    });
    if (si)
      pubblica.mutate(
        { codice, versione: letto.versione },
        { onSuccess: ({ pubblicata }) => notify.ok(`Versione ${pubblicata} pubblicata`) },
      );
  };
  return (
    <Screen
      title={`Modello ${codice}`}
      actions={
        <Group gap="xs">
          <span>
            {letto.pubblicata === 0 ? 'Mai pubblicato' : `Pubblicata la versione ${letto.pubblicata}`}
            {cambiato && ', modifiche da salvare'}
          </span>
          {cambiato && (
            <Button variant="default" onClick={() => void mayLeave().then((si) => si && annulla())}>
              Annulla le modifiche
            </Button>
          )}
          <Button variant="default" disabled={cambiato === null} loading={salva.isPending} onClick={salvaBozza}>
            Salva la bozza
          </Button>
          <Button disabled={cambiato !== null} loading={pubblica.isPending} onClick={() => void pubblicaOra()}>
            Pubblica
          </Button>
        </Group>
      }
    >
      <BozzaRipresa ripresa={ripresa} ricomincia={annulla} />
      {salva.error && presente ? (
        <ConflictAlert
          error={salva.error}
          present={`${letto.modello.descrizione}, ${letto.modello.componenti.length} componenti`}
          onPresent={annulla}
          onMine={() => {
            const mio = onlyMine(cambiato?.inizio ?? letto.modello, modello, letto.modello);
            scrivi({ modello: mio, inizio: letto.modello, daVersione: letto.versione });
            salva.reset();
          }}
        />
      ) : (
        <SubmitError error={salva.error ?? pubblica.error} />
      )}
      <DifferenzePubblicazione pubblicato={letto.pubblicato} modello={modello} />
      <div className={classes.accanto}>
        <Tabs value={tabella} onChange={(nome) => setTabella((nome ?? 'componenti') as NomeTabella)}>
          <Tabs.List>
            {nomiTabelle.map((nome) => {
              const guasti = letto.guasti.filter((guasto) => guasto.tabella === nome).length;
              return (
                <Tabs.Tab key={nome} value={nome}>
                  {tabelle[nome].titolo}
                  {guasti > 0 && ` (${guasti})`}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          <Tabs.Panel value={tabella} pt="xs">
            <ModelloTabella
              tabella={tabella}
              modello={modello}
              guasti={cambiato ? [] : letto.guasti}
              onCambia={cambia}
            />
          </Tabs.Panel>
        </Tabs>
        <ProvaModello codice={codice} modello={modello} />
      </div>
    </Screen>
  );
}
