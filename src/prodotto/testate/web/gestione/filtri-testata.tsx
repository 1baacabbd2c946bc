import { Autocomplete, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { apriDialogoTestata } from '#parti/web/menu/richiesta-testata.ts';
import { useUtente } from '#parti/web/utente.ts';
import { ConflictAlert, presentOf } from '#platform/web/kit/conflict.tsx';
import { onlyMyItems } from '#platform/web/kit/form-conflict.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiFiltriTestata, salvaFiltriTestata } from '../../contract/contenuti-testata.ts';
import { verificaFiltri, type FiltroTestata } from '../../rules/contenuti-testata.ts';

export function FiltriTestata({ testata }: { testata: IdTestata }): ReactNode {
  const { codTestata, suffisso } = testata;
  const { ruolo } = useUtente();
  const query = useQuery({
    ...queryOf(leggiFiltriTestata, { codTestata, suffisso }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <>
      {ruolo === 2 && (
        <Group mb="sm">
          <Button
            variant="default"
            onClick={({ currentTarget }) =>
              apriDialogoTestata({ ...testata, descrizione: codTestata }, 'parole', currentTarget)
            }
          >
            Parole chiave
          </Button>
        </Group>
      )}
      <Await query={query}>{(letti) => <Modulo testata={testata} letti={letti} cura={ruolo === 2} />}</Await>
    </>
  );
}

interface ModuloProps {
  readonly testata: IdTestata;
  readonly letti: ReplyOf<typeof leggiFiltriTestata>;
  readonly cura: boolean;
}

interface Inizio {
  readonly versione: number;
  readonly filtri: readonly FiltroTestata[];
}

const chiaveFiltro = ({ filtro, valore }: FiltroTestata): string => `${filtro}#${valore}`;

function Modulo({ testata: { codTestata, suffisso }, letti, cura }: ModuloProps): ReactNode {
  const [scritti, setScritti] = useState<readonly FiltroTestata[] | null>(null);
  const [inizio, setInizio] = useState<Inizio>(letti);
  useLosing(() => scritti !== null);
  const salva = useCall(salvaFiltriTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const filtri = scritti ?? letti.filtri;
  const presente = presentOf<Inizio>(salva.error);
  const riparti = (da: Inizio, nuovi: readonly FiltroTestata[] | null): void => {
    setInizio(da);
    setScritti(nuovi);
    salva.reset();
  };
  const cambia = (nuovi: readonly FiltroTestata[]): void => {
    if (scritti === null) setInizio(letti);
    salva.reset();
    setScritti(nuovi);
  };
  return (
    <>
      <Table
        label="Filtri Ricerca"
        rows={filtri}
        keyOf={chiaveFiltro}
        columns={[
          { title: 'Filtro', cell: ({ filtro }) => filtro },
          { title: 'Valore', wide: true, cell: ({ valore }) => valore },
        ]}
        {...(cura
          ? {
              actions: [
                {
                  label: 'Togli',
                  of: ({ filtro, valore }: FiltroTestata) => `Togli ${filtro} ${valore}`,
                  key: 'Delete',
                  act: (uno: FiltroTestata) => cambia(filtri.filter((altro) => altro !== uno)),
                },
              ],
            }
          : {})}
      />
      {filtri.length === 0 && <Text size="sm">Nessun filtro</Text>}
      {cura && <Aggiunta suggeriti={letti.suggeriti} filtri={filtri} onAggiungi={(uno) => cambia([...filtri, uno])} />}
      {presente && salva.error ? (
        <ConflictAlert
          error={salva.error}
          present={presente.filtri.map(({ filtro, valore }) => `${filtro} ${valore}`).join(', ')}
          onPresent={() => riparti(presente, null)}
          onMine={() =>
            riparti(
              presente,
              onlyMyItems({ begun: inizio.filtri, mine: filtri, present: presente.filtri }, chiaveFiltro),
            )
          }
        />
      ) : (
        <SubmitError error={salva.error} />
      )}
      {scritti !== null && (
        <Group mt="sm" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              setScritti(null);
              salva.reset();
            }}
          >
            Annulla
          </Button>
          <Button
            loading={salva.isPending}
            disabled={presente !== null}
            onClick={() =>
              salva.mutate(
                { codTestata, suffisso, filtri: [...filtri], versione: inizio.versione },
                {
                  onSuccess: () => {
                    setScritti(null);
                    notify.ok('Dati salvati');
                  },
                },
              )
            }
          >
            Salva
          </Button>
        </Group>
      )}
    </>
  );
}

interface AggiuntaProps {
  readonly suggeriti: readonly FiltroTestata[];
  readonly filtri: readonly FiltroTestata[];
  readonly onAggiungi: (filtro: FiltroTestata) => void;
}

function Aggiunta({ suggeriti, filtri, onAggiungi }: AggiuntaProps): ReactNode {
  const [filtro, setFiltro] = useState('');
  const [valore, setValore] = useState('');
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const valori = suggeriti.filter((uno) => filtro === '' || uno.filtro === filtro).map((uno) => uno.valore);
  const aggiungi = (): void => {
    const nuovo = { filtro: filtro.trim(), valore: valore.trim() };
    const frase = verificaFiltri([...filtri, nuovo]);
    setRifiuto(frase);
    if (frase !== null) return;
    onAggiungi(nuovo);
    setValore('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        aggiungi();
      }}
    >
      <Group mt="sm" align="flex-start" gap="xs">
        <Autocomplete
          label="Filtro"
          maxLength={60}
          data={[...new Set(suggeriti.map((uno) => uno.filtro))]}
          value={filtro}
          onChange={setFiltro}
        />
        <Autocomplete
          label="Valore"
          maxLength={120}
          data={[...new Set(valori)]}
          value={valore}
          onChange={setValore}
          error={rifiuto}
        />
        <Button type="submit" variant="default" mt={24}>
          Aggiungi
        </Button>
      </Group>
    </form>
  );
}
