CREATE TABLE "chiusure" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"al" date NOT NULL,
	CONSTRAINT "chiusure_una" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "incassi" (
	"codice" text PRIMARY KEY NOT NULL,
	"data" date NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"modo" text NOT NULL,
	"importo" numeric(14, 2) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	"storno_di" text,
	"id_utente" integer,
	"registrato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incassi_righe" (
	"codice" text NOT NULL,
	"id_documento" bigint NOT NULL,
	"importo" numeric(14, 2) NOT NULL,
	CONSTRAINT "incassi_righe_codice_id_documento_pk" PRIMARY KEY("codice","id_documento"),
	CONSTRAINT "incassi_righe_importo" CHECK (importo <> 0)
);
--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "fido" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "clienti" ADD COLUMN "sospeso" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "saldato" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incassi" ADD CONSTRAINT "incassi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incassi_righe" ADD CONSTRAINT "incassi_righe_codice_incassi_codice_fk" FOREIGN KEY ("codice") REFERENCES "public"."incassi"("codice") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incassi_righe" ADD CONSTRAINT "incassi_righe_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incassi_cliente" ON "incassi" USING btree ("cod_anagrafica","data");--> statement-breakpoint
CREATE INDEX "incassi_data" ON "incassi" USING btree ("data","registrato","codice");--> statement-breakpoint
CREATE UNIQUE INDEX "incassi_storno" ON "incassi" USING btree ("storno_di");--> statement-breakpoint
CREATE INDEX "incassi_righe_documento" ON "incassi_righe" USING btree ("id_documento");--> statement-breakpoint
ALTER TABLE "documenti" ADD CONSTRAINT "documenti_saldato" CHECK (saldato = 0 or (saldato > 0 and saldato <= totale_documento)) NOT VALID;