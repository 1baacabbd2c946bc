import type { ReactNode } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { useKeptFile } from '#platform/web/kit/rich-text/use-kept-file.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import {
  caricaFiguraInfo,
  caricaVideoInfo,
  informazioniTestata,
  salvaInformazioni,
} from '#prodotto/testate/contract.ts';
import { verificaHtml } from '#parti/regole-campi.ts';

export const informazioni = (testata: IdTestata): Modifica<typeof informazioniTestata, string> => ({
  titolo: 'Informazioni testata',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => stato.informazioni,
  campo: (campo) => <Campo {...campo} />,
  mostra: (valore) => (valore === '' ? 'Nessun testo' : <TestoHtml html={valore} pictures />),
  verifica: verificaHtml,
  salva: (Informazioni, versione) =>
    writeOf(salvaInformazioni, { CodTestata: testata.codTestata, Suffisso: testata.suffisso, Informazioni, versione }),
  riuscita: 'Informazioni salvate',
  fallita: 'Errore nel salvataggio.',
  larghezza: 760,
});

interface CampoProps {
  readonly valore: string;
  readonly onChange: (valore: string) => void;
  readonly errore: string | undefined;
}

function Campo({ valore, onChange, errore }: CampoProps): ReactNode {
  const onPicture = useKeptFile(caricaFiguraInfo);
  const onVideo = useKeptFile(caricaVideoInfo);
  return (
    <RichText
      label="Informazioni"
      value={valore}
      onChange={onChange}
      onPicture={onPicture}
      onVideo={onVideo}
      error={errore}
    />
  );
}
