import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';

const keys: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['Vai alla ricerca', ['/']],
  ['Vai a una schermata, un documento, un cliente, un articolo', ['Ctrl', 'K']],
  ['Mostra questi tasti', ['?']],
  ['Scorri suggerimenti, risultati, articoli, righe', ['↑', '↓']],
  ['Scorri i lavori di Oggi, da qualunque punto della pagina', ['J', 'K']],
  ['Vai alle righe della tabella, da qualunque punto della pagina', ['J']],
  ['Fai il passo della riga di Oggi', ['Invio']],
  ['Apri il risultato o l’articolo', ['Invio']],
  ['Misure e prezzi del risultato', ['M']],
  ['Quantità della riga del carrello', ['Invio']],
  ['Togli la riga del carrello', ['Canc']],
  ['Leggi le righe incollate, salva, vai al passo dopo', ['Ctrl', 'Invio']],
  ['Chiudi la finestra, il menu o il pannello', ['Esc']],
];

export const KeysDialog = ({ onClose }: { onClose: () => void }): ReactNode => (
  <Dialog title="Tasti" onClose={onClose} size={460}>
    <Facts
      facts={keys.map(([what, which]) => [
        what,
        <span key={what}>
          {which.map((key) => (
            <Kbd key={key} size="xs" mr={4}>
              {key}
            </Kbd>
          ))}
        </span>,
      ])}
    />
  </Dialog>
);
