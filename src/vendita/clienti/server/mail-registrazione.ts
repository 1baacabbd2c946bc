import { below, facts, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import type { NewMail } from '#platform/server/mail/queue.ts';

interface Persona {
  readonly username: string;
  readonly nome: string;
}

const saluto = 'Cordiali saluti';
const riferimento = { tipo: 'accesso' } as const;

export const mailDi = (id: number | string): [arrivata: string, rifiutata: string] => [
  `registrazione:${id}`,
  `rifiuto:${id}`,
];

export const mailAttivazione = (
  persona: Persona,
  { url, codice, unica }: { url: string; codice: string; unica: string },
): NewMail => ({
  unica: `attivazione:${unica}`,
  destinatario: persona.username,
  oggetto: 'Registrazione accettata',
  ...letter(
    paragraph(greeting(persona.nome)),
    below(
      paragraph(
        'la Sua registrazione è stata accettata. Per scegliere la password e accedere apra questo collegamento entro sette giorni:',
      ),
      link(`${url}/activateaccount#code=${codice}`, { says: '', label: 'Scegli la password' }),
    ),
    paragraph(saluto),
  ),
  riferimento,
});

export const mailRifiuto = (persona: Persona, unica: string): NewMail => ({
  unica: mailDi(unica)[1],
  destinatario: persona.username,
  oggetto: 'Registrazione non accettata',
  ...letter(
    paragraph(greeting(persona.nome)),
    paragraph(
      'la Sua richiesta di registrazione non è stata accettata. Per informazioni può rispondere ai nostri uffici.',
    ),
    paragraph(saluto),
  ),
  riferimento,
});

export const mailGiaRegistrato = (persona: Persona, { url, unica }: { url: string; unica: string }): NewMail => ({
  unica: `gia-registrato:${unica}`,
  destinatario: persona.username,
  oggetto: 'Indirizzo già registrato',
  ...letter(
    paragraph(greeting(persona.nome)),
    paragraph(
      'abbiamo ricevuto una richiesta di registrazione con questo indirizzo, che è già registrato.',
      `Se la registrazione è stata accettata può accedere da ${url}, e da lì recuperare la password; altrimenti è ancora in esame.`,
    ),
    paragraph(saluto),
  ),
  riferimento,
});

interface Richiesta {
  readonly id: number;
  readonly ragioneSociale: string;
  readonly localita: string;
  readonly piva: string;
  readonly userName: string;
}

export const mailUfficio = (dati: Richiesta, { casella, url }: { casella: string; url: string }): NewMail => ({
  unica: mailDi(dati.id)[0],
  destinatario: casella,
  oggetto: `Nuova registrazione: ${dati.ragioneSociale}`,
  ...letter(
    below(
      paragraph('Una nuova registrazione attende di essere accettata o rifiutata:'),
      link(`${url}/registrazioni`, { says: '', label: 'Vai alle registrazioni' }),
    ),
    facts([
      ['Ragione sociale', dati.ragioneSociale],
      ['Località', dati.localita],
      ['Partita IVA', dati.piva],
      ['E-mail', dati.userName],
    ]),
  ),
  riferimento: { tipo: 'registrazione', id: dati.id },
});
