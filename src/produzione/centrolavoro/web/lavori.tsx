import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { lavoriCentroLavoro, utilizzoCentroLavoro } from '../contract.ts';
import { durata } from '../rules/tempo-lavoro.ts';
import classes from './centrolavoro.module.css';

type Riga = ReplyOf<typeof lavoriCentroLavoro>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Inizio', cell: ({ inizio }) => formatDateTime(inizio) },
  { title: 'Programma', wide: true, cell: ({ file, numero }) => `${file}, versione ${numero}` },
  { title: 'Articolo', cell: ({ cdArticolo }) => cdArticolo ?? '' },
  { title: 'Lotto', cell: ({ lotto }) => lotto },
  { title: 'Stato', cell: ({ stato, motivo }) => (motivo === '' ? stato : `${stato}: ${motivo}`) },
  { title: 'Lavoro', cell: ({ secondi }) => durata(secondi) },
  { title: 'Soste', cell: ({ fermate, secondiFermi }) => (fermate === 0 ? '' : `${fermate}, ${durata(secondiFermi)}`) },
  { title: 'Pezzi', cell: ({ pezzi }) => pezzi },
  { title: 'Chi', cell: ({ utente }) => utente },
];

const seiGiorniFa = (): string => oggiInItalia(new Date(Date.now() - 6 * 86_400_000));
const alta = (secondi: number): number => Math.round((Math.min(secondi, 28_800) / 28_800) * 70);

/** What the machine did: the last seven days at a glance, and each run. */
export function Lavori(): ReactNode {
  const [pagina, setPagina] = useState(1);
  const settimana = useQuery(queryOf(utilizzoCentroLavoro, { dal: seiGiorniFa() }));
  const lavori = useQuery(queryOf(lavoriCentroLavoro, { pagina }));
  return (
    <>
      <Section title="Ultimi sette giorni">
        <Await query={settimana}>
          {({ giorni }) => (
            <ul className={classes.barre}>
              {giorni.map(({ giorno, secondi, pezzi }) => (
                <li key={giorno}>
                  {durata(secondi)}
                  <span style={{ height: alta(secondi) }} aria-hidden />
                  {formatDate(giorno).slice(0, 5)}, {pezzi} pz
                </li>
              ))}
            </ul>
          )}
        </Await>
      </Section>
      <Section title="Lavori">
        <Await query={lavori}>
          {({ righe, totale }) =>
            totale === 0 ? (
              <Empty text="La macchina non ha ancora lavorato" />
            ) : (
              <>
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
