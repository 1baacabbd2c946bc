import { IconPhone } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { leggiHomeCliente } from '../contract.ts';
import classes from './liste-di-lavoro.module.css';
import { useTastiRighe } from './use-tasti-righe.ts';

type Lista = ReplyOf<typeof leggiHomeCliente>['liste'][number];
type Riga = Lista['righe'][number];

interface ListeProps {
  readonly liste: readonly Lista[];
  /** Total rows of the list, if counted. */
  readonly numeri?: ReadonlyMap<string, number>;
  /** Content above the lists, with rows of its own. */
  readonly sopra?: ReactNode;
}

const nessuno: ReadonlyMap<string, number> = new Map();

/** Tasks: each row links to its next step. J and K, or arrows, move over the rows of all lists. */
export function Liste({ liste, numeri = nessuno, sopra }: ListeProps): ReactNode {
  const dentro = useRef<HTMLDivElement>(null);
  useTastiRighe(dentro);
  return (
    <div ref={dentro}>
      {sopra}
      <div className={classes.liste}>
        {liste.map((lista) => (
          <section key={lista.chiave} aria-labelledby={`lista-${lista.chiave}`} className={classes.lista}>
            <div className={classes.testa}>
              <h2 id={`lista-${lista.chiave}`}>{lista.titolo}</h2>
              {lista.altre && (
                <Verso verso={lista.verso}>
                  {tutti(numeri.get(lista.chiave))}
                  <span className="visually-hidden">: {lista.titolo}</span>
                </Verso>
              )}
            </div>
            <ul className={classes.righe}>
              {lista.righe.map((riga) => (
                <RigaLista key={`${riga.rif} ${riga.verso}`} riga={riga} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const tutti = (numero = 0): string => (numero > 0 ? `Tutti e ${formatNumber(numero)}` : 'Tutti');

function RigaLista({ riga }: { riga: Riga }): ReactNode {
  const { rif, chi, cosa, grave, telefono, passo, verso } = riga;
  return (
    <li className={classes.riga} data-grave={grave || undefined}>
      <Verso verso={verso} className={classes.vai} data-riga>
        <b>{rif}</b> <span>{chi}</span> <span className={classes.cosa}>{cosa}</span>{' '}
        <span className={classes.passo}>{passo}</span>
      </Verso>
      {telefono !== '' && (
        <a className={classes.telefono} href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>
          <IconPhone size={16} stroke={1.6} aria-hidden />
          <span className="visually-hidden">Chiama {chi || rif}</span> {telefono}
        </a>
      )}
    </li>
  );
}

interface VersoProps {
  readonly verso: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'data-riga'?: boolean;
  readonly 'data-urgente'?: boolean | undefined;
}

/** A real link, so that it opens in new tabs, but navigates without a reload. */
export function Verso({ verso, children, ...altro }: VersoProps): ReactNode {
  const router = useRouter();
  const vai = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(verso);
  };
  return (
    <a href={verso} onClick={vai} {...altro}>
      {children}
    </a>
  );
}
