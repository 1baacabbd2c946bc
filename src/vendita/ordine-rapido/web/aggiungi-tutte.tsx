import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { aggiungiRighe } from '../contract.ts';
import { righeMassime } from '../rules/testo.ts';
import type { Voce } from './elenco-ordine.ts';
import { conRespinte, corpoDi } from './elenco-ordine.ts';
import { fuocoAllElenco } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

interface AggiungiTutteProps {
  readonly elenco: Elenco;
  readonly pronte: readonly Voce[];
}

export function AggiungiTutte({ elenco, pronte }: AggiungiTutteProps): ReactNode {
  const mandate = useRef(pronte);
  const aggiungi = useCall(aggiungiRighe, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuove, cresciute }) => {
      const aggiunte = new Set(mandate.current.map(({ chiave }) => chiave));
      elenco.cambia((voci) => voci.filter(({ chiave }) => !aggiunte.has(chiave)));
      cambiaConto(nuove);
      notify.ok(detto(nuove, cresciute));
      fuocoAllElenco();
    },
    onError: ({ fields }) => elenco.cambia((voci) => conRespinte(voci, mandate.current, fields)),
  });
  const troppe = pronte.length > righeMassime;
  const invia = (): void => {
    mandate.current = pronte;
    aggiungi.mutate(corpoDi(pronte));
  };
  return (
    <div className={classes.conferma}>
      <SubmitError error={aggiungi.error} />
      <Button data-aggiungi onClick={invia} loading={aggiungi.isPending} disabled={pronte.length === 0 || troppe}>
        {troppe
          ? 'Al massimo 1.000 righe per volta'
          : pronte.length === 0
            ? 'Aggiungi al carrello'
            : pronte.length === 1
              ? 'Aggiungi 1 riga al carrello'
              : `Aggiungi ${pronte.length} righe al carrello`}
      </Button>
    </div>
  );
}

function detto(nuove: number, cresciute: number): string {
  const parti = [
    nuove > 0 && (nuove === 1 ? '1 riga nuova' : `${nuove} righe nuove`),
    cresciute > 0 && (cresciute === 1 ? '1 sommata a una presente' : `${cresciute} sommate a righe presenti`),
  ];
  return `Inserite nel carrello: ${parti.filter(Boolean).join(', ')}`;
}
