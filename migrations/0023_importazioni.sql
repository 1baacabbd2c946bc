CREATE TABLE "importazioni" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importazioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nome_file" text NOT NULL,
	"chiave" text NOT NULL,
	"stato" text NOT NULL,
	"avanzamento" text NOT NULL,
	"completa" boolean NOT NULL,
	"id_utente" integer,
	"utente" text NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"finita" timestamp with time zone,
	"conteggi" jsonb NOT NULL,
	"guasti" jsonb NOT NULL,
	"errori" integer NOT NULL,
	"motivo" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "importazioni_creata" ON "importazioni" USING btree ("creata","id");