import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { workingDayFrom } from '#platform/contract/working-days.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { useDraftOf } from '#platform/web/kit/fields/use-draft-of.ts';
import { late } from '#platform/web/kit/late.tsx';
import { LongWorkDialog, workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { consegne } from '#parti/web/percorsi/consegne.ts';
import { useUtente } from '#parti/web/utente.ts';
import { pianificaConsegne, pianoConsegne } from '../contract.ts';
import { GiornoConsegne } from './giorno-consegne.tsx';

const route = getRouteApi(consegne);
const Generali = late(() => import('./generali-consegne.tsx'), 'GeneraliConsegne');
const Autisti = late(() => import('./autisti-dialog.tsx'), 'AutistiDialog');
const Ritiro = late(() => import('./ritiro-dialog.tsx'), 'RitiroDialog');
const Cerca = late(() => import('./cerca-luogo.tsx'), 'CercaLuogo');

export interface Luogo {
  readonly luogo: string;
  readonly latitudine: number;
  readonly longitudine: number;
}

const bottoni = [
  { finestra: 'cerca', nome: 'Cerca', scrive: false },
  { finestra: 'ritiro', nome: 'Ritiro', scrive: true },
  { finestra: 'autisti', nome: 'Autisti', scrive: true },
  { finestra: 'generali', nome: 'Impostazioni generali', scrive: true },
] as const;

/** B-109. */
export function ConsegnePage(): ReactNode {
  const { data = workingDayFrom(addDays(oggiInItalia(new Date()), 1)) } = route.useSearch();
  const navigate = route.useNavigate();
  const puo = chiUsaMagazzino.includes(useUtente().ruolo);
  const [scelta, setScelta] = useDraftOf(data);
  const [aperta, setAperta] = useState<(typeof bottoni)[number]['finestra'] | null>(null);
  const [luogo, setLuogo] = useState<Luogo | null>(null);
  const [lavoro, setLavoro] = useState<ShownWork | null>(null);
  const query = useQuery(queryOf(pianoConsegne, { dtConsegna: data }));
  const pianifica = useCall(pianificaConsegne);
  const [mostrata, setMostrata] = useState(0);
  const chiudi = (): void => setAperta(null);
  const mostra = (): void =>
    void query.refetch().then(() => {
      setLavoro(null);
      setMostrata((volte) => volte + 1);
    });
  const ripianifica = (): void =>
    pianifica.mutate(
      { dtConsegna: data },
      { onSuccess: setLavoro, onError: (error) => setLavoro(workInTheWay(error)) },
    );
  return (
    <Screen
      title="Consegne"
      actions={
        <>
          {puo && (
            <Button loading={pianifica.isPending} onClick={ripianifica}>
              Ripianifica
            </Button>
          )}
          {bottoni.map(({ finestra, nome, scrive }) =>
            scrive && !puo ? null : (
              <Button key={finestra} variant="default" onClick={() => setAperta(finestra)}>
                {nome}
              </Button>
            ),
          )}
        </>
      }
      toolbar={
        <form
          style={{ display: 'flex', gap: 8, alignItems: 'end' }}
          onSubmit={(event) => {
            event.preventDefault();
            void navigate({ search: { data: scelta } });
          }}
        >
          <DateField
            label="Data di consegna"
            size="xs"
            w={150}
            required
            value={scelta}
            onChange={(giorno) => giorno && setScelta(giorno)}
          />
          <Button type="submit" size="xs" variant="default" loading={query.isFetching}>
            Vai
          </Button>
        </form>
      }
    >
      <Await query={query}>
        {(piano) => (
          <GiornoConsegne
            key={data}
            {...{ data, piano, puo, luogo, mostrata }}
            onAggiorna={() => void query.refetch()}
          />
        )}
      </Await>
      {aperta === 'generali' && <Generali data={data} onClose={chiudi} />}
      {aperta === 'ritiro' && <Ritiro data={data} consegna={null} onClose={chiudi} />}
      {aperta === 'autisti' && <Autisti onClose={chiudi} />}
      {aperta === 'cerca' && <Cerca onLuogo={setLuogo} onClose={chiudi} />}
      {lavoro && (
        <LongWorkDialog
          {...lavoro}
          title="Calcolo dei giri"
          onClose={mostra}
          action={
            <Button data-autofocus onClick={mostra}>
              Mostra la proposta
            </Button>
          }
        />
      )}
    </Screen>
  );
}
