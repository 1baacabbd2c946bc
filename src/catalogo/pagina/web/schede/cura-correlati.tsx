import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { correlatoNonValido, leggiCorrelato } from '#prodotto/testate/rules.ts';
import type { paginaCatalogo } from '../../contract.ts';
import { aggiungiCorrelato, eliminaCorrelato } from '#prodotto/testate/contract.ts';
import { Correlati } from './correlati.tsx';
import classes from './schede-pagina.module.css';

/** P-185. */
export function CuraCorrelati({
  pagina: { testata, correlati },
}: {
  pagina: ReplyOf<typeof paginaCatalogo>;
}): ReactNode {
  const [scritto, setScritto] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const aggiungi = useCall(aggiungiCorrelato, { meta: { failure: 'screen' }, untilFresh: true });
  const elimina = useCall(eliminaCorrelato, { untilFresh: true });
  const id = scriviIdTestata(testata);
  const { versione } = testata;

  const rifiutato = (error: ApiError): void => {
    const presente = presentOf(error);
    setErrore(presente ? `${error.message.split('. ')[0]}. Adesso si vede lo stato attuale: ripetere.` : error.message);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const altra = leggiCorrelato(scritto);
    setErrore(altra ? null : correlatoNonValido);
    if (!altra) return;
    aggiungi.mutate(
      { testata: id, codTestata: scritto, versione },
      {
        onSuccess: () => {
          setScritto('');
          notify.ok('Dati aggiornati con successo');
        },
        onError: rifiutato,
      },
    );
  };
  const togli = async (correlato: { readonly id: number; readonly descrizione: string }): Promise<void> => {
    if (
      !(await confirm({
        title: 'Vuoi eliminare il dato?',
        text: `${correlato.descrizione}: non sarà più tra i correlati.`,
        confirm: 'Elimina',
        danger: true,
      }))
    )
      return;
    elimina.mutate(
      { testata: id, id: correlato.id, versione },
      { onSuccess: () => notify.ok('Dati aggiornati con successo') },
    );
  };
  return (
    <>
      {correlati.length === 0 && <p>Nessun dato disponibile</p>}
      <Correlati correlati={correlati} onTogli={(uno) => void togli(uno)} />
      <form onSubmit={onSubmit} noValidate className={classes.aggiungi}>
        <TextInput
          size="xs"
          label="Aggiungi prodotto correlato"
          placeholder="Testata-Suffisso"
          value={scritto}
          error={errore}
          onChange={(event) => {
            setScritto(event.currentTarget.value.toUpperCase());
            setErrore(null);
          }}
        />
        <Button type="submit" variant="default" loading={aggiungi.isPending}>
          Aggiungi
        </Button>
      </form>
    </>
  );
}
