import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { sezioni, titoloDi, type Scelta } from '../rules/quadri.ts';
import classes from './scelta-quadro.module.css';

const prima = (quadri: readonly Scelta[]): Scelta => quadri[0] ?? 'tempo';

/** Link to a picture. Keeps the filters, so that the same selection can be seen in several pictures. */
const Voce = ({ quadro, scelta, children }: { quadro: Scelta; scelta: boolean; children: ReactNode }): ReactNode => (
  <AnchorLink
    to="/andamento"
    search={(search: object) => ({ ...search, quadro: quadro === 'tempo' ? undefined : quadro })}
    className={classes.voce}
    activeOptions={{ exact: true, explicitUndefined: true }}
    data-scelta={scelta || undefined}
  >
    {children}
  </AnchorLink>
);

/** The sections, and below them the pictures of the open section. */
export function SceltaQuadro({ scelto }: { readonly scelto: Scelta }): ReactNode {
  const aperta = sezioni.find(({ quadri }) => quadri.includes(scelto));
  return (
    <nav aria-label="Quadri" className={classes.scelta}>
      {sezioni.length > 1 && (
        <ul className={classes.sezioni}>
          {sezioni.map((sezione) => (
            <li key={sezione.nome}>
              <Voce quadro={prima(sezione.quadri)} scelta={sezione === aperta}>
                {sezione.nome}
              </Voce>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.quadri}>
        {aperta?.quadri.map((quadro) => (
          <li key={quadro}>
            <Voce quadro={quadro} scelta={quadro === scelto}>
              {titoloDi(quadro)}
            </Voce>
          </li>
        ))}
      </ul>
    </nav>
  );
}
