-- Adds to the line with the same article, reference and note, or makes one, and writes the operation log: one statement for who calls,
-- so that sixty "+1" at once are one line of sixty. Three small statements cost half of one that does all. `posto` stays null where the
-- quantity would pass `massima`, or where the cart has `righe` lines already (`pieno`). `prezzi` hold from the quantity in `soglie` on, which rise.
-- Plans are kept per connection: one made while there were few carts would read them all, and still do so when there are thousands.
create function aggiungi_riga(
  cliente text, tipo text, articolo text, testo text, unita text, quanto numeric, rif text, nota text, soglie numeric[], prezzi numeric[],
  massima numeric, righe integer, utente integer, nome text, adesso timestamptz, richiesta_da text,
  out posto bigint, out totale numeric, out nuova boolean, out pieno boolean
) language plpgsql set enable_seqscan = off as $$
begin
  loop
    if tipo = 'PRODOTTO' then
      update carrello_righe r set qta = r.qta + quanto, prezzo_visto = prezzi[width_bucket(r.qta + quanto, soglie)]
      where r.tp_riga = 'PRODOTTO' and r.cod_anagrafica = cliente and r.cd_articolo = articolo and r.riferimento = rif and r.note = nota and r.qta + quanto <= massima
      returning r.prog, r.qta into posto, totale;
      nuova := false;
      exit when found;
      if exists (
        select 1 from carrello_righe r
        where r.tp_riga = 'PRODOTTO' and r.cod_anagrafica = cliente and r.cd_articolo = articolo and r.riferimento = rif and r.note = nota and r.qta + quanto > massima
      ) then
        return;
      end if;
    end if;
    -- On the index alone and never past the limit: a new line costs the same however long the cart is.
    pieno := exists (select 1 from carrello_righe r where r.cod_anagrafica = cliente offset righe - 1 limit 1);
    if pieno then
      return;
    end if;
    insert into carrello_righe as r (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, prezzo_visto, id_utente, aggiunta)
    values (cliente, tipo, articolo, testo, unita, quanto, rif, nota, prezzi[1], utente, adesso)
    on conflict (cod_anagrafica, cd_articolo, riferimento, note) where tp_riga = 'PRODOTTO' do nothing
    returning r.prog, r.qta into posto, totale;
    nuova := true;
    -- Somebody else made the line in this very moment: it is there now.
    exit when found;
  end loop;
  insert into registro (data_ora, id_utente, utente, cod_anagrafica, tabella, chiave, operazione, prima, dopo, richiesta)
  values (adesso, utente, nome, cliente, 'carrello', cliente || '/' || posto, case when nuova then 'add' else 'edit' end,
    case when nuova then null else jsonb_build_object('qta', totale - quanto) end, jsonb_build_object('cdArticolo', articolo, 'qta', totale), richiesta_da);
end
$$;
