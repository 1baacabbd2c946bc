CREATE TABLE "testata_sicurezza" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"campo" text NOT NULL,
	"valore" text NOT NULL,
	CONSTRAINT "testata_sicurezza_cod_testata_suffisso_campo_pk" PRIMARY KEY("cod_testata","suffisso","campo")
);
