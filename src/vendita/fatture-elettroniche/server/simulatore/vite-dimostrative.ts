import { createHash } from 'node:crypto';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { putWithRows } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { impostazioniDocumenti, xmlPerId } from '#vendita/documenti/server/index.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import { scriviInvio } from '../accoda.ts';
import { leggiRicevuta } from '../leggi/leggi-ricevuta.ts';
import { type DaSegnare, segnaRicevute } from '../segna-ricevuta.ts';
import type { PecSimulata } from './pec-simulata.ts';
import type { EsitoVoluto } from './sdi-simulato.ts';

type ViteParts = Pick<Parts, 'store' | 'papers' | 'settings' | 'clock' | 'jobsIn'>;

/** Maximum number of the demo's last invoices that get states. */
const quante = 60;

type Destino = EsitoVoluto | 'da firmare' | 'scartata' | 'inviata' | 'presa in carico' | 'arrivata';

/**
 * States to show, each on another customer's invoice; customers with a name become public bodies. `giorni`: days from
 * sending to the last receipt.
 */
const destini: readonly { readonly destino: Destino; readonly ente: string; readonly giorni: number }[] = [
  { destino: 'da firmare', ente: 'Comune di Nocebruna', giorni: 0 },
  { destino: 'scartata', ente: '', giorni: 0 },
  { destino: 'rifiutata', ente: 'Azienda Sanitaria Roverella', giorni: 1 },
  { destino: 'accettata', ente: 'Provincia di Abetosa', giorni: 1 },
  { destino: 'attestata', ente: 'Istituto Comprensivo Pinetalta', giorni: 10 },
  { destino: 'decorsi i termini', ente: 'Comune di Valdorsa', giorni: 15 },
];

/** Customers used by the demo's other pages: their invoices are delivered, the usual state. */
const soliti = ['000100', '000101'];

interface Fattura {
  readonly id: number;
  readonly data: string;
  readonly creato: Date;
  readonly cliente: string;
  readonly saldato: number;
}

/**
 * Gives the demo's last invoices a history at its first start, so that the lists show every state. Returns the name of
 * a delivered file; null if there is a channel already.
 */
export async function mostraVite(parts: ViteParts, pec: PecSimulata): Promise<string | null> {
  const { store, clock } = parts;
  return store.transaction(async (tx) => {
    const tutte = await tx.rows<Fattura>(sql`
      select d.id, d.data, d.creato, d.cod_anagrafica as cliente, d.saldato from documenti d where d.tipo = 'FT' order by d.data desc, d.id desc limit ${quante + 1}`);
    // The oldest day may be incomplete because of the limit, so it is left out.
    const fatture = tutte.length > quante ? tutte.filter(({ data }) => data !== tutte.at(-1)?.data) : tutte;
    const dal = fatture.at(-1)?.data ?? oggiInItalia(clock());
    const nuovo = await tx.run(
      sql`insert into fatture_canale (id, canale, dal) values (1, 'simulatore', ${dal}::date) on conflict do nothing`,
    );
    if (nuovo === 0) return null;
    const file: { key: string; bytes: Uint8Array }[] = [];
    let consegnata: string | null = null;
    for (const vita of vite(fatture, clock())) {
      const scritta = await vivi(parts, tx, { pec, vita });
      file.push(...scritta.file);
      if (vita.destino === 'arrivata') consegnata = scritta.nome;
    }
    await putWithRows(tx, parts.papers.files, file);
    return consegnata;
  });
}

interface Vita {
  readonly fattura: Fattura;
  readonly destino: Destino;
  /** Name of the public body that the customer becomes; otherwise empty. */
  readonly ente: string;
  readonly giorni: number;
}

const giorno = 86_400_000;

/**
 * Oldest first. The newest two stay unsent; the newest ones of the customers in `soliti` are being sent; states that
 * take days go to the newest invoice that is old enough.
 */
function vite(fatture: readonly Fattura[], adesso: Date): Vita[] {
  const [nuove, altre] = [fatture.slice(0, 2), fatture.slice(2)];
  const visti = new Set([...soliti, ...nuove.map(({ cliente }) => cliente)]);
  const segnate = new Map<number, (typeof destini)[number]>();
  for (const destino of destini) {
    const ultimo = oggiInItalia(new Date(adesso.getTime() - destino.giorni * giorno));
    const scelta = altre.find(({ cliente, saldato, data }) => !visti.has(cliente) && saldato === 0 && data <= ultimo);
    if (!scelta) continue;
    visti.add(scelta.cliente);
    segnate.set(scelta.id, destino);
  }
  const sue = altre.filter(({ cliente, id }) => soliti.includes(cliente) || !segnate.has(id));
  const diSolito = new Map<number, Destino>(
    (['inviata', 'presa in carico', 'non recapitabile'] as const).map((destino, i) => [sue[i]?.id ?? 0, destino]),
  );
  return altre.toReversed().map((fattura) => {
    const solito = { destino: diSolito.get(fattura.id) ?? 'arrivata', ente: '', giorni: 0 } as const;
    return { fattura, ...(segnate.get(fattura.id) ?? solito) };
  });
}

/** Changes the customer so that its invoice can have that state. */
async function prepara(tx: Tx, { fattura: { id, cliente }, destino, ente }: Vita): Promise<void> {
  if (destino === 'scartata')
    await tx.run(sql`update clienti set codice_destinatario = 'DEMO311', pec = '' where cod_anagrafica = ${cliente}`);
  if (ente === '') return;
  const ufficio = `UFDEM${destini.findIndex((uno) => uno.ente === ente) + 1}`;
  await tx.run(sql`
    update indirizzi i set rag_soc = replace(i.rag_soc, c.ragione_sociale, ${ente}) from clienti c where c.cod_anagrafica = ${cliente} and i.cod_anagrafica = c.cod_anagrafica`);
  await tx.run(sql`
    update documenti d set destinazione = jsonb_set(d.destinazione, '{ragSoc}', to_jsonb(i.rag_soc)) from indirizzi i
    where d.cod_anagrafica = ${cliente} and i.cod_anagrafica = d.cod_anagrafica and i.prog = (d.destinazione->>'prog')::int`);
  await tx.run(sql`
    update clienti set ragione_sociale = ${ente}, codice_destinatario = ${ufficio}, pec = '' where cod_anagrafica = ${cliente}`);
  await tx.run(sql`update documenti set scissione = true where id = ${id}`);
}

const [ora, minuto] = [3_600_000, 60_000];

/** Writes the file of an invoice and reads SdI's replies, dated on plausible days. */
async function vivi({ settings, clock, jobsIn }: ViteParts, tx: Tx, { pec, vita }: { pec: PecSimulata; vita: Vita }) {
  const { fattura, destino, ente, giorni } = vita;
  await prepara(tx, vita);
  const inViaggio = destino === 'inviata' || destino === 'presa in carico';
  const adesso = clock().getTime();
  const allora = inViaggio ? adesso - 2 * ora : new Date(`${fattura.data}T16:00:00Z`).getTime();
  // Later than its document, which a demo of today may have created within the hour.
  const now = new Date(Math.min(adesso, Math.max(fattura.creato.getTime(), Math.min(allora, adesso - ora))));
  const scritta = await xmlPerId(tx, fattura.id, settings.of(impostazioniDocumenti).coordinate);
  if ('guasti' in scritta) return { nome: '', file: [] };
  const primo: StatoFattura = destino === 'da firmare' || destino === 'presa in carico' ? destino : 'inviata';
  const invio = await scriviInvio({ tx, now }, { idDocumento: fattura.id, stato: primo, ...scritta });
  const file: { key: string; bytes: Uint8Array }[] = [{ key: invio.chiave, bytes: invio.bytes }];
  if (destino === 'da firmare') return { nome: '', file };
  await tx.run(sql`update fatture_invii set volte = 1, inviato = ${now} where id = ${invio.id}`);
  if (inViaggio) return { nome: '', file };
  const firmata = ente !== '';
  const bytes = firmata ? await pec.gestore.imbusta(invio.bytes) : invio.bytes;
  const nome = firmata ? `${invio.nome}.p7m` : invio.nome;
  if (firmata) {
    const key = `${privateFolder}fatture-inviate/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/${nome}`;
    file.push({ key, bytes });
    await tx.run(sql`update fatture_invii set chiave_firmata = ${key} where id = ${invio.id}`);
  }
  const voluto = destino === 'arrivata' || destino === 'scartata' ? undefined : destino;
  for (const [n, risposta] of pec.conosce(nome, bytes, voluto).entries()) {
    const letta = new Date(Math.min(now.getTime() + (n === 0 ? 5 * minuto : giorni * giorno), adesso));
    const segnata = daSegnare(risposta, pec.sdi);
    file.push({ key: segnata.chiave, bytes: Buffer.from(risposta.xml) });
    await segnaRicevute({ tx, now: letta, jobs: jobsIn(tx), actor: visitor }, [segnata]);
  }
  return { nome: invio.nome, file };
}

function daSegnare({ nome, xml }: { readonly nome: string; readonly xml: string }, mittente: string): DaSegnare {
  const ricevuta = leggiRicevuta(nome, Buffer.from(xml));
  if (!ricevuta) throw new Error(`The simulated SdI answered something else than a receipt: ${nome}`);
  const impronta = createHash('sha256').update(xml).digest('hex');
  const chiave = `${privateFolder}fatture-ricevute/${impronta}.xml`;
  return { letta: { esito: 'buona', ricevuta, mittente, nome }, arrivo: nome, impronta, chiave };
}
