import { mostraTestata } from '#parti/codici.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { giorniRicerche } from '../rules.ts';
import { verifiche } from './controlli.ts';

/** The words searched most often without a result. */
async function senzaRisultato({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ parola: string; volte: number }>(sql`
    select u.parola, sum(u.volte)::int as volte
    from ricerche_vuote u where u.giorno > ${oggi}::date - ${giorniRicerche}::int
    group by u.parola order by volte desc, max(u.ultima) desc, u.parola limit ${most}`);
  return righe.map(({ parola, volte }) => ({
    rif: `«${parola}»`,
    chi: '',
    cosa: `cercata ${formatCounted(volte, 'volta', 'volte')} senza trovare niente`,
    grave: false,
    telefono: '',
    passo: 'Cura',
    verso: `/testataProdotto?Cerca=${encodeURIComponent(parola)}`,
  }));
}

/** Headers that customers see without a picture, those with most articles first. */
async function senzaImmagine({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const { righe: tutte, ordine } = verifiche.senzaImmagine;
  const righe = await db.rows<{ chiave: string; descrizione: string; azienda: string; quanti: number }>(sql`
    select v.chiave, v.descrizione, v.azienda, v.quanti from (${tutte(oggi)}) v order by ${ordine} limit ${most}`);
  return righe.flatMap(({ chiave, descrizione, azienda, quanti: articoli }) => {
    const id = leggiIdTestata(chiave);
    if (id === null) return [];
    const cerca = new URLSearchParams({ CodTestata: id.codTestata, testata: chiave, apri: 'immagine' });
    return [
      {
        rif: mostraTestata(id),
        chi: descrizione,
        cosa: `${formatCounted(articoli, 'articolo', 'articoli')} di ${azienda} senza immagine`,
        grave: false,
        telefono: '',
        passo: 'Aggiungi',
        verso: `/testataProdotto?${cerca}`,
      },
    ];
  });
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'ricerche-vuote',
    label: 'Ricerche senza risultato',
    places: { 2: 40 },
    path: '/qualitaDati?controllo=ricercheVuote',
    rows: senzaRisultato,
  },
  {
    key: 'senza-immagine',
    label: 'Testate senza immagine',
    places: { 2: 42 },
    path: '/qualitaDati?controllo=senzaImmagine',
    rows: senzaImmagine,
  },
];
