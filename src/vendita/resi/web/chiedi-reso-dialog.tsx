import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import type { paginaDocumento } from '#vendita/documenti/contract.ts';
import { libera } from '#vendita/documenti/rules/accredito.ts';
import { caricaFotoReso, chiediReso } from '../contract.ts';
import {
  fotoMassime,
  motivi,
  motivoInParole,
  nomeReso,
  verificaFoto,
  verificaRichiesta,
  type Motivo,
} from '../rules.ts';

type Pagina = ReplyOf<typeof paginaDocumento>;
type Riga = Pick<
  Pagina['righe'][number],
  | 'riga'
  | 'cdArticoloPadre'
  | 'descrizioneProdotto'
  | 'unMisura'
  | 'impRigo'
  | 'qtOrdinata'
  | 'qtAccreditata'
  | 'qtInReso'
>;
interface Documento {
  readonly documento: Pick<Pagina['documento'], 'tipo' | 'anno' | 'numero' | 'suffisso'>;
  readonly righe: readonly Riga[];
}
interface Scritta {
  readonly qta: number | null;
  readonly motivo: Motivo;
}
const vuota: Scritta = { qta: null, motivo: 'difettoso' };
const scelte = motivi.map((value) => ({ value, label: motivoInParole[value] }));

/** A picture that cannot be sent is reported, the request stays. */
export function ChiediResoDialog({ pagina, onClose }: { pagina: Documento; onClose: () => void }): ReactNode {
  const { anno, numero, suffisso } = pagina.documento;
  const tipo = pagina.documento.tipo === 'BO' ? 'BO' : 'FT';
  const [scritte, setScritte] = useState<ReadonlyMap<number, Scritta>>(new Map());
  const [messaggio, setMessaggio] = useState('');
  const [foto, setFoto] = useState<readonly File[]>([]);
  const [provato, setProvato] = useState(false);
  const [manda, setManda] = useState(false);
  const carica = useCall(caricaFotoReso, { meta: { failure: 'screen' } });
  const chiedi = useCall(chiediReso, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: async (reso) => {
      setManda(true);
      for (const una of foto)
        await carica
          .mutateAsync({ id: reso.id, immagine: await inBase64(una) })
          .catch((error: unknown) => notify.error(`${una.name}: ${error instanceof Error ? error.message : ''}`));
      notify.ok(`${nomeReso(reso)} richiesto`);
      onClose();
    },
  });
  const righe = pagina.righe.filter((riga) => riga.cdArticoloPadre !== '' && libera(riga) > 0);
  const chieste = righe.flatMap((riga) => {
    const { qta, motivo } = scritte.get(riga.riga) ?? vuota;
    return qta === null || qta === 0 ? [] : [{ riga, qta, motivo }];
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (chieste.length === 0 || chieste.some(({ riga, qta }) => verificaRichiesta(riga, qta) !== null)) return;
    chiedi.mutate({
      tipo,
      anno,
      numero,
      suffisso,
      messaggio,
      righe: chieste.map(({ riga, qta, motivo }) => ({ riga: riga.riga, qta, motivo })),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Reso ${tipo === 'FT' ? 'della fattura' : 'del DDT'} ${numero}/${anno}`}
      submitLabel="Chiedi il reso"
      submitError={chiedi.error}
      loading={chiedi.isPending || manda}
      changed={foto.length > 0}
      size="56rem"
      onSubmit={onSubmit}
    >
      <Table
        label="Righe che si possono rendere"
        rows={righe}
        columns={colonne(righe[0], scritte, (riga, nuovo) =>
          setScritte(new Map(scritte).set(riga.riga, { ...(scritte.get(riga.riga) ?? vuota), ...nuovo })),
        )}
        keyOf={({ riga }) => riga}
        maxHeight="45vh"
      />
      {provato && chieste.length === 0 && (
        <Text size="sm" c="danger" role="alert">
          Scrivere quanto si rende di almeno una riga.
        </Text>
      )}
      <Textarea
        label="Messaggio"
        description="Che cosa non va, come è arrivata la merce."
        maxLength={1000}
        autosize
        minRows={2}
        value={messaggio}
        onChange={({ currentTarget }) => setMessaggio(currentTarget.value)}
      />
      <Group gap="xs">
        {foto.length < fotoMassime && (
          <UploadButton
            label="Scegli una foto"
            accept="image/jpeg,image/png,image/webp"
            refuse={verificaFoto}
            onFile={(una) => setFoto([...foto.filter(({ name }) => name !== una.name), una])}
            loading={false}
            failure={null}
          >
            Aggiungi una foto
          </UploadButton>
        )}
        {foto.map((una) => (
          <Button
            key={una.name}
            size="compact-sm"
            variant="default"
            aria-label={`Togli ${una.name}`}
            onClick={() => setFoto(foto.filter((altra) => altra !== una))}
          >
            {una.name} ✕
          </Button>
        ))}
      </Group>
    </FormDialog>
  );
}

type Cambia = (riga: Riga, nuovo: Partial<Scritta>) => void;

const colonne = (
  prima: Riga | undefined,
  scritte: ReadonlyMap<number, Scritta>,
  cambia: Cambia,
): readonly Column<Riga>[] => [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticoloPadre, descrizioneProdotto }) => (
      <>
        <CodiceMostrato codice={cdArticoloPadre} /> {descrizioneProdotto}
      </>
    ),
  },
  { title: 'Si può rendere', numeric: true, cell: (riga) => `${formatQuantity(libera(riga))} ${riga.unMisura}` },
  {
    title: 'Q.tà',
    width: 110,
    cell: (riga) => {
      const { qta } = scritte.get(riga.riga) ?? vuota;
      return (
        <NumberField
          size="xs"
          decimals={decimaliQuantita(riga.unMisura)}
          min={0}
          data-autofocus={riga === prima || undefined}
          aria-label={`Q.tà da rendere di ${mostraCodiceArticolo(riga.cdArticoloPadre)}`}
          error={qta === null || qta === 0 ? null : verificaRichiesta(riga, qta)}
          value={qta}
          onChange={(nuova) => cambia(riga, { qta: nuova })}
        />
      );
    },
  },
  {
    title: 'Motivo',
    width: 200,
    cell: (riga) => (
      <NativeSelect
        size="xs"
        aria-label={`Motivo di ${mostraCodiceArticolo(riga.cdArticoloPadre)}`}
        data={scelte}
        value={(scritte.get(riga.riga) ?? vuota).motivo}
        onChange={({ currentTarget }) =>
          cambia(riga, { motivo: motivi.find((uno) => uno === currentTarget.value) ?? 'altro' })
        }
      />
    ),
  },
];
