import { Alert, Button, Group, Image } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { allegaProgramma, eliminaProgramma, leggiProgrammaCnc, rilasciaProgramma } from '../contract.ts';
import { durata } from '../rules/tempo-lavoro.ts';
import { assi } from '../rules/lettura-macchina.ts';
import { allegatoMassimo } from '../rules/programmi-cnc.ts';
import classes from './centrolavoro.module.css';
import { RigheIgnote } from './righe-ignote.tsx';
import type { Macchina } from './use-macchina.ts';

type Programma = ReplyOf<typeof leggiProgrammaCnc>;
type Versione = Programma['versioni'][number];

const Anteprima = late(() => import('./anteprima-programma.tsx'), 'Anteprima');
const RilasciaProgramma = late(() => import('./rilascia-programma-dialog.tsx'), 'RilasciaProgramma');
const ModificaProgramma = late(() => import('./modifica-programma-dialog.tsx'), 'ModificaProgramma');

interface SchedaProps {
  readonly id: number;
  readonly macchina: Macchina;
  /** Just selected: on a phone the panel is below the list. */
  readonly scelta: boolean;
}

export function SchedaProgramma({ id, macchina, scelta }: SchedaProps): ReactNode {
  const query = useQuery(queryOf(leggiProgrammaCnc, { id }));
  const qui = useRef<HTMLDivElement>(null);
  const stretto = useStretto();
  useEffect(() => {
    if (scelta && stretto) qui.current?.scrollIntoView();
  }, [scelta, stretto]);
  return (
    <div ref={qui} className={classes.scheda}>
      <Await query={query}>
        {(programma) => {
          const [ultima] = programma.versioni;
          return (
            <Section title={programma.file}>
              {ultima && (
                <Anteprima
                  key={ultima.impronta}
                  indirizzo={ultima.testo}
                  macchina={macchina}
                  impronta={ultima.impronta}
                  presunti={ultima.presunti}
                  meanwhile={<Loading rows={1} height={420} />}
                />
              )}
              {ultima && <Misure programma={programma} versione={ultima} />}
              {ultima && <Ignoti versione={ultima} />}
              <Azioni programma={programma} ultima={ultima} />
              {programma.pathImg !== '' && (
                <Image src={programma.pathImg} alt={`Immagine di ${programma.name}`} mah={320} fit="contain" mt="sm" />
              )}
            </Section>
          );
        }}
      </Await>
    </div>
  );
}

const campo = ({ min, max }: Versione, i: number): string =>
  min && max ? `da ${formatQuantity(min[i] ?? 0, 2)} a ${formatQuantity(max[i] ?? 0, 2)} mm` : '';

function Misure({
  programma: { cdArticolo, lotto, pezzi },
  versione,
}: {
  programma: Programma;
  versione: Versione;
}): ReactNode {
  const { numero, righe, secondi, utensili, pause, utente, caricata, rilasciataDa, motivoRilascio, impronta } =
    versione;
  return (
    <Facts
      facts={[
        ['Versione', `${numero}, ${formatDateTime(caricata)}, ${utente}`],
        ['Rilasciata da', rilasciataDa || 'nessuno'],
        ['Motivo del rilascio', motivoRilascio],
        ['Dalla macchina', versione.presunti.join(', ')],
        ['Articolo', cdArticolo],
        ['Lotto', lotto],
        ['Pezzi per lavoro', pezzi],
        ['Tempo calcolato', durata(secondi)],
        ['Righe', righe],
        ...assi.map((asse, i) => [asse, campo(versione, i)] as const),
        ['Utensili', utensili.join(', ')],
        ['Soste (M0)', pause || ''],
        ['Impronta', impronta.slice(0, 12)],
      ]}
    />
  );
}

/** Lists what is known only at the machine, before the release. */
function Ignoti({ versione: { ignoti } }: { versione: Versione }): ReactNode {
  if (ignoti.length === 0) return null;
  return (
    <Alert title="Si conosce solo alla macchina" color="yellow" mt="sm">
      <RigheIgnote righe={ignoti} />
    </Alert>
  );
}

function Azioni({ programma, ultima }: { programma: Programma; ultima: Versione | undefined }): ReactNode {
  const { ruolo } = useUtente();
  const [modifica, setModifica] = useState(false);
  const [conMotivo, setConMotivo] = useState(false);
  const rilascia = useCall(rilasciaProgramma);
  const elimina = useCall(eliminaProgramma, { meta: { failure: 'screen' } });
  const { id, file, pathPDF } = programma;
  const apriPdf = pathPDF !== '' && (
    <Button component="a" variant="default" href={pathPDF} target="_blank" rel="noreferrer">
      Apri PDF
    </Button>
  );
  if (!chiCuraArticoli.includes(ruolo)) return <Group mt="sm">{apriPdf}</Group>;
  const rilasciata = ultima !== undefined && ultima.rilasciataDa !== '';
  return (
    <Group mt="sm" gap="xs">
      {apriPdf}
      {ultima && (
        <Button
          variant="default"
          loading={rilascia.isPending}
          onClick={() =>
            !rilasciata && ultima.ignoti.length > 0
              ? setConMotivo(true)
              : rilascia.mutate({ id, numero: ultima.numero, rilasciata: !rilasciata })
          }
        >
          {rilasciata ? 'Togli il rilascio' : `Rilascia la versione ${ultima.numero}`}
        </Button>
      )}
      <Allega id={id} tipo="immagine" />
      <Allega id={id} tipo="pdf" />
      <Button variant="default" onClick={() => setModifica(true)}>
        Modifica
      </Button>
      <Button
        variant="default"
        color="danger"
        onClick={() =>
          void confirm({
            title: `Eliminare ${file}?`,
            text: 'Con il programma vanno via le sue versioni e i suoi lavori.',
            confirm: 'Elimina',
            danger: true,
            act: () => elimina.mutateAsync({ id }),
          })
        }
      >
        Elimina
      </Button>
      {conMotivo && ultima && <RilasciaProgramma id={id} versione={ultima} onClose={() => setConMotivo(false)} />}
      {modifica && <ModificaProgramma programma={programma} onClose={() => setModifica(false)} />}
    </Group>
  );
}

const tipi = {
  immagine: { nome: 'immagine', accept: 'image/png,image/jpeg,image/webp' },
  pdf: { nome: 'PDF', accept: '.pdf' },
} as const;

function Allega({ id, tipo }: { id: number; tipo: keyof typeof tipi }): ReactNode {
  const allega = useCall(allegaProgramma, { meta: { failure: 'screen' } });
  return (
    <UploadButton
      label={`Scegli ${tipi[tipo].nome}`}
      accept={tipi[tipo].accept}
      refuse={(_, bytes) => (bytes > allegatoMassimo ? 'Il file è troppo grande.' : null)}
      onFile={(file) => void inBase64(file).then((contenuto) => allega.mutate({ id, tipo, contenuto }))}
      loading={allega.isPending}
      failure={allega.error?.message}
    >
      Carica {tipi[tipo].nome}
    </UploadButton>
  );
}
