import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Voce, Scelta } from './elenco-ordine.ts';
import { conTrovati } from './elenco-ordine.ts';
import { fuocoAllaVoce } from './fuoco-elenco.ts';
import type { Elenco } from './use-elenco.ts';
import { leggiTesto } from '../contract.ts';

const nessuno = 'Nessun articolo: prova con altre parole, la misura o il codice del produttore.';

export function CercaVoce({ voce, cambia }: { voce: Voce; cambia: Elenco['cambia'] }): ReactNode {
  const [testo, setTesto] = useState('');
  const cerca = useMutation({
    mutationFn: (parole: string) => cercaArticoli(parole, voce),
    onSuccess: (scelte) => {
      if (scelte.length === 0) return;
      cambia((voci) => conTrovati(voci, voce.chiave, scelte));
      fuocoAllaVoce(voce.chiave);
    },
    meta: { failure: 'screen' },
  });
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    if (testo.trim() !== '') cerca.mutate(testo.trim());
  };
  const errore = cerca.error ? sentenceOf(cerca.error) : cerca.data?.length === 0 ? nessuno : null;
  return (
    <form onSubmit={invia} role="search" noValidate>
      <TextInput
        size="xs"
        aria-label={`Cerca l’articolo della riga ${voce.numero}, ${voce.testo}`}
        placeholder="Cerca per parole, misura o codice"
        maxLength={60}
        autoComplete="off"
        data-attende
        data-articolo-voce={voce.chiave}
        value={testo}
        error={errore}
        disabled={cerca.isPending}
        onChange={(event) => {
          cerca.reset();
          setTesto(event.currentTarget.value);
        }}
      />
    </form>
  );
}

async function cercaArticoli(parole: string, { qtaLetta, umLetta }: Voce): Promise<readonly Scelta[]> {
  const qta = qtaLetta === null ? '1' : formatQuantity(qtaLetta);
  const { righe } = await callApi(leggiTesto, { testo: `${parole}\tqta ${qta} ${umLetta}`.trim() });
  return righe[0]?.scelte ?? [];
}
