import { useEffect, useRef, useState, type ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { newKey } from '#platform/web/key.ts';
import { pending, refused } from '#platform/web/offline/deeds.ts';
import type { Memory } from '#platform/web/offline/memory.ts';
import { ScanField } from '#platform/web/offline/scan-field.tsx';
import { showPage } from '#platform/web/offline/show-page.tsx';
import { notKept, useMemory } from '#platform/web/offline/use-memory.ts';
import '#platform/web/offline/page.css';
import { currentPerson, refreshWith } from '#platform/web/session.ts';
import { rinnovaSessione } from '#sistema/accesso/contract.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import './conta-magazzino.css';
import { memoriaConta, type Contato, type Foglio } from './memoria-conta.ts';
import { PostoConta } from './posto-conta.tsx';
import { QuantitaContata } from './quantita-contata.tsx';
import { leggi, postiDelFoglio, righeTelefono, type RigaTelefono } from './stato-conta.ts';

/** The location on the screen, and the article whose quantity is being entered. */
interface Dove<Chiesto> {
  readonly posto: string;
  readonly chiesto: Chiesto | null;
}

/** Null if the history entry is not ours. */
const tenuto = (): string | null => {
  const stato: unknown = history.state;
  return typeof stato === 'object' && stato !== null && 'posto' in stato && typeof stato.posto === 'string'
    ? stato.posto
    : null;
};

/**
 * The place survives a reload, and the phone's Back goes up one step (article, place) before it leaves the page. One
 * history entry is ours; Back consumes it, and it is created again while there is another step.
 */
function useDove<Chiesto>(): readonly [Dove<Chiesto>, (dove: Dove<Chiesto>) => void] {
  const [dove, setDove] = useState<Dove<Chiesto>>(() => ({ posto: tenuto() ?? '', chiesto: null }));
  const vai = (nuovo: Dove<Chiesto>): void => {
    const stato = { posto: nuovo.posto };
    if (tenuto() === null) history.pushState(stato, '');
    else history.replaceState(stato, '');
    setDove(nuovo);
  };
  useEffect(() => {
    const sale = (): void => {
      if (dove.posto === '') return history.back();
      if (dove.chiesto !== null) history.pushState({ posto: dove.posto }, '');
      return setDove({ posto: dove.chiesto === null ? '' : dove.posto, chiesto: null });
    };
    globalThis.addEventListener('popstate', sale);
    return () => globalThis.removeEventListener('popstate', sale);
  }, [dove]);
  return [dove, vai];
}

const quanti = ({ qta }: Contato): string => (qta === null ? 'tolto' : formatQuantity(qta));

/** Refused counts stay until the user has read them. */
function NonPresi({ rifiutati, onVisto }: { rifiutati: readonly Contato[]; onVisto: () => void }): ReactNode {
  if (rifiutati.length === 0) return null;
  return (
    <>
      {rifiutati.map((uno) => (
        <p key={uno.id} role="alert">
          Non preso ({uno.ubicazione}, {quanti(uno)}): {uno.stato}
        </p>
      ))}
      <p className="actions">
        <button type="button" onClick={onVisto}>
          Ho letto
        </button>
      </p>
    </>
  );
}

/** Barcode formats on labels of locations and articles. */
const codici = ['code_128', 'ean_13', 'qr_code', 'data_matrix'];

type Chiesto =
  | Pick<RigaTelefono, 'cdArticolo' | 'descrizione' | 'unMisura' | 'qta' | 'stato'>
  | { readonly fuori: string };

export function ContaMagazzino({ memoria }: { readonly memoria: Memory<Foglio, Contato> }): ReactNode {
  const { sheet: foglio, error, deeds: contati, add, forgetRefused } = useMemory(memoria);
  const [{ posto, chiesto }, vai] = useDove<Chiesto>();
  const [letto, setLetto] = useState('');
  const [perso, setPerso] = useState('');
  const scrive = useRef(false);
  if (!foglio) return <p role={error === '' ? 'status' : 'alert'}>{error || 'Caricamento…'}</p>;
  const righe = righeTelefono(foglio, contati);
  const chiedi = (cosa: Chiesto | null): void => vai({ posto, chiesto: cosa });
  const posti = postiDelFoglio(righe);
  const prossimo = posti.find((uno) => uno.resta > 0 && uno.posto !== posto)?.posto;
  const registra = (cosa: readonly Pick<Contato, 'codice' | 'qta'>[], detto: string): void => {
    // Pressing Enter twice stores one count.
    if (scrive.current) return;
    scrive.current = true;
    const quando = new Date(Date.now() + foglio.scarto).toISOString();
    add(cosa.map((una) => ({ id: newKey(), stato: '', ubicazione: posto, quando, ...una })))
      .then(
        () => {
          setPerso('');
          setLetto(detto);
          chiedi(null);
        },
        () => setPerso(notKept),
      )
      .finally(() => {
        scrive.current = false;
      });
  };
  const vaiA = (nuovo: string): void => {
    vai({ posto: nuovo, chiesto: null });
    setLetto(nuovo === '' ? '' : `Posto ${nuovo}.`);
  };
  const scansiona = (codice: string): void => {
    const cosa = leggi(codice, righe, posto);
    if ('errore' in cosa) return setLetto(cosa.errore);
    if ('posto' in cosa) return vaiA(cosa.posto);
    setLetto('');
    return chiedi('riga' in cosa ? cosa.riga : cosa);
  };
  const inAttesa = contati.filter(pending).length;
  const fatti = posti.filter(({ resta }) => resta === 0).length;
  const frasi = [error, perso, foglio.stato === 'chiusa' ? 'L’ufficio ha chiuso la conta.' : ''];
  const rifiutati = contati.filter(refused);
  return (
    <main>
      <header>
        <h1>{foglio.descrizione}</h1>
        <p role="status">
          {fatti} di {posti.length} posti. {inAttesa > 0 ? `Da inviare: ${inAttesa}.` : 'Tutto inviato.'}
        </p>
        {[...new Set(frasi)].filter(Boolean).map((frase) => (
          <p key={frase} role="alert">
            {frase}
          </p>
        ))}
        <NonPresi rifiutati={rifiutati} onVisto={() => void forgetRefused()} />
      </header>
      {chiesto ? (
        <QuantitaContata
          key={'fuori' in chiesto ? chiesto.fuori : chiesto.cdArticolo}
          posto={posto}
          {...('fuori' in chiesto
            ? {
                nome: chiesto.fuori,
                descrizione: 'Non è di questo posto: si conta come fuori posto.',
                unMisura: '',
                prima: null,
              }
            : {
                nome: chiesto.cdArticolo,
                descrizione: chiesto.descrizione,
                unMisura: chiesto.unMisura,
                prima: chiesto.stato === 'contata' ? chiesto.qta : null,
              })}
          onQuanti={(qta, detto) =>
            registra([{ codice: 'fuori' in chiesto ? chiesto.fuori : chiesto.cdArticolo, qta }], detto)
          }
          onAnnulla={() => chiedi(null)}
        />
      ) : (
        <>
          <ScanField
            key={`campo ${posto}`}
            label={posto === '' ? 'Posto' : `Articolo a ${posto}, o un altro posto`}
            camera="Inquadra l’etichetta"
            formats={codici}
            onCode={scansiona}
            outcome={letto}
            autoFocus
          />
          {posto === '' ? (
            <p>{prossimo === undefined ? 'Tutti i posti sono contati.' : `Il prossimo è ${prossimo}.`}</p>
          ) : (
            <PostoConta
              key={posto}
              posto={posto}
              righe={righe.filter(({ ubicazione }) => ubicazione === posto)}
              prossimo={prossimo}
              onRiga={chiedi}
              onTogli={({ cdArticolo }) => registra([{ codice: cdArticolo, qta: null }], 'Tolto: è da contare.')}
              onZero={(vuote) =>
                registra(
                  vuote.map(({ cdArticolo }) => ({ codice: cdArticolo, qta: 0 })),
                  'Posto finito.',
                )
              }
              onPosto={vaiA}
            />
          )}
        </>
      )}
      <p className="actions">
        <a href="/inventario">Tutte le conte</a>
      </p>
    </main>
  );
}

refreshWith((token) => callApi(rinnovaSessione, { refresh_token: token }, { withSession: false }));
const id = Number(location.hash.slice(1));
const persona = currentPerson();
const buono = Number.isInteger(id) && id > 0;
const memoria = persona !== null && buono ? memoriaConta(id, persona) : null;
showPage('conta', () =>
  memoria === null ? (
    <p role="alert">
      {buono ? 'Entrare prima nel portale. ' : 'Il collegamento non è completo. '}
      <a href="/inventario">Apri l’inventario</a>
    </p>
  ) : (
    <ContaMagazzino memoria={memoria} />
  ),
);
