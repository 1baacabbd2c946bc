import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import classes from './risultato.module.css';
import type { Esecuzione } from './use-esecuzione.ts';

interface RisultatoProps {
  readonly esecuzione: Esecuzione;
  readonly ordina: string | undefined;
  readonly onSort: (ordina: string) => void;
  readonly onEnd: () => void;
}

/** Row height, pixels; must match the style sheet. */
const altezza = 28;
/** Rendered rows: more than a tall window shows; rows rendered above it. */
const presenti = 90;
const sopra = 20;

/** Virtualized; column titles sort the whole result. */
export function Risultato({ esecuzione, ordina, onSort, onEnd }: RisultatoProps): ReactNode {
  const { colonne, righe, altre } = esecuzione;
  const [vista, setVista] = useState(0);
  const prima = Math.max(0, Math.min(vista - sopra, righe.length - presenti));
  const dopo = Math.min(righe.length, prima + presenti);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (vista + presenti > righe.length) end();
  }, [vista, righe.length]);
  // Column names may repeat.
  const testa = colonne.map((colonna, posto) => ({ ...colonna, posto, chiave: `${posto} ${colonna.nome}` }));
  const vicine = righe.slice(prima, dopo).map((valori, i) => ({ valori, numero: prima + i }));
  return (
    <div
      className={classes.frame}
      role="region"
      aria-label="Risultato"
      tabIndex={righe.length === 0 ? undefined : 0}
      onScroll={({ currentTarget }) => setVista(Math.floor(currentTarget.scrollTop / altezza / 10) * 10)}
    >
      <table className={classes.table} aria-label="Risultato" aria-rowcount={altre ? -1 : righe.length + 1}>
        <thead>
          <tr>
            {testa.map(({ nome, numero, posto, chiave }) => (
              <th
                key={chiave}
                scope="col"
                data-numero={numero || undefined}
                aria-sort={ordina === `${posto}` ? 'ascending' : ordina === `-${posto}` ? 'descending' : undefined}
              >
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(ordina === `${posto}` ? `-${posto}` : `${posto}`)}
                >
                  {nome}
                  {ordina === `${posto}` && <IconArrowUp size={13} aria-hidden />}
                  {ordina === `-${posto}` && <IconArrowDown size={13} aria-hidden />}
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spazio righe={prima} />
          {vicine.map(({ valori, numero: n }) => (
            <tr key={n} aria-rowindex={n + 2}>
              {testa.map(({ chiave, posto, numero }) => (
                <td key={chiave} data-numero={numero || undefined} title={valori[posto] ?? undefined}>
                  {valori[posto] ?? <span className={classes.nothing}>null</span>}
                </td>
              ))}
            </tr>
          ))}
          <Spazio righe={righe.length - dopo} />
        </tbody>
      </table>
    </div>
  );
}

const Spazio = ({ righe }: { righe: number }): ReactNode =>
  righe > 0 ? <tr aria-hidden style={{ height: righe * altezza }} /> : null;
