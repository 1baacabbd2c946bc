CREATE TABLE "ricerche_trovate" (
	"parola" text NOT NULL,
	"giorno" date NOT NULL,
	"volte" integer NOT NULL,
	"scelte" integer NOT NULL,
	"ultima" timestamp with time zone NOT NULL,
	CONSTRAINT "ricerche_trovate_giorno_parola_pk" PRIMARY KEY("giorno","parola")
);
