CREATE TABLE "approvazioni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvazioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"id_utente" integer NOT NULL,
	"utente" text NOT NULL,
	"richiesta" jsonb NOT NULL,
	"spiegazione" text NOT NULL,
	"tot_documento" numeric(14, 2) NOT NULL,
	"stato" text NOT NULL,
	"decisa_da" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"id_documento" bigint,
	"chiesta" timestamp with time zone NOT NULL,
	"decisa" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "approvato_da" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvazioni" ADD CONSTRAINT "approvazioni_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvazioni" ADD CONSTRAINT "approvazioni_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvazioni_cliente" ON "approvazioni" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "approvazioni_documento" ON "approvazioni" USING btree ("id_documento");