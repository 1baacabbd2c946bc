import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { faultsAsCsv, sentenceOf, tableToFill } from '#platform/contract/delivery-faults.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { saveText } from '#platform/web/kit/list/save-file.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { LongWorkBar } from '#platform/web/kit/long-work.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { abbinamenti } from '#parti/web/percorsi/importazione.ts';
import { annullaImportazione, confermaImportazione, leggiImportazione } from '../contract.ts';
import { inCammino, rifiutoAnnullamento, rifiutoCompleta, rifiutoConferma } from '../rules.ts';
import { Stato } from './colonne-importazioni.tsx';
import { Revoca } from './revoca.tsx';

type Importazione = ReplyOf<typeof leggiImportazione>;

/** Faults listed; the downloaded sheet contains all that are kept. */
const mostrati = 100;

export function ImportazionePanel({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery({
    ...queryOf(leggiImportazione, { id }),
    staleTime: 0,
  });
  const [completa, setCompleta] = useState(false);
  const conferma = useCall(confermaImportazione, { untilFresh: true });
  const annulla = useCall(annullaImportazione, { untilFresh: true });
  const stato = query.data?.stato;
  const azioni = stato && (
    <>
      {rifiutoAnnullamento(stato) === null && (
        <Button variant="default" loading={annulla.isPending} onClick={() => annulla.mutate({ id })}>
          Annulla l’importazione
        </Button>
      )}
      {query.data && <Revoca {...query.data} />}
      {rifiutoConferma(stato) === null && (
        <Button loading={conferma.isPending} onClick={() => conferma.mutate({ id, completa })}>
          Importa
        </Button>
      )}
    </>
  );
  return (
    <DetailPanel title={`Importazione ${id}`} onClose={onClose} actions={azioni}>
      <Await query={query}>
        {(letta) => (
          <>
            <Fatti {...letta} />
            {letta.conteggi.length > 0 && <Conteggi {...letta} />}
            {letta.note.length > 0 && <Note {...letta} />}
            {letta.stato === 'pronta' && rifiutoCompleta(letta.parziale) === null && (
              <Checkbox
                mt="sm"
                label="La consegna è completa: ciò che manca viene disattivato"
                checked={completa}
                onChange={({ currentTarget }) => setCompleta(currentTarget.checked)}
              />
            )}
            {letta.guasti.length > 0 && <Guasti {...letta} />}
          </>
        )}
      </Await>
    </DetailPanel>
  );
}

const Fatti = ({
  nomeFile,
  stato,
  idLavoro,
  utente,
  creata,
  finita,
  completa,
  motivo,
  revocabileFino,
}: Importazione): ReactNode => (
  <Facts
    facts={[
      ['File', nomeFile],
      ['Caricata il', formatDateTime(creata)],
      ['Da', utente],
      ['Stato', <Stato key="stato" {...{ stato, idLavoro }} />],
      ['Lavoro', inCammino(stato) && idLavoro !== null ? <LongWorkBar key="lavoro" id={idLavoro} /> : null],
      ['Finita il', finita && formatDateTime(finita)],
      ['Si può revocare fino al', stato === 'importata' && revocabileFino ? formatDateTime(revocabileFino) : null],
      ['Consegna completa', completa ? 'sì: ciò che mancava è stato disattivato' : null],
      ['Motivo', motivo],
    ]}
  />
);

const righe = ({
  nuove,
  cambiate,
  uguali,
  tolte = 0,
  mancanti,
  mancantiDiventano,
}: Importazione['conteggi'][number]): string =>
  [
    `${formatNumber(nuove)} nuove`,
    `${formatNumber(cambiate)} cambiate`,
    `${formatNumber(uguali)} uguali`,
    tolte > 0 && `${formatNumber(tolte)} tolte`,
    mancanti > 0 && `${formatNumber(mancanti)} mancano (${mancantiDiventano || 'restano'}, se la consegna è completa)`,
  ]
    .filter(Boolean)
    .join(', ');

const Conteggi = ({ stato, conteggi }: Importazione): ReactNode => (
  <Section title={stato === 'pronta' ? 'Che cosa cambierebbe' : 'Che cosa è cambiato'}>
    <Facts facts={conteggi.map((conteggio) => [conteggio.title, righe(conteggio)])} />
  </Section>
);

const Note = ({ note }: Importazione): ReactNode => (
  <Section title="Che cosa resta fuori">
    <Facts facts={note.map(({ testo, quante }) => [testo, formatNumber(quante)])} />
  </Section>
);

/** Unknown catalogue values are mapped on a screen of their own; the table is for imports by command or folder. */
function DaCompletare({ id, guasti }: Pick<Importazione, 'id' | 'guasti'>): ReactNode {
  const tabella = tableToFill(guasti);
  if (!tabella) return null;
  return (
    <>
      <Text size="sm">Il file ha nomi che il portale non conosce: si scelgono qui una volta per fornitore.</Text>
      {guasti.some(({ manca }) => manca?.di !== undefined) && (
        <ButtonLink to={abbinamenti} search={{ importazione: id }}>
          Scegli marchi e gruppi
        </ButtonLink>
      )}
      <Button variant="default" onClick={() => saveText(tabella.file, tabella.text, 'text/csv')}>
        Scarica {tabella.file}
      </Button>
    </>
  );
}

const Guasti = ({ id, errori, guasti }: Importazione): ReactNode => (
  <Section title={errori === 1 ? 'Un errore' : `${formatNumber(errori)} errori`}>
    <Stack gap={6}>
      {guasti.slice(0, mostrati).map((guasto) => (
        <Text key={sentenceOf(guasto)} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentenceOf(guasto)}
        </Text>
      ))}
      {errori > mostrati && (
        <Text size="sm" c="dimmed">
          … e altri {formatNumber(errori - mostrati)}
        </Text>
      )}
      <Button
        variant="default"
        onClick={() => saveText(`errori-importazione-${id}.csv`, faultsAsCsv(guasti), 'text/csv')}
      >
        Scarica gli errori (CSV)
      </Button>
      <DaCompletare id={id} guasti={guasti} />
    </Stack>
  </Section>
);
