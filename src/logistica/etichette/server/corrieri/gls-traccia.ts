import type { ConfigGls } from '../settings.ts';
import { chiama } from './chiama.ts';
import { cercaNodi, cercaTesto, leggiXml, type Nodo } from './gls-xml.ts';
import { instanteItaliano } from './ora.ts';
import { CorriereMuto, type Evento, type Traccia } from './porta-corriere.ts';

/** ISO-8859-1; null: unknown shipment. */
export async function tracciaGls(config: ConfigGls, numero: string, timeout: number): Promise<Traccia | null> {
  const dove = new URLSearchParams({ locpartenza: config.sede, NumSped: numero, CodCli: config.contratto });
  const { status, byte } = await chiama({
    metodo: 'GET',
    url: `${config.urlTracking}?${dove}`,
    headers: { accept: 'application/xml' },
    timeout,
  });
  if (status !== 200) throw new CorriereMuto(`GLS answered ${status}`, true);
  const letto = leggiXml(byte.toString('latin1'));
  if (cercaTesto(letto, 'TESTOERRORE') !== '' || cercaTesto(letto, 'ERRORE') !== '') return null;
  const [spedizione] = cercaNodi(letto, 'SPEDIZIONE');
  if (!spedizione) return null;
  const eventi = cercaNodi(spedizione, 'TRACKING').flatMap(eventiDi);
  return { eventi, consegnata: eventi.some(({ codice }) => codice === '906') };
}

/** Fields come in flat groups of six; those with the same index belong together. */
function eventiDi(nodo: Nodo): Evento[] {
  const colonna = (nome: string): string[] => {
    const valore = nodo[nome];
    return (Array.isArray(valore) ? valore : [valore]).map((uno) => (typeof uno === 'string' ? uno : ''));
  };
  const [date, ore, luoghi, stati, note, codici] = ['Data', 'Ora', 'Luogo', 'Stato', 'Note', 'Codice'].map(colonna);
  return (date ?? []).flatMap((data, i) => {
    const ora = instanteItaliano(data, ore?.[i] ?? '');
    const descrizione = [stati?.[i], note?.[i]].filter(Boolean).join(' - ');
    return ora ? [{ ora, codice: codici?.[i] ?? '', descrizione, luogo: luoghi?.[i] ?? '' }] : [];
  });
}
