CREATE TABLE "corrieri_condizioni" (
	"operatore" text PRIMARY KEY NOT NULL,
	"kg_metro_cubo" integer NOT NULL,
	"contrassegno_fisso" numeric(8, 2) DEFAULT 0 NOT NULL,
	"contrassegno_percento" numeric(5, 2) DEFAULT 0 NOT NULL,
	"carburante_percento" numeric(5, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrieri_fatturato" (
	"operatore" text NOT NULL,
	"fattura" text NOT NULL,
	"riferimento" text NOT NULL,
	"data" date NOT NULL,
	"peso" numeric(7, 1) DEFAULT 0 NOT NULL,
	"importo" numeric(8, 2) NOT NULL,
	CONSTRAINT "corrieri_fatturato_operatore_fattura_riferimento_pk" PRIMARY KEY("operatore","fattura","riferimento")
);
--> statement-breakpoint
CREATE TABLE "corrieri_tariffe" (
	"operatore" text NOT NULL,
	"zona" text NOT NULL,
	"fino_kg" numeric(6, 1) NOT NULL,
	"prezzo" numeric(8, 2) NOT NULL,
	CONSTRAINT "corrieri_tariffe_operatore_zona_fino_kg_pk" PRIMARY KEY("operatore","zona","fino_kg")
);
--> statement-breakpoint
CREATE TABLE "corrieri_zone" (
	"operatore" text NOT NULL,
	"prefisso" text NOT NULL,
	"zona" text NOT NULL,
	"supplemento" numeric(8, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "corrieri_zone_operatore_prefisso_pk" PRIMARY KEY("operatore","prefisso")
);
--> statement-breakpoint
ALTER TABLE "spedizioni" ADD COLUMN "volume" numeric(7, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spedizioni" ADD COLUMN "costo" numeric(8, 2);--> statement-breakpoint
CREATE INDEX "corrieri_fatturato_data" ON "corrieri_fatturato" USING btree ("data");--> statement-breakpoint
CREATE INDEX "spedizioni_riferimento" ON "spedizioni" USING btree ("riferimento");