import { Tabs, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { NotAllowed, Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { lavoriCentroLavoro, utilizzoCentroLavoro } from '../contract.ts';
import { schede, type Scheda } from '../rules/schede-centro.ts';
import { durata } from '../rules/tempo-lavoro.ts';
import { BarraMacchina } from './barra-macchina.tsx';
import { InfoMacchina } from './info-centro.tsx';
import { InviaComando } from './invia-comando.tsx';
import { PortaInHoming } from './porta-in-homing.tsx';
import { Programmi } from './programmi-cnc.tsx';
import { useMacchina, type Macchina } from './use-macchina.ts';
import classes from './centrolavoro.module.css';

type Riga = ReplyOf<typeof lavoriCentroLavoro>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Inizio', cell: ({ inizio }) => formatDateTime(inizio) },
  { title: 'Programma', wide: true, cell: ({ file, numero }) => `${file}, versione ${numero}` },
  { title: 'Articolo', cell: ({ cdArticolo }) => cdArticolo && mostraCodiceArticolo(cdArticolo) },
  { title: 'Lotto', cell: ({ lotto }) => lotto || null },
  { title: 'Stato', cell: ({ stato, motivo }) => (motivo === '' ? stato : `${stato}: ${motivo}`) },
  { title: 'Lavoro', numeric: true, cell: ({ secondi }) => durata(secondi) },
  { title: 'Soste', wide: true, cell: ({ soste, secondiFermi }) => diceSoste(soste, secondiFermi) },
  { title: 'Pezzi', numeric: true, cell: ({ pezzi }) => pezzi },
  { title: 'Chi', cell: ({ utente }) => utente },
];

const diceSoste = (soste: Riga['soste'], secondi: number): string | null =>
  soste.length === 0 ? null : `${durata(secondi)}: ${[...new Set(soste.map(({ motivo }) => motivo))].join('; ')}`;

const seiGiorniFa = (): string => oggiInItalia(new Date(Date.now() - 6 * 86_400_000));
/** s. */
const turno = 8 * 3600;
const alta = (secondi: number): number => Math.round((Math.min(secondi, turno) / turno) * 70);

function Lavori(): ReactNode {
  const [pagina, setPagina] = useState(1);
  const settimana = useQuery(queryOf(utilizzoCentroLavoro, { dal: seiGiorniFa() }));
  const [cerca, setCerca] = useState('');
  const lavori = useQuery({ ...queryOf(lavoriCentroLavoro, { pagina, cerca }), placeholderData: (prima) => prima });
  return (
    <>
      <Section title="Ultimi sette giorni">
        <Await query={settimana}>
          {({ giorni }) => (
            <ul className={classes.barre}>
              {giorni.map(({ giorno, secondi, pezzi }) => (
                <li key={giorno}>
                  {Math.round((secondi / turno) * 100)} %
                  <span style={{ height: alta(secondi) }} aria-hidden />
                  <b>{formatDate(giorno).slice(0, 5)}</b>
                  <br />
                  {durata(secondi)}
                  <br />
                  {pezzi} pz
                </li>
              ))}
            </ul>
          )}
        </Await>
      </Section>
      <Section title="Lavori">
        <TextInput
          label="Articolo, lotto o programma"
          maxLength={60}
          value={cerca}
          onChange={({ currentTarget }) => {
            setPagina(1);
            setCerca(currentTarget.value);
          }}
          mb="xs"
        />
        <Await query={lavori}>
          {({ righe, totale, pezzi, secondi }) =>
            totale === 0 ? (
              <Empty text={cerca === '' ? 'La macchina non ha ancora lavorato' : 'Nessun lavoro trovato'} />
            ) : (
              <>
                <Text size="sm" mb="xs" role="status">
                  {totale === 1 ? '1 lavoro' : `${totale} lavori`}, {pezzi === 1 ? '1 pezzo' : `${pezzi} pezzi`},{' '}
                  {durata(secondi)}
                </Text>
                <Table label="Lavori" rows={righe} columns={colonne} keyOf={({ id }) => id} />
                <Pages total={Math.ceil(totale / rowsPerPage)} value={pagina} onChange={setPagina} mt="sm" />
              </>
            )
          }
        </Await>
      </Section>
    </>
  );
}

const route = getRouteApi(centrolavoro);

const contenuti: Readonly<
  Record<Scheda, { readonly titolo: string; readonly Scheda: (props: { macchina: Macchina }) => ReactNode }>
> = {
  info: { titolo: 'Info', Scheda: InfoMacchina },
  comandi: { titolo: 'Comandi', Scheda: PortaInHoming },
  programmi: { titolo: 'Carica programma', Scheda: Programmi },
  mdi: { titolo: 'Invia comando', Scheda: InviaComando },
  lavori: { titolo: 'Lavori', Scheda: Lavori },
};

/** Tabs whose search fields accept scanned codes. */
const conRicerca: readonly Scheda[] = ['programmi', 'lavori'];

/** Otherwise a scanned label could become a machine command, or press the focused button. */
function NienteCodici(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: qui non si leggono codici.`));
  return null;
}

/** B-026, B-027. */
export function CentroLavoroPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const macchina = useMacchina();
  const scheda = schede.find((una) => una === search.scheda) ?? 'info';
  const { Scheda } = contenuti[scheda];
  return (
    <Screen title="CentroLavoro">
      {macchina.vietata && <NotAllowed />}
      <BarraMacchina macchina={macchina} />
      {!conRicerca.includes(scheda) && <NienteCodici />}
      <Tabs
        value={scheda}
        onChange={(scelta) =>
          void navigate({ search: { ...search, scheda: schede.find((una) => una === scelta) }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {schede.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {contenuti[una].titolo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={scheda}>
          <Scheda macchina={macchina} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
