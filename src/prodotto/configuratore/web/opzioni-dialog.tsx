import { Button, Group, Tabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { nextStep } from '#platform/web/kit/next-step.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { CampoOpzione } from './campo-opzione.tsx';
import classes from './configuratore.module.css';
import { raggruppamenti } from '../rules/raggruppamenti.ts';
import type { Esito } from './scelte-fatte.ts';

interface DialogProps {
  readonly esito: Esito;
  /** P-202. */
  readonly docId: string;
  readonly rifiuto?: ReactNode;
  readonly annullate?: number;
  readonly onScelta: (idOpzione: string, valore: string) => void;
  readonly onClose: () => void;
}

/** Editable in group local (P-071); closes only when complete (P-139, P-176). */
export function OpzioniDialog(props: DialogProps): ReactNode {
  const { esito, docId, rifiuto = null, annullate = 0, onScelta, onClose } = props;
  const { locale } = useUtente();
  const [pannello, setPannello] = useState<string | null>('Progetto');
  const [chiesto, setChiesto] = useState(false);
  const messaggi = new Map(esito.mancanti.map(({ idOpzione, messaggio }) => [idOpzione, messaggio]));
  const conferma = (): void => {
    const [primo] = esito.mancanti;
    if (!primo) return onClose();
    setChiesto(true);
    setPannello(esito.opzioniDistinta.find(({ idOpzione }) => idOpzione === primo.idOpzione)?.raggruppamento ?? null);
  };
  return (
    <Dialog title="Opzioni" size="lg" onClose={onClose}>
      {rifiuto}
      <Tabs value={pannello} onChange={setPannello} orientation="vertical" classNames={{ panel: classes.pannello }}>
        <Tabs.List>
          {raggruppamenti.map((gruppo) => (
            <Tabs.Tab key={gruppo} value={gruppo}>
              {gruppo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {raggruppamenti.map((gruppo) => {
          const sue = esito.opzioniDistinta.filter(({ raggruppamento }) => raggruppamento === gruppo);
          return (
            <Tabs.Panel key={gruppo} value={gruppo}>
              {gruppo === 'Progetto' && (
                <p className={classes.nota}>
                  Modello {esito.modello}, versione {esito.versione}
                  {docId !== '' && `, documento ${docId}`}
                </p>
              )}
              {sue.map((opzione) => (
                <CampoOpzione
                  key={opzione.idOpzione}
                  opzione={opzione}
                  annullate={annullate}
                  solaLettura={!locale || gruppo === 'Progetto'}
                  errore={chiesto ? (messaggi.get(opzione.idOpzione) ?? null) : null}
                  onScelta={onScelta}
                />
              ))}
              {sue.length === 0 && gruppo !== 'Progetto' && <p className={classes.nota}>Nessuna opzione</p>}
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <Group justify="flex-end" mt="md">
        <Button {...nextStep} disabled={rifiuto !== null} onClick={conferma}>
          Conferma
        </Button>
      </Group>
    </Dialog>
  );
}
