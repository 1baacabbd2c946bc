import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import type { paginaCatalogo } from '#vendita/catalogo/contract.ts';
import classes from './schede-pagina.module.css';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Valore = Pagina['valoriTecnici'][number];

const valoriDi = (valore: Valore): string[] => [valore.valoreTecnico1, valore.valoreTecnico2, valore.valoreTecnico3, valore.valoreTecnico4];

interface DatiProps {
  readonly valori: readonly Valore[];
  readonly descrizioni: Pagina['descTecniche'];
}

/** Technical values, up to four for a label, and the technical descriptions. */
export function DatiTecnici({ valori, descrizioni }: DatiProps): ReactNode {
  const usate = Math.max(1, ...valori.map((valore) => valoriDi(valore).findLastIndex((testo) => testo !== '') + 1));
  return (
    <>
      {valori.length > 0 && (
        <div className={classes.scorre}>
          <table className={classes.tecnica} aria-label="Dati tecnici">
            <tbody>
              {valori.map((valore) => (
                <RigaTecnica key={`${valore.codiceScheda} ${valore.numeroRiga}`} valore={valore} usate={usate} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {descrizioni.map((una) => (
        <TestoHtml key={una.codiceScheda} html={una.descrizioneHTML} className={classes.descrizioni} />
      ))}
    </>
  );
}

function RigaTecnica({ valore, usate }: { valore: Valore; usate: number }): ReactNode {
  const [primo, secondo, terzo, quarto] = valoriDi(valore);
  return (
    <tr>
      <th scope="row">{valore.etichettaTecnica}</th>
      <td>{primo}</td>
      {usate > 1 && <td>{secondo}</td>}
      {usate > 2 && <td>{terzo}</td>}
      {usate > 3 && <td>{quarto}</td>}
    </tr>
  );
}
