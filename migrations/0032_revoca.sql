CREATE TABLE "importazioni_righe" (
	"id_importazione" bigint NOT NULL,
	"riga" integer NOT NULL,
	"kind" text NOT NULL,
	"op" text NOT NULL,
	"pk" jsonb NOT NULL,
	"prima" jsonb,
	"dopo" text,
	CONSTRAINT "importazioni_righe_id_importazione_riga_pk" PRIMARY KEY("id_importazione","riga")
);
--> statement-breakpoint
ALTER TABLE "importazioni" ADD COLUMN "revocabile_fino" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "importazioni_righe" ADD CONSTRAINT "importazioni_righe_id_importazione_importazioni_id_fk" FOREIGN KEY ("id_importazione") REFERENCES "public"."importazioni"("id") ON DELETE cascade ON UPDATE no action;