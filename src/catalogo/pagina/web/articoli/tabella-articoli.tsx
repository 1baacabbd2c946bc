import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  type MouseEvent,
} from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { mossa } from '#parti/web/mossa.ts';
import { usePannelli, lasciaArticolo } from '#parti/web/pannelli/pannelli.ts';
import { useAltezzaTesta } from '#parti/web/use-altezza-testa.ts';
import { useUtente } from '#parti/web/utente.ts';
import { puntoDi } from '#parti/web/menu/punto.ts';
import type { Colonne } from './colonne.ts';
import { RigaArticolo } from './riga-articolo.tsx';
import type { RigaMostrata } from './righe-mostrate.ts';
import type { RigaScelta } from './strumenti-riga.tsx';
import classes from './tabella-articoli.module.css';
import type { TestataCurata } from './use-cura-righe.ts';
import { useRigheArticoli } from './use-righe-articoli.ts';

const parte = 120;

/** Renders the next part within 300 px of the end (P-034), and at once up to the searched article. */
function useParti(
  righe: readonly RigaMostrata[],
  cercato: string,
): { mostrate: readonly RigaMostrata[]; fondo: RefObject<HTMLDivElement | null> } {
  const [parti, setParti] = useState(1);
  const fondo = useRef<HTMLDivElement>(null);
  const fino = cercato === '' ? 0 : righe.findIndex(({ riga }) => riga.cdArticolo === cercato) + 1;
  const quante = Math.max(parti * parte, fino);
  const altre = quante < righe.length;
  useEffect(() => {
    if (!altre || !fondo.current) return;
    const observer = new IntersectionObserver(([visto]) => visto?.isIntersecting && setParti((ora) => ora + 1), {
      rootMargin: '0px 0px 300px',
    });
    observer.observe(fondo.current);
    return () => observer.disconnect();
  }, [altre, parti]);
  return { mostrate: altre ? righe.slice(0, quante) : righe, fondo };
}

const DettaglioVisitatore = late(() => import('./dettaglio-visitatore.tsx'), 'DettaglioVisitatore');
const StrumentiRiga = late(() => import('./strumenti-riga.tsx'), 'StrumentiRiga');

interface TabellaProps {
  readonly testata: TestataCurata;
  readonly righe: readonly RigaMostrata[];
  readonly colonne: Colonne;
  readonly cercati: readonly string[];
}

/** P-031, P-062. */
export function TabellaArticoli({ testata, righe, colonne, cercati }: TabellaProps): ReactNode {
  const { ruolo } = useUtente();
  const testa = useAltezzaTesta();
  const aperti = usePannelli();
  const { mostrate, fondo } = useParti(righe, cercati[0] ?? '');
  const [visto, setVisto] = useState<string | null>(null);
  const corpo = useRef<HTMLTableSectionElement>(null);
  const { corrente, ...ascolto } = useRigheArticoli(corpo, mostrate, { ruolo, onVisitatore: setVisto });
  const [scelta, setScelta] = useState<RigaScelta | null>(null);
  const ascoltoMenu = useMenuRighe(mostrate, colonne.modifica ? setScelta : null, ascolto.onClick);
  useCercato(corpo, cercati[0] ?? '');
  if (righe.length === 0) return <p className={classes.nota}>Nessun articolo da mostrare.</p>;
  const articoloVisto = visto === null ? undefined : mostrate.find(({ riga }) => riga.cdArticolo === visto)?.riga;
  const conPrezzi = colonne.listino || colonne.prezzo;
  return (
    <section className={classes.sezione} aria-label="Articoli">
      <div className={classes.cornice}>
        <table
          className={classes.tabella}
          aria-label={`Articoli: ${testata.descrizione}`}
          style={{ '--testa': `${testa}px` } as CSSProperties}
        >
          <thead>
            <tr>
              <Intestazioni colonne={colonne} />
            </tr>
          </thead>
          <tbody ref={corpo} {...ascolto} {...ascoltoMenu}>
            {mostrate.map((mostrata) => {
              const { cdArticolo, nrArt } = mostrata.riga;
              return (
                <RigaArticolo
                  key={nrArt}
                  {...mostrata}
                  colonne={colonne}
                  attiva={nrArt === corrente}
                  aperta={cdArticolo !== '' && aperti.some((pannello) => pannello.cdArticolo === cdArticolo)}
                  cercata={cdArticolo !== '' && cercati.includes(cdArticolo)}
                />
              );
            })}
          </tbody>
        </table>
        <div ref={fondo} />
      </div>
      {scelta && <StrumentiRiga testata={testata} scelta={scelta} onChiuso={() => setScelta(null)} />}
      {articoloVisto && <DettaglioVisitatore riga={articoloVisto} onClose={() => setVisto(null)} />}
      {ruolo === 0 && (
        <p className={classes.accedi}>
          <button type="button" onClick={askLogin}>
            Accedi per vedere i prezzi
          </button>
        </p>
      )}
      {conPrezzi && <p className={classes.nota}>Prezzi in euro per unità di misura, IVA esclusa.</p>}
    </section>
  );
}

function Intestazioni({ colonne }: { colonne: Colonne }): ReactNode {
  return (
    <>
      <th scope="col">Codice</th>
      {colonne.descrizione && <th scope="col">Descrizione</th>}
      {colonne.fornitore && <th scope="col">Cod. fornitore</th>}
      <th scope="col">UM</th>
      <th scope="col" className="numeric">
        Scatola
      </th>
      {colonne.disponibilita && (
        <th scope="col" className={classes.centro}>
          <abbr title="Disponibilità">Disp.</abbr>
        </th>
      )}
      {colonne.listino && (
        <th scope="col" className="numeric">
          Listino
        </th>
      )}
      {colonne.sconto && (
        <th scope="col" className="numeric">
          Sconto
        </th>
      )}
      {colonne.prezzo && (
        <th scope="col" className="numeric">
          Prezzo
        </th>
      )}
      {colonne.dettagli && (
        <th scope="col">
          <span className="visually-hidden">Dettagli</span>
        </th>
      )}
      {colonne.preleva && (
        <th scope="col" className={classes.preleva}>
          Preleva
        </th>
      )}
      {colonne.modifica && (
        <th scope="col" className={classes.cellaMenu}>
          <span className="visually-hidden">Modifica</span>
        </th>
      )}
    </>
  );
}

/** Focuses the searched article; else the first one, unless something has the focus. */
function useCercato(corpo: RefObject<HTMLTableSectionElement | null>, cercato: string): void {
  useEffect(() => {
    // Waits for scroll restoration.
    const attesa = requestAnimationFrame(() => {
      const quale = cercato === '' ? '' : `="${CSS.escape(cercato)}"`;
      const riga = corpo.current?.querySelector<HTMLElement>(`tr[data-articolo${quale}]`);
      if (cercato !== '') riga?.scrollIntoView({ block: 'center' });
      const entra = (): void => riga?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
      if (cercato !== '') entra();
      else if (mossa.fatta)
        void import('#parti/web/fuoco-libero.ts').then(({ fuocoLibero }) => fuocoLibero() && entra());
    });
    return () => cancelAnimationFrame(attesa);
  }, [corpo, cercato]);
}

/** One delegated handler for all rows. `onScelta` is null without a menu; `onClick` gets other clicks. */
function useMenuRighe(
  righe: readonly RigaMostrata[],
  onScelta: ((scelta: RigaScelta) => void) | null,
  onClick: (event: MouseEvent) => void,
) {
  const apri = (event: MouseEvent<HTMLElement>): boolean => {
    const riga = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-nr]') : null;
    const trovata = righe.find((una) => una.riga.nrArt === Number(riga?.dataset['nr']))?.riga;
    if (!riga || !trovata || !onScelta) return false;
    event.preventDefault();
    lasciaArticolo();
    const tasto = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    onScelta({ riga: trovata, punto: puntoDi(event), da: tasto ?? riga.querySelector<HTMLElement>('button') ?? riga });
    return true;
  };
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>): void => void apri(event),
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const perMenu = event.target instanceof Element && event.target.closest('[data-menu]') !== null;
      if (!perMenu || !apri(event)) onClick(event);
    },
  };
}
