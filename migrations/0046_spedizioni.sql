CREATE TABLE "spedizioni" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spedizioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"anno" smallint NOT NULL,
	"codice" integer NOT NULL,
	"operatore" text NOT NULL,
	"stato" text NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"destinatario" text NOT NULL,
	"indirizzo" text NOT NULL,
	"cap" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"nazione" text NOT NULL,
	"tipo_porto" text NOT NULL,
	"contrassegno" boolean DEFAULT false NOT NULL,
	"valore_contrassegno" numeric(8, 2) DEFAULT 0 NOT NULL,
	"nome_contatto" text DEFAULT '' NOT NULL,
	"telefono_contatto" text DEFAULT '' NOT NULL,
	"cellulare_contatto" text DEFAULT '' NOT NULL,
	"mail_contatto" text DEFAULT '' NOT NULL,
	"num_colli" integer DEFAULT 0 NOT NULL,
	"peso" numeric(6, 1) DEFAULT 0 NOT NULL,
	"colli_barre" integer DEFAULT 0 NOT NULL,
	"colli_scatole" integer DEFAULT 0 NOT NULL,
	"colli_latte" integer DEFAULT 0 NOT NULL,
	"colli_fasci" integer DEFAULT 0 NOT NULL,
	"colli_pallet" integer DEFAULT 0 NOT NULL,
	"colli_altro" integer DEFAULT 0 NOT NULL,
	"dt_partenza" date,
	"dt_consegna" date,
	"riferimento" text DEFAULT '' NOT NULL,
	"tentativo" integer DEFAULT 0 NOT NULL,
	"numero_corriere" text DEFAULT '' NOT NULL,
	"esito_codice" text DEFAULT '-1' NOT NULL,
	"esito_gravita" text DEFAULT '' NOT NULL,
	"esito_descrizione" text DEFAULT '' NOT NULL,
	"esito_messaggio" text DEFAULT '' NOT NULL,
	"chiamato" timestamp with time zone,
	"inviata" timestamp with time zone,
	"confermata" timestamp with time zone,
	"conferma_chiesta" timestamp with time zone,
	"stampata" timestamp with time zone,
	"prossima_verifica" timestamp with time zone,
	"verifiche" integer DEFAULT 0 NOT NULL,
	"traccia_stato" text DEFAULT '' NOT NULL,
	"traccia_luogo" text DEFAULT '' NOT NULL,
	"traccia_ora" timestamp with time zone,
	"id_utente" integer,
	"utente" text NOT NULL,
	"creata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spedizioni_colli" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spedizioni_colli_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_spedizione" bigint NOT NULL,
	"tentativo" integer NOT NULL,
	"collo" integer NOT NULL,
	"parcel_id" text DEFAULT '' NOT NULL,
	"etichetta" text DEFAULT '' NOT NULL,
	"controllato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spedizioni_documenti" (
	"id_spedizione" bigint NOT NULL,
	"id_documento" bigint NOT NULL,
	CONSTRAINT "spedizioni_documenti_id_spedizione_id_documento_pk" PRIMARY KEY("id_spedizione","id_documento")
);
--> statement-breakpoint
CREATE TABLE "spedizioni_errori" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spedizioni_errori_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"anno" smallint NOT NULL,
	"codice_spedizione" integer NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"ragione_sociale" text NOT NULL,
	"operatore" text NOT NULL,
	"utente" text NOT NULL,
	"data_ora" timestamp with time zone NOT NULL,
	"codice" text NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spedizioni_eventi" (
	"id_spedizione" bigint NOT NULL,
	"ora" timestamp with time zone NOT NULL,
	"codice" text NOT NULL,
	"descrizione" text NOT NULL,
	"luogo" text NOT NULL,
	CONSTRAINT "spedizioni_eventi_id_spedizione_ora_codice_pk" PRIMARY KEY("id_spedizione","ora","codice")
);
--> statement-breakpoint
CREATE TABLE "spedizioni_numeratori" (
	"anno" smallint PRIMARY KEY NOT NULL,
	"ultimo" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articoli" ADD COLUMN "peso" numeric(12, 5);--> statement-breakpoint
ALTER TABLE "spedizioni" ADD CONSTRAINT "spedizioni_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spedizioni_colli" ADD CONSTRAINT "spedizioni_colli_id_spedizione_spedizioni_id_fk" FOREIGN KEY ("id_spedizione") REFERENCES "public"."spedizioni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spedizioni_documenti" ADD CONSTRAINT "spedizioni_documenti_id_spedizione_spedizioni_id_fk" FOREIGN KEY ("id_spedizione") REFERENCES "public"."spedizioni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spedizioni_documenti" ADD CONSTRAINT "spedizioni_documenti_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spedizioni_eventi" ADD CONSTRAINT "spedizioni_eventi_id_spedizione_spedizioni_id_fk" FOREIGN KEY ("id_spedizione") REFERENCES "public"."spedizioni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spedizioni_codice" ON "spedizioni" USING btree ("anno","codice");--> statement-breakpoint
CREATE INDEX "spedizioni_partenza" ON "spedizioni" USING btree ("dt_partenza","id");--> statement-breakpoint
CREATE INDEX "spedizioni_cliente" ON "spedizioni" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "spedizioni_verifica" ON "spedizioni" USING btree ("prossima_verifica") WHERE prossima_verifica is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "spedizioni_colli_collo" ON "spedizioni_colli" USING btree ("id_spedizione","tentativo","collo");--> statement-breakpoint
CREATE INDEX "spedizioni_colli_parcel" ON "spedizioni_colli" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "spedizioni_documenti_documento" ON "spedizioni_documenti" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "spedizioni_errori_data" ON "spedizioni_errori" USING btree ("data_ora","id");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever looks at shipments hears of each that moves on. The list is one thing, of one key.
create trigger segnala_nuove after insert on spedizioni referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on spedizioni referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_tolte after delete on spedizioni referencing old table as cambiate for each statement execute function segnala('''tutte''');
