import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import type { paginaCatalogo } from '../../contract.ts';
import classes from './schede-pagina.module.css';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Valore = Pagina['valoriTecnici'][number];

export interface VoceTecnica {
  readonly nome: string;
  readonly numeroRiga?: number;
  readonly codiceScheda: string;
}

type OnVoce = (event: MouseEvent<HTMLElement>, voce: VoceTecnica) => void;

const valoriDi = (valore: Valore): string[] => [
  valore.valoreTecnico1,
  valore.valoreTecnico2,
  valore.valoreTecnico3,
  valore.valoreTecnico4,
];

interface DatiProps {
  readonly valori: readonly Valore[];
  readonly descrizioni: Pagina['descTecniche'];
  readonly onVoce?: OnVoce;
}

export function DatiTecnici({ valori, descrizioni, onVoce }: DatiProps): ReactNode {
  const usate = Math.max(1, ...valori.map((valore) => valoriDi(valore).findLastIndex((testo) => testo !== '') + 1));
  return (
    <>
      {valori.length > 0 && (
        <div className={classes.scorre}>
          <table className={classes.tecnica} aria-label="Dati tecnici">
            <tbody>
              {valori.map((valore) => (
                <RigaTecnica
                  key={`${valore.codiceScheda} ${valore.numeroRiga}`}
                  valore={valore}
                  usate={usate}
                  onVoce={onVoce}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {descrizioni.map((una) => (
        <Descrizione key={una.codiceScheda} descrizione={una} onVoce={onVoce} />
      ))}
    </>
  );
}

function Descrizione({
  descrizione: { codiceScheda, descrizioneHTML },
  onVoce,
}: {
  descrizione: Pagina['descTecniche'][number];
  onVoce: OnVoce | undefined;
}): ReactNode {
  if (!onVoce) return <TestoHtml html={descrizioneHTML} className={classes.descrizioni} />;
  const voce = { nome: `Descrizione tecnica ${codiceScheda}`.trim(), codiceScheda };
  return (
    <div className={classes.curata} onContextMenu={(event) => onVoce(event, voce)}>
      <TestoHtml html={descrizioneHTML} className={classes.descrizioni} />
      <Tasto voce={voce} onVoce={onVoce} />
    </div>
  );
}

function RigaTecnica({
  valore,
  usate,
  onVoce,
}: {
  valore: Valore;
  usate: number;
  onVoce: OnVoce | undefined;
}): ReactNode {
  const [primo, secondo, terzo, quarto] = valoriDi(valore);
  const voce = { nome: valore.etichettaTecnica, numeroRiga: valore.numeroRiga, codiceScheda: valore.codiceScheda };
  return (
    <tr onContextMenu={onVoce && ((event) => onVoce(event, voce))}>
      <th scope="row">{valore.etichettaTecnica}</th>
      <td>{primo}</td>
      {usate > 1 && <td>{secondo}</td>}
      {usate > 2 && <td>{terzo}</td>}
      {usate > 3 && <td>{quarto}</td>}
      {onVoce && (
        <td className={classes.cellaMenu}>
          <Tasto voce={voce} onVoce={onVoce} />
        </td>
      )}
    </tr>
  );
}

const Tasto = ({ voce, onVoce }: { voce: VoceTecnica; onVoce: OnVoce }): ReactNode => (
  <ActionIcon
    size={24}
    aria-label={`Modifica ${voce.nome}`}
    aria-haspopup="menu"
    onClick={(event) => onVoce(event, voce)}
  >
    <IconDotsVertical size={15} />
  </ActionIcon>
);
