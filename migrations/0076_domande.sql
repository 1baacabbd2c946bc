CREATE TABLE "domande" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domande_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"titolo" text NOT NULL,
	"cd_articolo" text,
	"id_documento" bigint,
	"configurazione" jsonb,
	"stato" text NOT NULL,
	"aperta" timestamp with time zone NOT NULL,
	"ultimo" timestamp with time zone NOT NULL,
	"id_incaricato" integer,
	"incaricato" text DEFAULT '' NOT NULL,
	"id_utente" integer,
	"da_leggere_cliente" boolean NOT NULL,
	"da_leggere_ufficio" boolean NOT NULL,
	"messaggi" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domande_allegati" (
	"id_messaggio" integer NOT NULL,
	"chiave" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "domande_allegati_id_messaggio_chiave_pk" PRIMARY KEY("id_messaggio","chiave")
);
--> statement-breakpoint
CREATE TABLE "domande_messaggi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domande_messaggi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_domanda" integer NOT NULL,
	"parte" text NOT NULL,
	"autore" text NOT NULL,
	"id_utente" integer,
	"testo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domande" ADD CONSTRAINT "domande_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domande" ADD CONSTRAINT "domande_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domande" ADD CONSTRAINT "domande_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domande_allegati" ADD CONSTRAINT "domande_allegati_id_messaggio_domande_messaggi_id_fk" FOREIGN KEY ("id_messaggio") REFERENCES "public"."domande_messaggi"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domande_messaggi" ADD CONSTRAINT "domande_messaggi_id_domanda_domande_id_fk" FOREIGN KEY ("id_domanda") REFERENCES "public"."domande"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domande_cliente" ON "domande" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "domande_da_leggere" ON "domande" USING btree ("cod_anagrafica") WHERE da_leggere_cliente;--> statement-breakpoint
CREATE INDEX "domande_aperte" ON "domande" USING btree ("ultimo") WHERE stato = 'aperta';--> statement-breakpoint
CREATE INDEX "domande_articolo" ON "domande" USING btree ("cd_articolo");--> statement-breakpoint
CREATE INDEX "domande_documento" ON "domande" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "domande_messaggi_domanda" ON "domande_messaggi" USING btree ("id_domanda","id");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: a thread is told to the office under the key of the whole list, and to its customer.
create trigger segnala_nuove after insert on domande referencing new table as cambiate for each statement execute function segnala('unnest(array[''tutte'', cod_anagrafica])');
--> statement-breakpoint
create trigger segnala_cambiate after update on domande referencing old table as prima new table as cambiate for each statement execute function segnala('unnest(array[''tutte'', cod_anagrafica])');
