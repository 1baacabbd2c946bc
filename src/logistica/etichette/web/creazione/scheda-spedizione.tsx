import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PostoInTesta } from '#parti/web/azioni-in-testa.tsx';
import '#parti/web/posto-strada.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { Followed } from '#platform/web/kit/followed.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { focusRefused, focusUnread } from '#platform/web/kit/refused-field.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { StripWaiting } from '#platform/web/kit/strip.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { useCall, queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { salvaSpedizione, documentiDellaSpedizione } from '../../contract.ts';
import { rifiutoAzione } from '../../rules.ts';
import { operatori, type Operatore } from '../../rules/list.ts';
import { verificaColli } from '../../rules/verifica-invio.ts';
import { EventiCorriere } from '../elenco/dettaglio-spedizione.tsx';
import { Stato } from '../stato.tsx';
import { CampiSpedizione } from './campi-spedizione.tsx';
import { DocumentiSpedizione } from './documenti-spedizione.tsx';
import type { Cambi, Info } from './info.ts';
import { StampaEtichette } from './stampa-spedizione.tsx';
import { useInvio } from './use-invio.ts';

interface SpedizioneProps {
  readonly info: Info;
  /** B-139. */
  readonly onFine: () => void;
  readonly onRicarica: () => void;
}

/** Unsaved edits overlay server data, so others' changes show. */
export function Spedizione({ info, onFine, onRicarica }: SpedizioneProps): ReactNode {
  const { Strada } = useSlots();
  const [posto, setPosto] = useState<HTMLElement | null>(null);
  const [cambi, setCambi] = useState<Cambi>({});
  const [operatore, setOperatore] = useState<Operatore>(info.operatore);
  const salva = useCall(salvaSpedizione, { untilFresh: true, onSuccess: () => setCambi({}) });
  const azioni = useInvio({ info, operatore, cambi, onSalvata: () => setCambi({}), onFine });
  const invia = useRef<HTMLButtonElement>(null);
  const { fase } = info;
  const daInviare = rifiutoAzione('crea', fase) === null;
  const modificabile = rifiutoAzione('salva', fase) === null;
  useLosing(() => Object.keys(cambi).length > 0);
  const { inCorso } = azioni;
  // Focuses the next button, so that Enter sends and then prints.
  useEffect(() => {
    if (inCorso || (daInviare ? focusRefused(document) : document.activeElement !== document.body)) return;
    invia.current?.focus({ preventScroll: true });
  }, [daInviare, inCorso]);
  const altro = operatori.find((uno) => uno !== operatore);
  const rifiutata = fase === 'annullata' || (fase === 'bozza' && info.gravita === 'ERROR');
  const scriviBozza = (nuovi: Cambi): void =>
    salva.mutate(
      { operatore, codiceSpedizione: info.codiceSpedizione, anno: info.anno, ...cambi, ...nuovi },
      {
        onSuccess: ({ dtPartenza }) =>
          nuovi.dtPartenza && dtPartenza === null
            ? notify.info('Di sabato, di domenica e nei festivi non si parte: scegliere un altro giorno.')
            : notify.ok('Spedizione salvata'),
      },
    );
  return (
    <PostoInTesta value={posto}>
      <Followed
        state={<Stato fase={fase} />}
        line={
          <>
            <strong>{info.descrCodiceSpedizione}</strong> {info.ragioneSociale}
            {info.numeroCorriere !== '' && `, ${info.operatore} ${info.numeroCorriere}`}
          </>
        }
        actions={
          <>
            <span ref={setPosto} style={{ display: 'contents' }} />
            <Select
              aria-label="Operatore"
              w={110}
              data={[...operatori]}
              value={operatore}
              allowDeselect={false}
              disabled={!daInviare}
              onChange={(uno) => uno && setOperatore(uno as Operatore)}
            />
            <Button variant="default" onClick={onRicarica}>
              Ricarica
            </Button>
            <Button
              variant="default"
              disabled={!modificabile || Object.keys(cambi).length === 0}
              loading={salva.isPending}
              onClick={() => focusUnread(document) || scriviBozza({})}
            >
              Salva
            </Button>
            <Button variant="default" color="danger" disabled={!modificabile} onClick={azioni.elimina}>
              Cancella
            </Button>
            {fase === 'inviata' || fase === 'confermata' ? (
              <Button variant="default" onClick={azioni.annulla}>
                Annulla spedizione
              </Button>
            ) : null}
            <Button
              ref={invia}
              variant={daInviare ? 'filled' : 'default'}
              loading={azioni.inCorso}
              disabled={fase === 'in invio'}
              onClick={() => void azioni.invia()}
            >
              Invia
            </Button>
            {rifiutata && altro && (
              <Button
                variant="default"
                disabled={inCorso}
                onClick={() => {
                  setOperatore(altro);
                  void azioni.invia(altro);
                }}
              >
                Invia con {altro}
              </Button>
            )}
          </>
        }
        strip={
          <Strada
            documenti={info.datiDocu.map(({ nrDocu }) => nrDocu)}
            spedizione={info.descrCodiceSpedizione}
            meanwhile={info.datiDocu.length > 0 && <StripWaiting />}
          />
        }
      >
        {info.messaggio !== '' && (
          <Alert
            color={info.gravita === 'ERROR' ? 'danger' : info.gravita === 'WARNING' ? 'yellow' : 'blue'}
            p="xs"
            mb="sm"
          >
            {info.messaggio}
          </Alert>
        )}
        {daInviare && info.costi.length > 0 && (
          <Convenienza info={info} operatore={operatore} onScelta={setOperatore} />
        )}
        {(fase === 'inviata' || fase === 'confermata') && (
          <StampaEtichette info={info} operatore={info.operatore} onFine={onFine} />
        )}
        <DocumentiSpedizione info={info} modificabile={modificabile} />
        <CampiSpedizione
          valori={{ ...info, ...cambi }}
          modificabile={modificabile}
          operatore={info.operatore}
          accorciati={info.accorciati}
          errori={[...azioni.errori, ...subito({ ...info, ...cambi }, operatore)]}
          onCambia={(nuovi) => ('dtPartenza' in nuovi ? scriviBozza(nuovi) : setCambi({ ...cambi, ...nuovi }))}
        />
        {!daInviare && <StoriaSpedizione descr={info.descrCodiceSpedizione} />}
      </Followed>
    </PostoInTesta>
  );
}

/** Shown while typing; GLS's own limit is checked by the server. */
function subito(valori: Info, operatore: Operatore): FieldError[] {
  const guasto = verificaColli(valori, operatore, Number.POSITIVE_INFINITY);
  return guasto === null ? [] : [{ path: 'numColli', message: guasto }];
}

function Convenienza({
  info: { costi, proposto },
  operatore,
  onScelta,
}: {
  info: Info;
  operatore: Operatore;
  onScelta: (uno: Operatore) => void;
}): ReactNode {
  return (
    <Group gap="md" mb="sm">
      {costi.map((uno) => (
        <Text key={uno.operatore} size="sm" fw={uno.operatore === proposto ? 600 : undefined}>
          {uno.operatore} {uno.costo === null ? 'senza prezzo' : formatMoney(uno.costo)} ({uno.perche})
        </Text>
      ))}
      {proposto !== null && proposto !== operatore && (
        <Button size="compact-sm" variant="default" onClick={() => onScelta(proposto)}>
          Conviene {proposto}
        </Button>
      )}
    </Group>
  );
}

/** What the courier said, at the end of the shipment's page. */
function StoriaSpedizione({ descr }: { descr: string }): ReactNode {
  const { data } = useQuery({
    ...queryOf(documentiDellaSpedizione, { descrCodiceSpedizione: descr }),
    meta: { failure: 'notification' as const },
  });
  if (!data || data.eventi.length === 0) return null;
  return (
    <Section title="Storia del corriere">
      <EventiCorriere eventi={data.eventi} />
    </Section>
  );
}
