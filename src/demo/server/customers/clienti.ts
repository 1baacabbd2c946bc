import type { clienti } from '#vendita/clienti/server/schema.ts';
import { at, Random } from '../random.ts';
import { clienteDemo, clienteSenzaBanca } from '../known.ts';
import { iban, partitaIva } from './check-digits.ts';
import { agenti, fantasie, forme, mestieri, vie } from './names.ts';
import { lontane, vicine, type Localita } from './towns.ts';
import { zonaDi } from './zone.ts';

export type Cliente = typeof clienti.$inferInsert;

const pagamenti = [
  ['RB30', 'Ri.Ba. 30 gg d.f.f.m.'],
  ['RB60', 'Ri.Ba. 60 gg d.f.f.m.'],
  ['RB3060', 'Ri.Ba. 30/60 gg d.f.f.m.'],
  ['RB90', 'Ri.Ba. 90 gg d.f.f.m.'],
  ['BB30', 'Bonifico 30 gg data fattura'],
] as const;
const banche = [
  ['Banca Valcardine', '09901'],
  ['Cassa Rurale Pontelungo', '09902'],
  ['Credito Altovento', '09903'],
  ['Banco Tre Torri', '09904'],
  ['Banca di Roccascura', '09905'],
] as const;
const giorni = ['lmv', 'tg', 'lg', 'tv', 'ltmgv'] as const;
const giorniDi = (random: Random, diZona: string): string =>
  random.chance(0.3) ? random.pick(giorni) : random.chance(0.3) ? diZona : '';

export const indirizzoStradale = (random: Random): string =>
  `${random.pick(vie)}, ${random.int(1, 120)}${random.chance(0.1) ? '/A' : ''}`;
export const telefono = ({ prefisso }: Localita, random: Random): string => `${prefisso} ${random.digits(6)}`;
export const caselle = (ragioneSociale: string): string =>
  `info@${ragioneSociale
    .toLowerCase()
    .normalize('NFD')
    .replace(/ s\..*$/, '')
    .replace(/[^a-z]/g, '')}.example`;

function recapiti(codAnagrafica: string, ragioneSociale: string): Pick<Cliente, 'codiceDestinatario' | 'pec'> {
  const random = new Random(`fatture elettroniche/${codAnagrafica}`);
  if (random.chance(0.75)) return { codiceDestinatario: random.pick(['DEMO001', 'DEMO002', 'DEMO003']), pec: '' };
  return { codiceDestinatario: '', pec: random.chance(0.8) ? caselle(ragioneSociale).replace('info@', 'pec@') : '' };
}

/** Codes from 000100. The first is the customer of tests and docs, the second has no bank. */
export const clientiDemo = (count: number): Cliente[] => Array.from({ length: count }, (_, i) => clienteOf(i));

function fidoDi(codAnagrafica: string): Pick<Cliente, 'fido' | 'sospeso'> {
  const random = new Random(`fido/${codAnagrafica}`);
  return {
    fido: random.chance(1 / 8) ? random.int(4, 20) * 5000 : null,
    sospeso: random.chance(1 / 80) ? 'Insoluti da più di sei mesi' : '',
  };
}

function clienteOf(i: number): Cliente {
  const codAnagrafica = String(100 + i).padStart(6, '0');
  const random = new Random(`clienti/${codAnagrafica}`);
  const [mestiere, categoria, sottoCategoria] = at(mestieri, i * 5 + Math.floor(i / fantasie.length));
  const ragioneSociale = `${mestiere} ${at(fantasie, i * 7)} ${random.pick(forme)}`;
  const near = i < 2 || random.chance(0.65);
  const place = near ? random.pick(vicine) : random.pick(lontane);
  const bank = codAnagrafica === clienteDemo || (codAnagrafica !== clienteSenzaBanca && random.chance(0.8));
  const [banca, abi] = random.pick(banche);
  const account = iban(abi, random.digits(5), random.digits(12));
  const [cdPagamento, descrizionePagamento] = bank
    ? random.pick(pagamenti)
    : (['AN00', 'Pagamento anticipato'] as const);
  const codListino =
    codAnagrafica === clienteDemo
      ? 'BASE'
      : random.weighted([
          ['BASE', 60],
          ['RIV', 25],
          ['IND', 15],
        ]);
  return {
    codAnagrafica,
    ragioneSociale,
    indirizzo: indirizzoStradale(random),
    cap: place.cap,
    localita: place.nome,
    provincia: place.provincia,
    stato: 'Italia',
    piva: partitaIva(random.digits(7) + String(random.int(1, 100)).padStart(3, '0')),
    ...recapiti(codAnagrafica, ragioneSociale),
    telefono: telefono(place, random),
    mail: caselle(ragioneSociale),
    categoria,
    sottoCategoria,
    privacy: true,
    codListino,
    sconto1: codListino === 'BASE' ? random.pick([30, 35, 40]) : random.pick([20, 25, 30]),
    sconto2: random.pick([0, 5, 10]),
    cdPagamento,
    descrizionePagamento,
    banca: bank ? banca : '',
    iban: bank ? account : '',
    cdIva: '22',
    percentualeIva: 22,
    nomeAgente: near ? at(agenti, i % 3) : at(agenti, 3 + (i % 3)),
    punteggioTotale: random.int(0, 24) / 2,
    zonaPassaggio: near ? (zonaDi(place.provincia)?.zona ?? '') : '',
    giornoPassaggio: near ? random.pick(['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì']) : '',
    frequenzaPassaggio: near ? random.pick(['settimanale', 'quindicinale', 'mensile']) : '',
    giornoConsegna: near && i > 0 ? giorniDi(random, zonaDi(place.provincia)?.giorni ?? '') : 'lmv',
    autistaConsegna: near ? (zonaDi(place.provincia)?.autista ?? '') : '',
    ...(bank && codAnagrafica !== clienteDemo ? fidoDi(codAnagrafica) : { fido: null, sospeso: '' }),
  };
}
