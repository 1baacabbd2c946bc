import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { chiarisciRichiesta, codaMagazzino } from '../../contract.ts';
import { aperti, type StatoRichiesta } from '../../rules/coda.ts';
import classes from './magazzino.module.css';

type Riga = ReplyOf<typeof codaMagazzino>['righe'][number];

const colori: Record<StatoRichiesta, string> = {
  'in coda': 'gray',
  'in invio': 'blue',
  incerto: 'orange',
  inviato: 'green',
  riposto: 'gray',
  rifiutato: 'danger',
  scaduto: 'gray',
  annullato: 'gray',
};
const eAperta = ({ stato }: Riga): boolean => aperti.some((uno) => uno === stato);

export function CodaCassetti({ macchina }: { macchina: number }): ReactNode {
  const query = useQuery(queryOf(codaMagazzino, { macchina }));
  return (
    <Section title="Coda">
      <Await query={query} loading={<Loading rows={3} height={44} />}>
        {({ righe }) => (
          <>
            {!righe.some(eAperta) && <p>Nessun cassetto in coda</p>}
            <ul className={classes.coda} aria-label="Coda cassetti">
              {righe.map((riga) => (
                <li key={riga.id} data-chiusa={!eAperta(riga)}>
                  <strong>{riga.cassetto || '–'}</strong>
                  <Badge color={colori[riga.stato]} size="lg">
                    {riga.stato}
                  </Badge>
                  <span>
                    {[
                      riga.comando === 'STORE_CMD' ? 'rientro' : '',
                      `baia ${riga.baia}`,
                      riga.ordine,
                      riga.utente,
                      riga.messaggio,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {riga.stato === 'incerto' && <Chiarisci riga={riga} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Await>
    </Section>
  );
}

function Chiarisci({ riga: { id, comando, cassetto } }: { riga: Riga }): ReactNode {
  const chiarisci = useCall(chiarisciRichiesta);
  const mosso = comando === 'STORE_CMD' ? 'rientrato' : 'uscito';
  return (
    <Group gap="xs" ml="auto" role="group" aria-label={`Che cosa ha fatto il cassetto ${cassetto}`}>
      {[true, false].map((fatto) => (
        <Button
          key={String(fatto)}
          size="md"
          variant="default"
          loading={chiarisci.isPending && chiarisci.variables.fatto === fatto}
          onClick={() => chiarisci.mutate({ id, fatto })}
        >
          {fatto ? `È ${mosso}` : `Non è ${mosso}`}
        </Button>
      ))}
    </Group>
  );
}
