import { Text, TextInput } from '@mantine/core';
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
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { lavoriCentroLavoro, utilizzoCentroLavoro } from '../contract.ts';
import { durata } from '../rules/tempo-lavoro.ts';
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

export function Lavori(): ReactNode {
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
