import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type FormEvent } from 'react';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { conArrivo, quantaScorta } from '#prodotto/articolo/rules/disponibilita.ts';
import { quantitaVicine } from '#prodotto/articolo/rules/quantita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import {
  avvisoDi,
  cambiaVoce,
  conScelta,
  rifiutoDi,
  sceltaDi,
  statoDi,
  conTrovati,
  type Scelta,
  type Voce,
} from './elenco-ordine.ts';
import { fuocoAllaVoce, fuocoDopo } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';
import { leggiTesto } from '../contract.ts';

const nessuno = 'Nessun articolo: prova con altre parole, la misura o il codice del produttore.';

function CercaVoce({ voce, cambia }: { voce: Voce; cambia: Elenco['cambia'] }): ReactNode {
  const [testo, setTesto] = useState('');
  const cerca = useMutation({
    mutationFn: (parole: string) => cercaArticoli(parole, voce),
    onSuccess: (trovati) => {
      if (trovati.scelte.length === 0) return;
      cambia((voci) => conTrovati(voci, voce.chiave, trovati));
      fuocoAllaVoce(voce.chiave);
    },
    meta: { failure: 'screen' },
  });
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    if (testo.trim() !== '') cerca.mutate(testo.trim());
  };
  const errore = cerca.error ? sentenceOf(cerca.error) : cerca.data?.scelte.length === 0 ? nessuno : null;
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

async function cercaArticoli(parole: string, { qtaLetta, umLetta }: Voce): Promise<Pick<Voce, 'scelte' | 'proposte'>> {
  const qta = qtaLetta === null ? '1' : formatQuantity(qtaLetta);
  const { righe } = await callApi(leggiTesto, { testo: `${parole}\tqta ${qta} ${umLetta}`.trim() });
  return { scelte: righe[0]?.scelte ?? [], proposte: righe[0]?.proposte ?? false };
}

interface CellaProps {
  readonly voce: Voce;
  readonly cambia: Elenco['cambia'];
}

const nomeDi = ({ numero, testo }: Voce): string => `riga ${numero}, ${testo}`;

export const TestoVoce = ({ voce }: { voce: Voce }): ReactNode => (
  <span className={classes.letta}>
    <span className={classes.posto}>{voce.numero}.</span> {voce.testo}
  </span>
);

/** Shows what distinguishes similar articles: price, stock and the reason of the match. */
const voceScelta = (una: Scelta): string =>
  [
    mostraCodiceArticolo(una.cdArticolo),
    una.descrizione,
    una.cdFornitore,
    una.prezzoUnitario === null
      ? ''
      : `€ ${formatPrice(una.prezzoUnitario, decimaliPrezzo(una.unMisura))} a ${una.unMisura}`,
    scortaInParole(una),
    una.perche && `per ${una.perche}`,
  ]
    .filter((parte) => parte !== '')
    .join(' · ');

function scortaInParole({ disponibile, unMisura, arrivo }: Scelta): string {
  if (disponibile === null) return '';
  const quanta = quantaScorta({ scortaNonGestita: false, qtaDisponibile: disponibile }, unMisura);
  return quanta === '' ? conArrivo('non disponibile', arrivo || undefined) : `disponibili ${quanta}`;
}

export const ArticoloVoce = (props: CellaProps): ReactNode => (
  <>
    <Articolo {...props} />
    <RicordaCodice {...props} />
  </>
);

/** An unknown code resolved by hand is saved when the order is confirmed, unless the buyer declines. */
function RicordaCodice({ voce, cambia }: CellaProps): ReactNode {
  if (voce.codiceIgnoto === '' || sceltaDi(voce) === null) return null;
  return (
    <Checkbox
      size="xs"
      mt={4}
      label={`Ricorda «${voce.codiceIgnoto}» come vostro codice`}
      description={voce.ricorda ? 'Vale dalla conferma dell’ordine.' : undefined}
      checked={voce.ricorda}
      onChange={({ currentTarget: { checked: ricorda } }) =>
        cambia((voci) => cambiaVoce(voci, voce.chiave, { ricorda }))
      }
    />
  );
}

function Articolo({ voce, cambia }: CellaProps): ReactNode {
  const { scelte } = voce;
  const scelta = sceltaDi(voce);
  if (scelte.length > 1 || (voce.proposte && scelte.length > 0)) return <SceltaArticolo voce={voce} cambia={cambia} />;
  if (!scelta) return scelte.length === 0 ? <CercaVoce voce={voce} cambia={cambia} /> : null;
  return (
    <span>
      <span className={classes.codiceArticolo}>{mostraCodiceArticolo(scelta.cdArticolo)}</span> {scelta.descrizione}
      {scelta.cdFornitore !== '' && <span className={classes.nota}>{scelta.cdFornitore}</span>}
      {scelta.perche !== '' && <span className={classes.nota}>per {scelta.perche}</span>}
      {voce.riferimento + voce.note + voce.rigaOrdCliente !== '' && (
        <span className={classes.nota}>
          {[
            voce.rigaOrdCliente && `Vs. riga ${voce.rigaOrdCliente}`,
            voce.riferimento && `Rif. ${voce.riferimento}`,
            voce.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  );
}

const altro = 'altro';

function SceltaArticolo({ voce, cambia }: CellaProps): ReactNode {
  const { scelte, scelta: posto, chiave } = voce;
  const conPuntatore = useRef(false);
  const scegli = (valore: string): void => {
    if (valore === altro) {
      cambia((voci) => cambiaVoce(voci, chiave, { scelte: [], scelta: null, proposte: false }));
      return fuocoAllaVoce(chiave);
    }
    cambia((voci) => conScelta(voci, chiave, valore === '' ? null : Number(valore)));
    if (conPuntatore.current && valore !== '') fuocoAllaVoce(chiave);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    conPuntatore.current = false;
    if (event.key !== 'Enter' || posto === null) return;
    event.preventDefault();
    fuocoAllaVoce(chiave);
  };
  return (
    <NativeSelect
      size="xs"
      data-attende={posto === null || undefined}
      data-articolo-voce={chiave}
      aria-label={`Articolo per la ${nomeDi(voce)}`}
      value={posto === null ? '' : String(posto)}
      onPointerDown={() => (conPuntatore.current = true)}
      onKeyDown={onKeyDown}
      onChange={(event) => scegli(event.currentTarget.value)}
      data={[
        { value: '', label: 'Scegliere…' },
        ...scelte.map((una, indice) => ({ value: String(indice), label: voceScelta(una) })),
        { value: altro, label: 'Cercare un altro articolo…' },
      ]}
    />
  );
}

export function QuantitaVoce({ voce, cambia }: CellaProps): ReactNode {
  const scelta = sceltaDi(voce);
  if (!scelta) return null;
  const scrivi = (qta: string): void => cambia((voci) => cambiaVoce(voci, voce.chiave, { qta }));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    // Otherwise the same Enter also presses the button that receives the focus, which adds all lines.
    event.preventDefault();
    fuocoDopo(event.currentTarget);
  };
  return (
    <>
      <span className={classes.quantita}>
        <TextInput
          size="xs"
          w={84}
          data-quantita={voce.chiave}
          aria-label={`Quantità della ${nomeDi(voce)}`}
          inputMode="numeric"
          maxLength={12}
          className={classes.numero}
          value={voce.qta}
          error={rifiutoDi(voce) !== ''}
          data-attende={rifiutoDi(voce) !== '' || undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => scrivi(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <span className={classes.um}>{scelta.unMisura}</span>
      </span>
      <QuantitaVicine
        quantita={quantitaVicine(scelta, voce.qta)}
        um={scelta.unMisura}
        onScegli={(una) => scrivi(formatQuantity(una))}
      />
    </>
  );
}

export function PrezzoVoce({ voce }: { voce: Voce }): ReactNode {
  const scelta = sceltaDi(voce);
  if (!scelta) return null;
  return scelta.prezzoUnitario === null ? (
    '—'
  ) : (
    <PriceCell value={scelta.prezzoUnitario} decimals={decimaliPrezzo(scelta.unMisura)} />
  );
}

/** Names what the line has in common with the first article found. */
const trovatiPer = ({ scelte: [prima] }: Voce): string =>
  prima && prima.perche !== '' ? `Trovati per ${prima.perche}.` : 'Articoli trovati per le parole della riga.';

export function EsitoVoce({ voce }: { voce: Voce }): ReactNode {
  const stato = statoDi(voce);
  const frasi =
    stato === 'da scegliere'
      ? [voce.frase || (voce.proposte ? trovatiPer(voce) : 'Più articoli possibili.')]
      : [rifiutoDi(voce), stato === 'pronta' ? avvisoDi(voce) : ''];
  return (
    <span
      className={classes.esito}
      data-stato={stato}
      data-avviso={frasi.length > 1 && frasi[1] !== '' ? true : undefined}
    >
      <b>{stato}</b> {frasi.filter(Boolean).join(' ')}
    </span>
  );
}

export const TogliVoce = ({ voce, cambia }: CellaProps): ReactNode => (
  <ActionIcon
    className={classes.togli}
    aria-label={`Togli la ${nomeDi(voce)}`}
    onClick={() => cambia((voci) => voci.filter(({ chiave }) => chiave !== voce.chiave))}
  >
    <IconTrash size={16} />
  </ActionIcon>
);
