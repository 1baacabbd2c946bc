import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Messaggio {
  readonly uid: number;
  readonly testo: string;
  readonly giunto: Date;
}

export interface Casella {
  readonly utente: string;
  readonly password: string;
  readonly validita: number;
  readonly messaggi: readonly Messaggio[];
  /** Quota in bytes. */
  readonly quota: number;
  /** Delay in ms before each answer. */
  readonly lenta: number;
}

const capacita = 'IMAP4rev1 QUOTA';

/** IMAP server for one mailbox, read only, with what a client needs that reads by UID. */
export async function apriImap(casella: () => Casella): Promise<{ readonly port: number; close(): Promise<void> }> {
  const prese = new Set<Socket>();
  const server = createServer((presa) => {
    prese.add(presa);
    presa.on('error', () => {}).on('close', () => prese.delete(presa));
    conversa(presa, casella);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const presa of prese) presa.destroy();
      }),
  };
}

function conversa(presa: Socket, casella: () => Casella): void {
  let resto = '';
  let fila = Promise.resolve();
  presa.write(`* OK [CAPABILITY ${capacita}] pronta\r\n`);
  presa.on('data', (pezzo) => {
    resto += pezzo.toString('latin1');
    for (let fine = resto.indexOf('\r\n'); fine !== -1; fine = resto.indexOf('\r\n')) {
      const riga = resto.slice(0, fine);
      resto = resto.slice(fine + 2);
      fila = fila.then(async () => {
        const { lenta } = casella();
        if (lenta > 0) await new Promise((resolve) => setTimeout(resolve, lenta).unref());
        if (!presa.destroyed) esegui(presa, riga, casella());
      });
    }
  });
}

function esegui(presa: Socket, riga: string, casella: Casella): void {
  const [, segno = '*', verbo = '', resto = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(riga) ?? [];
  const fatto = (detto = 'fatto'): void => void presa.write(`${segno} OK ${detto}\r\n`);
  const comando = comandi[verbo.toUpperCase()];
  if (!comando) return void presa.write(`${segno} BAD comando sconosciuto\r\n`);
  const esito = comando(casella, resto, (linea) => void presa.write(Buffer.from(`* ${linea}\r\n`, 'latin1')));
  if (typeof esito === 'string' && esito.startsWith('NO')) return void presa.write(`${segno} ${esito}\r\n`);
  fatto(typeof esito === 'string' ? esito : undefined);
  if (verbo.toUpperCase() === 'LOGOUT') presa.end();
}

type Comando = (casella: Casella, resto: string, di: (linea: string) => void) => string | void;

const parole = (resto: string): string[] =>
  [...resto.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, citata, nuda]) => citata?.replace(/\\(.)/g, '$1') ?? nuda ?? '',
  );

const apri: Comando = ({ messaggi, validita }, _resto, di) => {
  di('FLAGS (\\Seen)');
  di(`${messaggi.length} EXISTS`);
  di('0 RECENT');
  di(`OK [UIDVALIDITY ${validita}] valida`);
  di(`OK [UIDNEXT ${(messaggi.at(-1)?.uid ?? 0) + 1}] prossimo`);
  return '[READ-ONLY] aperta';
};

const comandi: Readonly<Record<string, Comando>> = {
  CAPABILITY: (_casella, _resto, di) => di(`CAPABILITY ${capacita}`),
  NOOP: () => {},
  LOGOUT: (_casella, _resto, di) => di('BYE ciao'),
  LOGIN: ({ utente, password }, resto) => {
    const [chi, come] = parole(resto);
    return chi === utente && come === password ? undefined : 'NO [AUTHENTICATIONFAILED] login rifiutato';
  },
  LIST: (_casella, _resto, di) => di('LIST (\\HasNoChildren) "/" "INBOX"'),
  LSUB: () => {},
  SELECT: apri,
  EXAMINE: apri,
  GETQUOTAROOT: ({ messaggi, quota }, _resto, di) => {
    const usati = messaggi.reduce((somma, { testo }) => somma + testo.length, 0);
    di('QUOTAROOT "INBOX" ""');
    di(`QUOTA "" (STORAGE ${Math.ceil(usati / 1024)} ${Math.ceil(quota / 1024)})`);
  },
  'UID SEARCH': ({ messaggi }, resto, di) =>
    di(
      `SEARCH ${trovati(messaggi, resto)
        .map(({ uid }) => uid)
        .join(' ')}`.trim(),
    ),
  'UID FETCH': ({ messaggi }, resto, di) => {
    const [quali = '', che = ''] = [resto.split(' ')[0], resto.slice(resto.indexOf(' '))];
    for (const i of posti(messaggi, quali)) {
      const { uid, testo } = messaggi[i] as Messaggio;
      const parti = [`UID ${uid}`];
      if (/RFC822\.SIZE/i.test(che)) parti.push(`RFC822.SIZE ${testo.length}`);
      if (/BODY(\.PEEK)?\[\]/i.test(che)) parti.push(`BODY[] {${testo.length}}\r\n${testo}`);
      di(`${i + 1} FETCH (${parti.join(' ')})`);
    }
  },
};

/** Positions of the messages with these UIDs, which ascend with position. */
function posti(messaggi: readonly Messaggio[], quali: string): number[] {
  const primo = (uid: number): number => {
    let [da, a] = [0, messaggi.length];
    while (da < a) {
      const mezzo = (da + a) >> 1;
      if ((messaggi[mezzo]?.uid ?? 0) < uid) da = mezzo + 1;
      else a = mezzo;
    }
    return da;
  };
  return quali.split(',').flatMap((tratto) => {
    const [da = '', a = da] = tratto.split(':');
    const inizio = primo(Number(da));
    const fine = a === '*' ? messaggi.length : primo(Number(a) + 1);
    return Array.from({ length: Math.max(0, fine - inizio) }, (_, n) => inizio + n);
  });
}

/** Supports only the search criteria that our client uses. */
function trovati(messaggi: readonly Messaggio[], resto: string): readonly Messaggio[] {
  const uid = /\bUID (\S+)/i.exec(resto)?.[1];
  const da = /\bSINCE "?([\w-]+)"?/i.exec(resto)?.[1];
  const oggetto = /\bSUBJECT (?:"([^"]*)"|(\S+))/i.exec(resto);
  const cercato = oggetto ? (oggetto[1] ?? oggetto[2] ?? '') : null;
  const scelti = uid === undefined ? messaggi : posti(messaggi, uid).flatMap((i) => messaggi[i] ?? []);
  return scelti.filter(
    (uno) =>
      (da === undefined || uno.giunto >= new Date(`${da} UTC`)) &&
      (cercato === null || (/^Subject:.*$/im.exec(uno.testo)?.[0] ?? '').includes(cercato)),
  );
}
