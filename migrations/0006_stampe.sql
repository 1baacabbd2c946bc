CREATE TABLE "stampe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stampe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_utente" integer NOT NULL,
	"ruolo" smallint NOT NULL,
	"cod_anagrafica" text,
	"titolo" text NOT NULL,
	"testate" text[] NOT NULL,
	"opzioni" jsonb NOT NULL,
	"stato" text NOT NULL,
	"percentuale" smallint NOT NULL,
	"chiave" text NOT NULL,
	"errore" text NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"aggiornata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "cod_fiscale" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "codice_destinatario" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "pec" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "stampe_utente" ON "stampe" USING btree ("id_utente","id");