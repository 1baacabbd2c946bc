import { confirm } from '#platform/web/kit/confirm.tsx';
import { workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import {
  chiaveCatalogoUscita,
  consegnaCatalogo,
  eliminaCatalogoUscita,
  fermaCatalogoUscita,
  preparaCatalogoUscita,
  ritiraChiaveCatalogoUscita,
  togliConsegnaCatalogo,
} from '../contract.ts';
import type { Riga } from './colonne-cataloghi.tsx';

export type Aperto =
  | { readonly come: 'modifica'; readonly riga: Riga | null }
  | { readonly come: 'file'; readonly riga: Riga }
  | { readonly come: 'consegna'; readonly riga: Riga }
  | { readonly come: 'chiave'; readonly riga: Riga; readonly chiave: string }
  | { readonly come: 'lavoro'; readonly lavoro: ShownWork };

export interface AzioniCatalogo {
  readonly riga: readonly RowAction<Riga>[];
  /** Buttons of the file dialog, so that the list keeps its width for names. */
  readonly accanto: readonly RowAction<Riga>[];
  /** Rarely used actions, in its menu. */
  readonly altre: readonly RowAction<Riga>[];
}

export function useAzioniCatalogo(apri: (aperto: Aperto) => void): AzioniCatalogo {
  const schermo = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const prepara = useCall(preparaCatalogoUscita, {
    meta: { failure: 'screen' },
    onSuccess: ({ lavoro }) => apri({ come: 'lavoro', lavoro: { id: lavoro } }),
    onError: (error) => {
      const lavoro = workInTheWay(error);
      if (lavoro) apri({ come: 'lavoro', lavoro });
      else notify.error(error.message);
    },
  });
  const ferma = useCall(fermaCatalogoUscita, {
    onSuccess: (_, { attivo }) => notify.ok(attivo ? 'Catalogo ripreso' : 'Catalogo fermato'),
  });
  const elimina = useCall(eliminaCatalogoUscita, schermo);
  const chiavi = useChiave(apri);
  const consegne = useConsegne(apri);
  const riga: RowAction<Riga>[] = [
    { label: 'File', key: 'f', of: ({ nome }) => `File: ${nome}`, act: (riga) => apri({ come: 'file', riga }) },
    {
      label: 'Prepara adesso',
      key: 'p',
      of: ({ nome }) => `Prepara adesso: ${nome}`,
      act: ({ id }) => prepara.mutate({ id }),
    },
    {
      label: 'Modifica',
      key: 'm',
      of: ({ nome }) => `Modifica: ${nome}`,
      act: (riga) => apri({ come: 'modifica', riga }),
    },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ nome }) => `Elimina: ${nome}`,
      act: ({ id, nome }) =>
        void confirm({
          title: 'Eliminare il catalogo?',
          text: `«${nome}» con i suoi file e la sua chiave.`,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ id }),
        }).then((fatto) => fatto && notify.ok('Catalogo eliminato')),
    },
  ];
  const fermo: RowAction<Riga> = {
    label: ({ attivo }) => (attivo ? 'Ferma' : 'Riprendi'),
    of: ({ nome, attivo }) => `${attivo ? 'Ferma' : 'Riprendi'}: ${nome}`,
    act: ({ id, attivo }) => ferma.mutate({ id, attivo: !attivo }),
  };
  return {
    riga,
    accanto: [consegne.dove, chiavi.nuova],
    altre: [consegne.adesso, consegne.togli, chiavi.ritira, fermo],
  };
}

function useConsegne(apri: (aperto: Aperto) => void): Record<'dove' | 'adesso' | 'togli', RowAction<Riga>> {
  const adesso = useCall(consegnaCatalogo, { onSuccess: () => notify.ok('Consegna avviata') });
  const togli = useCall(togliConsegnaCatalogo, { meta: { failure: 'screen' }, untilFresh: true });
  const senza = ({ consegna }: Riga): string | null => (consegna === null ? 'Non si consegna da sé.' : null);
  return {
    dove: {
      label: 'Consegna…',
      of: ({ nome }) => `Consegna da sé: ${nome}`,
      act: (riga) => apri({ come: 'consegna', riga }),
    },
    adesso: {
      label: 'Consegna adesso',
      of: ({ nome }) => `Consegna adesso: ${nome}`,
      refuse: (riga) => senza(riga) ?? (riga.file.length === 0 ? 'Non c’è ancora un file.' : null),
      act: ({ id }) => adesso.mutate({ id }),
    },
    togli: {
      label: 'Togli la consegna',
      of: ({ nome }) => `Togli la consegna: ${nome}`,
      refuse: senza,
      act: ({ id, consegna }) =>
        void confirm({
          title: 'Togliere la consegna?',
          text: `Niente va più a ${consegna?.indirizzo ?? ''}; il segreto si dimentica.`,
          confirm: 'Togli',
          danger: true,
          act: () => togli.mutateAsync({ id }),
        }).then((fatto) => fatto && notify.ok('Consegna tolta')),
    },
  };
}

function useChiave(apri: (aperto: Aperto) => void): Record<'nuova' | 'ritira', RowAction<Riga>> {
  const schermo = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const chiave = useCall(chiaveCatalogoUscita, schermo);
  const ritira = useCall(ritiraChiaveCatalogoUscita, schermo);
  const nuovaChiave = async (riga: Riga): Promise<void> => {
    let data = '';
    const fatto = await confirm({
      title: riga.chiaveCreata === null ? 'Creare la chiave?' : 'Creare una chiave nuova?',
      text:
        riga.chiaveCreata === null
          ? `Con la chiave un programma legge il catalogo «${riga.nome}», prezzi compresi.`
          : 'Quella di adesso non vale più, da subito.',
      confirm: 'Crea la chiave',
      act: async () => void (data = (await chiave.mutateAsync({ id: riga.id })).chiave),
    });
    if (fatto) apri({ come: 'chiave', riga, chiave: data });
  };
  return {
    nuova: {
      label: 'Chiave nuova',
      of: ({ nome }) => `Chiave nuova: ${nome}`,
      act: (riga) => void nuovaChiave(riga),
    },
    ritira: {
      label: 'Ritira la chiave',
      of: ({ nome }) => `Ritira la chiave: ${nome}`,
      refuse: ({ chiaveCreata }) => (chiaveCreata === null ? 'Non ha una chiave.' : null),
      act: ({ id, nome }) =>
        void confirm({
          title: 'Ritirare la chiave?',
          text: `Nessun programma legge più «${nome}», da subito.`,
          confirm: 'Ritira',
          danger: true,
          back: 'Se ne può creare un’altra.',
          act: () => ritira.mutateAsync({ id }),
        }).then((fatto) => fatto && notify.ok('Chiave ritirata')),
    },
  };
}
