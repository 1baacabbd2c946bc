CREATE TABLE "autocompletamenti" (
	"parola" text NOT NULL,
	"codice_azienda" text NOT NULL,
	"posizione" smallint NOT NULL,
	"valore" text NOT NULL,
	CONSTRAINT "autocompletamenti_parola_codice_azienda_posizione_pk" PRIMARY KEY("parola","codice_azienda","posizione")
);
--> statement-breakpoint
CREATE TABLE "caricamenti_filtri" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caricamenti_filtri_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_utente" integer NOT NULL,
	"utente" text NOT NULL,
	"tipologia" text NOT NULL,
	"nome_file" text NOT NULL,
	"contenuto" text NOT NULL,
	"stato" text NOT NULL,
	"percentuale" smallint NOT NULL,
	"righe" integer NOT NULL,
	"chiavi" integer NOT NULL,
	"modificate" integer NOT NULL,
	"aggiunte" integer NOT NULL,
	"tolte" integer NOT NULL,
	"vuote" integer NOT NULL,
	"nr_errori" integer NOT NULL,
	"errori" jsonb NOT NULL,
	"rifiuto" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"aggiornato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caricamenti_filtri_modifiche" (
	"id_caricamento" bigint NOT NULL,
	"chiave" text NOT NULL,
	"aggiunte" jsonb NOT NULL,
	"tolte" jsonb NOT NULL,
	"vuota" boolean NOT NULL,
	CONSTRAINT "caricamenti_filtri_modifiche_id_caricamento_chiave_pk" PRIMARY KEY("id_caricamento","chiave")
);
--> statement-breakpoint
CREATE TABLE "categorie_azienda" (
	"codice_azienda" text NOT NULL,
	"posizione" smallint NOT NULL,
	"cod_categoria" text NOT NULL,
	CONSTRAINT "categorie_azienda_codice_azienda_posizione_pk" PRIMARY KEY("codice_azienda","posizione")
);
--> statement-breakpoint
CREATE TABLE "sinonimi" (
	"chiave_ricerca" text NOT NULL,
	"sinonimo" text NOT NULL,
	CONSTRAINT "sinonimi_chiave_ricerca_sinonimo_pk" PRIMARY KEY("chiave_ricerca","sinonimo")
);
--> statement-breakpoint
ALTER TABLE "caricamenti_filtri_modifiche" ADD CONSTRAINT "caricamenti_filtri_modifiche_id_caricamento_caricamenti_filtri_id_fk" FOREIGN KEY ("id_caricamento") REFERENCES "public"."caricamenti_filtri"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorie_azienda" ADD CONSTRAINT "categorie_azienda_codice_azienda_aziende_codice_azienda_fk" FOREIGN KEY ("codice_azienda") REFERENCES "public"."aziende"("codice_azienda") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorie_azienda" ADD CONSTRAINT "categorie_azienda_cod_categoria_capitoli_cod_categoria_fk" FOREIGN KEY ("cod_categoria") REFERENCES "public"."capitoli"("cod_categoria") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caricamenti_filtri_utente" ON "caricamenti_filtri" USING btree ("id_utente","id");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: completions, synonyms and categories of companies are part of what every server searches.
do $$
declare
  coppia text[];
begin
  foreach coppia slice 1 in array array[['autocompletamenti', 'parola'], ['sinonimi', 'chiave_ricerca'], ['categorie_azienda', 'codice_azienda']] loop
    execute format('create trigger segnala_nuove after insert on %I referencing new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_tolte after delete on %I referencing old table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_cambiate after update on %I referencing old table as prima new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
  end loop;
end $$;
