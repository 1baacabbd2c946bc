CREATE TABLE "punti_indirizzi" (
	"testo" text PRIMARY KEY NOT NULL,
	"latitudine" double precision,
	"longitudine" double precision,
	"origine" text NOT NULL,
	"utente" text NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
