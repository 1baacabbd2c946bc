import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CampoOpzione } from './campo-opzione.tsx';
import classes from './configuratore.module.css';
import { raggruppamenti } from '../rules/raggruppamenti.ts';
import type { Esito } from './scelte-fatte.ts';

interface MenuProps {
  readonly esito: Esito;
  readonly annullate?: number;
  readonly onScelta: (idOpzione: string, valore: string) => void;
}

/** A menu per option group, except 'Progetto' (P-070); picking recalculates (P-138). */
export function MenuOpzioni({ esito, annullate = 0, onScelta }: MenuProps): ReactNode {
  const { opzioniDistinta, mancanti } = esito;
  const messaggi = new Map(mancanti.map(({ idOpzione, messaggio }) => [idOpzione, messaggio]));
  return (
    <div className={classes.menu} role="group" aria-label="Opzioni">
      {raggruppamenti.slice(1).map((gruppo) => {
        const sue = opzioniDistinta.filter(({ raggruppamento }) => raggruppamento === gruppo);
        if (sue.length === 0) return null;
        const manca = sue.some(({ idOpzione }) => messaggi.has(idOpzione));
        return (
          <Popover key={gruppo} position="bottom-start" shadow="md" withinPortal={false} trapFocus returnFocus>
            <Popover.Target>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<IconChevronDown size={14} />}
                data-manca={manca || undefined}
              >
                {gruppo}
                <span className={classes.adesso}>{sue.map(inBreve).filter(Boolean).join(' · ')}</span>
              </Button>
            </Popover.Target>
            <Popover.Dropdown className={classes.gruppo}>
              {sue.map((opzione) => (
                <CampoOpzione
                  key={opzione.idOpzione}
                  opzione={opzione}
                  annullate={annullate}
                  errore={messaggi.get(opzione.idOpzione) ?? null}
                  onScelta={onScelta}
                />
              ))}
            </Popover.Dropdown>
          </Popover>
        );
      })}
    </div>
  );
}

const inBreve = ({ tipo, valore, valori }: Esito['opzioniDistinta'][number]): string =>
  tipo === 'misura' ? valore : (valori.find((uno) => uno.valore === valore)?.nome ?? '');
