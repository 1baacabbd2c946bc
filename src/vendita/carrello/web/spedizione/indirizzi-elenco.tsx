import { Button, Group, Tooltip, Radio, Text, VisuallyHidden } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaIndirizzo } from '../../contract.ts';
import { conFrase } from '../con-frase.ts';
import { EsitoRiga, type Esito } from '../esito-riga.tsx';
import type { Indirizzo } from '../verifica.ts';
import { IndirizzoForm } from './indirizzo-form.tsx';
import { provinceQuery } from './spedizione.ts';
import classes from './indirizzi-tabella.module.css';

interface IndirizziElencoProps {
  readonly indirizzi: readonly Indirizzo[];
  readonly scelto: Indirizzo | null;
  readonly scegli: (prog: number | null) => void;
  readonly conferma: () => void;
}

/** Addresses and their actions (P-079, P-167, P-225). */
export function IndirizziElenco({ indirizzi, scelto, scegli, conferma }: IndirizziElencoProps): ReactNode {
  usePrefetchQuery(provinceQuery());
  const scrive = puo(useUtente(), eliminaIndirizzo);
  const [esito, setEsito] = useState<Esito | null>(null);
  const [aperto, setAperto] = useState<Indirizzo | null | undefined>(undefined);
  const conScelto = (frase: string, agisci: (indirizzo: Indirizzo) => void): void => {
    setEsito(scelto ? null : { riuscito: false, frase: frase });
    if (scelto) agisci(scelto);
  };
  const eliminazione = useCall(eliminaIndirizzo, { meta: { failure: 'screen' } });
  const elimina = async ({ prog }: Indirizzo): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi eliminare questo indirizzo?',
      confirm: 'Elimina',
      danger: true,
      act: () => conFrase("Errore. Impossibile eliminare l'indirizzo", () => eliminazione.mutateAsync({ prog })),
    });
    if (!fatto) return;
    scegli(null);
    setEsito({ riuscito: true, frase: 'Indirizzo eliminato' });
  };
  const salvato = (prog: number, frase: string): void => {
    scegli(prog);
    setEsito({ riuscito: true, frase });
  };
  const confermaScelto = (): void => conScelto("Selezionare l'indirizzo da confermare!!!", conferma);
  return (
    <>
      <IndirizziTabella
        indirizzi={indirizzi}
        scelto={scelto?.prog ?? null}
        scegli={(prog) => {
          setEsito(null);
          scegli(prog);
        }}
      />
      <Group gap="xs" mt="xs" justify="space-between">
        <Tooltip label="Il suo profilo non può cambiare gli indirizzi" disabled={scrive}>
          <Group gap="xs">
            <Button variant="default" disabled={!scrive} onClick={() => setAperto(null)}>
              Nuovo
            </Button>
            <Button
              variant="default"
              disabled={!scrive}
              onClick={() => conScelto("Selezionare l'indirizzo da modificare!!!", setAperto)}
            >
              Modifica
            </Button>
            <Button
              variant="default"
              disabled={!scrive}
              onClick={() => conScelto('Errore. Nessun indirizzo selezionato', (indirizzo) => void elimina(indirizzo))}
            >
              Elimina
            </Button>
          </Group>
        </Tooltip>
        <Button variant="default" onClick={confermaScelto}>
          Conferma
        </Button>
      </Group>
      <EsitoRiga esito={esito} />
      {aperto !== undefined && (
        <IndirizzoForm indirizzo={aperto} onClose={() => setAperto(undefined)} salvato={salvato} />
      )}
    </>
  );
}

interface IndirizziTabellaProps {
  readonly indirizzi: readonly Indirizzo[];
  readonly scelto: number | null;
  readonly scegli: (prog: number) => void;
}

function IndirizziTabella({ indirizzi, scelto, scegli }: IndirizziTabellaProps): ReactNode {
  if (indirizzi.length === 0)
    return (
      <Text size="sm" c="dimmed" py="sm">
        Nessun indirizzo di consegna: con «Nuovo» se ne aggiunge uno.
      </Text>
    );
  return (
    <div className={classes.cornice}>
      <table className={classes.tabella} aria-label="Indirizzi di consegna">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Scelta</VisuallyHidden>
            </th>
            <th scope="col">Indirizzo</th>
            <th scope="col">Località</th>
            <th scope="col">Stato</th>
            <th scope="col">Prov.</th>
            <th scope="col">CAP</th>
          </tr>
        </thead>
        <tbody>
          {indirizzi.map((indirizzo) => (
            <tr
              key={indirizzo.prog}
              data-scelto={indirizzo.prog === scelto || undefined}
              onClick={() => scegli(indirizzo.prog)}
            >
              <td className={classes.radio}>
                <Radio
                  size="xs"
                  name="indirizzo"
                  checked={indirizzo.prog === scelto}
                  onChange={() => scegli(indirizzo.prog)}
                  aria-label={`${indirizzo.ragSoc}, ${indirizzo.indirizzo}, ${indirizzo.localita}`}
                />
              </td>
              <td className={classes.indirizzo}>
                {indirizzo.indirizzo}
                <span className={classes.ragSoc}>{indirizzo.ragSoc}</span>
              </td>
              <td className={classes.localita}>{indirizzo.localita}</td>
              <td className={classes.stato}>{indirizzo.stato}</td>
              <td className={classes.provincia}>{indirizzo.provincia}</td>
              <td className={classes.cap}>{indirizzo.cap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
