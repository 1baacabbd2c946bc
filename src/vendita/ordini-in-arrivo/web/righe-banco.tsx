import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { fullStop } from '#platform/contract/full-stop.ts';
import { formatPercent } from '#platform/contract/format-count.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { cercaPerArrivo } from '../contract.ts';
import { confronta } from '../rules/righe-abbinate.ts';
import { diceArrotondato, perCodice } from '#vendita/ordine-rapido/rules/perche.ts';
import { senzaCodice } from '../rules/letto/letto.ts';
import classes from './banco.module.css';
import { type Scelta, type Voce, rifiutoDi, sceltaDi, statoDi } from './voci-banco.ts';

export interface AzioniRiga {
  readonly scegli: (posto: number, scelta: number) => void;
  readonly scrivi: (posto: number, qta: string) => void;
  /** Accepts the shown article and moves to the next open line. */
  readonly prendi: (posto: number) => void;
  readonly trovate: (posto: number, scelte: readonly Scelta[]) => void;
  readonly escludi: (posto: number, esclusa: boolean) => void;
  readonly guarda: (posto: number) => void;
}

interface RigaProps {
  readonly voce: Voce;
  readonly azioni: AzioniRiga;
  readonly id: number;
}

const cifra = /^\d$/;
const nomeDi = ({ posto, testo }: Voce): string => `riga ${posto + 1}, ${testo}`;
export const fuocoDi = (posto: number): string => `[data-riga-banco="${posto}"]`;
export const quantitaDi = (posto: number): string => `[data-qta-banco="${posto}"]`;

const prezzoDetto = ({ prezzoUnitario, unMisura }: Scelta): string =>
  prezzoUnitario === null ? 'senza prezzo' : `€ ${formatPrice(prezzoUnitario, decimaliPrezzo(unMisura))} a ${unMisura}`;

const sceltaDetta = (una: Scelta): string =>
  [
    mostraCodiceArticolo(una.cdArticolo),
    una.descrizione,
    una.cdFornitore,
    prezzoDetto(una),
    una.disponibile === null ? '' : `disponibili ${formatQuantity(una.disponibile)}`,
    una.perche && `per ${una.perche}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Enter accepts, arrows choose, a digit starts the quantity. */
export function ArticoloBanco({ voce, azioni, id }: RigaProps): ReactNode {
  const { posto, scelte } = voce;
  const scelta = sceltaDi(voce);
  if (!scelta) return <CercaBanco voce={voce} azioni={azioni} id={id} />;
  if (voce.presa && !voce.aMano && scelte.length === 1)
    return (
      <Text size="sm">
        <b>{mostraCodiceArticolo(scelta.cdArticolo)}</b> {scelta.descrizione}
        {scelta.perche !== '' && <span className={classes.nota}> per {scelta.perche}</span>}
      </Text>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      azioni.prendi(posto);
    } else if (cifra.test(event.key)) {
      event.preventDefault();
      azioni.scrivi(posto, event.key);
      const campo = document.querySelector<HTMLInputElement>(quantitaDi(posto));
      campo?.focus();
      campo?.setSelectionRange(1, 1);
    }
  };
  return (
    <NativeSelect
      size="xs"
      data-riga-banco={posto}
      aria-label={`Articolo della ${nomeDi(voce)}`}
      value={String(voce.scelta)}
      onFocus={() => azioni.guarda(posto)}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget: { value } }) =>
        value === altro ? azioni.trovate(posto, []) : azioni.scegli(posto, Number(value))
      }
      data={[
        ...scelte.map((una, i) => ({ value: String(i), label: sceltaDetta(una) })),
        { value: altro, label: 'Cercare un altro articolo…' },
      ]}
    />
  );
}

const altro = 'altro';

function CercaBanco({ voce, azioni, id }: RigaProps): ReactNode {
  const { posto, qta, um } = voce;
  const [testo, setTesto] = useState('');
  const cerca = useMutation({
    mutationFn: (parole: string) =>
      callApi(cercaPerArrivo, { id, testo: parole, qta: Number.parseFloat(qta.replace(',', '.')) || 1, um }),
    onSuccess: ({ scelte }) => scelte.length > 0 && azioni.trovate(posto, scelte),
    meta: { failure: 'screen' },
  });
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    if (testo.trim() !== '') cerca.mutate(testo.trim());
  };
  const niente = 'Nessun articolo: prova con altre parole, la misura o il codice del produttore.';
  return (
    <form onSubmit={invia} role="search" noValidate>
      <TextInput
        size="xs"
        data-riga-banco={posto}
        aria-label={`Cerca l’articolo della ${nomeDi(voce)}`}
        placeholder="Cerca per parole, misura o codice"
        maxLength={60}
        autoComplete="off"
        value={testo}
        error={cerca.error ? sentenceOf(cerca.error) : cerca.data?.scelte.length === 0 ? niente : null}
        disabled={cerca.isPending}
        onFocus={() => azioni.guarda(posto)}
        onChange={({ currentTarget }) => {
          cerca.reset();
          setTesto(currentTarget.value);
        }}
      />
    </form>
  );
}

export function QuantitaBanco({ voce, azioni }: Omit<RigaProps, 'id'>): ReactNode {
  const scelta = sceltaDi(voce);
  const { posto } = voce;
  if (!scelta) return `${voce.qta} ${voce.um}`;
  return (
    <span className={classes.quantita}>
      <TextInput
        size="xs"
        w={68}
        data-qta-banco={posto}
        aria-label={`Quantità della ${nomeDi(voce)}`}
        inputMode="numeric"
        maxLength={12}
        value={voce.qta}
        error={rifiutoDi(voce) !== ''}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          azioni.guarda(posto);
        }}
        onChange={({ currentTarget }) => azioni.scrivi(posto, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          azioni.prendi(posto);
        }}
      />
      {scelta.unMisura}
    </span>
  );
}

/** The document's price beside ours, with the difference. */
export function PrezziBanco({ voce }: { voce: Voce }): ReactNode {
  const scelta = sceltaDi(voce);
  const decimali = decimaliPrezzo(scelta?.unMisura ?? '');
  const diverso = scelta && confronta(voce, scelta);
  const segno = (diverso?.differenza ?? 0) > 0 ? '+' : '−';
  return (
    <span className={classes.prezzi}>
      {voce.prezzo !== null && <span>chiesto € {formatPrice(voce.prezzo, decimali)}</span>}
      {scelta && (
        <span>
          {scelta.prezzoUnitario === null ? 'senza prezzo' : `nostro € ${formatPrice(scelta.prezzoUnitario, decimali)}`}
        </span>
      )}
      {diverso && (
        <b data-diverso>
          {segno}€ {formatPrice(Math.abs(diverso.differenza), decimali)}
          {diverso.percento !== 0 && ` (${segno}${formatPercent(Math.abs(diverso.percento))})`}
        </b>
      )}
    </span>
  );
}

export function EsitoBanco({ voce }: { voce: Voce }): ReactNode {
  const stato = statoDi(voce);
  const scelta = sceltaDi(voce);
  const frasi = [
    rifiutoDi(voce) || scelta?.avviso,
    voce.arrotondato === '' ? '' : diceArrotondato(voce.arrotondato),
    // Nothing is found by a code that was rounded.
    stato === 'dubbia' || (stato === 'non trovata' && voce.arrotondato === '') ? voce.frase : '',
    ...voce.avvisi.filter((uno) => uno !== senzaCodice || !perCodice(scelta?.perche ?? '')),
    stato === 'dubbia' && !voce.qtaCerta ? 'La quantità va controllata.' : '',
  ];
  return (
    <span className={classes.esito} data-stato={stato}>
      <b>{stato}</b> {voce.provata && stato === 'pronta' && 'conto provato. '}
      {[...new Set(frasi.flatMap((frase) => (frase ? [fullStop(frase)] : [])))].join(' ')}
    </span>
  );
}
