import type { dispositivi } from '#sistema/dispositivi/server/schema.ts';
import { Random } from '../random.ts';

type Dispositivo = typeof dispositivi.$inferInsert;

const vuoto: Dispositivo = {
  ip: '',
  mac: '',
  seriale: '',
  imei: '',
  os: '',
  nome: '',
  tipo: '',
  switch: '',
  portaSwitch: '',
  patchPanel: '',
  portaPatchPanel: '',
  pozzetto: '',
  portaPozzetto: '',
  nomeUtente: '',
  fornitore: '',
  localizzazione: '',
  note: '',
};

const parco = [
  ['PC', 9, 'Ufficio', 'Windows 11'],
  ['Telefono', 10, 'Ufficio', ''],
  ['Stampante', 4, 'Spedizioni', ''],
  ['Terminalino', 6, 'Magazzino', 'Android 13'],
  ['Access Point', 5, 'Magazzino', ''],
  ['Telecamera', 4, 'Piazzale', ''],
  ['Server', 2, 'Sala server', 'Debian 12'],
  ['UPS', 2, 'Sala server', ''],
] as const;

export function* righeDispositivi(): Generator<Dispositivo> {
  const random = new Random('dispositivi');
  for (const n of [1, 2])
    yield {
      ...vuoto,
      nome: `SW${n}`,
      tipo: 'Switch',
      ip: `192.168.10.${n + 1}`,
      localizzazione: 'Sala server',
      fornitore: 'Retecom',
    };
  let porta = 0;
  for (const [tipo, quanti, localizzazione, os] of parco) {
    for (let n = 1; n <= quanti; n++) {
      const suSwitch = tipo !== 'Terminalino';
      if (suSwitch) porta++;
      const nome = tipo === 'Telefono' ? `Telefono ${300 + n}` : `${tipo} ${n}`;
      yield {
        ...vuoto,
        nome,
        tipo,
        os,
        localizzazione,
        ip: `192.168.10.${20 + porta + (suSwitch ? 0 : 100 + n)}`,
        mac: macOf(random),
        seriale: `SN${random.int(100_000, 999_999)}`,
        ...(suSwitch ? cavo(nome === 'Telefono 310' ? porta - 1 : porta) : {}),
      };
    }
  }
}

const macOf = (random: Random): string =>
  ['02', ...Array.from({ length: 5 }, () => random.int(0, 255).toString(16).toUpperCase().padStart(2, '0'))].join(':');

const cavo = (porta: number): Partial<Dispositivo> => ({
  switch: porta <= 24 ? 'SW1' : 'SW2',
  portaSwitch: String(((porta - 1) % 24) + 1),
  patchPanel: porta <= 24 ? 'PP-A' : 'PP-B',
  portaPatchPanel: String(((porta - 1) % 24) + 1),
  pozzetto: `P${Math.ceil(porta / 4)}`,
  portaPozzetto: String(((porta - 1) % 4) + 1),
});
