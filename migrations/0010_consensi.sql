ALTER TABLE "utenti" ADD COLUMN "comunicazioni" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "news_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update utenti set comunicazioni = r.comunicazioni, news_letter = r.news_letter from registrazioni r where r.id_utente = utenti.id;--> statement-breakpoint
ALTER TABLE "registrazioni" DROP COLUMN "comunicazioni";--> statement-breakpoint
ALTER TABLE "registrazioni" DROP COLUMN "news_letter";