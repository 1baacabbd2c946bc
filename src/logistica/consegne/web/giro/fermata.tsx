import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import { parseLimitedNumber } from '#platform/contract/limited-number.ts';
import { newKey } from '#platform/web/key.ts';
import { pending } from '#platform/web/offline/deeds.ts';
import { guastoColli, guastoIncasso, type TipoFatto } from '../../rules/fatti.ts';
import type { BozzaFermata, Foto } from './bozze-giro.ts';
import { esitoDi, type FattoTelefono } from './fatti-telefono.ts';
import { Firma, rimpicciolita } from './firma.tsx';
import type { Giro } from './memoria-giro.ts';

type Consegna = Giro['fermate'][number];

interface FermataProps {
  readonly fermata: Consegna;
  readonly fatti: readonly FattoTelefono[];
  readonly aperta: boolean;
  /** Input that was not sent yet. */
  readonly bozza: BozzaFermata;
  readonly onBozza: (parte: Partial<BozzaFermata>) => void;
  readonly onApri: () => void;
  readonly onFatti: (fatti: readonly FattoTelefono[]) => void;
}

const parole: Readonly<Record<string, string>> = {
  scaricato: 'Scaricato',
  parziale: 'Rifiutato in parte',
  assente: 'Nessuno trovato',
};

export const nuovoFatto = (tipo: TipoFatto, fermata: string): FattoTelefono => ({
  id: newKey(),
  tipo,
  fermata,
  quando: new Date().toISOString(),
  colli: 0,
  incassato: 0,
  note: '',
  firmatario: '',
  stato: '',
});

export function Fermata(props: FermataProps): ReactNode {
  const { fermata, fatti, aperta, onApri, onFatti } = props;
  const suoi = fatti.filter((uno) => uno.fermata === fermata.fermata);
  const esito = esitoDi(fatti, fermata.fermata, fermata.esito);
  return (
    <li className={esito === '' ? 'fermata' : 'fermata fatta'}>
      <button type="button" className="capo" aria-expanded={aperta} onClick={onApri}>
        <span className="prog">{fermata.prog}</span>
        <span>
          <strong>{fermata.ragioneSociale}</strong>
          <br />
          {fermata.localita}
          {fermata.ritiro && ' · Ritiro'}
          {fermata.contrassegno > 0 && ` · Da incassare ${formatMoney(fermata.contrassegno)}`}
          {esito !== '' && (
            <>
              <br />
              {fermata.ritiro && esito === 'scaricato' ? 'Ritirato' : (parole[esito] ?? esito)}
              {suoi.some(pending) ? ' (da inviare)' : ' (ricevuto dall’ufficio)'}
            </>
          )}
        </span>
        <span className="ora">{fermata.ora}</span>
      </button>
      {aperta && (
        <div className="corpo">
          <Dove fermata={fermata} />
          {esito === '' ? (
            <Modulo {...props} />
          ) : (
            <button type="button" onClick={() => onFatti([nuovoFatto('riaperto', fermata.fermata)])}>
              Riapri
            </button>
          )}
        </div>
      )}
    </li>
  );
}

function Dove({ fermata }: { readonly fermata: Consegna }): ReactNode {
  const { indirizzo, localita, telefono, note, documenti, barre, apertura, ritiro } = fermata;
  const { latitudine, longitudine, preciso } = fermata;
  const meta = encodeURIComponent(
    preciso && latitudine !== null && longitudine !== null
      ? `${latitudine},${longitudine}`
      : `${indirizzo}, ${localita}`,
  );
  return (
    <>
      <p>
        {indirizzo}, {localita}
        <br />
        {documenti.join(', ')}
        {barre > 0 && `, ${formatCounted(barre, 'barra', 'barre')}`}
        {apertura !== '' && (
          <>
            <br />
            Orario: {apertura}
          </>
        )}
      </p>
      {note !== '' && (
        <p className="note">
          {ritiro && 'Da ritirare: '}
          {note}
        </p>
      )}
      <p className="actions">
        {telefono !== '' && <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>Chiama {telefono}</a>}
        <a href={`https://www.google.com/maps/dir/?api=1&destination=${meta}`} target="_blank" rel="noreferrer">
          Naviga
        </a>
      </p>
    </>
  );
}

const nomiFoto: Readonly<Record<Foto['tipo'], string>> = { bolla: 'Foto della bolla firmata', foto: 'Altra foto' };
function quante(foto: readonly Foto[], tipo: Foto['tipo']): string {
  const sue = foto.filter((una) => una.tipo === tipo).length;
  return sue > 0 ? `(${sue})` : '';
}

function Modulo({ fermata, bozza, onBozza, onFatti }: FermataProps): ReactNode {
  const { incasso, note, firmatario, firma, foto, spuntati } = bozza;
  const [errore, setErrore] = useState('');
  const { contrassegno } = fermata;
  const spunta = (collo: number): void => {
    onBozza({ spuntati: spuntati.includes(collo) ? spuntati.filter((uno) => uno !== collo) : [...spuntati, collo] });
  };
  const fai = (tipo: 'scaricato' | 'parziale' | 'assente'): void => {
    const importo =
      incasso.trim() === '' ? { value: 0 } : parseLimitedNumber(incasso, { decimals: 2, min: 0, max: 1_000_000 });
    if ('refused' in importo) return setErrore(`Incassato: ${importo.refused}`);
    const troppo = guastoIncasso(tipo, importo.value, contrassegno);
    if (troppo !== null) return setErrore(troppo);
    const nessuno = guastoColli(tipo, spuntati.length, fermata.colli);
    if (nessuno !== null) return setErrore(nessuno);
    if (tipo === 'parziale' && note.trim() === '') return setErrore('Scrivere nelle note che cosa è stato rifiutato.');
    if (tipo === 'scaricato' && spuntati.length > 0 && spuntati.length < fermata.colli)
      return setErrore('Spuntare tutti i colli, o premere Rifiutato in parte e scrivere che cosa manca.');
    if (tipo !== 'assente' && contrassegno > 0 && incasso.trim() === '')
      return setErrore(`Da incassare ${formatMoney(contrassegno)}: scrivere quanto è stato incassato, 0 se niente.`);
    const di = fermata.fermata;
    const immagini = [
      ...(firma === '' ? [] : [{ ...nuovoFatto('firma', di), firmatario, immagine: firma }]),
      ...foto.map(({ tipo: quale, immagine }) => ({ ...nuovoFatto(quale, di), immagine })),
    ];
    const colli = { scaricato: fermata.colli, parziale: spuntati.length, assente: 0 }[tipo];
    return onFatti([
      {
        ...nuovoFatto(tipo, di),
        colli,
        incassato: importo.value,
        note: note.trim(),
        firmatario: firmatario.trim(),
      },
      ...immagini,
    ]);
  };
  const scatta = (tipo: Foto['tipo'], file: File | undefined): void => {
    if (!file) return;
    rimpicciolita(file).then(
      (immagine) => onBozza({ foto: [...foto, { tipo, immagine }] }),
      (cosa: Error) => setErrore(cosa.message),
    );
  };
  return (
    <>
      {fermata.colli > 0 && (
        <fieldset>
          <legend>
            Colli: {spuntati.length} di {fermata.colli}
          </legend>
          {Array.from({ length: fermata.colli }, (_, i) => (
            <label key={i} className="collo">
              <input type="checkbox" checked={spuntati.includes(i + 1)} onChange={() => spunta(i + 1)} /> {i + 1}
            </label>
          ))}
        </fieldset>
      )}
      <label>
        Incassato €
        <input inputMode="decimal" value={incasso} onChange={({ target }) => onBozza({ incasso: target.value })} />
      </label>
      {contrassegno > 0 && (
        <p className="actions">
          <button type="button" onClick={() => onBozza({ incasso: formatNumber(contrassegno, 2) })}>
            Incassato tutto: {formatMoney(contrassegno)}
          </button>
        </p>
      )}
      <label>
        Note
        <textarea rows={2} maxLength={500} value={note} onChange={({ target }) => onBozza({ note: target.value })} />
      </label>
      <label>
        Chi firma
        <input maxLength={60} value={firmatario} onChange={({ target }) => onBozza({ firmatario: target.value })} />
      </label>
      <Firma firma={firma} onFirma={(png) => onBozza({ firma: png })} />
      {(['bolla', 'foto'] as const).map((tipo) => (
        <label key={tipo} className="foto">
          {nomiFoto[tipo]} {quante(foto, tipo)}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => scatta(tipo, target.files?.[0])}
          />
        </label>
      ))}
      {errore !== '' && <p role="alert">{errore}</p>}
      <p className="actions">
        <button type="button" className="first" onClick={() => fai('scaricato')}>
          {fermata.ritiro ? 'Ritirato' : 'Scaricato'}
        </button>
        <button type="button" onClick={() => fai('parziale')}>
          Rifiutato in parte
        </button>
        <button type="button" onClick={() => fai('assente')}>
          Nessuno trovato
        </button>
      </p>
    </>
  );
}
