import { hash } from '@node-rs/argon2';
import type { utenti } from '#sistema/accesso/server/schema.ts';
import type { categorieClienti } from '#sistema/profilo/server/schema.ts';
import type { Day } from '../dates.ts';
import { clienteDemo, clienteSenzaBanca, demoPassword, terzistaDemo, utentiDemo } from '../known.ts';
import { at, Random } from '../random.ts';
import type { Cliente } from './clienti.ts';
import { cognomiPersona, mestieri, nomiPersona } from './names.ts';

export type Utente = typeof utenti.$inferInsert & { readonly id: number };

/** Hash with a fixed salt, shared by all users, so that the demo is reproducible. */
const sharedHash = (): Promise<string> => hash(demoPassword, { salt: Buffer.from('cardine-demo-sale') });

const persone: Readonly<Record<number, readonly [string, string]>> = {
  1: ['Giulia', 'Marangon'],
  2: ['Marco', 'Favero'],
  3: ['Luca', 'Tonello'],
  4: ['Elena', 'Pavan'],
  5: ['Nicola', 'Zorzi'],
  6: ['Postazione', 'Banco'],
};

/** Users of the company of cliente@demo.it, who approves their orders. */
const personeDemo = [
  {
    username: 'acquisti@demo.it',
    nome: 'Sara',
    cognome: 'Bonato',
    limiteOrdine: 500,
    limiteMese: 3000,
    centroCosto: 'Cantiere Nord',
  },
  {
    username: 'cantiere@demo.it',
    nome: 'Paolo',
    cognome: 'Ferrin',
    vedePrezzi: false,
    limiteOrdine: 0,
    centroCosto: 'Cantiere Sud',
  },
] as const;
/** COPY takes the columns of the first row. */
const diTutti = {
  amministra: true,
  vedePrezzi: true,
  ordina: true,
  approva: true,
  paga: true,
  limiteOrdine: null as number | null,
  limiteMese: null as number | null,
  centroCosto: '',
  carrelloProprio: false,
  invitato: null as Date | null,
};
const invitata = { amministra: false, approva: false, paga: false, carrelloProprio: true } as const;

export async function utentiOf(clienti: readonly Cliente[], today: Day): Promise<Utente[]> {
  const passwordHash = await sharedHash();
  const creato = new Date((today - 400) * 86_400_000 + 8 * 3_600_000);
  const plain = {
    passwordHash,
    codAnagrafica: null,
    codTerzista: null,
    numTelInterno: null,
    ubicazioni: [] as string[],
    attivo: true,
    creato,
    ...diTutti,
  };
  const users: Omit<Utente, 'id'>[] = utentiDemo.map(({ username, ruolo }) => {
    const [nome, cognome] = persone[ruolo] ?? ['', ''];
    return {
      ...plain,
      username,
      ruolo,
      nome,
      cognome,
      codAnagrafica: ruolo === 1 ? (username === 'cliente2@demo.it' ? clienteSenzaBanca : clienteDemo) : null,
      codTerzista: ruolo === 3 ? terzistaDemo : null,
      numTelInterno: [2, 4, 5].includes(ruolo) ? String(200 + ruolo) : null,
      ubicazioni: ruolo === 5 ? ['91', '92'] : [],
    };
  });
  const step = Math.max(1, Math.floor(clienti.length / 50));
  for (let i = 2; i < clienti.length; i += step) {
    const codAnagrafica = clienti[i]?.codAnagrafica ?? '';
    const random = new Random(`utenti/${codAnagrafica}`);
    users.push({
      ...plain,
      username: `cliente.${codAnagrafica}@demo.it`,
      ruolo: 1,
      nome: random.pick(nomiPersona),
      cognome: random.pick(cognomiPersona),
      codAnagrafica,
    });
  }
  for (let i = 0; i < 6; i++)
    users.push({
      ...plain,
      username: `interno${i + 1}@demo.it`,
      ruolo: i < 4 ? 4 : 5,
      nome: at(nomiPersona, i * 5 + 1),
      cognome: at(cognomiPersona, i * 3 + 2),
      numTelInterno: String(210 + i),
      ubicazioni: i < 4 ? [] : ['93', '94'],
    });
  for (const persona of personeDemo)
    users.push({ ...plain, ...persona, ruolo: 1, codAnagrafica: clienteDemo, ...invitata, invitato: creato });
  return users.map((user, i) => ({ id: i + 1, ...user }));
}

export function* righeCategorieClienti(): Generator<typeof categorieClienti.$inferInsert> {
  const seen = new Set<string>();
  for (const [, categoria, sottoCategoria] of [...mestieri, ['', 'Privato', 'Privato']] as const) {
    const key = `${categoria}|${sottoCategoria}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield { categoria, sottoCategoria, ordine: seen.size };
  }
}
