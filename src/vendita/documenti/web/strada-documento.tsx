import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { incassoInParole } from '../rules/incasso.ts';
import { strada } from '../rules/strada.ts';
import type { Carta } from '../rules/strada.ts';
import classes from './documento-dettaglio.module.css';
import type { PaginaIntera } from './documento.ts';
import { chiaveDi, nomeDi } from './documento.ts';

/** Documents of one step shown with a link; the last ones, where more than one is left out. */
const mostrate = 2;
const visteDi = (carte: readonly Carta[]): readonly Carta[] =>
  carte.length > mostrate + 1 ? carte.slice(-mostrate) : carte;

/** From quote to money: what there is with its day and state, and what is still to come. */
export function StradaDocumento({ pagina }: { pagina: PaginaIntera }): ReactNode {
  const { documento, collegati } = pagina;
  const tappe = strada(documento, collegati);
  const pagato = incassoDetto(pagina);
  if (tappe.length < 2 && pagato === '') return null;
  return (
    <ol className={classes.strada} aria-label="Dal preventivo al pagamento">
      {tappe.map(({ nome, carte, qui, detto }) => (
        <li key={nome} aria-current={qui ? 'step' : undefined} data-fatto={carte.length > 0 || undefined}>
          <b>{nome}</b>{' '}
          {!qui &&
            visteDi(carte).map((carta, i) => (
              <Fragment key={chiaveDi(carta)}>
                {i > 0 && ', '}
                <AnchorLink size="sm" {...versoDocumento(carta)}>
                  {nomeDi(carta)}
                </AnchorLink>
              </Fragment>
            ))}
          {!qui && carte.length > mostrate + 1 && ` e altri ${formatCount(carte.length - mostrate)}`}
          <small>{detto}</small>
        </li>
      ))}
      {pagato !== '' && (
        <li data-fatto={pagina.pagamento.stato === 'pagato' || undefined}>
          <b>Pagamento</b> <small>{pagato}</small>
        </li>
      )}
    </ol>
  );
}

function incassoDetto({ documento, accredito, pagamento: { stato, pagato, rate } }: PaginaIntera): string {
  if (!/^(OC|FT)$/.test(documento.tipo) || stato === null || accredito.stato === 'tutta') return '';
  const [prima] = rate;
  const quando =
    pagato !== null ? ` il ${formatDate(pagato)}` : prima ? `, entro il ${formatDate(prima.scadenza)}` : '';
  return `${incassoInParole[stato]}${stato === 'pagato' && pagato === null ? '' : quando}`.toLowerCase();
}
