import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { attivaUtente } from './attiva-utente.ts';
import { cambiaPassword } from './cambia-password.ts';
import { leggiUtente } from './leggi-utente.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { recuperaPassword } from './recupera-password.ts';
import { reimpostaPassword } from './reimposta-password.ts';
import { rinnovaSessione } from './rinnova-sessione.ts';

export const accessoRoutes = (parts: AccessoParts): Route[] =>
  answer(contract, {
    login: login(parts),
    rinnovaSessione: rinnovaSessione(parts),
    logout,
    recuperaPassword: recuperaPassword(parts),
    cambiaPassword: cambiaPassword(parts),
    reimpostaPassword: reimpostaPassword(parts),
    attivaUtente: attivaUtente(parts),
    leggiUtente: leggiUtente(parts),
  });
