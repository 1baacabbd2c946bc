import type { Ruolo } from '#platform/contract/call.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import type { RigaTrovata, Trovato } from './colonne-trovati.tsx';

/** These roles also confirm, close and reopen; the warehouse receives goods. */
const ordinano: readonly Ruolo[] = [2, 4];

type Apri = (riga: RigaTrovata) => void;

interface Dialoghi {
  readonly setRicevuta: Apri;
  readonly setCorretta: Apri;
  readonly setConfermata: Apri;
  readonly setChiusa: Apri;
}

/** Actions on a purchase line; subcontract work is received on its own screen, and only corrected and closed here. */
export function azioniAcquisto(
  { tpDocu }: Trovato,
  ruolo: Ruolo,
  { setRicevuta, setCorretta, setConfermata, setChiusa }: Dialoghi,
): readonly RowAction<RigaTrovata>[] {
  const correggi: RowAction<RigaTrovata> = {
    label: 'Correggi',
    of: ({ cdArticoloFiglio }) => `Correggi il ricevimento: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua, qtChiusa, qtOrdinata }) =>
      qtresidua + qtChiusa < qtOrdinata ? null : 'Della riga non è arrivato niente.',
    act: setCorretta,
  };
  const chiudi: RowAction<RigaTrovata> = {
    label: 'Chiudi o riapri',
    of: ({ cdArticoloFiglio }) => `Chiudi o riapri la riga: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua, qtChiusa }) => (qtresidua > 0 || qtChiusa > 0 ? null : 'Della riga non manca niente.'),
    act: setChiusa,
  };
  if (tpDocu !== 'OF') return ordinano.includes(ruolo) ? [correggi, chiudi] : [correggi];
  const ricevi: RowAction<RigaTrovata> = {
    label: 'Ricevi',
    key: 'r',
    of: ({ cdArticoloFiglio }) => `Ricevi: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua }) => (qtresidua > 0 ? null : 'La riga è già arrivata tutta.'),
    act: setRicevuta,
  };
  if (!ordinano.includes(ruolo)) return [ricevi, correggi];
  return [
    ricevi,
    correggi,
    {
      label: 'Conferma',
      key: 'c',
      of: ({ cdArticoloFiglio }) => `Conferma del fornitore: ${cdArticoloFiglio}`,
      refuse: ({ qtresidua }) => (qtresidua > 0 ? null : 'Della riga non si aspetta più niente.'),
      act: setConfermata,
    },
    chiudi,
  ];
}
