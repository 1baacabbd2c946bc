import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiHome } from '../contract.ts';
import classes from './primi-passi.module.css';
import { Verso } from './liste-di-lavoro.tsx';

type Passo = ReplyOf<typeof leggiHome>['primiPassi'][number];

/** First steps with an empty database, marked as done by its content; done steps keep their link. */
export function PrimiPassi({ passi }: { passi: readonly Passo[] }): ReactNode {
  const prossimo = passi.find(({ fatto }) => !fatto);
  return (
    <section aria-labelledby="primi-passi" className={classes.passi}>
      <h2 id="primi-passi">
        Primi passi: {passi.filter(({ fatto }) => fatto).length} di {passi.length}
      </h2>
      <ol>
        {passi.map((passo) => (
          <li
            key={passo.chiave}
            data-fatto={passo.fatto || undefined}
            aria-current={passo === prossimo ? 'step' : undefined}
          >
            {passo.fatto ? (
              <IconCircleCheckFilled size={20} role="img" aria-label="Fatto" />
            ) : (
              <IconCircle size={20} role="img" aria-label="Da fare" />
            )}
            <div>
              <Verso verso={passo.verso} {...(!passo.fatto && { 'data-riga': true })}>
                {passo.titolo}
              </Verso>
              {!passo.fatto && <p>{passo.nota}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
