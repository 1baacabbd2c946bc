import { Button, Group, RangeSlider, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { apriDialogoTestata } from '#parti/web/menu/richiesta-testata.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Picture } from '#platform/web/kit/picture.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { caricaImmagineTestata, togliImmagineTestata } from '../../contract/contenuti-testata.ts';
import { verificaImmagineTestata } from '../../rules/contenuti-testata.ts';
import { leggiTestataProdotto } from '../../contract.ts';
import type { Dettaglio } from './campi-testata.ts';

interface ImmagineProps {
  readonly testata: IdTestata & { readonly descrizione: string };
  readonly onClose: () => void;
}

export function ImmagineDialog({ testata, onClose }: ImmagineProps): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({
    ...queryOf(leggiTestataProdotto, { codTestata, suffisso }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <Dialog onClose={onClose} title={`Immagine di ${testata.descrizione}`} size={620}>
      <Await query={query}>{(letta) => <Immagine letta={letta} onClose={onClose} />}</Await>
    </Dialog>
  );
}

/** Percent. */
type Lato = [da: number, a: number];
const tutto: Lato = [0, 100];

function Immagine({ letta, onClose }: { letta: Dettaglio; onClose: () => void }): ReactNode {
  const { codTestata, suffisso, versione, img, descrizione } = letta;
  const [scelta, setScelta] = useState<File | null>(null);
  const [largo, setLargo] = useState<Lato>(tutto);
  const [alto, setAlto] = useState<Lato>(tutto);
  const carica = useCall(caricaImmagineTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const togli = useCall(togliImmagineTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const chiave = { codTestata, suffisso, versione };
  const salva = async (file: File): Promise<void> => {
    const ritaglio = {
      left: largo[0] / 100,
      top: alto[0] / 100,
      width: (largo[1] - largo[0]) / 100,
      height: (alto[1] - alto[0]) / 100,
    };
    carica.mutate(
      { ...chiave, immagine: await inBase64(file), ritaglio },
      {
        onSuccess: () => {
          notify.ok('Immagine salvata');
          setScelta(null);
        },
      },
    );
  };
  return (
    <>
      {scelta ? (
        <Ritaglio file={scelta} largo={largo} alto={alto} onLargo={setLargo} onAlto={setAlto} />
      ) : (
        <div style={{ maxWidth: 360 }}>
          <Picture file={img} alt={descrizione} width={360} height={270} eager />
        </div>
      )}
      <Group mt="md" gap="xs">
        <UploadButton
          label="Scegli un’immagine"
          accept="image/png,image/jpeg,image/webp,image/gif"
          refuse={verificaImmagineTestata}
          onFile={(file) => {
            setScelta(file);
            setLargo(tutto);
            setAlto(tutto);
          }}
          loading={carica.isPending}
          failure={null}
        >
          Scegli un’immagine
        </UploadButton>
        {scelta && (
          <Button loading={carica.isPending} onClick={() => void salva(scelta)}>
            Salva immagine
          </Button>
        )}
        {!scelta && img !== '' && (
          <Button
            variant="default"
            loading={togli.isPending}
            onClick={() => togli.mutate(chiave, { onSuccess: () => notify.ok('Immagine tolta') })}
          >
            Togli immagine
          </Button>
        )}
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            onClose();
            apriDialogoTestata(letta, 'altezza', currentTarget);
          }}
        >
          Altezza di stampa ({letta.altezzaImmagine_mm} mm)
        </Button>
      </Group>
      <SubmitError error={carica.error ?? togli.error} />
    </>
  );
}

interface RitaglioProps {
  readonly file: File;
  readonly largo: Lato;
  readonly alto: Lato;
  readonly onLargo: (lato: Lato) => void;
  readonly onAlto: (lato: Lato) => void;
}

function Ritaglio({ file, largo, alto, onLargo, onAlto }: RitaglioProps): ReactNode {
  const figura = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const indirizzo = URL.createObjectURL(file);
    figura.current?.setAttribute('src', indirizzo);
    return () => URL.revokeObjectURL(indirizzo);
  }, [file]);
  return (
    <>
      <div style={{ position: 'relative', display: 'inline-block', overflow: 'hidden' }}>
        <img ref={figura} alt={file.name} style={{ display: 'block', maxWidth: '100%', maxHeight: 340 }} />
        <div
          style={{
            position: 'absolute',
            left: `${largo[0]}%`,
            top: `${alto[0]}%`,
            width: `${largo[1] - largo[0]}%`,
            height: `${alto[1] - alto[0]}%`,
            boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.5)',
            outline: '1px solid #fff',
          }}
        />
      </div>
      <Text size="sm" mt="xs">
        Ritaglio in larghezza
      </Text>
      <RangeSlider
        minRange={5}
        value={largo}
        onChange={onLargo}
        thumbFromLabel="Bordo sinistro"
        thumbToLabel="Bordo destro"
      />
      <Text size="sm" mt="xs">
        Ritaglio in altezza
      </Text>
      <RangeSlider
        minRange={5}
        value={alto}
        onChange={onAlto}
        thumbFromLabel="Bordo superiore"
        thumbToLabel="Bordo inferiore"
      />
    </>
  );
}
