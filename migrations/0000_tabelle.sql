CREATE TABLE "chiavi_idempotenza" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chiavi_idempotenza_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proprietario" text NOT NULL,
	"chiave" text NOT NULL,
	"impronta" text NOT NULL,
	"risposta" jsonb,
	"creata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unica" text NOT NULL,
	"destinatario" text NOT NULL,
	"oggetto" text NOT NULL,
	"testo" text NOT NULL,
	"html" text,
	"allegati" jsonb NOT NULL,
	"stato" text NOT NULL,
	"tentativi" integer DEFAULT 0 NOT NULL,
	"errore" text,
	"riferimento" jsonb,
	"creata" timestamp with time zone NOT NULL,
	"inviata" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data_ora" timestamp with time zone NOT NULL,
	"id_utente" integer,
	"utente" text NOT NULL,
	"cod_anagrafica" text,
	"tabella" text NOT NULL,
	"chiave" text NOT NULL,
	"operazione" text NOT NULL,
	"prima" jsonb,
	"dopo" jsonb,
	"note" text,
	"richiesta" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stampe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stampe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_utente" integer NOT NULL,
	"ruolo" smallint NOT NULL,
	"cod_anagrafica" text,
	"titolo" text NOT NULL,
	"testate" text[] NOT NULL,
	"opzioni" jsonb NOT NULL,
	"stato" text NOT NULL,
	"percentuale" smallint NOT NULL,
	"chiave" text NOT NULL,
	"errore" text NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"aggiornata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"codice_azienda" text NOT NULL,
	"prog" integer NOT NULL,
	"titolo_breve" text NOT NULL,
	"titolo_lungo" text NOT NULL,
	"data" date NOT NULL,
	"sottotitolo" text NOT NULL,
	"testo" text NOT NULL,
	"fonte" text NOT NULL,
	"immagini" text[] NOT NULL,
	CONSTRAINT "news_codice_azienda_prog_pk" PRIMARY KEY("codice_azienda","prog")
);
--> statement-breakpoint
CREATE TABLE "articoli" (
	"cd_articolo" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL,
	"un_misura" text NOT NULL,
	"um_ordini_web" text NOT NULL,
	"qta_per_pezzo" numeric(14, 3) NOT NULL,
	"qt_scatola" numeric(14, 3) NOT NULL,
	"articolo_non_divisibile" boolean NOT NULL,
	"desc_um_conversione" text NOT NULL,
	"cd_articolo_fornitore_catalogo" text NOT NULL,
	"codice_azienda" text NOT NULL,
	"cat_merceologica" text NOT NULL,
	"ubicazione" text NOT NULL,
	"ubicazione2" text NOT NULL,
	"obsoleto" boolean NOT NULL,
	"eliminato" boolean NOT NULL,
	"non_stamp_catalogo" boolean NOT NULL,
	"scorta_non_gestita" boolean NOT NULL,
	"distinta_base_semplice" boolean NOT NULL,
	"distinta_base_dinamica" boolean NOT NULL,
	"funzione_db" text NOT NULL,
	"descrizione_tecnica_html" text DEFAULT '' NOT NULL,
	"path_img" text NOT NULL,
	"data_inventario" date,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giacenze" (
	"cd_articolo" text PRIMARY KEY NOT NULL,
	"qta_scaffale" numeric(14, 3) NOT NULL,
	"qta_ubicazione2" numeric(14, 3) NOT NULL,
	"qta_terzista" numeric(14, 3) NOT NULL,
	"qta_ricevuta" numeric(14, 3) NOT NULL,
	"qta_impegnata" numeric(14, 3) NOT NULL,
	"qta_pre_ordine" numeric(14, 3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listini" (
	"cod_listino" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"da_quantita" numeric(14, 3) NOT NULL,
	"prezzo" numeric(14, 5) NOT NULL,
	"valido_dal" date NOT NULL,
	"valido_al" date,
	CONSTRAINT "listini_cd_articolo_cod_listino_da_quantita_valido_dal_pk" PRIMARY KEY("cd_articolo","cod_listino","da_quantita","valido_dal")
);
--> statement-breakpoint
CREATE TABLE "movimenti_mese" (
	"cd_articolo" text NOT NULL,
	"anno" smallint NOT NULL,
	"mese" smallint NOT NULL,
	"qt_ord_cli" numeric(14, 3) NOT NULL,
	"qt_evasa_stoccata" numeric(14, 3) NOT NULL,
	"qt_ord_for" numeric(14, 3) NOT NULL,
	CONSTRAINT "movimenti_mese_cd_articolo_anno_mese_pk" PRIMARY KEY("cd_articolo","anno","mese")
);
--> statement-breakpoint
CREATE TABLE "preferiti" (
	"id_utente" integer NOT NULL,
	"tipo" text NOT NULL,
	"chiave" text NOT NULL,
	CONSTRAINT "preferiti_id_utente_tipo_chiave_pk" PRIMARY KEY("id_utente","tipo","chiave")
);
--> statement-breakpoint
CREATE TABLE "prezzi_netti" (
	"cod_anagrafica" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"prezzo" numeric(14, 5) NOT NULL,
	"valido_dal" date NOT NULL,
	"valido_al" date,
	CONSTRAINT "prezzi_netti_cod_anagrafica_cd_articolo_valido_dal_pk" PRIMARY KEY("cod_anagrafica","cd_articolo","valido_dal")
);
--> statement-breakpoint
CREATE TABLE "sconti_cliente" (
	"cod_anagrafica" text NOT NULL,
	"livello" text NOT NULL,
	"chiave" text NOT NULL,
	"sconto1" numeric(5, 2) NOT NULL,
	"sconto2" numeric(5, 2) NOT NULL,
	CONSTRAINT "sconti_cliente_cod_anagrafica_livello_chiave_pk" PRIMARY KEY("cod_anagrafica","livello","chiave")
);
--> statement-breakpoint
CREATE TABLE "tipi_listino" (
	"cod_listino" text PRIMARY KEY NOT NULL,
	"gruppo_clienti" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinta_semplice" (
	"cd_padre" text NOT NULL,
	"cd_figlio" text NOT NULL,
	"prog" smallint NOT NULL,
	"coefficente_impiego" numeric(12, 4) NOT NULL,
	CONSTRAINT "distinta_semplice_cd_padre_cd_figlio_pk" PRIMARY KEY("cd_padre","cd_figlio")
);
--> statement-breakpoint
CREATE TABLE "tipi_serramento" (
	"cd_articolo" text NOT NULL,
	"tipo_serramento" text NOT NULL,
	"descrizione" text NOT NULL,
	CONSTRAINT "tipi_serramento_cd_articolo_tipo_serramento_pk" PRIMARY KEY("cd_articolo","tipo_serramento")
);
--> statement-breakpoint
CREATE TABLE "aziende" (
	"codice_azienda" text PRIMARY KEY NOT NULL,
	"nome_azienda" text NOT NULL,
	"sito" text NOT NULL,
	"descrizione" text NOT NULL,
	"attiva_cod_art_for2" boolean NOT NULL,
	"disattiva_internet" boolean NOT NULL,
	"codice_linea" text NOT NULL,
	"logo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capitoli" (
	"cod_categoria" text PRIMARY KEY NOT NULL,
	"cod_linea" text NOT NULL,
	"descrizione" text NOT NULL,
	"colore_rgb" text NOT NULL,
	"ordine" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categorie_merceologiche" (
	"cat_merceologica" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correlati" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correlati_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"cod_testata_correlata" text NOT NULL,
	"suffisso_correlato" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "descrizioni_tecniche" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"codice_scheda" text NOT NULL,
	"descrizione_html" text NOT NULL,
	CONSTRAINT "descrizioni_tecniche_cod_testata_suffisso_codice_scheda_pk" PRIMARY KEY("cod_testata","suffisso","codice_scheda")
);
--> statement-breakpoint
CREATE TABLE "righe_catalogo" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"riga" integer NOT NULL,
	"ct_tp_riga" text NOT NULL,
	"cd_articolo" text,
	"descrizione" text NOT NULL,
	CONSTRAINT "righe_catalogo_cod_testata_suffisso_riga_pk" PRIMARY KEY("cod_testata","suffisso","riga")
);
--> statement-breakpoint
CREATE TABLE "schede" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"prog" integer NOT NULL,
	"pdf" text NOT NULL,
	"nome_file" text NOT NULL,
	"anteprima" text NOT NULL,
	"anteprima_da_generare" boolean NOT NULL,
	CONSTRAINT "schede_cod_testata_suffisso_prog_pk" PRIMARY KEY("cod_testata","suffisso","prog")
);
--> statement-breakpoint
CREATE TABLE "sotto_capitoli" (
	"cod_categoria" text NOT NULL,
	"cod_sotto_categoria" text NOT NULL,
	"descrizione" text NOT NULL,
	"ordine" smallint NOT NULL,
	CONSTRAINT "sotto_capitoli_cod_categoria_cod_sotto_categoria_pk" PRIMARY KEY("cod_categoria","cod_sotto_categoria")
);
--> statement-breakpoint
CREATE TABLE "testata_filtri" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"filtro" text NOT NULL,
	"valore" text NOT NULL,
	"ordinamento" integer NOT NULL,
	CONSTRAINT "testata_filtri_cod_testata_suffisso_filtro_valore_pk" PRIMARY KEY("cod_testata","suffisso","filtro","valore")
);
--> statement-breakpoint
CREATE TABLE "testata_parole" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"parola" text NOT NULL,
	"esclusa" boolean NOT NULL,
	CONSTRAINT "testata_parole_cod_testata_suffisso_parola_pk" PRIMARY KEY("cod_testata","suffisso","parola")
);
--> statement-breakpoint
CREATE TABLE "testate" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"descrizione" text NOT NULL,
	"informazioni" text NOT NULL,
	"codice_azienda" text NOT NULL,
	"cat_merceologica" text NOT NULL,
	"cod_categoria" text NOT NULL,
	"cod_sotto_categoria" text NOT NULL,
	"prog_ordine" integer NOT NULL,
	"path_img" text NOT NULL,
	"altezza_immagine_mm" smallint DEFAULT 240 NOT NULL,
	"disattiva_internet" boolean NOT NULL,
	"new" boolean NOT NULL,
	"outlet" boolean NOT NULL,
	"sconto" numeric(5, 2) NOT NULL,
	"promozione" boolean NOT NULL,
	"data_promozione_iniziale" date,
	"data_promozione_finale" date,
	"campi_rottura" text DEFAULT '000' NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	"modificata" timestamp with time zone NOT NULL,
	"modificata_da" text NOT NULL,
	CONSTRAINT "testate_cod_testata_suffisso_pk" PRIMARY KEY("cod_testata","suffisso")
);
--> statement-breakpoint
CREATE TABLE "valori_tecnici" (
	"cod_testata" text NOT NULL,
	"suffisso" integer NOT NULL,
	"numero_riga" integer NOT NULL,
	"codice_scheda" text NOT NULL,
	"etichetta_tecnica" text NOT NULL,
	"valore_tecnico1" text NOT NULL,
	"valore_tecnico2" text NOT NULL,
	"valore_tecnico3" text NOT NULL,
	"valore_tecnico4" text NOT NULL,
	CONSTRAINT "valori_tecnici_cod_testata_suffisso_numero_riga_pk" PRIMARY KEY("cod_testata","suffisso","numero_riga")
);
--> statement-breakpoint
CREATE TABLE "giacenze_terzisti" (
	"cod_terzista" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"tipo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "giacenze_terzisti_cod_terzista_cd_articolo_tipo_pk" PRIMARY KEY("cod_terzista","cd_articolo","tipo")
);
--> statement-breakpoint
CREATE TABLE "ordini_fornitori" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_fornitori_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"anno" smallint NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"ragione_sociale" text NOT NULL,
	"cod_terzista" text,
	"conferma_ordine_for" text NOT NULL,
	"data_conferma_for" date
);
--> statement-breakpoint
CREATE TABLE "ordini_fornitori_righe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_fornitori_righe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_ordine" bigint NOT NULL,
	"cd_articolo" text NOT NULL,
	"qt_ord_for" numeric(14, 3) NOT NULL,
	"qt_ricevuta" numeric(14, 3) NOT NULL,
	"prezzo" numeric(14, 5) NOT NULL,
	"dt_cons_richiesta" date NOT NULL,
	"dt_cons_confermata" date
);
--> statement-breakpoint
CREATE TABLE "ricevimenti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ricevimenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_riga" bigint NOT NULL,
	"nr_bolla" text NOT NULL,
	"dt_bolla" date NOT NULL,
	"qta" numeric(14, 3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scarti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scarti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_riga" bigint NOT NULL,
	"cd_articolo_padre" text NOT NULL,
	"nr_bolla" text NOT NULL,
	"dt_bolla" date NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"recuperabile" boolean NOT NULL,
	"tipo_scarto" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terzisti" (
	"cod_terzista" text PRIMARY KEY NOT NULL,
	"ragione_sociale" text NOT NULL,
	"indirizzo" text NOT NULL,
	"cap" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"telefono" text NOT NULL,
	"mail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categorie_clienti" (
	"categoria" text NOT NULL,
	"sotto_categoria" text NOT NULL,
	"ordine" smallint NOT NULL,
	CONSTRAINT "categorie_clienti_categoria_sotto_categoria_pk" PRIMARY KEY("categoria","sotto_categoria")
);
--> statement-breakpoint
CREATE TABLE "codici_accesso" (
	"impronta" text PRIMARY KEY NOT NULL,
	"id_utente" integer NOT NULL,
	"scopo" text NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"usato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registrazioni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrazioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stato" text NOT NULL,
	"id_utente" integer,
	"cod_anagrafica" text,
	"ragione_sociale" text NOT NULL,
	"indirizzo" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"cap" text NOT NULL,
	"telefono" text NOT NULL,
	"fax" text NOT NULL,
	"categoria" text NOT NULL,
	"sotto_categoria" text NOT NULL,
	"piva" text NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"user_name" text NOT NULL,
	"mail_contatto" text NOT NULL,
	"comunicazioni" boolean NOT NULL,
	"news_letter" boolean NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"decisa" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessioni" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"famiglia" uuid NOT NULL,
	"id_utente" integer NOT NULL,
	"impronta" text NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"usata" timestamp with time zone,
	"revocata" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tentativi_accesso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tentativi_accesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chiave" text NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "utenti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"ruolo" smallint NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"cod_anagrafica" text,
	"cod_terzista" text,
	"num_tel_interno" text,
	"ubicazioni" text[] DEFAULT '{}' NOT NULL,
	"attivo" boolean NOT NULL,
	"creato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_dettagli" (
	"menu_dettaglio_id" integer PRIMARY KEY NOT NULL,
	"menu_id" integer NOT NULL,
	"descrizione" text NOT NULL,
	"program_type" text NOT NULL,
	"program_path" text NOT NULL,
	"ruoli" smallint[] NOT NULL,
	"ordine" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_testate" (
	"menu_id" integer PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL,
	"drop_down" boolean NOT NULL,
	"ordine" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrello_righe" (
	"prog" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrello_righe_prog_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"tp_riga" text NOT NULL,
	"cd_articolo" text,
	"descrizione" text NOT NULL,
	"um" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	"prezzo_visto" numeric(14, 5),
	"id_utente" integer NOT NULL,
	"aggiunta" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clienti" (
	"cod_anagrafica" text PRIMARY KEY NOT NULL,
	"ragione_sociale" text NOT NULL,
	"indirizzo" text NOT NULL,
	"cap" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"stato" text NOT NULL,
	"piva" text NOT NULL,
	"cod_fiscale" text DEFAULT '' NOT NULL,
	"codice_destinatario" text DEFAULT '' NOT NULL,
	"pec" text DEFAULT '' NOT NULL,
	"telefono" text NOT NULL,
	"mail" text NOT NULL,
	"categoria" text NOT NULL,
	"sotto_categoria" text NOT NULL,
	"privacy" boolean DEFAULT true NOT NULL,
	"cod_listino" text NOT NULL,
	"sconto1" numeric(5, 2) NOT NULL,
	"sconto2" numeric(5, 2) NOT NULL,
	"cd_pagamento" text NOT NULL,
	"descrizione_pagamento" text NOT NULL,
	"banca" text NOT NULL,
	"iban" text NOT NULL,
	"cd_iva" text NOT NULL,
	"percentuale_iva" numeric(5, 2) NOT NULL,
	"nome_agente" text NOT NULL,
	"punteggio_totale" numeric(5, 1) NOT NULL,
	"zona_passaggio" text NOT NULL,
	"giorno_passaggio" text NOT NULL,
	"frequenza_passaggio" text NOT NULL,
	"giorno_consegna" text NOT NULL,
	"autista_consegna" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indirizzi" (
	"cod_anagrafica" text NOT NULL,
	"prog" integer NOT NULL,
	"rag_soc" text NOT NULL,
	"indirizzo" text NOT NULL,
	"cap" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"stato" text NOT NULL,
	"telefono" text NOT NULL,
	"fax" text NOT NULL,
	"mail" text NOT NULL,
	"note" text NOT NULL,
	"eliminato" boolean DEFAULT false NOT NULL,
	CONSTRAINT "indirizzi_cod_anagrafica_prog_pk" PRIMARY KEY("cod_anagrafica","prog")
);
--> statement-breakpoint
CREATE TABLE "province" (
	"sigla" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"ordine" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referenti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cd_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"mansione" text NOT NULL,
	"stato" text NOT NULL,
	"indirizzo" text NOT NULL,
	"cap" text NOT NULL,
	"localita" text NOT NULL,
	"provincia" text NOT NULL,
	"telefono" text NOT NULL,
	"cell" text NOT NULL,
	"mail" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documenti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"anno" smallint NOT NULL,
	"numero" integer NOT NULL,
	"suffisso" text NOT NULL,
	"data" date NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"origine" text NOT NULL,
	"stato" text NOT NULL,
	"rf_cliente" text NOT NULL,
	"rf_ord_cliente" text NOT NULL,
	"numero_preventivo" text NOT NULL,
	"trasporto" text NOT NULL,
	"porto" text NOT NULL,
	"pagamento" text NOT NULL,
	"dt_cons_richiesta" date,
	"destinazione" jsonb,
	"totale_merce" numeric(14, 2) NOT NULL,
	"omaggi" numeric(14, 2) NOT NULL,
	"spese_incasso" numeric(14, 2) NOT NULL,
	"imponibile" numeric(14, 2) NOT NULL,
	"cd_iva" text NOT NULL,
	"percentuale_iva" numeric(5, 2) NOT NULL,
	"imposta" numeric(14, 2) NOT NULL,
	"totale_documento" numeric(14, 2) NOT NULL,
	"id_utente" integer,
	"creato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documenti_righe" (
	"id_documento" bigint NOT NULL,
	"riga" integer NOT NULL,
	"tp_riga" text NOT NULL,
	"cd_articolo" text,
	"descrizione_prodotto" text NOT NULL,
	"un_misura" text NOT NULL,
	"qt_ordinata" numeric(14, 3) NOT NULL,
	"qt_evasa_stoccata" numeric(14, 3) NOT NULL,
	"pr_unitario" numeric(14, 5) NOT NULL,
	"sconto1" numeric(5, 2) NOT NULL,
	"sconto2" numeric(5, 2) NOT NULL,
	"sconto3" numeric(5, 2) NOT NULL,
	"imp_rigo" numeric(14, 2) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "documenti_righe_id_documento_riga_pk" PRIMARY KEY("id_documento","riga")
);
--> statement-breakpoint
CREATE TABLE "numeratori" (
	"tipo" text NOT NULL,
	"anno" smallint NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "numeratori_tipo_anno_pk" PRIMARY KEY("tipo","anno")
);
--> statement-breakpoint
CREATE TABLE "liste_ordine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liste_ordine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"modificata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liste_ordine_righe" (
	"id_lista" integer NOT NULL,
	"riga" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "liste_ordine_righe_id_lista_riga_pk" PRIMARY KEY("id_lista","riga")
);
--> statement-breakpoint
CREATE TABLE "pagamenti" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"codice" text NOT NULL,
	"id_documento" bigint,
	"cod_anagrafica" text,
	"metodo" text NOT NULL,
	"fornitore" text NOT NULL,
	"importo" bigint NOT NULL,
	"divisa" text NOT NULL,
	"stato" text NOT NULL,
	"motivo" text,
	"riferimento" text,
	"incasso" text,
	"segreto" text,
	"url" text,
	"creato" timestamp with time zone NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"prossima_verifica" timestamp with time zone NOT NULL,
	"verifiche" integer DEFAULT 0 NOT NULL,
	"pagato" timestamp with time zone,
	"rimborsato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pagamenti_attese" (
	"id_documento" bigint PRIMARY KEY NOT NULL,
	"scade" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagamenti_notifiche" (
	"fornitore" text NOT NULL,
	"evento" text NOT NULL,
	"codice" text NOT NULL,
	"notizia" jsonb NOT NULL,
	"esito" text NOT NULL,
	"ricevuta" timestamp with time zone NOT NULL,
	CONSTRAINT "pagamenti_notifiche_fornitore_evento_pk" PRIMARY KEY("fornitore","evento")
);
--> statement-breakpoint
CREATE TABLE "promozione_articoli" (
	"codice" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"prezzo" numeric(14, 5) NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "promozione_articoli_codice_cd_articolo_pk" PRIMARY KEY("codice","cd_articolo")
);
--> statement-breakpoint
CREATE TABLE "promozioni" (
	"codice" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL,
	"descrizione_estesa" text NOT NULL,
	"immagini" text[] NOT NULL,
	"dal" date NOT NULL,
	"al" date NOT NULL,
	"qta_minima_per_omaggio" integer NOT NULL,
	"qta_omaggio" integer NOT NULL,
	"omaggio" text NOT NULL,
	"descrizione_omaggio" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "giacenze" ADD CONSTRAINT "giacenze_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listini" ADD CONSTRAINT "listini_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prezzi_netti" ADD CONSTRAINT "prezzi_netti_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sotto_capitoli" ADD CONSTRAINT "sotto_capitoli_cod_categoria_capitoli_cod_categoria_fk" FOREIGN KEY ("cod_categoria") REFERENCES "public"."capitoli"("cod_categoria") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testate" ADD CONSTRAINT "testate_codice_azienda_aziende_codice_azienda_fk" FOREIGN KEY ("codice_azienda") REFERENCES "public"."aziende"("codice_azienda") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testate" ADD CONSTRAINT "testate_cat_merceologica_categorie_merceologiche_cat_merceologica_fk" FOREIGN KEY ("cat_merceologica") REFERENCES "public"."categorie_merceologiche"("cat_merceologica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giacenze_terzisti" ADD CONSTRAINT "giacenze_terzisti_cod_terzista_terzisti_cod_terzista_fk" FOREIGN KEY ("cod_terzista") REFERENCES "public"."terzisti"("cod_terzista") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori" ADD CONSTRAINT "ordini_fornitori_cod_terzista_terzisti_cod_terzista_fk" FOREIGN KEY ("cod_terzista") REFERENCES "public"."terzisti"("cod_terzista") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD CONSTRAINT "ordini_fornitori_righe_id_ordine_ordini_fornitori_id_fk" FOREIGN KEY ("id_ordine") REFERENCES "public"."ordini_fornitori"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD CONSTRAINT "ricevimenti_id_riga_ordini_fornitori_righe_id_fk" FOREIGN KEY ("id_riga") REFERENCES "public"."ordini_fornitori_righe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scarti" ADD CONSTRAINT "scarti_id_riga_ordini_fornitori_righe_id_fk" FOREIGN KEY ("id_riga") REFERENCES "public"."ordini_fornitori_righe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codici_accesso" ADD CONSTRAINT "codici_accesso_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrazioni" ADD CONSTRAINT "registrazioni_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessioni" ADD CONSTRAINT "sessioni_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dettagli" ADD CONSTRAINT "menu_dettagli_menu_id_menu_testate_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu_testate"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrello_righe" ADD CONSTRAINT "carrello_righe_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indirizzi" ADD CONSTRAINT "indirizzi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referenti" ADD CONSTRAINT "referenti_cd_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cd_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documenti" ADD CONSTRAINT "documenti_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD CONSTRAINT "documenti_righe_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liste_ordine" ADD CONSTRAINT "liste_ordine_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liste_ordine_righe" ADD CONSTRAINT "liste_ordine_righe_id_lista_liste_ordine_id_fk" FOREIGN KEY ("id_lista") REFERENCES "public"."liste_ordine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamenti" ADD CONSTRAINT "pagamenti_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamenti_attese" ADD CONSTRAINT "pagamenti_attese_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promozione_articoli" ADD CONSTRAINT "promozione_articoli_codice_promozioni_codice_fk" FOREIGN KEY ("codice") REFERENCES "public"."promozioni"("codice") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chiavi_idempotenza_chiave" ON "chiavi_idempotenza" USING btree ("proprietario","chiave");--> statement-breakpoint
CREATE UNIQUE INDEX "posta_unica" ON "posta" USING btree ("unica");--> statement-breakpoint
CREATE INDEX "posta_creata" ON "posta" USING btree ("creata");--> statement-breakpoint
CREATE INDEX "registro_tabella_chiave" ON "registro" USING btree ("tabella","chiave","id");--> statement-breakpoint
CREATE INDEX "stampe_utente" ON "stampe" USING btree ("id_utente","id");--> statement-breakpoint
CREATE INDEX "articoli_fornitore" ON "articoli" USING btree ("cd_articolo_fornitore_catalogo");--> statement-breakpoint
CREATE INDEX "articoli_azienda" ON "articoli" USING btree ("codice_azienda");--> statement-breakpoint
CREATE INDEX "articoli_codice_scritto" ON "articoli" USING btree ((regexp_replace(upper(cd_articolo), '[^A-Z0-9]', '', 'g') collate "C"));--> statement-breakpoint
CREATE INDEX "articoli_fornitore_scritto" ON "articoli" USING btree ((regexp_replace(upper(cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C"));--> statement-breakpoint
CREATE INDEX "prezzi_netti_articolo" ON "prezzi_netti" USING btree ("cd_articolo");--> statement-breakpoint
CREATE INDEX "distinta_semplice_figlio" ON "distinta_semplice" USING btree ("cd_figlio");--> statement-breakpoint
CREATE INDEX "correlati_testata" ON "correlati" USING btree ("cod_testata","suffisso");--> statement-breakpoint
CREATE INDEX "righe_catalogo_articolo" ON "righe_catalogo" USING btree ("cd_articolo") WHERE cd_articolo is not null;--> statement-breakpoint
CREATE INDEX "testata_filtri_filtro" ON "testata_filtri" USING btree ("filtro","valore");--> statement-breakpoint
CREATE INDEX "testata_parole_parola" ON "testata_parole" USING btree ("parola");--> statement-breakpoint
CREATE INDEX "testate_azienda" ON "testate" USING btree ("codice_azienda");--> statement-breakpoint
CREATE INDEX "testate_categoria" ON "testate" USING btree ("cat_merceologica");--> statement-breakpoint
CREATE INDEX "testate_capitolo" ON "testate" USING btree ("cod_categoria","cod_sotto_categoria","prog_ordine");--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_fornitori_numero" ON "ordini_fornitori" USING btree ("tipo","anno","numero");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_terzista" ON "ordini_fornitori" USING btree ("cod_terzista");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_articolo" ON "ordini_fornitori_righe" USING btree ("cd_articolo");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_ordine" ON "ordini_fornitori_righe" USING btree ("id_ordine");--> statement-breakpoint
CREATE INDEX "ricevimenti_riga" ON "ricevimenti" USING btree ("id_riga");--> statement-breakpoint
CREATE INDEX "scarti_riga" ON "scarti" USING btree ("id_riga");--> statement-breakpoint
CREATE INDEX "registrazioni_stato" ON "registrazioni" USING btree ("stato","creata");--> statement-breakpoint
CREATE INDEX "registrazioni_utente" ON "registrazioni" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "sessioni_impronta" ON "sessioni" USING btree ("impronta");--> statement-breakpoint
CREATE INDEX "sessioni_famiglia" ON "sessioni" USING btree ("famiglia");--> statement-breakpoint
CREATE INDEX "sessioni_utente" ON "sessioni" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tentativi_accesso_chiave" ON "tentativi_accesso" USING btree ("chiave","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "utenti_username" ON "utenti" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "carrello_righe_unica" ON "carrello_righe" USING btree ("cod_anagrafica","cd_articolo","riferimento","note") WHERE tp_riga = 'PRODOTTO';--> statement-breakpoint
CREATE INDEX "carrello_righe_cliente" ON "carrello_righe" USING btree ("cod_anagrafica","prog");--> statement-breakpoint
CREATE INDEX "clienti_ragione_sociale" ON "clienti" USING btree ("ragione_sociale");--> statement-breakpoint
CREATE INDEX "referenti_cliente" ON "referenti" USING btree ("cd_anagrafica");--> statement-breakpoint
CREATE UNIQUE INDEX "documenti_numero" ON "documenti" USING btree ("tipo","anno","numero","suffisso");--> statement-breakpoint
CREATE INDEX "documenti_cliente" ON "documenti" USING btree ("cod_anagrafica","tipo","data");--> statement-breakpoint
CREATE INDEX "documenti_righe_articolo" ON "documenti_righe" USING btree ("cd_articolo");--> statement-breakpoint
CREATE UNIQUE INDEX "liste_ordine_nome" ON "liste_ordine" USING btree ("cod_anagrafica",lower(nome));--> statement-breakpoint
CREATE UNIQUE INDEX "pagamenti_codice" ON "pagamenti" USING btree ("codice");--> statement-breakpoint
CREATE INDEX "pagamenti_documento" ON "pagamenti" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "pagamenti_stato" ON "pagamenti" USING btree ("stato","prossima_verifica");--> statement-breakpoint
CREATE INDEX "pagamenti_creato" ON "pagamenti" USING btree ("creato","id");--> statement-breakpoint
CREATE INDEX "pagamenti_attese_scade" ON "pagamenti_attese" USING btree ("scade");--> statement-breakpoint
CREATE INDEX "promozione_articoli_articolo" ON "promozione_articoli" USING btree ("cd_articolo");