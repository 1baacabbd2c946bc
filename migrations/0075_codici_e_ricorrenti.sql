CREATE TABLE "codici_cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codici_cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"codice" text NOT NULL,
	"chiave" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"descrizione" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"id_utente" integer,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "codici_cliente_scritto" CHECK (chiave <> '' and chiave = upper(regexp_replace(codice, '[^A-Za-z0-9]', '', 'g')))
);
--> statement-breakpoint
CREATE TABLE "codici_cliente_proposti" (
	"cod_anagrafica" text NOT NULL,
	"chiave" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"codice" text NOT NULL,
	"da_decidere" boolean DEFAULT false NOT NULL,
	"proposto" timestamp with time zone NOT NULL,
	CONSTRAINT "codici_cliente_proposti_cod_anagrafica_chiave_cd_articolo_pk" PRIMARY KEY("cod_anagrafica","chiave","cd_articolo")
);
--> statement-breakpoint
CREATE TABLE "ordini_ricorrenti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_ricorrenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"ogni" smallint NOT NULL,
	"giorno" smallint NOT NULL,
	"dal" date NOT NULL,
	"al" date,
	"trasporto" text NOT NULL,
	"prog_indirizzo" integer,
	"riferimento" text NOT NULL,
	"attivo" boolean DEFAULT true NOT NULL,
	"id_utente" integer NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ordini_ricorrenti_ritmo" CHECK (ogni between 1 and 52 and giorno between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "ordini_ricorrenti_date" (
	"id_ricorrente" integer NOT NULL,
	"giorno" date NOT NULL,
	"stato" text NOT NULL,
	"quantita" jsonb,
	"id_documento" bigint,
	"esito" text DEFAULT '' NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "ordini_ricorrenti_date_id_ricorrente_giorno_pk" PRIMARY KEY("id_ricorrente","giorno")
);
--> statement-breakpoint
CREATE TABLE "ordini_ricorrenti_righe" (
	"id_ricorrente" integer NOT NULL,
	"riga" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	"configurazione" text DEFAULT '' NOT NULL,
	CONSTRAINT "ordini_ricorrenti_righe_id_ricorrente_riga_pk" PRIMARY KEY("id_ricorrente","riga")
);
--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "codice_cliente" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codici_cliente" ADD CONSTRAINT "codici_cliente_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codici_cliente_proposti" ADD CONSTRAINT "codici_cliente_proposti_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti" ADD CONSTRAINT "ordini_ricorrenti_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_date" ADD CONSTRAINT "ordini_ricorrenti_date_id_ricorrente_ordini_ricorrenti_id_fk" FOREIGN KEY ("id_ricorrente") REFERENCES "public"."ordini_ricorrenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_date" ADD CONSTRAINT "ordini_ricorrenti_date_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_righe" ADD CONSTRAINT "ordini_ricorrenti_righe_id_ricorrente_ordini_ricorrenti_id_fk" FOREIGN KEY ("id_ricorrente") REFERENCES "public"."ordini_ricorrenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codici_cliente_chiave" ON "codici_cliente" USING btree ("cod_anagrafica","chiave");--> statement-breakpoint
CREATE INDEX "codici_cliente_articolo" ON "codici_cliente" USING btree ("cod_anagrafica","cd_articolo");--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_cliente" ON "ordini_ricorrenti" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_date_aperte" ON "ordini_ricorrenti_date" USING btree ("giorno") WHERE stato = 'annunciato';--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_date_documento" ON "ordini_ricorrenti_date" USING btree ("id_documento");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: search and lists hear whose numbers changed.
create trigger segnala_nuove after insert on codici_cliente referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on codici_cliente referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on codici_cliente referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
