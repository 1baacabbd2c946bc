ALTER TABLE "importazioni" ALTER COLUMN "avanzamento" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "importazioni" ADD COLUMN "id_lavoro" bigint;