CREATE TABLE "documenti_firmati" (
	"id_documento" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tipi_scansione" ADD COLUMN "al_cliente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti_firmati" ADD CONSTRAINT "documenti_firmati_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;