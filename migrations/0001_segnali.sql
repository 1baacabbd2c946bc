-- Every change of a table that servers keep in memory is told to all of them at commit: {tabella, chiavi}, chiavi null when too many.
create function segnala() returns trigger language plpgsql as $$
declare
  chiavi jsonb;
begin
  -- A changed key is told under both its names.
  if tg_op = 'UPDATE' then
    execute format('select jsonb_agg(k) from (select %1$s as k from cambiate union select %1$s from prima limit 101) d', tg_argv[0]) into chiavi;
  else
    execute format('select jsonb_agg(k) from (select distinct %s as k from cambiate limit 101) d', tg_argv[0]) into chiavi;
  end if;
  if chiavi is null then
    return null;
  end if;
  if jsonb_array_length(chiavi) > 100 or length(chiavi::text) > 7000 then
    chiavi := 'null'::jsonb;
  end if;
  perform pg_notify('cardine', jsonb_build_object('tabella', tg_table_name, 'chiavi', chiavi)::text);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  coppia text[];
begin
  foreach coppia slice 1 in array array[
    ['testate', 'cod_testata || ''-'' || suffisso'],
    ['testata_filtri', 'cod_testata || ''-'' || suffisso'],
    ['testata_parole', 'cod_testata || ''-'' || suffisso'],
    ['valori_tecnici', 'cod_testata || ''-'' || suffisso'],
    ['descrizioni_tecniche', 'cod_testata || ''-'' || suffisso'],
    ['schede', 'cod_testata || ''-'' || suffisso'],
    ['correlati', 'cod_testata || ''-'' || suffisso'],
    ['righe_catalogo', 'cod_testata || ''-'' || suffisso'],
    ['aziende', 'codice_azienda'],
    ['categorie_merceologiche', 'cat_merceologica'],
    ['capitoli', 'cod_categoria'],
    ['sotto_capitoli', 'cod_categoria'],
    ['articoli', 'cd_articolo'],
    ['giacenze', 'cd_articolo'],
    ['listini', 'cd_articolo'],
    ['distinta_semplice', 'cd_padre'],
    ['promozioni', 'codice'],
    ['promozione_articoli', 'cd_articolo'],
    ['preferiti', 'id_utente::text'],
    ['clienti', 'cod_anagrafica'],
    ['sconti_cliente', 'cod_anagrafica'],
    ['prezzi_netti', 'cod_anagrafica'],
    ['utenti', 'id::text']
  ] loop
    execute format('create trigger segnala_nuove after insert on %I referencing new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_tolte after delete on %I referencing old table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_cambiate after update on %I referencing old table as prima new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
  end loop;
end
$$;
--> statement-breakpoint
create index testate_descrizione_testo on testate using gin (to_tsvector('italian', descrizione));
--> statement-breakpoint
create index articoli_descrizione_testo on articoli using gin (to_tsvector('italian', descrizione));
--> statement-breakpoint
-- A code as it is compared: capitals and digits only, as people group and separate it in their own ways.
create function codice_nudo(codice text) returns text language sql immutable strict parallel safe as $$ select regexp_replace(upper(codice), '[^[:alnum:]]', '', 'g') $$;
--> statement-breakpoint
create index articoli_fornitore_nudo on articoli (codice_nudo(cd_articolo_fornitore_catalogo) text_pattern_ops);
--> statement-breakpoint
create index articoli_codice_inizio on articoli (cd_articolo text_pattern_ops);
--> statement-breakpoint
create index testate_codice_inizio on testate (cod_testata text_pattern_ops);
