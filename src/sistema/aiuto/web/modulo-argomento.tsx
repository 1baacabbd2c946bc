import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { onlyMine } from '#platform/web/kit/form-conflict.ts';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaArgomento } from '../contract.ts';
import { nomeMassimo, verificaNome, verificaPosto } from '../rules.ts';

import type { ModuloProps } from './modulo-props.ts';
import { distesi, type ArgomentoHelp } from './modulo.ts';
import { Salvataggio } from './salvataggio.tsx';
import { useCaricaFigura } from './use-carica-figura.ts';

interface ModuloArgomentoProps extends ModuloProps {
  readonly argomento: ArgomentoHelp | null;
  readonly idPadre: number | null;
}

const inCima = '-';

type Campi = Pick<ArgomentoHelp, 'name' | 'informazioni' | 'idPadre' | 'ruoli'>;
const vuoto: Campi = { name: '', informazioni: '', idPadre: null, ruoli: [] };
const campiDi = ({ name, informazioni, idPadre, ruoli }: ArgomentoHelp): Campi => ({
  name,
  informazioni,
  idPadre,
  ruoli,
});

const lettori = [
  { value: '0', label: 'Visitatori' },
  { value: '1', label: 'Clienti' },
  { value: '2', label: 'Amministratori' },
  { value: '3', label: 'Terzisti' },
  { value: '4', label: 'Ufficio' },
  { value: '5', label: 'Magazzino' },
  { value: '6', label: 'Programma aziendale' },
];

export function ModuloArgomento({ pagina, argomento, idPadre, ...props }: ModuloArgomentoProps): ReactNode {
  const [inizio, setInizio] = useState<Campi>(() => (argomento ? campiDi(argomento) : { ...vuoto, idPadre }));
  const [valori, setValori] = useState(inizio);
  const [errore, setErrore] = useState<string | null>(null);
  const caricaFigura = useCaricaFigura();
  // The editor is uncontrolled: a key remounts it.
  const [giro, setGiro] = useState(0);
  const cambia = (nuovi: Partial<typeof valori>): void => {
    props.onSporca(true);
    setValori({ ...valori, ...nuovi });
  };
  const parti = (presente: ArgomentoHelp, nuovi: Campi): void => {
    setInizio(campiDi(presente));
    setValori(nuovi);
    setGiro(giro + 1);
  };
  const titolo = argomento ? `Modifica: ${argomento.name}` : 'Nuovo argomento';
  const tutti = distesi(pagina.argomenti);
  const padri = tutti.filter(({ id }) => verificaPosto(tutti, argomento?.id ?? null, id) === null);
  return (
    <Salvataggio<ArgomentoHelp>
      {...props}
      label={titolo}
      versione={argomento?.versione ?? null}
      verifica={() => {
        const frase = verificaNome(valori.name);
        setErrore(frase);
        return frase === null;
      }}
      write={(versione) =>
        writeOf(salvaArgomento, {
          HelpName: pagina.helpName,
          Id: argomento?.id ?? -1,
          Name: valori.name,
          Informazioni: valori.informazioni,
          Figlio: valori.idPadre !== null,
          IdPadre: valori.idPadre,
          Ruoli: [...valori.ruoli],
          ...(versione === null ? {} : { versione }),
        })
      }
      mostra={mostraArgomento}
      onPresente={(presente) => parti(presente, campiDi(presente))}
      onMio={(presente) => parti(presente, onlyMine(inizio, valori, campiDi(presente)))}
    >
      <TextInput
        label="Nome dell’argomento"
        required
        data-autofocus
        maxLength={nomeMassimo}
        error={errore}
        value={valori.name}
        onChange={(event) => cambia({ name: event.currentTarget.value })}
      />
      <Select
        label="Sta sotto"
        data={[
          { value: inCima, label: `${pagina.titolo} (la pagina)` },
          ...padri.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={valori.idPadre === null ? inCima : String(valori.idPadre)}
        allowDeselect={false}
        onChange={(scelto) => cambia({ idPadre: scelto === null || scelto === inCima ? null : Number(scelto) })}
      />
      <MultiSelect
        label="Chi lo legge"
        description="Nessuna scelta: tutti quelli che leggono la pagina."
        data={lettori}
        value={valori.ruoli.map(String)}
        onChange={(scelti) => cambia({ ruoli: scelti.map(Number) })}
      />
      <RichText
        key={giro}
        label="Testo"
        value={valori.informazioni}
        onChange={(informazioni) => cambia({ informazioni })}
        onPicture={caricaFigura}
      />
    </Salvataggio>
  );
}

const mostraArgomento = ({ name, informazioni }: ArgomentoHelp): ReactNode => (
  <>
    <strong>{name}</strong>
    <TestoHtml html={informazioni} pictures />
  </>
);
