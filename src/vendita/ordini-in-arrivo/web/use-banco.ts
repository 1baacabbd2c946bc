import { useEffect, useState } from 'react';
import { riprendi, useTieniBanco } from './memoria-banco.ts';
import { fuocoDi, quantitaDi, type AzioniRiga } from './righe-banco.tsx';
import type { Arrivo } from './testa-arrivo.tsx';
import {
  type Abbinato,
  type Voce,
  cambia,
  lascia,
  postoNuovo,
  prossima,
  scegli,
  statoDi,
  voceAggiunta,
  voceDi,
} from './voci-banco.ts';

export const perPagina = 50;
export const ordina = '[data-fa-ordine]';

/** The lines of the desk, their actions, and the current line. */
export function useBanco(arrivo: Arrivo, abbinato: Abbinato, onGuarda: (posto: number) => void) {
  const nome = `${arrivo.id} ${arrivo.codAnagrafica ?? ''}`;
  const [iniziali] = useState<readonly Voce[]>(() => abbinato.righe.map(voceDi));
  const [voci, setVoci] = useState(() => riprendi(nome, iniziali));
  useTieniBanco(nome, voci, iniziali);
  const [pagina, setPagina] = useState(1);
  const [soloFerme, setSoloFerme] = useState(false);
  const [fuoco, setFuoco] = useState<{ readonly dove: readonly string[] } | null>(() => fuocoAlla(prossima(voci, -1)));
  useEffect(() => {
    const trovato = fuoco?.dove.map((dove) => document.querySelector<HTMLElement>(dove)).find(Boolean);
    trovato?.focus();
  }, [fuoco]);
  const vai = (nuove: readonly Voce[], posto: number): void => {
    setVoci(nuove);
    const dopo = prossima(nuove, posto);
    if (dopo && !soloFerme) setPagina(Math.floor(dopo.posto / perPagina) + 1);
    setFuoco(fuocoAlla(dopo));
  };
  const azioni: AzioniRiga = {
    guarda: onGuarda,
    scegli: (posto, scelta) => setVoci(scegli(voci, posto, scelta)),
    scrivi: (posto, qta) => setVoci(cambia(voci, posto, { qta, aMano: true })),
    prendi: (posto) => vai(cambia(voci, posto, { presa: true, aMano: true }), posto),
    trovate: (posto, scelte) => {
      setVoci(
        cambia(voci, posto, {
          scelte,
          scelta: 0,
          presa: false,
          aMano: true,
          ...(scelte[0] && { qta: String(scelte[0].qta).replace('.', ',') }),
        }),
      );
      setFuoco({ dove: [fuocoDi(posto)] });
    },
    escludi: (posto, esclusa) => vai(lascia(voci, posto, esclusa), posto),
  };
  const aggiungi = (): void => {
    const posto = postoNuovo(voci);
    setVoci([...voci, voceAggiunta(posto)]);
    setPagina(Math.floor(voci.length / perPagina) + 1);
    setFuoco({ dove: [fuocoDi(posto)] });
  };
  return {
    nome,
    voci,
    azioni,
    aggiungi,
    fuoco: (dove: string) => setFuoco({ dove: [dove] }),
    pagina,
    setPagina,
    soloFerme,
    setSoloFerme,
  };
}

/** Field of the line to decide: the quantity if that is refused. */
const fuocoAlla = (voce: Voce | null): { readonly dove: readonly string[] } =>
  voce === null
    ? { dove: [ordina] }
    : {
        dove:
          statoDi(voce) === 'da correggere'
            ? [quantitaDi(voce.posto), fuocoDi(voce.posto)]
            : [fuocoDi(voce.posto), quantitaDi(voce.posto)],
      };
