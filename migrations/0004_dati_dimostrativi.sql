CREATE TABLE "dati_dimostrativi" (
	"giorno" date PRIMARY KEY NOT NULL
);
