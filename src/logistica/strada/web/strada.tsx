import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Strip, StripWaiting } from '#platform/web/kit/strip.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { versoSpedizione } from '#parti/web/percorsi/etichette.ts';
import { puo } from '#parti/web/puo.ts';
import type { StradaProps } from '#parti/web/posto-strada.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leggiStrada } from '../contract.ts';
import { documentiMassimi, tappe, type Verso } from '../rules.ts';

/** Maximum links of a step; if more than one would be left out, only the last are shown. */
const mostrati = 2;
const visti = (verso: readonly Verso[]): readonly Verso[] =>
  verso.length > mostrati + 1 ? verso.slice(-mostrati) : verso;

/** Strip from quote to payment: the steps reached, with day, quantity and person, and those still to come. */
export function Strada({ documenti, spedizione, reso }: StradaProps): ReactNode {
  const utente = useUtente();
  const { data } = useQuery({
    ...queryOf(leggiStrada, { documenti: documenti.slice(0, documentiMassimi).join(',') }),
    enabled: documenti.length > 0 && puo(utente, leggiStrada),
    meta: { failure: 'notification' as const },
  });
  if (documenti.length === 0 || !puo(utente, leggiStrada)) return null;
  if (!data) return <StripWaiting />;
  return (
    <Strip
      label="Dal preventivo al pagamento"
      steps={tappe(data, { spedizione, reso }).map(({ nome, verso, qui, fatto, guasto, detto, quanto }) => ({
        name: nome,
        here: qui,
        done: fatto,
        wrong: guasto,
        said: detto,
        more: quanto,
        links: verso.length > 0 && <Versi verso={verso} />,
      }))}
    />
  );
}

function Versi({ verso }: { verso: readonly Verso[] }): ReactNode {
  const { locale } = useUtente();
  return (
    <>
      {visti(verso).map((uno, i) => (
        <Fragment key={uno.nome}>
          {i > 0 && ', '}
          {uno.a === 'spedizione' && !locale ? null : (
            <AnchorLink size="sm" {...dove(uno)}>
              {uno.nome}
            </AnchorLink>
          )}
        </Fragment>
      ))}
      {verso.length > mostrati + 1 && ` e altri ${formatCount(verso.length - mostrati)}`}
    </>
  );
}

function dove(uno: Verso) {
  if (uno.a === 'documento') return versoDocumento(uno.carta);
  if (uno.a === 'spedizione') return versoSpedizione(uno.descr);
  return { to: '/resi', search: { vista: 'tutti', reso: uno.id } } as const;
}
