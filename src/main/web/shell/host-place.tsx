import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '#platform/web/client.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { refreshAfter } from '#platform/web/fresh.ts';
import { host } from '#platform/web/host/host.ts';
import { greeting } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { sentenceOf } from '#platform/web/api-error.ts';
import { startSession } from '#platform/web/session.ts';
import { topics } from '#parti/topics.ts';
import { scegliDocumento } from '#parti/web/documento-host.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leggiCliente } from '#vendita/clienti/contract.ts';
import { rinnovaSessione } from '#sistema/accesso/contract.ts';
import { useHostSignals } from './host-signals.ts';

interface Screens {
  matchRoutes(path: string, search: object): readonly { readonly routeId: string }[];
}

/** Maximum characters. */
const longest = 500;

/** Accepts only relative paths known to the router. */
function percorsoConsentito(router: Screens, percorso: string): boolean {
  if (percorso.length > longest || !/^\/(?![/\\])[^\\\s]*$/.test(percorso)) return false;
  const [path = '/'] = percorso.split(/[?#]/);
  return router.matchRoutes(path, {}).some(({ routeId }) => routeId !== '__root__');
}

/** P-201. */
export function HostPlace(): null {
  const router = useRouter();
  const queries = useQueryClient();
  const { ruolo, locale } = useUtente();
  const naviga = useEffectEvent(([percorso = '']: readonly string[]): boolean => {
    if (!percorsoConsentito(router, percorso)) return false;
    router.history.push(percorso);
    return true;
  });
  const cliente = useEffectEvent(([codAnagrafica = '']: readonly string[]): boolean => {
    if (!locale || !/^(\d{6})?$/.test(codAnagrafica)) return false;
    if (codAnagrafica === '') selectCustomer(null);
    else void scegliCliente(codAnagrafica);
    return true;
  });
  const aggiorna = useEffectEvent(([dati = '', chiave = '']: readonly string[]): boolean => {
    if (!Object.hasOwn(topics, dati)) return false;
    void refreshAfter(queries, [chiave === '' ? dati : `${dati}:${chiave}`], { atOnce: true });
    return true;
  });
  const documento = useEffectEvent(([docId = '']: readonly string[]): boolean => ruolo === 6 && scegliDocumento(docId));
  const utente = useEffectEvent(([token = '']: readonly string[]): boolean => {
    if (!/^[A-Za-z0-9._~+/=-]{16,2000}$/.test(token)) return false;
    void entra(token);
    return true;
  });
  useHostSignals();
  useEffect(() => {
    const stops = [
      host.on('naviga', (args) => naviga(args)),
      host.on('cliente', (args) => cliente(args)),
      host.on('documento', (args) => documento(args)),
      host.on('utente', (args) => utente(args)),
      host.on('aggiorna', (args) => aggiorna(args)),
    ];
    host.send(...greeting(location.pathname));
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}

/** The token is single-use (P-115): using it here invalidates the host's copy. */
async function entra(token: string): Promise<void> {
  try {
    startSession(await callApi(rinnovaSessione, { refresh_token: token }, { withSession: false }));
  } catch (error) {
    notify.error(sentenceOf(error));
  }
}

async function scegliCliente(codAnagrafica: string): Promise<void> {
  try {
    const { ragioneSociale } = await callApi(leggiCliente, { cdAnagrafica: codAnagrafica });
    selectCustomer({ codAnagrafica, ragioneSociale });
  } catch (error) {
    notify.error(sentenceOf(error));
  }
}
