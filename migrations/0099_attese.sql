CREATE TABLE "documenti_attese" (
	"id_documento" bigint NOT NULL,
	"riga" integer NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"dal" timestamp with time zone NOT NULL,
	CONSTRAINT "documenti_attese_id_documento_riga_pk" PRIMARY KEY("id_documento","riga"),
	CONSTRAINT "documenti_attese_qta" CHECK (qta > 0)
);
--> statement-breakpoint
ALTER TABLE "documenti_attese" ADD CONSTRAINT "documenti_attese_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;