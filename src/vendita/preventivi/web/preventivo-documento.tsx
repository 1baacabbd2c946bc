import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { leggiPreventivo, liberaRiserva, ordinaPreventivo } from '../contract.ts';
import { ordineDaPreventivo } from './ordine-da-preventivo.ts';

const FanneOrdineDialog = late(() => import('./fanne-ordine-dialog.tsx'), 'FanneOrdineDialog');

interface Mostrato {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}

/** How long a quote holds prices and goods, and what becomes of it. */
export function PreventivoDocumento({ documento: { anno, numero, suffisso } }: { documento: Mostrato }): ReactNode {
  const utente = useUtente();
  const [ordina, setOrdina] = useState(false);
  const quale = { tipo: 'PC' as const, anno, numero, suffisso };
  const { data } = useQuery({
    ...queryOf(leggiPreventivo, quale),
    enabled: puo(utente, leggiPreventivo),
    meta: { failure: 'notification' as const },
  });
  const navigate = useNavigate();
  const ordinato = useCall(ordinaPreventivo, { meta: { failure: 'screen' }, untilFresh: true });
  const libera = useCall(liberaRiserva, { meta: { failure: 'screen' }, untilFresh: true });
  if (!data) return null;
  const { validoFino, riservataFino, rifiuto, daPagare } = data;
  const fatto = async (ordine: ReplyOf<typeof ordinaPreventivo>): Promise<void> => {
    notify.ok(`${numeroDocumento(ordine)} registrato`);
    await navigate(versoDocumento(ordine));
  };
  const inConto = () =>
    confirm({
      title: `Fare un ordine dal preventivo ${numero}/${anno}?`,
      text: ordineDaPreventivo(data),
      confirm: 'Fanne un ordine',
      act: async () => {
        await fatto(await ordinato.mutateAsync({ ...quale, pagamento: null }));
      },
    });
  const lasciaLibera = () =>
    confirm({
      title: 'Lasciare libera la merce?',
      text: 'La merce torna disponibile per tutti e il cliente riceve una mail. Il preventivo resta.',
      confirm: 'Lascia libera',
      cancel: 'Tieni',
      act: async () => {
        await libera.mutateAsync(quale);
        notify.ok('Merce di nuovo libera');
      },
    });
  return (
    <Section title={riservataFino === null ? 'Validità' : 'Riserva'}>
      <Facts
        facts={[
          ['Prezzi validi fino al', formatDate(validoFino)],
          ['Non diventa un ordine', rifiuto],
        ]}
      />
      <Group gap="xs">
        {puo(utente, ordinaPreventivo) && rifiuto === '' && (
          <Button size="xs" onClick={() => (daPagare ? setOrdina(true) : void inConto())}>
            Fanne un ordine
          </Button>
        )}
        {puo(utente, liberaRiserva) && riservataFino !== null && (
          <Button size="xs" variant="default" onClick={() => void lasciaLibera()}>
            Lascia libera
          </Button>
        )}
      </Group>
      {ordina && <FanneOrdineDialog quale={quale} letto={data} fatto={fatto} onClose={() => setOrdina(false)} />}
    </Section>
  );
}
