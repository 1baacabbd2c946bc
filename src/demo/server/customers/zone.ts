import { comuneDi } from '#vendita/comuni/server/index.ts';
import type { zone, zoneComuni } from '#vendita/comuni/server/schema.ts';
import { vicine } from './towns.ts';

interface Zona {
  readonly zona: string;
  readonly nome: string;
  readonly province: readonly string[];
  readonly autista: string;
  readonly giorni: string;
  readonly colore: string;
}

const zoneDemo: readonly Zona[] = [
  { zona: 'Z1', nome: 'Alto Vicentino', province: ['VI'], autista: 'Bruno', giorni: 'ltmgv', colore: '#1c7ed6' },
  { zona: 'Z2', nome: 'Marca trevigiana', province: ['TV'], autista: 'Dario', giorni: 'lmv', colore: '#e8590c' },
  {
    zona: 'Z3',
    nome: 'Padovano e Polesine',
    province: ['PD', 'RO'],
    autista: 'Ezio',
    giorni: 'lmv',
    colore: '#2f9e44',
  },
  {
    zona: 'Z4',
    nome: 'Veronese e Mantovano',
    province: ['VR', 'MN'],
    autista: 'Ivan',
    giorni: 'lg',
    colore: '#9c36b5',
  },
  { zona: 'Z5', nome: 'Veneziano', province: ['VE'], autista: 'Sandro', giorni: 'tv', colore: '#c2255c' },
  {
    zona: 'Z6',
    nome: 'Bellunese e Pordenone',
    province: ['BL', 'PN'],
    autista: 'Dario',
    giorni: 'tg',
    colore: '#f08c00',
  },
  { zona: 'Z7', nome: 'Friuli', province: ['UD', 'GO'], autista: 'Sandro', giorni: 'lg', colore: '#0c8599' },
  { zona: 'Z8', nome: 'Trentino-Alto Adige', province: ['TN', 'BZ'], autista: 'Bruno', giorni: 'm', colore: '#6741d9' },
  { zona: 'Z9', nome: 'Garda bresciano', province: ['BS'], autista: 'Ivan', giorni: 'tv', colore: '#5c940d' },
];

export const zonaDi = (provincia: string): Zona | undefined =>
  zoneDemo.find(({ province }) => province.includes(provincia));

export const righeZoneConsegna = (): (typeof zone.$inferInsert)[] =>
  zoneDemo.map(({ zona, nome, colore, autista, giorni }) => ({
    zonaPassaggio: zona,
    descrizioneZona: nome,
    coloreHtml: colore,
    autista,
    giorni,
  }));

export const righeZoneComuni = (): (typeof zoneComuni.$inferInsert)[] =>
  vicine.map(({ nome, provincia }) => ({
    comune: comuneDi(nome, provincia)?.comune ?? '',
    zonaPassaggio: zonaDi(provincia)?.zona ?? '',
  }));
