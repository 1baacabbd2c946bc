import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';

/** What the manager does, beside the help of the screen (B-045). */
export const GuidaFiltri = ({ onClose }: { onClose: () => void }): ReactNode => (
  <Dialog onClose={onClose} title="Gestionale Filtri" size={560}>
    <Text size="sm" mb="xs">
      Ogni modifica vale per tutte le testate della categoria scelta, o per tutte se non se ne sceglie una.
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>Un valore rinominato come uno che c’è già diventa uno solo con quello.</List.Item>
      <List.Item>
        L’ordine dei valori è uno per tutto il catalogo e si cambia solo qui; un valore nuovo prende il suo posto
        naturale.
      </List.Item>
      <List.Item>Premendo un valore si apre la sua ricerca in una nuova scheda.</List.Item>
      <List.Item>Elimina parole vuote toglie parole e filtri delle testate eliminate o non più presenti.</List.Item>
      <List.Item>La password sta sul server; dopo cinque errori si riprova dopo un quarto d’ora.</List.Item>
      <List.Item>Un sinonimo fa trovare le testate che hanno quel valore o quella parola chiave.</List.Item>
      <List.Item>L’autocompletamento offre per primi i testi scelti mentre si scrive la parola.</List.Item>
      <List.Item>
        Un file Excel ha al massimo 10 colonne di filtri per foglio, 5 autocompletamenti per parola e 50.000 righe; i
        fogli che iniziano con _ si saltano.
      </List.Item>
      <List.Item>
        Le testate del file prendono i valori del file: una senza valori li perde tutti, e va confermato.
      </List.Item>
      <List.Item>Lo storico di ogni testata dice che cosa è cambiato e com’era prima.</List.Item>
    </List>
  </Dialog>
);
