import { Alert, Button, Select, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { BozzaRipresa, useScritto } from '#parti/web/bozza.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { query } from '#parti/web/percorsi/query.ts';
import { eliminaQuery, excelQuery, leggiQuery, leggiTabelle } from '../contract.ts';
import { Risultato } from './risultato.tsx';
import { SalvaQueryForm } from './salva-query-form.tsx';
import { useEsecuzione, type Esecuzione } from './use-esecuzione.ts';

const route = getRouteApi(query);
const Editor = late(() => import('./editor.tsx'), 'Editor');

/** The selected query is in the URL (B-069). */
export function QueryPage(): ReactNode {
  const navigate = route.useNavigate();
  const { file } = route.useSearch();
  const { data: salvate } = useSuspenseQuery(queryOf(leggiQuery, {}));
  const aperta = salvate.find(({ nomeFile }) => nomeFile === file) ?? null;
  const scegli = (nomeFile: string | null): Promise<void> => navigate({ search: nomeFile ? { file: nomeFile } : {} });
  return (
    <Screen
      title="Query"
      toolbar={
        <Select
          label="Query salvata"
          placeholder="Nessuna"
          data={salvate.map(({ nomeFile }) => nomeFile)}
          value={aperta?.nomeFile ?? null}
          onChange={(nomeFile) => void scegli(nomeFile)}
          searchable
          clearable
          nothingFoundMessage="Nessuna query con questo nome"
          w={320}
        />
      }
    >
      <Lavoro key={aperta?.nomeFile ?? ''} aperta={aperta} onOpen={scegli} />
    </Screen>
  );
}

interface LavoroProps {
  readonly aperta: { readonly nomeFile: string; readonly sql: string; readonly versione: number } | null;
  readonly onOpen: (nomeFile: string | null) => Promise<void>;
}

function Lavoro({ aperta, onOpen }: LavoroProps): ReactNode {
  const { testo, setTesto, giro, versione, ...bozza } = useTesto(aperta);
  const [salva, setSalva] = useState(false);
  const nomeFile = aperta?.nomeFile ?? '';
  const run = useEsecuzione();
  const { data: tabelle, error: senzaTabelle } = useQuery({
    ...queryOf(leggiTabelle, {}),
    staleTime: Infinity,
    meta: { failure: 'screen' },
  });
  const schema = useMemo(
    () => Object.fromEntries((tabelle ?? []).map(({ tabella, colonne }) => [tabella, colonne])),
    [tabelle],
  );
  const elimina = useCall(eliminaQuery, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = async (): Promise<void> => {
    const act = (): Promise<unknown> => elimina.mutateAsync({ nomeFile });
    if (await confirm({ title: `Eliminare la query ${nomeFile}?`, confirm: 'Elimina', act })) await onOpen(null);
  };
  const vuota = testo.trim() === '';
  const error = run.error ?? senzaTabelle;
  return (
    <>
      <BozzaRipresa {...bozza} />
      <Editor
        key={giro}
        start={testo}
        tabelle={schema}
        onText={setTesto}
        onRun={() => run.esegui(testo, nomeFile)}
        meanwhile={<Loading rows={7} />}
      />
      <Button.Group my="xs">
        <Button disabled={vuota || run.inCorso} onClick={() => run.esegui(testo, nomeFile)} title="Ctrl+Invio">
          Esegui
        </Button>
        <Button variant="default" disabled={!run.inCorso} onClick={() => void run.annulla()}>
          Annulla
        </Button>
        <ExcelButton call={excelQuery} input={{ sql: testo, nomeFile }} disabled={vuota} />
        <Button variant="default" disabled={vuota} onClick={() => setSalva(true)}>
          Salva
        </Button>
        <Button variant="default" disabled={aperta === null} onClick={() => void chiedi()}>
          Elimina
        </Button>
      </Button.Group>
      {error && (
        <Alert color="danger" role="alert" mb="xs">
          {error.message}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
        {run.inCorso && !run.esecuzione ? 'In esecuzione…' : detto(run.esecuzione)}
      </Text>
      {run.esecuzione && (
        <Risultato esecuzione={run.esecuzione} ordina={run.ordina} onSort={run.riordina} onEnd={run.altrePagine} />
      )}
      {salva && (
        <SalvaQueryForm
          sql={testo}
          aperta={aperta && { nomeFile, versione: versione ?? aperta.versione }}
          onPresente={() => {
            setSalva(false);
            bozza.ricomincia();
          }}
          onClose={() => setSalva(false)}
          onSaved={(nome) => {
            bozza.dimentica();
            // After saving under another name this component is remounted without the dialog; closing it earlier would
            // lose text typed meanwhile.
            if (nome === nomeFile) setSalva(false);
            else void onOpen(nome);
          }}
        />
      )}
    </>
  );
}

const unTesto = (conservato: unknown): conservato is string => typeof conservato === 'string';

/** Draft per saved query; survives a reload. */
function useTesto(aperta: LavoroProps['aperta']) {
  const salvato = aperta?.sql ?? '';
  const { scritto, scrivi, ripresa } = useScritto(`query ${aperta?.nomeFile ?? ''} ${aperta?.versione ?? ''}`, unTesto);
  // The editor is uncontrolled: a key remounts it.
  const [giro, setGiro] = useState(0);
  const [inizio, setInizio] = useState(aperta?.versione);
  return {
    testo: scritto ?? salvato,
    setTesto: (testo: string) => {
      if (scritto === null) setInizio(aperta?.versione);
      scrivi(testo === salvato ? null : testo);
    },
    versione: scritto === null ? aperta?.versione : inizio,
    giro,
    ripresa,
    dimentica: () => scrivi(null),
    ricomincia: () => {
      scrivi(null);
      setGiro(giro + 1);
    },
  };
}

function detto(esecuzione: Esecuzione | null): string {
  if (!esecuzione) return 'Ctrl+Invio esegue. La query può soltanto leggere.';
  const { righe, altre, durata } = esecuzione;
  const quante = righe.length === 1 ? '1 riga' : `${formatNumber(righe.length)} righe`;
  return `${quante}${altre ? ' lette, ce ne sono altre' : ''} · ${formatNumber(durata)} ms`;
}
