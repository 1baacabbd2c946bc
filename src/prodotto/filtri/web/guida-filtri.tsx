import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';

/** B-045. */
export const GuidaFiltri = ({ onClose }: { onClose: () => void }): ReactNode => (
  <Dialog onClose={onClose} title="Gestionale Filtri" size={560}>
    <Text size="sm" mb="xs">
      Ogni modifica vale per tutte le testate della categoria scelta, o per tutte se non se ne sceglie una.
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>Un valore rinominato come uno che c’è già diventa uno solo con quello.</List.Item>
      <List.Item>Ultimi cambi annulla un cambio di nome, un’unione o un’eliminazione.</List.Item>
      <List.Item>
        L’ordine dei valori è uno per tutto il catalogo e si cambia solo qui; un valore nuovo prende il suo posto
        naturale.
      </List.Item>
      <List.Item>Premendo un valore si apre la sua ricerca in una nuova scheda.</List.Item>
      <List.Item>Elimina parole vuote toglie parole e filtri delle testate eliminate o non più presenti.</List.Item>
      <List.Item>La password sta sul server; dopo cinque errori si riprova dopo un quarto d’ora.</List.Item>
      <List.Item>
        Un sinonimo fa trovare le testate che hanno quel valore o quella parola chiave; nel libro del mestiere stanno
        tutti, e vi si scrive anche come si chiama altrimenti una parola delle descrizioni o una norma. Sotto «non
        trattato» stanno le marche che non si tengono: la ricerca lo dice e mostra il resto.
      </List.Item>
      <List.Item>L’autocompletamento offre per primi i testi scelti mentre si scrive la parola.</List.Item>
      <List.Item>
        Un file Excel ha al massimo 10 colonne di filtri per foglio, 5 prodotti o autocompletamenti per parola e 50.000
        righe; i fogli che iniziano con _ si saltano, gli spazi attorno ai valori si tolgono. Fogli nascosti e celle
        unite sono errori.
      </List.Item>
      <List.Item>
        Maiuscole e spazi non fanno un altro valore. Un titolo che non è ancora un filtro va confermato; i sinonimi
        seguono un valore che il file rinomina in tutte le sue testate.
      </List.Item>
      <List.Item>
        Le testate del file prendono i valori del file: una senza valori li perde tutti, e va confermato. Annullando un
        caricamento, ciò che è stato modificato dopo resta com’è e viene indicato.
      </List.Item>
      <List.Item>Lo storico di ogni testata dice che cosa è cambiato e com’era prima.</List.Item>
    </List>
  </Dialog>
);
