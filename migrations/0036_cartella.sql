CREATE TABLE "cartella_prese" (
	"impronta" text PRIMARY KEY NOT NULL,
	"id_importazione" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartella_voci" (
	"nome" text PRIMARY KEY NOT NULL,
	"segno" text NOT NULL,
	"dal" timestamp with time zone NOT NULL,
	"impronta" text NOT NULL,
	"esito" text NOT NULL,
	"errori" text NOT NULL,
	"tentativi" integer NOT NULL,
	"motivo" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cartella_prese" ADD CONSTRAINT "cartella_prese_id_importazione_importazioni_id_fk" FOREIGN KEY ("id_importazione") REFERENCES "public"."importazioni"("id") ON DELETE no action ON UPDATE no action;