import { expect, test } from 'vitest';
import { verificaSito } from '#prodotto/marchi/rules.ts';
import { eIndirizzo } from '#prodotto/testate/rules/sicurezza.ts';
import { erroriConsegna } from '#vendita/cataloghi-uscita/rules/destinazione.ts';
import { erroriGestore } from '#vendita/gestori-identita/rules.ts';
import { erroriAccesso } from '#vendita/punchout/rules.ts';
import { rifiutoRitorno } from '#vendita/punchout/server/ritorno.ts';

const campi = { utente: 'u', host: '' };
const gestore = { clientId: 'c', domini: ['ditta.it'], claimGruppi: '', gruppi: [] };
const accesso = { protocollo: 'OCI' as const, identita: 'acquisti-1', minuti: 60, invia: [], invii: null };

/** Every field for a network address; true if the address is accepted. */
const posti: Readonly<Record<string, (host: string) => boolean>> = {
  'delivery by https': (host) => erroriConsegna({ ...campi, indirizzo: `https://${host}/` }).length === 0,
  'delivery by sftp': (host) => erroriConsegna({ ...campi, indirizzo: `sftp://${host}/x` }).length === 0,
  'a provider’s issuer': (host) => erroriGestore({ ...gestore, issuer: `https://${host}` }).length === 0,
  'a buyer’s server': (host) => erroriAccesso({ ...accesso, hosts: [host] }).length === 0,
  'where answers of cXML go': (host) =>
    erroriAccesso({
      ...accesso,
      protocollo: 'cXML',
      hosts: ['x.example'],
      invia: ['risposta'],
      invii: { indirizzo: `https://${host}/` },
    }).length === 0,
  'where a cart goes home': (host) => rifiutoRitorno(`https://${host}/`, [host]) === null,
  'a brand’s site': (host) => verificaSito(`https://${host}/`) === null,
  'a product’s sheet': (host) => eIndirizzo(`https://${host}/x.pdf`),
};

test.each(Object.entries(posti))('%s is one that can be called', (_, preso) => {
  expect(['x.example', 'x.example:8443', 'x.example:65535'].map(preso)).toEqual([true, true, true]);
  expect(['x.example:99999', 'x.example:65536', 'x.example:70000', 'x.example:0'].map(preso)).toEqual(
    Array(4).fill(false),
  );
});

test('a name that is no punycode is none by https', () => {
  const { 'delivery by sftp': _, ...altri } = posti;
  expect(Object.values(altri).map((preso) => preso('xn--a.example'))).toEqual(Array(7).fill(false));
});
