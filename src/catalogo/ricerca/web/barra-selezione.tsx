import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconCopy, IconExternalLink, IconStar, IconStarOff, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { useStore } from '#platform/web/store.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { preferitoTestata } from '#prodotto/testate/contract.ts';
import classes from './barra-selezione.module.css';
import type { Testata } from './domanda.ts';
import { selezione, svuotaSelezione } from './selezione.ts';

/** Asks before opening more tabs than this. */
const schedeSenzaChiedere = 8;

export function BarraSelezione({ valore }: { valore: string }): ReactNode {
  const scelte = [...useStore(selezione).values()];
  const preferiti = useCambiaPreferiti();
  const router = useRouter();
  if (scelte.length === 0) return null;
  const indirizzo = (testata: Testata): string => router.buildLocation(versoCatalogo(testata, valore)).href;
  return (
    <div className={classes.barra} role="region" aria-label="Testate selezionate">
      <strong aria-live="polite">
        {scelte.length === 1 ? '1 selezionata' : `${formatNumber(scelte.length)} selezionate`}
      </strong>
      <Button
        variant="default"
        loading={preferiti.inCorso}
        leftSection={valore === 'preferiti' ? <IconStarOff size={15} /> : <IconStar size={15} />}
        onClick={() => void preferiti.cambia(scelte, valore !== 'preferiti')}
      >
        {valore === 'preferiti' ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={15} />} onClick={() => void copiaCodici(scelte)}>
        Copia codici
      </Button>
      <Button
        variant="default"
        leftSection={<IconExternalLink size={15} />}
        onClick={() => void apri(scelte.map(indirizzo))}
      >
        Apri in schede
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconX size={15} />} onClick={svuotaSelezione}>
        Deseleziona
      </Button>
    </div>
  );
}

/** One `codTestata-suffisso` per line, as the field of related products accepts. */
async function copiaCodici(scelte: readonly Testata[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(
      scelte.map(({ codTestata, suffisso }) => `${codTestata}-${suffisso}`).join('\n'),
    );
    notify.ok('testo copiato negli appunti');
  } catch {
    notify.error('Il browser non permette di copiare negli appunti.');
  }
}

async function apri(indirizzi: readonly string[]): Promise<void> {
  const molte = indirizzi.length > schedeSenzaChiedere;
  if (
    molte &&
    !(await confirm({ title: 'Apri in schede', text: `Aprire ${indirizzi.length} schede?`, confirm: 'Apri' }))
  )
    return;
  const chiuse = indirizzi.filter((indirizzo) => !window.open(indirizzo, '_blank'));
  if (chiuse.length > 0)
    notify.error(`Il browser ha bloccato ${chiuse.length} schede: consentire le finestre di questo sito.`);
}

/** Failures are reported once. */
function useCambiaPreferiti() {
  const segna = useCall(preferitoTestata, { meta: { failure: 'screen' } });
  const [inCorso, setInCorso] = useState(false);
  const cambia = async (scelte: readonly Testata[], preferito: boolean): Promise<void> => {
    setInCorso(true);
    const errori: unknown[] = [];
    const coda = [...scelte];
    const lavora = async (): Promise<void> => {
      for (let testata = coda.shift(); testata; testata = coda.shift()) {
        const { codTestata, suffisso } = testata;
        await segna.mutateAsync({ codTestata, suffisso, preferito }).catch((error: unknown) => errori.push(error));
      }
    };
    await Promise.all([lavora(), lavora(), lavora()]);
    setInCorso(false);
    const riuscite = scelte.length - errori.length;
    if (riuscite > 0) notify.ok(preferito ? `Aggiunte ai preferiti: ${riuscite}` : `Tolte dai preferiti: ${riuscite}`);
    if (errori.length > 0) notify.error(sentenceOf(errori[0]));
    else svuotaSelezione();
  };
  return { inCorso, cambia };
}
