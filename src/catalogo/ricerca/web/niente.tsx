import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { prodotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import { senzaScelte } from './cambia-ricerca.ts';
import type { StatoRicerca } from './stato-ricerca.ts';
import { haTitolo } from './titoli.ts';

export function Niente({ value, stato }: { value: string; stato: StatoRicerca }): ReactNode {
  const navigate = useNavigate({ from: prodotti });
  const { ruolo } = useUtente();
  return (
    <Empty text="La ricerca non ha prodotto alcun risultato">
      {stato.filtri ? (
        <Button variant="default" onClick={() => void navigate({ search: senzaScelte(stato) })}>
          Rimuovi tutti i filtri
        </Button>
      ) : (
        <>
          <Text size="sm" c="dimmed" ta="center">
            {consiglio(value, ruolo)}
          </Text>
          {value === 'preferiti' && ruolo === 0 && <Button onClick={askLogin}>Accedi</Button>}
          <AnchorLink {...versoSommario()}>Sfoglia il sommario del catalogo</AnchorLink>
          {value === 'prodotti' && ruolo === 2 && <AnchorLink to={importazioneDati}>Importazione dati</AnchorLink>}
        </>
      )}
    </Empty>
  );
}

function consiglio(value: string, ruolo: number): string | null {
  if (value === 'preferiti')
    return ruolo === 0
      ? 'I preferiti si segnano e si ritrovano dopo l’accesso.'
      : 'Qui stanno i prodotti segnati con la stella, nei risultati o nella loro pagina.';
  if (value === 'prodotti' && ruolo === 2)
    return 'Un catalogo ancora vuoto si riempie importando testate e articoli da file.';
  return haTitolo(value)
    ? null
    : 'Prova con meno parole, con una parte del codice o con la misura da sola: «6x40», «DIN 912».';
}
