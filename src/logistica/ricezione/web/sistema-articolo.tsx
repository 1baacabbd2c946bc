import { Alert, Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { sum } from '#platform/contract/decimal.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { useWaitingScan } from '#platform/web/lost-scans.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { stampanti } from '#parti/web/percorsi/stampanti.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { decimaliQuantita, quantitaPiuPiccola, verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';
import { sistemaMerce, trovaInRicezione } from '../contract.ts';
import {
  chiediNuovoPosto,
  doveVa,
  eCodiceArticolo,
  leggiPostoLetto,
  leggiUbicazione,
  postoNonLetto,
  postoNonValido,
} from '../rules.ts';
import { type DaSistemare, daDoveViene } from './colonne-ricezione.tsx';

export const CampoArticolo = ({ onCodice }: { readonly onCodice: (codice: string) => void }): ReactNode => (
  <CampoLettore
    label="Articolo"
    description="Leggere l’etichetta o scrivere il codice, Invio cerca"
    size="lg"
    w="100%"
    maw={420}
    muto
    onCodice={onCodice}
  />
);

interface SistemaProps {
  /** Own or maker's code. */
  readonly valore: string;
  /** Scanned, and not yet in the URL. */
  readonly appenaLetto: boolean;
  readonly onLetto: (codice: string) => void;
  readonly onTrovato: (riga: DaSistemare) => void;
  readonly onFine: () => void;
}

export function SistemaArticolo({ valore, appenaLetto, onLetto, onTrovato, onFine }: SistemaProps): ReactNode {
  const query = useQuery(queryOf(trovaInRicezione, { valore }));
  useWaitingScan(appenaLetto && query.isPending ? valore : null);
  const [letto, setLetto] = useState({ valore, posto: '' });
  const trovata = query.data?.riga ?? null;
  const dillo = useEffectEvent(onTrovato);
  useEffect(() => {
    if (trovata) dillo(trovata);
  }, [trovata]);
  return (
    <Paper withBorder p="md" mb="md" role="region" aria-label="Articolo da sistemare">
      <Await query={query} loading={<InAttesa onPosto={(posto) => setLetto({ valore, posto })} onArticolo={onLetto} />}>
        {({ riga }) =>
          riga ? (
            <Modulo
              key={riga.cdArticolo}
              articolo={riga}
              letto={letto.valore === valore ? letto.posto : ''}
              onLetto={onLetto}
              onFine={onFine}
            />
          ) : (
            <>
              <Text role="alert" mb="sm">
                Di {eCodiceArticolo(valore) && leggiGtin(valore) === null ? mostraCodiceArticolo(valore) : valore} non
                c’è niente in ricezione.
              </Text>
              <CampoArticolo onCodice={onLetto} />
            </>
          )
        }
      </Await>
    </Paper>
  );
}

interface AttesaProps {
  readonly onPosto: (posto: string) => void;
  readonly onArticolo: (codice: string) => void;
}

/** Keeps a place scanned during the lookup. */
function InAttesa({ onPosto, onArticolo }: AttesaProps): ReactNode {
  useLettore((letto) => {
    if (eCodiceArticolo(letto)) return onArticolo(letto);
    const posto = leggiPostoLetto(letto);
    return posto === null ? notify.error(postoNonLetto(letto)) : onPosto(posto);
  });
  return <Loading rows={3} height={44} />;
}

interface ModuloProps extends Pick<SistemaProps, 'onLetto' | 'onFine'> {
  readonly articolo: DaSistemare;
  readonly letto: string;
}

function Modulo({ articolo, letto: giaLetto, onLetto, onFine }: ModuloProps): ReactNode {
  const { cdArticolo, descrizione, qta, unMisura, pronta } = articolo;
  const invio = useSistema(articolo, giaLetto, onFine);
  const { form } = invio;
  const quantita = useRef<HTMLInputElement>(null);
  // An article code switches to that article.
  useLettore((letto) => {
    if (eCodiceArticolo(letto)) return onLetto(letto);
    const posto = leggiPostoLetto(letto);
    if (posto === null) return form.setFieldError('posto', postoNonLetto(letto));
    form.setFieldValue('posto', posto);
    quantita.current?.select();
  });
  return (
    <form onSubmit={form.onSubmit((campi) => void invio.manda(campi))}>
      <Text size="lg" fw={700}>
        {mostraCodiceArticolo(cdArticolo)}
      </Text>
      <Text>{descrizione}</Text>
      <Text size="lg" my="xs">
        In ricezione <strong>{`${formatQuantity(qta)} ${unMisura}`}</strong>
      </Text>
      <Text fz={28} fw={700} lh={1.2}>
        {articolo.ubicazione ? `Posto ${articolo.ubicazione}` : 'Posto da scegliere'}
      </Text>
      {articolo.ubicazione2 && <Text size="lg">Magazzino esterno {articolo.ubicazione2}</Text>}
      {daDoveViene(articolo) && <Text size="sm">Arrivata con {daDoveViene(articolo)}</Text>}
      {pronta > 0 && (
        <Alert color="yellow" p="xs">
          {formatQuantity(pronta)} sono già pronti per ordini: partono da qui e non si sistemano.
        </Alert>
      )}
      <Group gap="sm" align="flex-start" my="sm">
        <TextInput
          label="Posto"
          size="lg"
          flex="1 1 180px"
          maw={320}
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus={giaLetto === '' || undefined}
          autoFocus={giaLetto === ''}
          {...form.getInputProps('posto')}
        />
        <NumberField
          ref={quantita}
          label="Quantità"
          size="lg"
          w={150}
          required
          autoFocus={giaLetto !== ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          min={quantitaPiuPiccola(unMisura)}
          max={qta}
          decimals={decimaliQuantita(unMisura)}
          {...form.getInputProps('qta')}
        />
      </Group>
      <SubmitError error={invio.error} />
      <Group gap="sm">
        <Button type="submit" size="lg" loading={invio.inCorso}>
          Sistema
        </Button>
        <Button size="lg" variant="default" onClick={onFine}>
          Lascia
        </Button>
        <ButtonLink to={stampanti} search={{ tipo: 'articolo', chiave: cdArticolo }} size="lg" variant="subtle">
          Etichetta
        </ButtonLink>
      </Group>
    </form>
  );
}

interface Campi {
  readonly posto: string;
  readonly qta: number;
}

function useSistema(articolo: DaSistemare, posto: string, onFine: () => void) {
  const { cdArticolo, qta, pronta, unMisura, ubicazione, scaffale } = articolo;
  const libera = sum([qta, -pronta], 3);
  const form = useForm<Campi>({
    initialValues: { posto, qta: libera > 0 ? libera : qta },
    validate: {
      posto: (uno) => (leggiUbicazione(uno) === null ? postoNonValido : null),
      qta: (quanta) =>
        quanta > 0 && quanta <= qta
          ? verificaDecimali(quanta, unMisura, qta)
          : `Da ${formatQuantity(quantitaPiuPiccola(unMisura))} a ${formatQuantity(qta)}.`,
    },
  });
  const sistema = useCall(sistemaMerce, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ posto: messa, resta }, campi) => {
      notify.ok(
        `${formatQuantity(campi.qta)} ${unMisura} a ${messa}${resta > 0 ? `, restano ${formatQuantity(resta)} in ricezione` : ''}`,
      );
      onFine();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const manda = async ({ posto: scritto, qta: quanta }: Campi): Promise<void> => {
    const dove = leggiUbicazione(scritto) ?? scritto;
    const nuovoPosto = doveVa(dove, articolo) === 'nuovo';
    if (nuovoPosto) {
      const testo = chiediNuovoPosto(dove, { ubicazione, scaffale: formatQuantity(scaffale), unMisura });
      if (
        !(await confirm({
          title: 'Un posto diverso',
          text: testo,
          confirm: `Diventa ${dove}`,
          danger: true,
          back: null,
        }))
      )
        return;
    }
    sistema.mutate({ cdArticolo, posto: dove, qta: quanta, nuovoPosto });
  };
  return { form, manda, error: sistema.error, inCorso: sistema.isPending };
}
