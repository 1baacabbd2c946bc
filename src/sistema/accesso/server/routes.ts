import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { accettaRegistrazione } from './accetta-registrazione.ts';
import { attivaUtente } from './attiva-utente.ts';
import { leggiUtente } from './leggi-utente.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { AccessoParts } from './parts.ts';
import { categorie, registrazioni } from './queries.ts';
import { recuperaPassword } from './recupera-password.ts';
import { registrati } from './registrati.ts';
import { reimpostaPassword } from './reimposta-password.ts';
import { rifiutaRegistrazione } from './rifiuta-registrazione.ts';
import { rinnovaSessione } from './rinnova-sessione.ts';

export const accessoRoutes = (parts: AccessoParts): Route[] =>
  answer(contract, {
    login: login(parts),
    rinnovaSessione: rinnovaSessione(parts),
    logout,
    recuperaPassword: recuperaPassword(parts),
    reimpostaPassword: reimpostaPassword(parts),
    leggiCategorie: ({ ctx }) => categorie(ctx.db),
    registrati: registrati(parts),
    attivaUtente: attivaUtente(parts),
    elencoRegistrazioni: ({ ctx, input }) => registrazioni(ctx.db, input),
    accettaRegistrazione: accettaRegistrazione(parts),
    rifiutaRegistrazione,
    leggiUtente: leggiUtente(parts),
  });
