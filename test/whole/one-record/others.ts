import { sql } from '#platform/server/db/sql.ts';
import * as configuratore from '#prodotto/configuratore/contract.ts';
import * as lavorazioni from '#produzione/conto-lavoro/contract.ts';
import { modificaConsegna } from '#produzione/terzisti/contract.ts';
import * as aiuto from '#sistema/aiuto/contract.ts';
import * as dispositivi from '#sistema/dispositivi/contract.ts';
import { salvaProfilo } from '#sistema/profilo/contract.ts';
import * as query from '#sistema/query/contract.ts';
import * as richieste from '#sistema/richieste/contract.ts';
import * as assortimenti from '#vendita/assortimenti/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as clienti from '#vendita/clienti/contract.ts';
import * as codici from '#vendita/codici-cliente/contract.ts';
import * as uscita from '#vendita/cataloghi-uscita/contract.ts';
import * as ricorrenti from '#vendita/ordini-ricorrenti/contract.ts';
import * as liste from '#vendita/ordine-rapido/contract.ts';
import * as andamento from '#vendita/andamento/contract.ts';
import * as viste from '#vendita/ricerca-documenti/contract.ts';
import { admin, app, cliente, di, riscritta, uno, type Modifica } from './world.ts';

let copie = 0;
const rigaCarrello = async (): Promise<number> =>
  (await cliente.call(carrello.aggiungiRiga, { cdArticolo: '102000010101', qta: 5000, note: String(++copie) })).reply
    .prog;
const lista = async (): Promise<number> =>
  (await cliente.call(liste.salvaLista, { nome: `Lista ${++copie}` })).reply.id;
const codice = async (): Promise<number> =>
  (await cliente.call(codici.nuovoCodice, { codice: `MIO-${++copie}`, cdArticolo: '102000010101' })).reply.id;
/** The demo customer has an assortment already. */
async function conAssortimento() {
  const codAnagrafica = '000101';
  const io = app.as({ ruolo: 4, codAnagrafica, idUtente: 4 });
  await io.call(assortimenti.salvaAssortimento, { nome: 'Cantieri', vincolante: false });
  await io.call(assortimenti.aggiungiVoci, { testo: '102000010101' });
  return { io, codAnagrafica };
}
const ricorrente = {
  nome: 'Scorta',
  ogni: 2,
  giorno: 3,
  dal: '2099-01-01',
  al: null,
  trasporto: 'ritiro' as const,
  progIndirizzo: null,
  riferimento: '',
  righe: [{ cdArticolo: '102000010101', qta: 5000 }],
};
const nuovoRicorrente = async (): Promise<number> =>
  (await cliente.call(ricorrenti.nuovoRicorrente, ricorrente, { 'idempotency-key': `chiave-ricorrente-${++copie}` }))
    .reply.id;
const listino = { nome: 'Listino', formato: 'csv', notte: false } as const;
const nuovoCatalogo = async (): Promise<number> =>
  (await cliente.call(uscita.salvaCatalogoUscita, listino, { 'idempotency-key': `chiave-catalogo-${++copie}` })).reply
    .id;
const pagina = 'carrello';
const argomento = async (): Promise<number> => {
  await admin.call(aiuto.salvaArgomento, {
    HelpName: pagina,
    Id: -1,
    Name: `Argomento ${++copie}`,
    Informazioni: '<p>Uno</p>',
    Figlio: false,
  });
  return (await uno<{ id: number }>(sql`select max(id) as id from help_argomenti`)).id;
};

export const ofOthers: readonly Modifica[] = [
  di(codici.modificaCodice, async () => {
    const id = await codice();
    const input = { id, codice: `ALTRO-${id}`, cdArticolo: '102000010101', descrizione: 'Altra', versione: 1 };
    return { chi: cliente, input, righe: { codici_cliente: { id } } };
  }),
  di(ricorrenti.modificaRicorrente, async () => {
    const id = await nuovoRicorrente();
    const righe = { ordini_ricorrenti: { id }, ordini_ricorrenti_righe: { id_ricorrente: id } };
    return { chi: cliente, input: { ...ricorrente, id, nome: 'Altra', versione: 1 }, righe };
  }),
  di(ricorrenti.fermaRicorrente, async () => {
    const id = await nuovoRicorrente();
    return { chi: cliente, input: { id, attivo: false }, righe: { ordini_ricorrenti: { id } } };
  }),
  di(ricorrenti.eliminaRicorrente, async () => {
    const id = await nuovoRicorrente();
    const righe = { ordini_ricorrenti: { id }, ordini_ricorrenti_righe: { id_ricorrente: id } };
    return { chi: cliente, input: { id }, righe };
  }),
  di(uscita.salvaCatalogoUscita, async () => {
    const id = await nuovoCatalogo();
    return { chi: cliente, input: { ...listino, id, versione: 1, nome: 'Altro' }, righe: { cataloghi_uscita: { id } } };
  }),
  di(uscita.fermaCatalogoUscita, async () => {
    const id = await nuovoCatalogo();
    return { chi: cliente, input: { id, attivo: false }, righe: { cataloghi_uscita: { id } } };
  }),
  di(uscita.eliminaCatalogoUscita, async () => {
    const id = await nuovoCatalogo();
    return { chi: cliente, input: { id }, righe: { cataloghi_uscita: { id } } };
  }),
  di(assortimenti.salvaAssortimento, async () => {
    const { io, codAnagrafica } = await conAssortimento();
    const input = { nome: 'Altro', vincolante: true, versione: 1 };
    return { chi: io, input, righe: { assortimenti: { cod_anagrafica: codAnagrafica } } };
  }),
  di(assortimenti.eliminaAssortimento, async () => {
    const { io, codAnagrafica } = await conAssortimento();
    const righe = {
      assortimenti: { cod_anagrafica: codAnagrafica },
      assortimenti_voci: { cod_anagrafica: codAnagrafica },
    };
    return { chi: io, input: {}, righe };
  }),
  di(codici.eliminaCodice, async () => {
    const id = await codice();
    return { chi: cliente, input: { id }, righe: { codici_cliente: { id } } };
  }),
  di(configuratore.salvaModelloDistinta, async () => {
    const { reply } = await admin.call(configuratore.leggiModelloDistinta, { codice: 'ZANZARIERA' });
    return {
      input: { codice: 'ZANZARIERA', modello: { ...reply.modello, descrizione: 'Altra' }, versione: reply.versione },
      righe: { modelli_distinta: { codice: 'ZANZARIERA' } },
    };
  }),
  di(configuratore.pubblicaModelloDistinta, () => ({
    input: { codice: 'ZANZARIERA' },
    righe: { modelli_distinta: { codice: 'ZANZARIERA' }, modelli_distinta_versioni: { codice: 'ZANZARIERA' } },
  })),
  di(lavorazioni.salvaNumerazione, async () => {
    const { id } = await uno<{ id: number }>(
      sql`select id from ordini_fornitori where cod_terzista is not null order by id desc limit 1`,
    );
    return { input: { nrDocu: id, nrDocuTerzista: '4711' }, righe: { ordini_fornitori: { id } } };
  }),
  di(lavorazioni.salvaCiclo, () => ({
    input: {
      codiceCiclo: 'ZZ',
      descrizione: 'Prova',
      tipoInvio: 'CL',
      materialeBase: 'GR',
      descrizioneBase: '',
      descrizioneLavorazione: '',
      codiceFinitura: '',
      nuovo: true,
    },
    righe: { cicli_lavorazione: { codice_ciclo: 'ZZ' } },
  })),
  di(lavorazioni.salvaPasso, () => ({
    input: { codiceCiclo: 'ZZ', index: '1', codice: '00001' },
    righe: { cicli_passi: { codice_ciclo: 'ZZ' }, cicli_lavorazione: { codice_ciclo: 'ZZ' } },
  })),
  di(lavorazioni.eliminaPasso, () => ({
    input: { codiceCiclo: 'ZZ', index: '1' },
    righe: { cicli_passi: { codice_ciclo: 'ZZ' }, cicli_lavorazione: { codice_ciclo: 'ZZ' } },
  })),
  di(lavorazioni.eliminaCiclo, () => ({
    input: { codiceCiclo: 'ZZ' },
    righe: { cicli_lavorazione: { codice_ciclo: 'ZZ' } },
  })),
  di(lavorazioni.salvaLavorazione, () => ({
    input: { codice: '00001', descrizione: 'Zincatura bianca lucida', leadTime: 11 },
    righe: { lavorazioni: { codice: '00001' } },
  })),
  di(modificaConsegna, async () => {
    const { id: riga, terzista } = await uno<{ id: number; terzista: string }>(sql`
      select r.id, o.cod_terzista as terzista from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
      where o.tipo = 'CL' and r.id_bolla is not null and r.dt_ricevimento is null order by r.id limit 1`);
    return {
      input: { id: riga, dtConsConfermata: '2026-04-15' },
      righe: { ordini_fornitori_righe: { id: riga } },
      chi: app.as({ ruolo: 3, idUtente: 4, codTerzista: terzista }),
    };
  }),
  di(aiuto.salvaHelp, () => ({
    input: { HelpName: pagina, Informazioni: '<p>Altro testo</p>' },
    righe: { help_pagine: { help_name: pagina } },
  })),
  di(aiuto.salvaArgomento, async () => {
    const suoId = await argomento();
    return {
      input: { HelpName: pagina, Id: suoId, Name: 'Altro nome', Informazioni: '<p>Due</p>', Figlio: false },
      righe: { help_argomenti: { id: suoId } },
    };
  }),
  di(aiuto.spostaArgomento, async () => ({
    input: { HelpName: pagina, Id: await argomento(), verso: 'su' },
    righe: { help_argomenti: { help_name: pagina } },
  })),
  di(aiuto.eliminaArgomento, async () => {
    const suoId = await argomento();
    return { input: { HelpName: pagina, Id: suoId }, righe: { help_argomenti: { id: suoId } } };
  }),
  di(richieste.salvaRichiesta, async () => {
    const { reply } = await admin.call(richieste.leggiRichiesta, { id: 1 });
    return {
      input: { ...riscritta(richieste.salvaRichiesta, reply), descrizione: 'Altra' },
      righe: { richieste: { id: 1 } },
    };
  }),
  di(richieste.eliminaRichiesta, () => ({ input: { id: 2 }, righe: { richieste: { id: 2 } } })),
  di(dispositivi.salvaDispositivo, async () => {
    const { reply } = await admin.call(dispositivi.leggiDispositivo, { x: 1 });
    return {
      input: { ...riscritta(dispositivi.salvaDispositivo, reply), nome: 'Altro nome' },
      righe: { dispositivi: { id: 1 } },
    };
  }),
  di(dispositivi.eliminaDispositivo, () => ({
    input: { x: 2 },
    righe: { dispositivi: { id: 2 }, dispositivi_immagini: { id_dispositivo: 2 } },
  })),
  di(query.salvaQuery, () => ({
    input: { nomeFile: 'clienti per provincia', sql: 'select 1', versione: 1 },
    righe: { query_salvate: { nome_file: 'clienti per provincia' } },
  })),
  di(query.eliminaQuery, () => ({
    input: { nomeFile: 'testate per azienda' },
    righe: { query_salvate: { nome_file: 'testate per azienda' } },
  })),
  di(salvaProfilo, () => ({
    input: {
      categoria: 'Artigiano',
      sottocategoria: 'Artigiano|Serramentista',
      privacy: true,
      comunicazioni: true,
      newsLetter: true,
    },
    righe: { clienti: { cod_anagrafica: '000100' }, utenti: { id: 1 } },
    chi: cliente,
  })),
  di(carrello.modificaIndirizzo, () => ({
    input: {
      Prog: 2,
      RagSoc: 'Laboratorio',
      Indirizzo: 'Via Po 3',
      Cap: '35100',
      Localita: 'Padova',
      Provincia: 'PD',
      Stato: 'Italia',
      Telefono: '049 123456',
      Fax: '049 123457',
      Mail: 'a@cliente.example',
    },
    righe: { indirizzi: { cod_anagrafica: '000100', prog: 2 } },
    chi: cliente,
  })),
  di(carrello.eliminaIndirizzo, () => ({
    input: { prog: 3 },
    righe: { indirizzi: { cod_anagrafica: '000100', prog: 3 } },
    chi: cliente,
  })),
  di(carrello.modificaQuantita, async () => {
    const prog = await rigaCarrello();
    return { input: { prog, qta: 10_000 }, righe: { carrello_righe: { prog } }, chi: cliente };
  }),
  di(carrello.modificaRiga, async () => {
    const prog = await rigaCarrello();
    return { input: { prog, riferimento: 'Rif', note: 'altre' }, righe: { carrello_righe: { prog } }, chi: cliente };
  }),
  di(carrello.eliminaRiga, async () => {
    const prog = await rigaCarrello();
    return { input: { id: prog }, righe: { carrello_righe: { prog } }, chi: cliente };
  }),
  di(liste.rinominaLista, async () => {
    const sua = await lista();
    return { input: { id: sua, nome: 'Altra' }, righe: { liste_ordine: { id: sua } }, chi: cliente };
  }),
  di(liste.eliminaLista, async () => {
    const sua = await lista();
    return {
      input: { id: sua },
      righe: { liste_ordine: { id: sua }, liste_ordine_righe: { id_lista: sua } },
      chi: cliente,
    };
  }),
  di(andamento.scegliMailLunedi, () => ({
    input: { voluta: true },
    righe: { andamento_mail: { id_utente: 3 } },
  })),
  di(viste.salvaVista, () => ({
    input: { nome: 'Mia', ricerca: '{}' },
    righe: { viste_documenti: { nome: 'Mia', id_utente: 3 } },
  })),
  di(viste.eliminaVista, async () => ({
    input: { id: (await uno<{ id: number }>(sql`select id from viste_documenti where nome = 'Mia'`)).id },
    righe: { viste_documenti: { nome: 'Mia', id_utente: 3 } },
  })),
  di(clienti.salvaReferente, async () => ({
    input: { id: 1, cdAnagrafica: '000102', nome: 'Altra' },
    righe: { referenti: { id: 1 } },
  })),
  di(clienti.eliminaReferente, () => ({ input: { cdAnagrafica: '000102', id: 2 }, righe: { referenti: { id: 2 } } })),
];
