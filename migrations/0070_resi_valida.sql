ALTER TABLE "documenti_righe" VALIDATE CONSTRAINT "documenti_righe_resi";
