import type { indirizzi, referenti } from '#vendita/clienti/server/schema.ts';
import { clienteDemo } from '../known.ts';
import { Random } from '../random.ts';
import { caselle, indirizzoStradale, telefono, type Cliente } from './clienti.ts';
import { cognomiPersona, nomiPersona } from './names.ts';
import { lontane, vicine } from './towns.ts';

export type Indirizzo = typeof indirizzi.$inferInsert;
const luoghi = ['Magazzino', 'Cantiere', 'Laboratorio', 'Punto vendita', 'Deposito'] as const;

export function indirizziOf(cliente: Cliente): Indirizzo[] {
  const random = new Random(`indirizzi/${cliente.codAnagrafica}`);
  const count =
    cliente.codAnagrafica === clienteDemo
      ? 3
      : random.weighted([
          [1, 40],
          [2, 30],
          [3, 15],
          [4, 8],
          [5, 4],
          [6, 3],
        ]);
  const region = vicine.some(({ cap }) => cap === cliente.cap) ? vicine : lontane;
  return Array.from({ length: count }, (_, i): Indirizzo => {
    const place = i === 0 ? undefined : random.pick(region.filter(({ provincia }) => provincia === cliente.provincia));
    const phone = place ? telefono(place, random) : cliente.telefono;
    return {
      codAnagrafica: cliente.codAnagrafica,
      prog: i + 1,
      ragSoc: i === 0 ? cliente.ragioneSociale : `${cliente.ragioneSociale} - ${random.pick(luoghi)}`,
      indirizzo: i === 0 ? cliente.indirizzo : indirizzoStradale(random),
      cap: place?.cap ?? cliente.cap,
      localita: place?.nome ?? cliente.localita,
      provincia: cliente.provincia,
      stato: 'Italia',
      telefono: phone.replace(/ /g, ''),
      fax: phone.replace(/ /g, '').slice(0, -1) + String(random.int(0, 9)),
      mail: cliente.mail,
      note: random.chance(0.25)
        ? random.pick([
            'Scarico con sponda',
            'Telefonare prima della consegna',
            'Consegna solo al mattino',
            'Suonare al cancello',
          ])
        : '',
      eliminato: i > 2 && random.chance(0.15),
    };
  });
}

export function* righeReferenti(clienti: Iterable<Cliente>): Generator<typeof referenti.$inferInsert> {
  for (const cliente of clienti) {
    const random = new Random(`referenti/${cliente.codAnagrafica}`);
    for (let left = random.int(0, 3); left > 0; left--) {
      const [nome, cognome] = [random.pick(nomiPersona), random.pick(cognomiPersona)];
      yield {
        cdAnagrafica: cliente.codAnagrafica,
        nome,
        cognome,
        mansione: random.pick(['Titolare', 'Ufficio acquisti', 'Amministrazione', 'Magazzino', 'Ufficio tecnico']),
        stato: 'Italia',
        indirizzo: cliente.indirizzo,
        cap: cliente.cap,
        localita: cliente.localita,
        provincia: cliente.provincia,
        telefono: cliente.telefono,
        cell: `3${random.digits(2)} ${random.digits(7)}`,
        mail: caselle(cliente.ragioneSociale).replace('info', nome.toLowerCase()),
        note: '',
      };
    }
  }
}
