import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leggiDiagnosi } from '#sistema/diagnosi/contract.ts';
import { leggiHome } from '../contract.ts';
import classes from './homeintranet.module.css';
import { Liste, Verso } from './liste-di-lavoro.tsx';
import { PrimiPassi } from './primi-passi.tsx';

type Voce = ReplyOf<typeof leggiHome>['voci'][number];

const ogni = 15_000;

export function HomeintranetPage(): ReactNode {
  const query = useQuery({ ...queryOf(leggiHome, {}), refetchInterval: ogni });
  const utente = useUtente();
  const { data } = query;
  return (
    <Screen
      title={data ? `Oggi, ${formatDate(data.oggi)}` : 'Oggi'}
      actions={puo(utente, leggiDiagnosi) && <StatoSistema />}
    >
      <Await query={query}>
        {({ primiPassi, liste, voci }) => (
          <>
            {liste.length === 0 && primiPassi.length === 0 ? (
              <Empty text="Tutto fatto: niente aspetta una mano" />
            ) : (
              <Liste
                liste={liste}
                numeri={new Map(voci.map(({ chiave, numero }) => [chiave, numero]))}
                sopra={primiPassi.length > 0 && <PrimiPassi passi={primiPassi} />}
              />
            )}
            <Conti voci={voci} />
          </>
        )}
      </Await>
    </Screen>
  );
}

/** All counts of the role in a few lines; zero counts are hidden behind a button. */
function Conti({ voci }: { voci: readonly Voce[] }): ReactNode {
  const aZero = voci.filter(({ numero }) => numero === 0);
  if (voci.length === 0) return null;
  return (
    <section aria-labelledby="home-conti" className={classes.conti}>
      <h2 id="home-conti">In numeri</h2>
      <Numeri voci={voci.filter(({ numero }) => numero > 0)} />
      {aZero.length > 0 && (
        <details>
          <summary>{aZero.length === 1 ? 'Un altro è a zero' : `Altri ${aZero.length} sono a zero`}</summary>
          <Numeri voci={aZero} />
        </details>
      )}
    </section>
  );
}

const Numeri = ({ voci }: { voci: readonly Voce[] }): ReactNode => (
  <ul className={classes.voci}>
    {voci.map(({ chiave, titolo, numero, verso, urgente }) => (
      <li key={chiave}>
        <Verso verso={verso} className={classes.voce} data-urgente={(urgente && numero > 0) || undefined}>
          <b>{formatNumber(numero)}</b> <span>{titolo}</span>
        </Verso>
      </li>
    ))}
  </ul>
);

/** Takes a second or two, so the page doesn't wait for it. */
function StatoSistema(): ReactNode {
  const { data, error } = useQuery({ ...queryOf(leggiDiagnosi, {}), staleTime: 60_000 });
  const quanti = (livello: 'avviso' | 'guasto'): number =>
    data?.esami.filter((esame) => esame.livello === livello).length ?? 0;
  const [guasti, avvisi] = [quanti('guasto'), quanti('avviso')];
  const detto = [
    ...(guasti > 0 ? [guasti === 1 ? '1 guasto' : `${guasti} guasti`] : []),
    ...(avvisi > 0 ? [avvisi === 1 ? '1 avviso' : `${avvisi} avvisi`] : []),
  ].join(', ');
  return (
    <Verso verso="/utilita/diagnosi" className={classes.stato} data-urgente={guasti > 0 || undefined}>
      Sistema: {error ? 'non si legge' : data === undefined ? '…' : detto || 'tutto bene'}
    </Verso>
  );
}
