ALTER TABLE "documenti" VALIDATE CONSTRAINT "documenti_saldato";
