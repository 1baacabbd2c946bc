CREATE TABLE "query_salvate" (
	"nome_file" text PRIMARY KEY NOT NULL,
	"sql" text NOT NULL,
	"utente" text NOT NULL,
	"aggiornata" timestamp with time zone NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
