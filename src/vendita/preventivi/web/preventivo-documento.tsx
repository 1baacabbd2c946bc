import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiMancanti, MancaDialog, type Mancante } from '#parti/web/merce-che-manca.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { leggiPreventivo, liberaRiserva, ordinaPreventivo } from '../contract.ts';
import type { Scelta } from './fanne-ordine-dialog.tsx';
import { ordineDaPreventivo } from './ordine-da-preventivo.ts';

const FanneOrdineDialog = late(() => import('./fanne-ordine-dialog.tsx'), 'FanneOrdineDialog');

interface Scarso {
  readonly articoli: readonly Mancante[];
  readonly pagamento: Scelta | null;
}

interface Mostrato {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}

/** How long a quote keeps prices and goods, and what it became. */
export function PreventivoDocumento({ documento: { anno, numero, suffisso } }: { documento: Mostrato }): ReactNode {
  const utente = useUtente();
  const [ordina, setOrdina] = useState(false);
  const [scarso, setScarso] = useState<Scarso | null>(null);
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
  const manca = (articoli: readonly Mancante[], pagamento: Scelta | null = null): void =>
    setScarso({ articoli, pagamento });
  const inConto = () =>
    confirm({
      title: `Fare un ordine dal preventivo ${numero}/${anno}?`,
      text: ordineDaPreventivo(data),
      confirm: 'Fanne un ordine',
      act: async () => {
        try {
          await fatto(await ordinato.mutateAsync({ ...quale, pagamento: null, seManca: 'chiedi' }));
        } catch (error) {
          const articoli = error instanceof ApiError ? leggiMancanti(error) : null;
          if (!articoli) throw error;
          manca(articoli);
        }
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
      {ordina && (
        <FanneOrdineDialog quale={quale} letto={data} fatto={fatto} manca={manca} onClose={() => setOrdina(false)} />
      )}
      {scarso && (
        <MancaDialog
          articoli={scarso.articoli}
          frase="L’ordine non è ancora fatto"
          error={ordinato.error && leggiMancanti(ordinato.error) ? null : ordinato.error}
          loading={ordinato.isPending}
          scegli={(seManca) =>
            ordinato.mutate({ ...quale, pagamento: scarso.pagamento, seManca }, { onSuccess: fatto })
          }
          indietro={{ label: 'Chiudi', act: () => setScarso(null) }}
          onClose={() => setScarso(null)}
        />
      )}
    </Section>
  );
}
