import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { fonteTestate } from '#catalogo/ricerca/web/fonte-testate.ts';
import { selectCustomer, useCustomer } from '#platform/web/customer.ts';
import { host } from '#platform/web/host/host.ts';
import { currentPerson } from '#platform/web/session.ts';
import { apriAiuto } from '#parti/web/aiuto.ts';
import type { FontePalette, VocePalette } from '#parti/web/fonte-palette.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import { fonteLavorazioni } from '#produzione/terzisti/web/fonte-lavorazioni.ts';
import { fonteClienti } from '#vendita/clienti/web/fonte-clienti.ts';
import { fonteDocumenti } from '#vendita/ricerca-documenti/web/fonte-documenti.ts';
import type { Entry } from '../menu/menu-entries.ts';
import { vociSchermate, type VoceSchermata } from './voci-schermate.ts';
import { conEsatteInCima, ricordata, trovate, type Scelta } from './voci.ts';

const fonti: readonly FontePalette[] = [fonteDocumenti, fonteLavorazioni, fonteClienti, fonteTestate];

export interface VoceMostrata extends VocePalette {
  readonly gruppo: string;
  readonly fonte: string;
  readonly apri: () => void;
}

export function useVoci(testo: string, menu: Menu | null, run: (entry: Entry) => void): readonly VoceMostrata[] {
  const utente = useUtente();
  const router = useRouter();
  const proprie = useProprie(menu, run);
  const scritto = testo.trim();
  const ammesse = fonti.filter((fonte) => fonte.mostra(utente));
  const risposte = useQueries({
    queries: ammesse.map((fonte) => ({
      ...fonte.cerca(scritto),
      enabled: scritto.length >= 2,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      meta: { failure: 'screen' as const },
    })),
  });
  const [recenti, setRecenti] = useLocalStorage<Scelta[]>({
    key: `palette:${currentPerson() ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const vai: Parameters<FontePalette['apri']>[1] = (indirizzo) => void router.navigate(indirizzo as never);
  const diFonte = (fonte: FontePalette, voce: VocePalette): VoceMostrata => ({
    ...voce,
    gruppo: fonte.titolo,
    fonte: fonte.nome,
    apri: () => fonte.apri(voce, vai, utente),
  });
  const ricordando = (voce: VoceMostrata): VoceMostrata => ({
    ...voce,
    apri: () => {
      const { chiave, nome, dettaglio, fonte } = voce;
      // Passed as a value, because an updater would run only when the closed palette renders next.
      setRecenti(ricordata(recenti, { fonte, voce: { chiave, nome, dettaglio } }));
      voce.apri();
    },
  });
  if (scritto === '') {
    const note = recenti.flatMap(({ fonte, voce }) => {
      const area = ammesse.find(({ nome }) => nome === fonte);
      if (area) return [{ ...diFonte(area, voce), gruppo: 'Recenti' }];
      return proprie
        .filter((una) => una.fonte === fonte && una.chiave === voce.chiave)
        .map((una) => ({ ...una, gruppo: 'Recenti' }));
    });
    const altre = proprie.filter(
      (una) => !note.some(({ fonte, chiave }) => fonte === una.fonte && chiave === una.chiave),
    );
    return [...note, ...altre].map(ricordando);
  }
  const trovateAltrove =
    scritto.length < 2
      ? []
      : ammesse.flatMap((fonte, i) => {
          const { data = [], isPlaceholderData = false } = risposte[i] ?? {};
          // Outdated results are filtered by the new text, so that Enter cannot open a wrong one.
          return (isPlaceholderData ? trovate(data, scritto) : data).map((voce) => diFonte(fonte, voce));
        });
  const [esatte, altre] = conEsatteInCima(trovateAltrove, scritto);
  const cerca: VoceMostrata = {
    chiave: `cerca ${scritto}`,
    nome: `Cerca «${scritto}» nel catalogo`,
    dettaglio: '',
    gruppo: 'Catalogo',
    fonte: 'cerca',
    apri: () => void router.navigate(versoProdotti(scritto)),
  };
  return [...[...esatte, ...trovate(proprie, scritto).slice(0, 8), ...altre].map(ricordando), cerca];
}

function useProprie(menu: Menu | null, run: (entry: Entry) => void): readonly VoceMostrata[] {
  const chi = useUtente();
  const { locale } = chi;
  const router = useRouter();
  const cliente = useCustomer();
  const { setColorScheme } = useMantineColorScheme();
  const scuro = useComputedColorScheme() === 'dark';
  const comando = (nome: string, apri: () => void): VoceMostrata => ({
    chiave: nome,
    nome,
    dettaglio: 'Comando',
    gruppo: 'Comandi',
    fonte: 'comandi',
    apri,
  });
  const schermata = (voce: VoceSchermata): VoceMostrata => ({
    ...voce,
    gruppo: 'Schermate',
    fonte: 'schermate',
    apri: () => (voce.entry ? run(voce.entry) : router.history.push(voce.percorso)),
  });
  return [
    ...vociSchermate(menu, chi, host.inside()).map(schermata),
    comando('Aiuto di questa pagina', () => apriAiuto()),
    comando(scuro ? 'Aspetto chiaro' : 'Aspetto scuro', () => setColorScheme(scuro ? 'light' : 'dark')),
    ...(locale && cliente ? [comando('Non servire più nessun cliente', () => selectCustomer(null))] : []),
  ];
}
