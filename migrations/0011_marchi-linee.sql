CREATE TABLE "linee_prodotto" (
	"codice_linea" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aziende" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;