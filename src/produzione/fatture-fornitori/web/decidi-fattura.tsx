import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { useCall } from '#platform/web/query.ts';
import { decidiFatturaFornitore, eliminaFatturaFornitore } from '../contract.ts';
import { type StatoFatturaFornitore, verificaDecisione, verificaElimina } from '../rules.ts';

interface DecidiProps {
  readonly fattura: {
    readonly id: number;
    readonly versione: number;
    readonly stato: StatoFatturaFornitore;
    readonly caricata: boolean;
    readonly nomeFile: string;
    readonly differenze: readonly string[];
    readonly righe: readonly { readonly differenze: readonly unknown[] }[];
  };
  /** Closes the invoice; the refetch follows, so the promise resolves after the panel has closed. */
  readonly onEliminata: () => Promise<void>;
}

const fatto: Readonly<Record<StatoFatturaFornitore, string>> = {
  approvata: 'Fattura approvata',
  'in contestazione': 'Fattura in contestazione',
  'da vedere': 'Fattura di nuovo da vedere',
};

/** Approves the invoice, disputes it with a reason, or undoes either. */
export function DecidiFattura({ fattura, onEliminata }: DecidiProps): ReactNode {
  const { id, versione, stato, differenze, righe } = fattura;
  const [motivo, setMotivo] = useState<string | null>(null);
  const decidi = useCall(decidiFatturaFornitore, { meta: { failure: 'screen' } });
  const [manca, setManca] = useState<string | null>(null);
  const azioni = useRef<HTMLDivElement>(null);
  useLosing(() => motivo !== null && motivo.trim() !== '');
  useFocusPerso(azioni, `${stato} ${motivo === null}`);
  const vai = (nuovo: StatoFatturaFornitore): void => {
    const frase = verificaDecisione(nuovo, motivo ?? '');
    setManca(frase);
    if (frase !== null) return;
    decidi.mutate(
      { id, versione, stato: nuovo, motivo: motivo ?? '' },
      {
        onSuccess: () => {
          setMotivo(null);
          notify.ok(fatto[nuovo]);
        },
      },
    );
  };
  const quante = righe.reduce((finora, riga) => finora + riga.differenze.length, differenze.length);
  const approva = async (): Promise<void> => {
    const si =
      quante === 0 ||
      (await confirm({
        title: 'Approvare la fattura così com’è?',
        text: `Con ordini e ricevimenti non ${quante === 1 ? 'torna una cosa' : `tornano ${formatCount(quante)} cose`}.`,
        confirm: 'Approva',
      }));
    if (si) vai('approvata');
  };
  return (
    // A form, so that the kit focuses the missing reason.
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        vai('in contestazione');
      }}
    >
      {motivo !== null && (
        <Textarea
          label="Motivo della contestazione"
          withAsterisk
          maxLength={300}
          autosize
          autoFocus
          mt="sm"
          value={motivo}
          error={manca}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value);
            setManca(null);
          }}
        />
      )}
      <SubmitError error={decidi.error} />
      <Group ref={azioni} justify="flex-end" gap="xs" mt="md">
        {motivo === null && <Elimina fattura={fattura} onEliminata={onEliminata} />}
        {motivo !== null && (
          <Button
            variant="default"
            onClick={() => {
              setMotivo(null);
              setManca(null);
            }}
          >
            Non contestare
          </Button>
        )}
        {stato !== 'da vedere' && motivo === null && (
          <Button variant="default" loading={decidi.isPending} onClick={() => vai('da vedere')}>
            Rimetti da vedere
          </Button>
        )}
        {stato !== 'in contestazione' && motivo === null && (
          <Button key="apre" variant="default" loading={decidi.isPending} onClick={() => setMotivo('')}>
            Contesta…
          </Button>
        )}
        {motivo !== null && (
          <Button key="contesta" type="submit" loading={decidi.isPending}>
            Metti in contestazione
          </Button>
        )}
        {stato !== 'approvata' && motivo === null && (
          <Button loading={decidi.isPending} onClick={() => void approva()}>
            Approva
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Only for undecided uploads. */
function Elimina({ fattura: { id, stato, caricata, nomeFile }, onEliminata }: DecidiProps): ReactNode {
  const elimina = useCall(eliminaFatturaFornitore, { meta: { failure: 'screen' }, onSuccess: onEliminata });
  if (verificaElimina(caricata, stato) !== null) return null;
  const chiedi = async (): Promise<void> => {
    const si = await confirm({
      title: 'Vuoi eliminare la fattura?',
      text: `La fattura e il suo file ${nomeFile} spariscono. Se era giusta si carica di nuovo.`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ id }),
    });
    if (si) notify.ok('Fattura eliminata');
  };
  return (
    <Button variant="default" c="danger" data-elimina onClick={() => void chiedi()}>
      Elimina
    </Button>
  );
}

/** When the pressed button is replaced, the first of the new ones gets the focus, but never the delete button. */
function useFocusPerso(dove: RefObject<HTMLElement | null>, mostra: string): void {
  const prima = useRef(mostra);
  useEffect(() => {
    const { activeElement } = document;
    if (prima.current !== mostra && (activeElement === null || activeElement === document.body))
      dove.current?.querySelector<HTMLElement>('button:not([data-elimina])')?.focus();
    prima.current = mostra;
  }, [mostra, dove]);
}
