import type { ReactNode } from 'react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatDate } from '#platform/contract/format-date.ts';
import type { FattoTelefono } from './fatti-telefono.ts';
import { daInviare, esitoDi } from './fatti-telefono.ts';
import { Fermata, nuovoFatto } from './fermata.tsx';
import { scansiona } from '../../rules/collo.ts';
import './giro-autista.css';
import { Scansione } from './scansione.tsx';
import { useGiro } from './use-giro.ts';

/** Works offline after the first load. */
export function GiroAutista({ chiave }: { readonly chiave: string }): ReactNode {
  const { giro, errore, fatti, aggiungi } = useGiro(chiave);
  const [aperta, setAperta] = useState<string | null>(null);
  const [perso, setPerso] = useState('');
  const [spuntati, setSpuntati] = useState<Readonly<Record<string, readonly number[]>>>({});
  const [letto, setLetto] = useState('');
  if (!giro) return <p role={errore === '' ? 'status' : 'alert'}>{errore || 'Caricamento…'}</p>;
  const { fermate, autista, dtConsegna, partenza, ufficio } = giro;
  const rifiutati = fatti.filter(({ stato }) => stato !== '' && stato !== 'inviato');
  const registra = (nuovi: readonly FattoTelefono[]): void => {
    aggiungi(nuovi).then(
      () => {
        setPerso('');
        setAperta(null);
      },
      () =>
        setPerso(
          'Il telefono non ha potuto registrarlo: liberare spazio o chiudere la navigazione privata, e riprovare.',
        ),
    );
  };
  const fatte = fermate.filter(({ fermata, esito }) => esitoDi(fatti, fermata, esito) !== '');
  const prossima = fermate.find((una) => !fatte.includes(una))?.fermata ?? null;
  const corrente = aperta ?? prossima;
  const spunta = (fermata: string, colli: readonly number[]): void => setSpuntati({ ...spuntati, [fermata]: colli });
  const leggi = (codice: string): void => {
    const collo = scansiona(codice, { dtConsegna, fermate, aperta: corrente });
    if ('errore' in collo) return setLetto(collo.errore);
    const suoi = spuntati[collo.fermata] ?? [];
    if (!suoi.includes(collo.collo)) spunta(collo.fermata, [...suoi, collo.collo]);
    return setLetto(`Collo ${collo.collo} spuntato.`);
  };
  const inAttesa = fatti.filter(daInviare).length;
  return (
    <main>
      <header>
        <h1>
          {autista}, {formatDate(dtConsegna)}
        </h1>
        <p role="status">
          {fatte.length} di {fermate.length} fatte. {inAttesa > 0 ? `Da inviare: ${inAttesa}.` : 'Tutto inviato.'}
        </p>
        {[errore, perso, ...rifiutati.map(({ tipo, stato }) => `Non preso dall’ufficio (${tipo}): ${stato}`)]
          .filter(Boolean)
          .map((frase) => (
            <p key={frase} role="alert">
              {frase}
            </p>
          ))}
        <p className="azioni">
          {giro.partito || fatti.some(({ tipo }) => tipo === 'partito') ? null : (
            <button type="button" className="primo" onClick={() => registra([nuovoFatto('partito', '')])}>
              Parto (previsto {partenza})
            </button>
          )}
          <a href={`tel:${ufficio.replace(/[^+\d]/g, '')}`}>Chiama l’ufficio</a>
        </p>
      </header>
      {fermate.length === 0 ? <p>Nessuna consegna in questo giro.</p> : <Scansione onCodice={leggi} esito={letto} />}
      <ol>
        {fermate.map((fermata) => (
          <Fermata
            key={fermata.fermata}
            fermata={fermata}
            fatti={fatti}
            spuntati={spuntati[fermata.fermata] ?? []}
            onSpuntati={(colli) => spunta(fermata.fermata, colli)}
            aperta={corrente === fermata.fermata}
            onApri={() => setAperta(aperta === fermata.fermata ? '' : fermata.fermata)}
            onFatti={registra}
          />
        ))}
      </ol>
    </main>
  );
}

/** Caches the page for offline use. */
async function tieni(): Promise<void> {
  await navigator.serviceWorker.register('/giro/sw.js');
  const pezzi = [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]'),
  ];
  const indirizzi = pezzi.map((pezzo) => ('src' in pezzo ? pezzo.src : pezzo.href));
  await (await caches.open('giro')).addAll(['/giro/', ...indirizzi]);
}

const chiave = location.hash.slice(1);
const posto = document.querySelector('#root');
if (posto) {
  createRoot(posto).render(
    <StrictMode>
      {chiave === '' ? (
        <p role="alert">Il collegamento non è completo: chiederne uno nuovo all’ufficio.</p>
      ) : (
        <GiroAutista chiave={chiave} />
      )}
    </StrictMode>,
  );
  // Without a service worker (no https, private window) it works online only.
  if ('serviceWorker' in navigator) tieni().catch(() => undefined);
}
