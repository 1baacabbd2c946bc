CREATE TABLE "chiamate_esterne" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chiamate_esterne_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"genere" text NOT NULL,
	"corsia" text NOT NULL,
	"riferimento" text NOT NULL,
	"stato" text NOT NULL,
	"messaggio" text NOT NULL,
	"dati" jsonb NOT NULL,
	"tentativi" integer NOT NULL,
	"prossima" timestamp with time zone NOT NULL,
	"presa" uuid,
	"presa_fino" timestamp with time zone,
	"id_utente" integer,
	"utente" text NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"aggiornata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chiamate_esterne_riferimento" ON "chiamate_esterne" USING btree ("genere","riferimento");--> statement-breakpoint
CREATE INDEX "chiamate_esterne_aperte" ON "chiamate_esterne" USING btree ("genere","corsia","id") WHERE stato in ('in coda', 'in invio', 'esito sconosciuto');--> statement-breakpoint
CREATE INDEX "chiamate_esterne_creata" ON "chiamate_esterne" USING btree ("creata");--> statement-breakpoint
-- What waits at a printer, or is in doubt there, goes on as a call.
INSERT INTO "chiamate_esterne" ("genere", "corsia", "riferimento", "stato", "messaggio", "dati", "tentativi", "prossima", "id_utente", "utente", "creata", "aggiornata")
SELECT 'etichette', e."stampante", e."id"::text, CASE e."stato" WHEN 'in coda' THEN 'in coda' ELSE 'esito sconosciuto' END, e."messaggio", jsonb_build_object('etichetta', e."id"), 0, now(), e."id_utente", e."utente", e."chiesta", now()
FROM "etichette_stampe" e WHERE e."stato" IN ('in coda', 'in stampa', 'da verificare') ORDER BY e."id";
