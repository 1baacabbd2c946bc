import { Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { verificaHtml } from '#parti/regole-campi.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import { puntoDi, type Punto } from '#parti/web/menu/punto.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { useWrite, writeOf, queryOf, type Write } from '#platform/web/query.ts';
import { eliminaValoreTecnico, salvaDatiTecnici, leggiDatiTecnici } from '#prodotto/testate/contract.ts';
import type { paginaCatalogo } from '../../contract.ts';
import { DatiTecnici, type VoceTecnica } from './dati-tecnici.tsx';
import { nuovaRiga, valoreTecnico } from './modifica-valore.tsx';

/** Null: new description. */
type Scelta =
  | { readonly tipo: 'valore'; readonly numeroRiga: number }
  | { readonly tipo: 'descrizione'; readonly codiceScheda: string | null };

interface MenuAperto {
  readonly voce: VoceTecnica;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

export function CuraDatiTecnici({ pagina }: { pagina: ReplyOf<typeof paginaCatalogo> }): ReactNode {
  const [menu, setMenu] = useState<MenuAperto | null>(null);
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const { testata, valoriTecnici, descTecniche } = pagina;
  const onVoce = (event: MouseEvent<HTMLElement>, voce: VoceTecnica): void => {
    event.preventDefault();
    setMenu({
      voce,
      punto: puntoDi(event),
      da: event.currentTarget.querySelector<HTMLElement>('button') ?? event.currentTarget,
    });
  };
  const { mutate } = useWrite((write: Write) => write, { untilFresh: true });
  const chiudi = (): void => setScelta(null);
  return (
    <>
      {valoriTecnici.length + descTecniche.length === 0 && <p>Nessun dato disponibile</p>}
      <DatiTecnici valori={valoriTecnici} descrizioni={descTecniche} onVoce={onVoce} />
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setScelta({ tipo: 'valore', numeroRiga: nuovaRiga })}
        >
          Nuovo dato
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setScelta({ tipo: 'descrizione', codiceScheda: null })}
        >
          Nuova descrizione
        </Button>
      </Group>
      {menu && (
        <MenuAPunto punto={menu.punto} nome={menu.voce.nome} da={menu.da} onChiuso={() => setMenu(null)}>
          <Menu.Item onClick={() => setScelta(sceltaDi(menu.voce))}>Modifica</Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" onClick={() => void elimina(menu.voce)}>
            Elimina
          </Menu.Item>
        </MenuAPunto>
      )}
      {scelta?.tipo === 'valore' && (
        <DialogoModifica onClose={chiudi} modifica={valoreTecnico(testata, scelta.numeroRiga)} />
      )}
      {scelta?.tipo === 'descrizione' && (
        <DialogoModifica onClose={chiudi} modifica={descrizioneTecnica(testata, scelta.codiceScheda)} />
      )}
    </>
  );

  async function elimina(voce: VoceTecnica): Promise<void> {
    if (!(await confirm({ title: 'Vuoi eliminare il dato?', text: voce.nome, confirm: 'Elimina', danger: true })))
      return;
    const { codTestata, suffisso, versione } = testata;
    mutate(
      voce.numeroRiga === undefined
        ? writeOf(salvaDatiTecnici, {
            codTestata,
            suffisso,
            codiceScheda: voce.codiceScheda,
            descrizioneHTML: '',
            versione,
          })
        : writeOf(eliminaValoreTecnico, { codTestata, suffisso, numeroRiga: voce.numeroRiga, versione }),
      { onSuccess: () => notify.ok('Dati aggiornati con successo') },
    );
  }
}

const sceltaDi = ({ numeroRiga, codiceScheda }: VoceTecnica): Scelta =>
  numeroRiga === undefined ? { tipo: 'descrizione', codiceScheda } : { tipo: 'valore', numeroRiga };

interface Descrizione {
  readonly codiceScheda: string;
  readonly html: string;
}

/** Null: new (P-215). */
const descrizioneTecnica = (
  testata: IdTestata,
  codiceScheda: string | null,
): Modifica<typeof leggiDatiTecnici, Descrizione> => ({
  titolo: codiceScheda === null ? 'Nuova descrizione tecnica' : 'Modifica descrizione tecnica',
  leggi: queryOf(leggiDatiTecnici, { id: scriviIdTestata(testata) }),
  valore: ({ descTecniche }) => ({
    codiceScheda: codiceScheda ?? '',
    html: descTecniche.find((una) => una.codiceScheda === codiceScheda)?.descrizioneHTML ?? '',
  }),
  campo: ({ valore, onChange, errore, stato }) => (
    <Stack gap="xs">
      {codiceScheda === null && (
        <TextInput
          label="Codice scheda"
          maxLength={20}
          maw={220}
          data-autofocus
          value={valore.codiceScheda}
          error={
            stato.descTecniche.some((una) => una.codiceScheda === valore.codiceScheda.trim())
              ? 'C’è già una descrizione con questo codice: verrà sostituita.'
              : undefined
          }
          onChange={(event) => onChange({ ...valore, codiceScheda: event.currentTarget.value })}
        />
      )}
      <RichText
        label="Descrizione tecnica"
        value={valore.html}
        onChange={(html) => onChange({ ...valore, html })}
        error={errore}
      />
    </Stack>
  ),
  mostra: ({ html }) => (html === '' ? 'Nessun testo' : <TestoHtml html={html} />),
  verifica: ({ html }) => (html === '' && codiceScheda === null ? 'Richiesto.' : verificaHtml(html)),
  salva: ({ codiceScheda: codice, html }, versione) =>
    writeOf(salvaDatiTecnici, {
      codTestata: testata.codTestata,
      suffisso: testata.suffisso,
      codiceScheda: codice,
      descrizioneHTML: html,
      versione,
    }),
  riuscita: 'Informazioni salvate',
  fallita: 'Errore nel salvataggio.',
  larghezza: 760,
});
