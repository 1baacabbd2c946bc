import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { puo } from '#parti/web/puo.ts';
import { contienePrezzi, ContienePrezzi } from '#parti/web/contiene-prezzi.tsx';
import { useUtente } from '#parti/web/utente.ts';
import {
  accreditaReso,
  annullaPassoReso,
  controllaReso,
  decidiReso,
  foglioReso,
  leggiReso,
  riceviReso,
  ritiraReso,
} from '../contract.ts';
import { ddtPagato, inParole, nomeReso, prima, senzaMerce, verificaRisposta } from '../rules.ts';
import { CampiArrivo, colonneReso, controlloDi, guastiControllo, type Bozza } from './colonne-reso.tsx';
import { CarteReso, TestataReso } from './testata-reso.tsx';

type Reso = ReplyOf<typeof leggiReso>;

export function ResoDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiReso, { id }));
  const { data: reso, error } = query;
  if (!reso)
    return (
      <Dialog onClose={onClose} title="Reso">
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={6} />}
      </Dialog>
    );
  return <ResoLetto key={`${reso.id} ${reso.stato}`} reso={reso} onClose={onClose} />;
}

function ResoLetto({ reso, onClose }: { reso: Reso; onClose: () => void }): ReactNode {
  const { id, stato, righe } = reso;
  const { ruolo } = useUtente();
  const [bozza, setBozza] = useState<Bozza>({
    risposta: '',
    prezzi: null,
    nrBolla: '',
    dtBolla: null,
    righe: new Map(),
  });
  const [provato, setProvato] = useState(false);
  const [rifiutato, setRifiutato] = useState(false);
  const risposta = useRef<HTMLTextAreaElement>(null);
  const altro = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const decidi = useCall(decidiReso, altro);
  const ricevi = useCall(riceviReso, altro);
  const controlla = useCall(controllaReso, altro);
  const accredita = useCall(accreditaReso, altro);
  const passo = passoDi(reso);
  const mio =
    passo !== null &&
    { decidi: decidiReso, ricevi: riceviReso, controlla: controllaReso, accredita: accreditaReso }[
      passo.chi
    ].who.includes(ruolo);
  const fatto = { onSuccess: () => notify.ok(`${nomeReso(reso)}: fatto`) };
  const risposto = {
    risposta: bozza.risposta,
    contienePrezzi: contienePrezzi(bozza.prezzi, bozza.risposta, true),
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (passo?.chi === 'decidi') decidi.mutate({ id, passo: 'accetta', ...risposto }, fatto);
    if (passo?.chi === 'ricevi')
      ricevi.mutate(
        {
          id,
          nrBolla: bozza.nrBolla,
          dtBolla: bozza.dtBolla,
          righe: righe.map(({ riga, qta }) => ({ riga, qta: bozza.righe.get(riga)?.arrivata ?? qta })),
        },
        fatto,
      );
    if (passo?.chi === 'controlla' && guastiControllo(righe, bozza).size === 0)
      controlla.mutate({ id, righe: righe.map((riga) => controlloDi(riga, bozza)) }, fatto);
    if (passo?.chi === 'accredita')
      accredita.mutate(
        { id },
        {
          onSuccess: ({ nota, stato: ora }) =>
            notify.ok(nota ? `Nota di credito ${nota.numero}/${nota.anno}` : `${nomeReso(reso)}: ${inParole[ora]}`),
        },
      );
  };
  const perche = verificaRisposta('rifiuta', bozza.risposta);
  const rifiuta = (): void => {
    setRifiutato(true);
    if (perche === null) decidi.mutate({ id, passo: 'rifiuta', ...risposto }, fatto);
    else risposta.current?.focus();
  };
  const corpo = (
    <Stack gap="sm">
      <TestataReso
        reso={reso}
        altri={<AltriPassi reso={reso} rifiuta={mio && passo.chi === 'decidi' ? rifiuta : null} />}
      />
      <Table
        label="Righe del reso"
        rows={righe}
        columns={colonneReso(stato, {
          bozza,
          provato,
          scrive: mio,
          primaRiga: righe[0]?.riga,
          cambia: setBozza,
        })}
        keyOf={({ riga }) => riga}
        maxHeight="45vh"
      />
      {mio && passo.chi === 'decidi' && (
        <Textarea
          ref={risposta}
          data-autofocus
          error={rifiutato && perche}
          label="Risposta al cliente"
          description="Va nella mail, se non contiene prezzi; per un rifiuto è obbligatoria."
          maxLength={1000}
          autosize
          minRows={2}
          value={bozza.risposta}
          onChange={({ currentTarget }) => setBozza({ ...bozza, risposta: currentTarget.value })}
        />
      )}
      {mio && passo.chi === 'decidi' && (
        <ContienePrezzi checked={risposto.contienePrezzi} onChange={(prezzi) => setBozza({ ...bozza, prezzi })} />
      )}
      {mio && passo.chi === 'ricevi' && <CampiArrivo bozza={bozza} cambia={setBozza} />}
      <CarteReso reso={reso} />
    </Stack>
  );
  const titolo = nomeReso(reso);
  if (!mio)
    return (
      <Dialog onClose={onClose} title={titolo} size="64rem">
        {corpo}
      </Dialog>
    );
  const chiamate = [decidi, ricevi, controlla, accredita];
  return (
    <FormDialog
      onClose={onClose}
      title={titolo}
      submitLabel={passo.nome}
      submitError={chiamate.map(({ error }) => error).find((error) => error !== null) ?? null}
      loading={chiamate.some(({ isPending }) => isPending)}
      size="64rem"
      onSubmit={onSubmit}
    >
      {corpo}
    </FormDialog>
  );
}

/** Next step of a state, and who may do it. */
function passoDi({
  stato,
  righe,
  documento,
}: Reso): { readonly chi: 'decidi' | 'ricevi' | 'controlla' | 'accredita'; readonly nome: string } | null {
  if (stato === 'richiesto') return { chi: 'decidi', nome: 'Accetta' };
  if (stato === 'accettato') return { chi: 'ricevi', nome: 'Registra l’arrivo' };
  if (stato === 'arrivato') return { chi: 'controlla', nome: 'Conferma il controllo' };
  if (stato !== 'controllato') return null;
  const qualcosa = righe.some(({ accredita }) => accredita > 0);
  if (!qualcosa) return { chi: 'accredita', nome: 'Chiudi senza accredito' };
  if (documento.tipo === 'FT') return { chi: 'accredita', nome: 'Fai la nota di credito' };
  return documento.pagato ? null : { chi: 'accredita', nome: 'Togli da ciò che si fatturerà' };
}

function AltriPassi({ reso, rifiuta }: { reso: Reso; rifiuta: (() => void) | null }): ReactNode {
  const { id, stato, documento } = reso;
  const utente = useUtente();
  const { ruolo, locale } = utente;
  const ritira = useCall(ritiraReso, { untilFresh: true });
  const indietro = useCall(annullaPassoReso, { untilFresh: true });
  const dove = prima[stato];
  const riporta =
    dove !== null &&
    annullaPassoReso.who.includes(ruolo) &&
    (ruolo !== 5 || stato === 'arrivato' || stato === 'controllato');
  return (
    <Group gap="xs">
      {locale && stato === 'controllato' && documento.tipo === 'BO' && documento.pagato && (
        <Text size="sm">{ddtPagato}</Text>
      )}
      {stato !== 'richiesto' && !senzaMerce.includes(stato) && (
        <PrintButton size="xs" print={() => callApi(foglioReso, { id })}>
          Foglio di reso
        </PrintButton>
      )}
      {rifiuta && (
        <Button size="xs" variant="default" onClick={rifiuta}>
          Rifiuta
        </Button>
      )}
      {stato === 'richiesto' && puo(utente, ritiraReso) && (
        <Button size="xs" variant="default" loading={ritira.isPending} onClick={() => ritira.mutate({ id })}>
          Ritira la richiesta
        </Button>
      )}
      {riporta && (
        <Button size="xs" variant="default" loading={indietro.isPending} onClick={() => indietro.mutate({ id, stato })}>
          {`Riporta a «${inParole[dove].split(':')[0]}»`}
        </Button>
      )}
    </Group>
  );
}
