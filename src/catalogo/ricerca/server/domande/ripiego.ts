import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { termini } from '#catalogo/ricerca/rules/termini.ts';
import type { Abbinate } from './abbina.ts';
import { nessuna } from './abbina.ts';
import { massimoUnita } from './domanda.ts';
import type { Unita } from './domanda.ts';
import type { Indice } from '../indice/indice.ts';
import type { Modo } from './prepara.ts';
import { soloNumero } from './prepara.ts';
import type { Vista } from '../indice/vista.ts';

interface Ripiego extends Abbinate {
  readonly effettiva: string;
  readonly ignorate: readonly string[];
}

/** `dette`: what the units are taken for, as the reply says it; an excluded keyword counts there too. */
type Prova = (unita: readonly Unita[], modo: Modo, dette: readonly string[]) => Abbinate;

/** For a search that nothing fits as a whole: first words one letter away, then as many of its words as are found together. */
export function ripiega(indice: Indice, vista: Vista, chieste: readonly Unita[], modo: Modo, prova: Prova): Ripiego {
  const unita = spezzate(chieste);
  const tollerante: Modo = { ...modo, tollerante: true };
  const corrette = unita.map((una) => ({ ...una, testo: correggi(indice, vista, una, modo) }));
  const tolleranti = prova(unita, tollerante, paroleDi(corrette));
  const corretto = corrette.some(({ testo }, i) => testo !== unita[i]?.testo);
  if (tolleranti.docs.length) return { ...tolleranti, effettiva: corretto ? scritta(corrette) : '', ignorate: [] };
  let migliori = nessuna;
  let tenute: Unita[] = [];
  const ignorate: string[] = [];
  for (const [i, una] of unita.entries()) {
    const corretta = corrette[i] ?? una;
    const trovate = prova([...tenute, una], tollerante, paroleDi([...tenute, corretta]));
    if (trovate.docs.length) {
      migliori = trovate;
      tenute = [...tenute, corretta];
    } else ignorate.push(una.testo);
  }
  if (!tenute.length) return { ...nessuna, effettiva: '', ignorate: [] };
  return { ...migliori, effettiva: scritta(tenute), ignorate };
}

/** Words that were typed as one (`viti/dadi`) may part here; what may be a code stays whole. */
const spezzate = (unita: readonly Unita[]): Unita[] =>
  unita
    .flatMap((una) =>
      una.codice === '' && una.termini.length > 1
        ? una.termini.map((termine) => ({ testo: termine.testo, termini: [termine], codice: '' }))
        : [una],
    )
    .slice(0, massimoUnita);

const paroleDi = (unita: readonly Unita[]): string[] => termini(scritta(unita)).map(({ testo }) => testo);

const scritta = (unita: readonly Unita[]): string => unita.map(({ testo }) => testo).join(' ');

/** The unit with unknown words replaced by the nearest, then the most frequent word that can be seen. */
function correggi({ vocabolario }: Indice, vista: Vista, { testo, termini }: Unita, modo: Modo): string {
  let nuovo = testo;
  for (const { testo: parola } of termini) {
    const siVede = (id: number | undefined): id is number => id !== undefined && vocabolario.siVede(id, vista);
    if (
      [
        vocabolario.esatto(parola),
        ...vocabolario.forme(parola),
        ...(modo.intere ? [] : vocabolario.inizianti(parola)),
      ].some(siVede)
    )
      continue;
    const simili = [vocabolario.esatto(soloNumero(parola)), ...vocabolario.simili(parola)].filter(siVede);
    const vicina = (id: number): number => Number(unaLettera(parola, vocabolario.testo(id)));
    const [prima] = simili.sort(
      (a, b) =>
        vicina(b) - vicina(a) ||
        vocabolario.elenco(b).n - vocabolario.elenco(a).n ||
        (vocabolario.testo(a) < vocabolario.testo(b) ? -1 : 1),
    );
    if (prima !== undefined) nuovo = nuovo.replace(parola, vocabolario.testo(prima));
  }
  return nuovo;
}
