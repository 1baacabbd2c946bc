import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { eliminaDima, elencoDime } from '#produzione/centrolavoro/contract.ts';
import { Lavori } from './lavori-macchina.tsx';
import type { Dima, OrdineSuMisura } from './tipi-dima.ts';
import type { Laser } from './use-laser.ts';

const DimaDialog = late(() => import('./dima-dialog.tsx'), 'DimaDialog');
const PreparaDialog = late(() => import('./prepara-dialog.tsx'), 'PreparaDialog');

type Aperto =
  | { readonly tipo: 'dima'; readonly dima: Dima | null }
  | { readonly tipo: 'prepara'; readonly dima: Dima; readonly ordine: OrdineSuMisura | null };
type Apri = (aperto: Aperto) => void;

const colonneDime = (cura: boolean, apri: Apri): readonly Column<Dima>[] => [
  { title: 'Testata', cell: ({ testata }) => testata },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  { title: 'Fori', cell: ({ fori }) => (fori === '' ? 'dal configuratore' : 'della dima') },
  { title: 'Azioni', wide: true, cell: (dima) => <AzioniDima dima={dima} cura={cura} apri={apri} /> },
];

function AzioniDima({ dima, cura, apri }: { dima: Dima; cura: boolean; apri: Apri }): ReactNode {
  const elimina = useCall(eliminaDima, { meta: { failure: 'screen' } });
  const { testata } = dima;
  const tasto = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        {...tasto}
        aria-label={`Prepara ${testata}`}
        onClick={() => apri({ tipo: 'prepara', dima, ordine: null })}
      >
        Prepara
      </Button>
      {cura && (
        <Button {...tasto} aria-label={`Modifica ${testata}`} onClick={() => apri({ tipo: 'dima', dima })}>
          Modifica
        </Button>
      )}
      {cura && (
        <Button
          {...tasto}
          aria-label={`Elimina ${testata}`}
          onClick={() =>
            void confirm({
              title: `Eliminare la dima di ${testata}?`,
              text: 'I programmi che ha fatto restano in archivio.',
              act: () => elimina.mutateAsync({ testata }),
            })
          }
        >
          Elimina
        </Button>
      )}
    </Group>
  );
}

const colonneOrdini = (dime: readonly Dima[], apri: Apri): readonly Column<OrdineSuMisura>[] => [
  { title: 'Ordine', cell: ({ documento }) => documento },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  { title: 'Pezzi', numeric: true, cell: ({ quantita }) => formatQuantity(quantita) },
  {
    title: 'Programma',
    cell: (ordine) => {
      const dima = dime.find(({ testata }) => testata === ordine.testata);
      const { programma, cdArticolo, documento } = ordine;
      if (programma)
        return (
          <AnchorLink
            to={centrolavoro}
            search={{ scheda: 'programmi', programma: programma.id, articolo: cdArticolo, lotto: documento }}
          >
            {programma.rilasciata === null ? 'da rilasciare' : 'Carica sulla macchina'}
          </AnchorLink>
        );
      return (
        dima && (
          <Button size="compact-sm" variant="default" onClick={() => apri({ tipo: 'prepara', dima, ordine })}>
            Prepara
          </Button>
        )
      );
    },
  },
];

/** B-025. */
export function ArchivioManiglie({ laser }: { laser: Laser }): ReactNode {
  const query = useQuery(queryOf(elencoDime, {}));
  const [aperto, setAperto] = useState<Aperto | null>(null);
  const cura = chiCuraArticoli.includes(useUtente().ruolo);
  const chiudi = (): void => setAperto(null);
  return (
    <>
      <Await query={query}>
        {({ dime, ordini }) => (
          <>
            <Section title="Ordini su misura">
              {ordini.length === 0 ? (
                <Empty text="Nessun ordine su misura da forare" />
              ) : (
                <Table
                  label="Ordini su misura"
                  rows={ordini}
                  columns={colonneOrdini(dime, setAperto)}
                  keyOf={({ documento, configurazione }) => `${documento} ${configurazione}`}
                />
              )}
            </Section>
            <Section title="Dime di foratura">
              {dime.length === 0 ? (
                <Empty text="Nessuna dima" />
              ) : (
                <Table
                  label="Dime di foratura"
                  rows={dime}
                  columns={colonneDime(cura, setAperto)}
                  keyOf={({ testata }) => testata}
                />
              )}
              {cura && (
                <Button mt="xs" variant="default" onClick={() => setAperto({ tipo: 'dima', dima: null })}>
                  Nuova dima
                </Button>
              )}
            </Section>
          </>
        )}
      </Await>
      <Section title="Programmi">
        <Lavori laser={laser} cartella="maniglie" />
      </Section>
      {aperto?.tipo === 'dima' && <DimaDialog dima={aperto.dima} onClose={chiudi} />}
      {aperto?.tipo === 'prepara' && (
        <PreparaDialog dima={aperto.dima} ordine={aperto.ordine} cura={cura} onClose={chiudi} />
      )}
    </>
  );
}
