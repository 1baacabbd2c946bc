import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { puo } from '#parti/web/puo.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leggiDatiFiscali } from '../contract.ts';
import { schedaQuery, type Cliente } from './dati.ts';
import { Punteggio } from './punteggio.tsx';
import { Posta, Telefono } from './recapiti.tsx';
import { ReferentiElenco } from './referenti-elenco.tsx';
import classes from './scheda-cliente.module.css';

/** Loaded when a card is opened, because it includes the list of countries. */
const DatiFiscali = late(() => import('./dati-fiscali.tsx'), 'DatiFiscali');

/** P-113. */
export function SchedaCliente({ cdAnagrafica, onClose }: { cdAnagrafica: string; onClose: () => void }): ReactNode {
  const query = useQuery({ ...schedaQuery(cdAnagrafica), staleTime: 0, meta: { failure: 'screen' } });
  const stretto = useStretto();
  const utente = useUtente();
  return (
    <Dialog onClose={onClose} title="Scheda cliente" size="xl" fullScreen={stretto}>
      <Await query={query} loading={<Loading rows={12} />}>
        {(cliente) => (
          <div className={classes.scheda}>
            <h2 className={classes.nome}>
              <Punteggio punteggio={cliente.punteggioTotale} esteso />
              {cliente.ragioneSociale} <span>{cliente.cdAnagrafica}</span>
            </h2>
            <Facts facts={fatti(cliente)} />
            {puo(utente, leggiDatiFiscali) && (
              <Section title="Dati fiscali">
                <DatiFiscali cdAnagrafica={cliente.cdAnagrafica} meanwhile={<Loading rows={4} />} />
              </Section>
            )}
            <Section title="Referenti">
              <ReferentiElenco cdAnagrafica={cliente.cdAnagrafica} referenti={cliente.referente} />
            </Section>
          </div>
        )}
      </Await>
    </Dialog>
  );
}

const Recapiti = ({ telefono, mail }: { telefono: string; mail: string }): ReactNode => (
  <>
    {telefono !== '' && <Telefono numero={telefono} />}
    {telefono !== '' && mail !== '' && ' · '}
    {mail !== '' && <Posta mail={mail} />}
  </>
);

const giorni: Readonly<Record<string, string>> = {
  l: 'lunedì',
  t: 'martedì',
  m: 'mercoledì',
  g: 'giovedì',
  v: 'venerdì',
};

/** Day names of `lmv`; other letters are ignored. */
const giorniDi = (lettere: string): string =>
  [...lettere.toLowerCase()].flatMap((lettera) => giorni[lettera] ?? []).join(', ');

const fatti = (cliente: Cliente): [string, ReactNode][] => [
  ['Stato', cliente.cliente ? 'Cliente' : 'Non ha ancora acquistato'],
  ['Località', scriviLocalita(cliente)],
  ['Recapiti', <Recapiti key="recapiti" telefono={cliente.telefono} mail={cliente.mail} />],
  ['Agente', cliente.nomeAgente],
  ['Zona di passaggio', cliente.zona_Passaggio],
  ['Giorno di passaggio', cliente.giornoPassaggio],
  ['Frequenza di passaggio', cliente.frequenzaPassaggio],
  ['Giorni di consegna', giorniDi(cliente.giornoConsegna)],
  ['Autista', cliente.autistaConsegna],
  ['IBAN', cliente.iban],
];
