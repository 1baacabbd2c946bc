-- Adds what several customers add in the same moment, all or none: one way to the database and one commit for all of them. In one written
-- order, so that two servers never wait for each other in a ring; and who meets a line that somebody else holds soon gives up for all, so
-- that nobody's cart waits for another's.
create function aggiungi_righe(
  clienti text[], tipi text[], articoli text[], testi text[], unita text[], quanti numeric[], riferimenti text[], note text[], soglie text[], prezzi text[],
  massima numeric, righe integer, utenti integer[], nomi text[], adesso timestamptz[], richieste text[]
) returns table (n bigint, posto bigint, totale numeric, nuova boolean, pieno boolean) language plpgsql set lock_timeout = '100ms' as $$
begin
  for n in
    select d.n from unnest(clienti, articoli, riferimenti, aggiungi_righe.note) with ordinality as d(cliente, articolo, riferimento, nota, n)
    order by d.cliente, d.articolo, d.riferimento, d.nota, d.n
  loop
    select r.posto, r.totale, r.nuova, r.pieno into posto, totale, nuova, pieno
    from aggiungi_riga(
      clienti[n], tipi[n], articoli[n], testi[n], unita[n], quanti[n], riferimenti[n], note[n], soglie[n]::numeric[], prezzi[n]::numeric[],
      massima, righe, utenti[n], nomi[n], adesso[n], richieste[n]
    ) r;
    return next;
  end loop;
end
$$;
