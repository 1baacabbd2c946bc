CREATE TABLE "azienda" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"dati" jsonb NOT NULL,
	"versione" integer NOT NULL
);
