CREATE TABLE "peppol_canale" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"canale" text NOT NULL,
	"segno" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentito" timestamp with time zone,
	"guaio" text DEFAULT '' NOT NULL,
	CONSTRAINT "peppol_canale_uno" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "peppol_messaggi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "peppol_messaggi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"genere" text NOT NULL,
	"id_documento" bigint,
	"id_arrivo" integer,
	"destinatario" text NOT NULL,
	"stato" text NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"chiave" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"inviato" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "punchout_accessi" DROP CONSTRAINT "punchout_accessi_protocollo";--> statement-breakpoint
ALTER TABLE "ordini_in_arrivo" ADD COLUMN "diretto_per" integer;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "invia" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "ordine_diretto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peppol_messaggi" ADD CONSTRAINT "peppol_messaggi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peppol_messaggi" ADD CONSTRAINT "peppol_messaggi_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peppol_messaggi" ADD CONSTRAINT "peppol_messaggi_id_arrivo_ordini_in_arrivo_id_fk" FOREIGN KEY ("id_arrivo") REFERENCES "public"."ordini_in_arrivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "peppol_messaggi_documento" ON "peppol_messaggi" USING btree ("genere","id_documento");--> statement-breakpoint
CREATE UNIQUE INDEX "peppol_messaggi_arrivo" ON "peppol_messaggi" USING btree ("id_arrivo");--> statement-breakpoint
CREATE INDEX "peppol_messaggi_cliente" ON "peppol_messaggi" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "peppol_messaggi_chiave" ON "peppol_messaggi" USING btree ("chiave");--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD CONSTRAINT "punchout_accessi_protocollo" CHECK (protocollo in ('OCI', 'cXML', 'Peppol'));