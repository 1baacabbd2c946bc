import type { promozioneArticoli, promozioni } from '#vendita/promozioni/server/schema.ts';
import { chiaveTestata, type Articolo, type Testata } from '../catalogue/kinds.ts';
import type { Periodi } from '../catalogue/headers.ts';
import { dateText, type Day } from '../dates.ts';
import { asPrice, nicePrice, unit } from '../money.ts';
import { Random } from '../random.ts';
import { inPromozione } from '../catalogue/marks.ts';

export interface Promozione {
  readonly codice: string;
  readonly dal: Day;
  /** Exclusive end. */
  readonly al: Day;
  readonly testate: readonly Testata[];
  readonly omaggio: Articolo | null;
}

const groupSize = 6;

export function promozioniDemo(testate: readonly Testata[], today: Day): Promozione[] {
  const flagged = testate.filter(({ stato, blocchi }) => stato.promozione && blocchi.length > 0);
  const ordered = [
    ...flagged.filter(({ codTestata }) => inPromozione.has(codTestata)),
    ...flagged.filter(({ codTestata }) => !inPromozione.has(codTestata)),
  ];
  const plain = testate.filter(({ stato, k }) => !stato.promozione && !stato.outlet && k === 3);
  const list: Promozione[] = [];
  const add = (group: readonly Testata[], when: 'now' | 'past' | 'next'): void => {
    const codice = `PROMO${String(list.length + 1).padStart(3, '0')}`;
    const random = new Random(`promozioni/${codice}`);
    const dal =
      when === 'now'
        ? today - random.int(5, 40)
        : when === 'past'
          ? today - random.int(120, 300)
          : today + random.int(10, 40);
    const al = when === 'now' ? today + random.int(20, 80) : dal + random.int(30, 60);
    const gift = random
      .pick(testate.filter(({ famiglia, k }) => famiglia.linea === 'utensili' && k < 2))
      .blocchi[0]?.articoli.find(({ eliminato }) => !eliminato);
    list.push({ codice, dal, al, testate: group, omaggio: gift ?? null });
  };
  for (let i = 0; i < ordered.length; i += groupSize) add(ordered.slice(i, i + groupSize), 'now');
  for (const [i, when] of (['past', 'past', 'next', 'next'] as const).entries())
    if (plain.length > 0) add(plain.slice(i * 3, i * 3 + 3), when);
  return list.filter((one) => one.testate.length > 0);
}

export function periodiOf(lista: readonly Promozione[], today: Day): Periodi {
  const days = new Map<string, { dal: string; ultimo: string }>();
  for (const { dal, al, testate } of lista)
    if (dal <= today && today < al)
      for (const testata of testate) days.set(chiaveTestata(testata), { dal: dateText(dal), ultimo: dateText(al - 1) });
  return days;
}

export function* righePromozioni(lista: readonly Promozione[]): Generator<typeof promozioni.$inferInsert> {
  for (const { codice, dal, al, testate, omaggio } of lista) {
    const random = new Random(`promozioni/testi/${codice}`);
    const [first] = testate;
    const names = [...new Set(testate.map(({ famiglia }) => famiglia.nome.toLowerCase()))];
    const soglia = random.pick([10, 12, 20, 50]);
    yield {
      codice,
      descrizione: `${random.pick(['Offerta', 'Promozione', 'Speciale'])} ${names.slice(0, 2).join(' e ')}`,
      descrizioneEstesa: `Prezzi dedicati su ${names.join(', ')} fino a esaurimento delle scorte.${omaggio ? ` Ogni ${soglia} confezioni un omaggio.` : ''}`,
      immagini: [...new Set(testate.map(({ pathImg }) => pathImg).filter(Boolean))]
        .slice(0, 4)
        .concat(first?.pathImg ? [] : ['vetrina/2.svg']),
      dal: dateText(dal),
      al: dateText(al),
      qtaMinimaPerOmaggio: omaggio ? soglia : 0,
      qtaOmaggio: omaggio ? 1 : 0,
      omaggio: omaggio?.codice ?? '',
      descrizioneOmaggio: omaggio ? `${omaggio.testata.serie.breve} ${omaggio.misura}` : '',
    };
  }
}

export function* righePromozioneArticoli(
  lista: readonly Promozione[],
): Generator<typeof promozioneArticoli.$inferInsert> {
  for (const { codice, testate } of lista) {
    const random = new Random(`promozioni/prezzi/${codice}`);
    const share = random.int(50, 60) / 100;
    const articoli = testate.flatMap(({ blocchi }) => blocchi.flatMap((blocco) => blocco.articoli));
    for (const { codice: cdArticolo, prezzo5, confezione, eliminato, senzaPrezzo } of articoli) {
      const step = confezione.umOrdiniWeb === 'CF' ? confezione.qtScatola : confezione.qtaPerPezzo;
      if (!eliminato && !senzaPrezzo)
        yield { codice, cdArticolo, prezzo: asPrice(nicePrice((prezzo5 / unit) * share)), qta: step };
    }
  }
}
