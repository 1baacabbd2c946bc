CREATE TABLE "cnc_dime" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"fori" text NOT NULL,
	"utensili" text NOT NULL,
	"modello" text NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cnc_dime_cod_testata_suffisso_pk" PRIMARY KEY("cod_testata","suffisso")
);
--> statement-breakpoint
ALTER TABLE "cnc_esecuzioni" ADD COLUMN "motivo_sosta" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cnc_programmi" ADD COLUMN "scelte" text DEFAULT '' NOT NULL;