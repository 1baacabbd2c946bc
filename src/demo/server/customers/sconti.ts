import type { prezziNetti, scontiCliente } from '#prodotto/articolo/server/schema.ts';
import type { Stagioni } from '../articles/prices.ts';
import { marche } from '../brands.ts';
import { categoriaOf } from '../catalogue/headers.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { dateText } from '../dates.ts';
import { famiglie } from '../families/index.ts';
import { articoloConNetto, clienteDemo } from '../known.ts';
import { asPrice, nicePrice, unit } from '../money.ts';
import { Random } from '../random.ts';
import type { Cliente } from './clienti.ts';

export type Sconto = typeof scontiCliente.$inferInsert;
type Netto = typeof prezziNetti.$inferInsert;

const categorie = famiglie.flatMap((famiglia) => famiglia.serie.map((_, s) => categoriaOf(famiglia, s)));

/** Discounts on three levels; the test customer has each level on known articles. */
export function scontiOf({ codAnagrafica }: Cliente, usuali: readonly Articolo[]): Sconto[] {
  const random = new Random(`sconti/${codAnagrafica}`);
  const row = (livello: string, chiave: string): Sconto => ({
    codAnagrafica,
    livello,
    chiave,
    sconto1: random.pick([35, 40, 45, 50]),
    sconto2: random.pick([0, 5, 10]),
  });
  const demo = codAnagrafica === clienteDemo;
  const brands = random.some(marche, random.int(2, 8)).map(({ codice }) => row('marca', codice));
  const classes = random.some(categorie, random.int(2, 8)).map((code) => row('categoria', code));
  const articles = random.some(usuali, random.int(0, 6)).map(({ codice }) => row('articolo', codice));
  const known: Sconto[] = demo
    ? [
        { codAnagrafica, livello: 'articolo', chiave: '106000010101', sconto1: 50, sconto2: 10 },
        { codAnagrafica, livello: 'categoria', chiave: '102010', sconto1: 45, sconto2: 5 },
        { codAnagrafica, livello: 'marca', chiave: 'CRD', sconto1: 40, sconto2: 0 },
      ]
    : [];
  const all = new Map(
    [...brands, ...classes, ...articles, ...known].map((one) => [`${one.livello}/${one.chiave}`, one]),
  );
  return [...all.values()];
}

export function nettiOf({ codAnagrafica }: Cliente, usuali: readonly Articolo[], stagioni: Stagioni): Netto[] {
  const random = new Random(`netti/${codAnagrafica}`);
  const demo = codAnagrafica === clienteDemo;
  if (!demo && !random.chance(0.4)) return [];
  const chosen = new Set(random.some(usuali, random.int(1, 10)));
  const known = demo ? usuali.find(({ codice }) => codice === articoloConNetto) : undefined;
  if (known) chosen.add(known);
  return [...chosen].map((articolo): Netto => {
    const ended = articolo !== known && random.chance(0.2);
    const prezzo = asPrice(nicePrice((articolo.prezzo5 / unit) * (0.48 + random.int(0, 8) / 100)));
    return {
      codAnagrafica,
      cdArticolo: articolo.codice,
      prezzo,
      validoDal: dateText(ended ? stagioni.passato : stagioni.presente),
      validoAl: ended ? dateText(stagioni.presente) : null,
    };
  });
}
