CREATE TABLE "configurazioni_parti" (
	"configurazione" text NOT NULL,
	"prog" smallint NOT NULL,
	"posizione" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"quantita" numeric(14, 6) NOT NULL,
	"lunghezza" numeric(10, 2),
	CONSTRAINT "configurazioni_parti_configurazione_prog_pk" PRIMARY KEY("configurazione","prog")
);
--> statement-breakpoint
CREATE TABLE "configurazioni" (
	"id" text PRIMARY KEY NOT NULL,
	"cd_articolo" text NOT NULL,
	"codice" text NOT NULL,
	"versione" smallint NOT NULL,
	"tipo_serramento" text NOT NULL,
	"opzioni" text NOT NULL,
	"descrizione" text NOT NULL,
	"creata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelli_distinta" (
	"codice" text PRIMARY KEY NOT NULL,
	"bozza" jsonb NOT NULL,
	"pubblicata" smallint NOT NULL,
	"versione" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelli_distinta_versioni" (
	"codice" text NOT NULL,
	"versione" smallint NOT NULL,
	"modello" jsonb NOT NULL,
	"pubblicata" timestamp with time zone NOT NULL,
	"id_utente" integer,
	CONSTRAINT "modelli_distinta_versioni_codice_versione_pk" PRIMARY KEY("codice","versione")
);
--> statement-breakpoint
DROP INDEX "carrello_righe_unica";--> statement-breakpoint
ALTER TABLE "carrello_righe" ADD COLUMN "configurazione" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "configurazione" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "configurazioni_parti" ADD CONSTRAINT "configurazioni_parti_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelli_distinta_versioni" ADD CONSTRAINT "modelli_distinta_versioni_codice_modelli_distinta_codice_fk" FOREIGN KEY ("codice") REFERENCES "public"."modelli_distinta"("codice") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrello_righe_unica" ON "carrello_righe" USING btree ("cod_anagrafica","cd_articolo","riferimento","note","configurazione") WHERE tp_riga = 'PRODOTTO';
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: a new published version is told to all servers.
create trigger segnala_nuove after insert on modelli_distinta referencing new table as cambiate for each statement execute function segnala('codice');
--> statement-breakpoint
create trigger segnala_tolte after delete on modelli_distinta referencing old table as cambiate for each statement execute function segnala('codice');
--> statement-breakpoint
create trigger segnala_cambiate after update on modelli_distinta referencing old table as prima new table as cambiate for each statement execute function segnala('codice');
