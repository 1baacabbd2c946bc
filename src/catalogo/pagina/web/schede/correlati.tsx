import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import type { paginaCatalogo } from '../../contract.ts';
import classes from './schede-pagina.module.css';

type Correlato = ReplyOf<typeof paginaCatalogo>['correlati'][number];

interface CorrelatiProps {
  readonly correlati: readonly Correlato[];
  readonly onTogli?: (correlato: Correlato) => void;
}

/** P-010. */
export function Correlati({ correlati, onTogli }: CorrelatiProps): ReactNode {
  return (
    <ul className={classes.correlati}>
      {correlati.map((correlato) => (
        <li key={correlato.id}>
          <Link {...versoCatalogo(correlato)}>
            <Disegno chiave={correlato.img} alt="" width={132} height={88} />
            <strong>{correlato.descrizione}</strong>
            <small>{mostraCodiceTestata(correlato.codTestata)}</small>
          </Link>
          {onTogli && (
            <ActionIcon
              variant="default"
              size={24}
              className={classes.togli}
              aria-label={`Togli ${correlato.descrizione} dai correlati`}
              onClick={() => onTogli(correlato)}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
