import { Alert, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { trasporti, type Trasporto } from '#vendita/documenti/rules.ts';
import { dateOrdineInArrivo, ordinaOrdineInArrivo } from '../contract.ts';
import { differenzeDi } from './differenze-banco.ts';
import type { Arrivo } from './testa-arrivo.tsx';
import { type Abbinato, type Voce, ferma, prontiDi, righeDaOrdinare, totaleDi } from './voci-banco.ts';

interface DocumentoDialogProps {
  readonly tipo: 'ordine' | 'preventivo';
  readonly arrivo: Arrivo;
  readonly abbinato: Abbinato;
  readonly voci: readonly Voce[];
  readonly onFatto: () => void;
  readonly onClose: () => void;
}

/** All fields are prefilled from the document, so that Enter confirms at once. */
export function DocumentoDialog({ tipo, arrivo, abbinato, voci, onFatto, onClose }: DocumentoDialogProps): ReactNode {
  const { indirizzi, consegna } = abbinato;
  const dove = consegna ? consegna.prog : (indirizzi[0]?.prog ?? null);
  const [stesse, setStesse] = useState(false);
  const [totale, setTotale] = useState(() => totaleDi(voci));
  const [differenze] = useState(() => differenzeDi(voci));
  const form = useForm({
    initialValues: {
      numeroOrdine: arrivo.numeroOrdine,
      riferimento: abbinato.riferimento || abbinato.centroCosto,
      trasporto: (indirizzi.length > 0 ? 'mezzo' : 'ritiro') as Trasporto,
      progIndirizzo: dove === null ? null : String(dove),
      dataConsegna: null as string | null,
      comunque: '',
      differenze,
    },
    validate: {
      progIndirizzo: (scelto, { trasporto }) =>
        trasporto !== 'ritiro' && scelto === null ? 'Scegliere dove consegnare.' : null,
    },
  });
  const { date, giorno } = useGiorni(arrivo, abbinato, form.values);
  const fai = useCall(ordinaOrdineInArrivo, {
    meta: { failure: 'screen' },
    onSuccess: ({ numero, anno }) => {
      onFatto();
      notify.ok(`${tipo === 'ordine' ? 'Ordine' : 'Preventivo'} ${numero}/${anno} fatto`);
      onClose();
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error));
      setStesse(stesseRighe(error));
      setTotale(totaleDiOra(error) ?? totale);
    },
  });
  // Focuses the first field that needs a decision.
  const daScegliere = dove === null && indirizzi.length > 0;
  const ferme = voci.filter(ferma).length;
  const inviata = form.onSubmit(({ progIndirizzo, trasporto, ...valori }) =>
    fai.mutate({
      ...valori,
      dataConsegna: giorno,
      id: arrivo.id,
      tipo,
      trasporto,
      progIndirizzo: trasporto === 'ritiro' || progIndirizzo === null ? null : Number(progIndirizzo),
      righe: righeDaOrdinare(voci),
      totaleVisto: totale,
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={tipo === 'ordine' ? 'Fanne un ordine' : 'Fanne un preventivo'}
      submitLabel={tipo === 'ordine' ? 'Conferma l’ordine' : 'Conferma il preventivo'}
      submitError={fai.error}
      loading={fai.isPending}
      onSubmit={inviata}
    >
      <Text size="sm">
        {arrivo.ragioneSociale}: {formatCounted(prontiDi(voci).length, 'riga', 'righe')}, <b>{formatMoney(totale)}</b>{' '}
        IVA esclusa
      </Text>
      {ferme > 0 && (
        <Alert color="yellow" p="xs">
          {formatCounted(ferme, 'riga da decidere resta fuori.', 'righe da decidere restano fuori.')}
        </Alert>
      )}
      <TextInput
        label="Numero dell’ordine del cliente"
        maxLength={40}
        data-autofocus={daScegliere ? undefined : true}
        {...form.getInputProps('numeroOrdine')}
      />
      <TextInput label="Riferimento" maxLength={60} {...form.getInputProps('riferimento')} />
      <Select
        label="Trasporto"
        allowDeselect={false}
        data={Object.entries(trasporti).map(([value, { etichetta: label }]) => ({ value, label }))}
        {...form.getInputProps('trasporto')}
      />
      {form.values.trasporto !== 'ritiro' && (
        <>
          <Select
            label="Consegna a"
            description={consegna ? `Nel documento: ${consegna.scritta}` : nonDetto(indirizzi.length)}
            data-autofocus={daScegliere ? true : undefined}
            allowDeselect={false}
            data={indirizzi.map(({ prog, nome }) => ({ value: String(prog), label: nome }))}
            {...form.getInputProps('progIndirizzo')}
          />
          <Select
            label="Giorno di consegna"
            description={nonQuello(arrivo.dataChiesta, giorno)}
            allowDeselect={false}
            data={date.map((value) => ({ value, label: formatDate(value) }))}
            {...form.getInputProps('dataConsegna')}
            value={giorno}
          />
        </>
      )}
      {differenze !== '' && (
        <Textarea
          label="Differenze dal suo ordine"
          description="Stanno nella mail di conferma, se il cliente ne riceve una; vuoto: non si dicono."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          {...form.getInputProps('differenze')}
        />
      )}
      {stesse && (
        <TextInput
          label="Ordina comunque, perché"
          description="Le stesse righe sono state ordinate pochi giorni fa."
          maxLength={200}
          {...form.getInputProps('comunque')}
        />
      )}
    </FormDialog>
  );
}

/**
 * Delivery days for the chosen address and carrier; a day chosen by hand stays while available, otherwise the requested
 * one.
 */
function useGiorni(
  { id, dataChiesta }: Arrivo,
  { date: prime }: Abbinato,
  {
    trasporto,
    progIndirizzo,
    dataConsegna,
  }: { trasporto: Trasporto; progIndirizzo: string | null; dataConsegna: string | null },
): { readonly date: readonly string[]; readonly giorno: string | null } {
  const chiesti = {
    id,
    progIndirizzo: Number(progIndirizzo ?? 0),
    trasporto: trasporto === 'ritiro' ? 'mezzo' : trasporto,
  } as const;
  const { data } = useQuery({
    ...queryOf(dateOrdineInArrivo, chiesti),
    enabled: trasporto !== 'ritiro' && progIndirizzo !== null,
    placeholderData: (prima) => prima ?? { date: prime },
  });
  const date = data?.date ?? prime;
  const tenuta = date.find((una) => una === dataConsegna);
  return { date, giorno: tenuta ?? date.find((una) => una >= (dataChiesta ?? '')) ?? date.at(-1) ?? null };
}

/** Says that the address was not the requested one. */
const nonDetto = (quanti: number): string | undefined =>
  quanti > 1 ? 'Il documento non lo dice: è il primo indirizzo del cliente.' : undefined;

const nonQuello = (chiesta: string | null, giorno: string | null): string | undefined =>
  chiesta !== null && giorno !== null && chiesta !== giorno ? `Chiesto per il ${formatDate(chiesta)}.` : undefined;

/** Refused because of the same lines; the clerk may confirm that this is intended. */
const stesseRighe = ({ problem }: ApiError): boolean =>
  (problem?.present as { readonly perche?: string } | undefined)?.perche === 'righe';

/** Today's sum from the server, to be looked at and confirmed again. */
const totaleDiOra = ({ problem }: ApiError): number | undefined =>
  (problem?.present as { readonly totale?: number } | undefined)?.totale;
