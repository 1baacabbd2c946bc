import { useState, type ReactNode } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { pending, refused } from '#platform/web/offline/deeds.ts';
import { ScanField } from '#platform/web/offline/scan-field.tsx';
import { showPage } from '#platform/web/offline/show-page.tsx';
import { notKept, useMemory } from '#platform/web/offline/use-memory.ts';
import '#platform/web/offline/page.css';
import { useBozze } from './bozze-giro.ts';
import { esitoDi, type FattoTelefono } from './fatti-telefono.ts';
import { Fermata, nuovoFatto } from './fermata.tsx';
import { scansiona } from '../../rules/collo.ts';
import './giro-autista.css';
import { memoriaGiro } from './memoria-giro.ts';

export function GiroAutista({ chiave }: { readonly chiave: string }): ReactNode {
  const [memoria] = useState(() => memoriaGiro(chiave));
  const { sheet: giro, error: errore, deeds: fatti, add: aggiungi } = useMemory(memoria);
  const [aperta, setAperta] = useState<string | null>(null);
  const [perso, setPerso] = useState('');
  const bozze = useBozze(chiave);
  const [letto, setLetto] = useState('');
  if (!giro) return <p role={errore === '' ? 'status' : 'alert'}>{errore || 'Caricamento…'}</p>;
  const { fermate, autista, dtConsegna, partenza, ufficio } = giro;
  const rifiutati = fatti.filter(refused);
  const registra = (nuovi: readonly FattoTelefono[]): void => {
    aggiungi(nuovi).then(
      () => {
        setPerso('');
        setAperta(null);
        bozze.togli(nuovi.map(({ fermata }) => fermata));
      },
      () => setPerso(notKept),
    );
  };
  const fatte = fermate.filter(({ fermata, esito }) => esitoDi(fatti, fermata, esito) !== '');
  const prossima = fermate.find((una) => !fatte.includes(una))?.fermata ?? null;
  const corrente = aperta ?? prossima;
  const leggi = (codice: string): void => {
    const collo = scansiona(codice, { dtConsegna, fermate, aperta: corrente });
    if ('errore' in collo) return setLetto(collo.errore);
    const { spuntati: suoi } = bozze.di(collo.fermata);
    if (!suoi.includes(collo.collo)) bozze.cambia(collo.fermata, { spuntati: [...suoi, collo.collo] });
    return setLetto(`Collo ${collo.collo} spuntato.`);
  };
  const inAttesa = fatti.filter(pending).length;
  return (
    <main>
      <header>
        <h1>
          {autista}, {formatDate(dtConsegna)}
        </h1>
        <p role="status">
          {fatte.length} di {fermate.length} fatte. {inAttesa > 0 ? `Da inviare: ${inAttesa}.` : 'Tutto inviato.'}
        </p>
        {[
          errore,
          perso,
          bozze.tenute ? '' : notKept,
          ...rifiutati.map(({ tipo, stato }) => `Non preso dall’ufficio (${tipo}): ${stato}`),
        ]
          .filter(Boolean)
          .map((frase) => (
            <p key={frase} role="alert">
              {frase}
            </p>
          ))}
        <p className="actions">
          {giro.partito || fatti.some(({ tipo }) => tipo === 'partito') ? null : (
            <button type="button" className="first" onClick={() => registra([nuovoFatto('partito', '')])}>
              Parto (previsto {partenza})
            </button>
          )}
          <a href={`tel:${ufficio.replace(/[^+\d]/g, '')}`}>Chiama l’ufficio</a>
        </p>
      </header>
      {fermate.length === 0 ? (
        <p>Nessuna consegna in questo giro.</p>
      ) : (
        <ScanField label="Codice del collo" camera="Inquadra i colli" onCode={leggi} outcome={letto} />
      )}
      <ol>
        {fermate.map((fermata) => (
          <Fermata
            key={fermata.fermata}
            fermata={fermata}
            fatti={fatti}
            bozza={bozze.di(fermata.fermata)}
            onBozza={(parte) => bozze.cambia(fermata.fermata, parte)}
            aperta={corrente === fermata.fermata}
            onApri={() => setAperta(aperta === fermata.fermata ? '' : fermata.fermata)}
            onFatti={registra}
          />
        ))}
      </ol>
    </main>
  );
}

const chiave = location.hash.slice(1);
showPage('giro', () =>
  chiave === '' ? (
    <p role="alert">Il collegamento non è completo: chiederne uno nuovo all’ufficio.</p>
  ) : (
    <GiroAutista chiave={chiave} />
  ),
);
