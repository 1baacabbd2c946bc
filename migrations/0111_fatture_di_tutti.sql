CREATE TABLE "dichiarazioni_intento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dichiarazioni_intento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"protocollo" text NOT NULL,
	"data" date NOT NULL,
	"dal" date NOT NULL,
	"al" date NOT NULL,
	"importo" numeric(14, 2) NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dichiarazioni_intento_protocollo" UNIQUE("cod_anagrafica","protocollo"),
	CONSTRAINT "dichiarazioni_intento_giorni" CHECK (al >= dal and importo > 0)
);
--> statement-breakpoint
CREATE TABLE "dichiarazioni_uso" (
	"id_documento" bigint PRIMARY KEY NOT NULL,
	"id_dichiarazione" integer NOT NULL,
	"importo" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "scissione" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "addebita_bollo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "persona_fisica" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "scissione" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "bollo" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "spese_bollo" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "cig" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "cup" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "aliquote" jsonb;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "nr_ddt_reso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "dt_ddt_reso" date;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "cd_iva" text;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "percentuale_iva" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "riga_ord_cliente" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dichiarazioni_intento" ADD CONSTRAINT "dichiarazioni_intento_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dichiarazioni_uso" ADD CONSTRAINT "dichiarazioni_uso_id_dichiarazione_dichiarazioni_intento_id_fk" FOREIGN KEY ("id_dichiarazione") REFERENCES "public"."dichiarazioni_intento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dichiarazioni_uso_dichiarazione" ON "dichiarazioni_uso" USING btree ("id_dichiarazione");