CREATE TABLE "modifiche_ordini" (
	"id_documento" bigint NOT NULL,
	"versione" integer NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"id_utente" integer,
	"nome" text NOT NULL,
	"motivo" text NOT NULL,
	"cambi" jsonb NOT NULL,
	"annulla" integer,
	"annullata" boolean DEFAULT false NOT NULL,
	CONSTRAINT "modifiche_ordini_id_documento_versione_pk" PRIMARY KEY("id_documento","versione")
);
--> statement-breakpoint
ALTER TABLE "modifiche_ordini" ADD CONSTRAINT "modifiche_ordini_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;