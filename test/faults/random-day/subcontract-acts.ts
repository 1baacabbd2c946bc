import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { chiudiRiga, correggiRicevimento } from '#produzione/acquisti/contract.ts';
import {
  confermaRicezione,
  inviaLavorazioni,
  nuovoOrdineTerzista,
  passiSuccessivi,
} from '#produzione/conto-lavoro/contract.ts';
import type { Day } from './day.ts';
import type { Act } from './sales-acts.ts';
import { subcontractors } from './subcontracting.ts';

const headOf = (day: Day) => ({
  codTerzista: day.random.pick(subcontractors),
  dtConsRichiesta: addDays(oggiInItalia(day.now()), day.random.int(0, 20)),
});

const orderWork: Act = async (day) => {
  const { random } = day;
  const deposit = random.chance(0.2);
  await day.act(deposit ? 'order a deposit (LD)' : 'order work (CL)', day.office(), nuovoOrdineTerzista, {
    ...headOf(day),
    tipo: deposit ? 'LD' : 'CL',
    righe: random.some(day.articles, random.int(1, 3)).map((cdArticolo) => ({
      cdArticolo,
      qta: random.int(1, 30),
      prezzo: random.int(0, 500) / 1000,
      ...(!deposit && (random.chance(0.7) ? { codiceCiclo: 'ZL2' } : { codLavorazione: '00002' })),
    })),
  });
  return true;
};

const orderNextStep: Act = async (day) => {
  const { random } = day;
  const line = await day.one<{ id: number }>(sql`
    select r.id from ordini_fornitori_righe r where r.codice_ciclo = 'ZL2' and r.passo = 1 and r.qt_ricevuta > 0 order by r.id`);
  if (!line) return false;
  const [offer] = (await day.office().call(passiSuccessivi, { righe: [line.id] })).reply;
  if (!offer) return false;
  const { cdArticolo, codiceCiclo, passo, resta } = offer;
  const qta = random.chance(0.6) ? resta : random.int(1, Math.ceil(resta) + 2);
  await day.act('order the next step', day.office(), nuovoOrdineTerzista, {
    ...headOf(day),
    tipo: 'CL',
    righe: [{ cdArticolo, qta, prezzo: 0.2, codiceCiclo, passo, daRiga: line.id }],
  });
  return true;
};

const waiting = sql`
  select r.id, r.qt_ord_for as qta, r.qt_chiusa > 0 as chiusa from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
  where o.cod_terzista is not null and r.dt_invio is null order by r.id`;
interface Waiting {
  readonly id: number;
  readonly qta: number;
  readonly chiusa: boolean;
}

const send: Act = async (day) => {
  const { random } = day;
  const line = await day.one<Waiting>(waiting);
  if (!line) return false;
  const also = random.chance(0.3) ? await day.one<Waiting>(waiting) : undefined;
  const part = random.chance(0.4) ? [{ id: line.id, qta: random.int(1, Math.ceil(line.qta) + 1) }] : [];
  await day.act(part.length > 0 ? 'send a part' : 'send', day.hand(), inviaLavorazioni, {
    righe: [...new Set([line.id, ...(also ? [also.id] : [])])],
    parti: part,
  });
  return true;
};

const receiveWork: Act = async (day) => {
  const { random } = day;
  const line = await day.one<{ id: number; qta: number }>(sql`
    select r.id, r.qt_aperta as qta from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where o.cod_terzista is not null and r.dt_invio is not null and r.qt_aperta > 0 order by r.id`);
  if (!line) return false;
  const Scarto = random.chance(0.4) ? random.int(1, 3) : 0;
  const part = random.chance(0.4) ? { QtaRicevuta: Math.floor(line.qta * random.next()) } : {};
  await day.act('receive work', day.hand(), confermaRicezione, {
    righe: [{ id: line.id, Scarto, ...part }],
    nrBolla: `L${random.int(1, 9999)}`,
    dtBolla: oggiInItalia(day.now()),
  });
  return true;
};

const correctScrap: Act = async (day) => {
  const scrap = await day.one<{ id: number; qta: number }>(sql`select s.id, s.qta from scarti s order by s.id`);
  if (!scrap) return false;
  const qta = Math.floor(scrap.qta * day.random.next());
  await day.act('correct scrap', day.hand(), correggiRicevimento, { id: scrap.id, qta, scarto: true });
  return true;
};

const closeLine: Act = async (day) => {
  const line = await day.one<Waiting>(waiting);
  if (!line) return false;
  await day.act('close a line, or open it', day.office(), chiudiRiga, {
    id: line.id,
    chiusa: day.random.chance(0.1) ? line.chiusa : !line.chiusa,
    motivo: 'Accordo',
  });
  return true;
};

export const subcontractActs: readonly (readonly [Act, number])[] = [
  [orderWork, 4],
  [orderNextStep, 3],
  [send, 6],
  [receiveWork, 6],
  [correctScrap, 2],
  [closeLine, 2],
];
