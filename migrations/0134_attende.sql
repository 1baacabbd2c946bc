ALTER TABLE "utenti" ADD COLUMN "attende" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "utenti" u SET "attende" = true
WHERE NOT u."attivo" AND u."password_hash" = ''
  AND (u."invitato" IS NOT NULL OR EXISTS (SELECT FROM "registrazioni" r WHERE r."id_utente" = u."id" AND r."stato" IN ('richiesta', 'accettata')))
  AND NOT EXISTS (SELECT FROM "sessioni" s WHERE s."id_utente" = u."id")
  AND NOT EXISTS (SELECT FROM "accessi_noti" n WHERE n."id_utente" = u."id")
  AND NOT EXISTS (SELECT FROM "browser_noti" b WHERE b."id_utente" = u."id")
  AND NOT EXISTS (SELECT FROM "identita_utenti" i WHERE i."id_utente" = u."id");
