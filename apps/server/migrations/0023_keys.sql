-- The key that a text is sealed with, as platform/sealing.ts lays it out: the four bytes after the version are the key's
-- name. What was sealed, or hashed, while there was one key does not name it.
create function key_name(sealed bytea) returns text
language sql immutable strict parallel safe as $$
  select case
    when length(sealed) <= 32 or get_byte(sealed, 0) = 1 then 'unnamed'
    else encode(substr(sealed, 2, 4), 'hex')
  end
$$;

-- What a rotation has still to do, and at the start of a server which keys it needs, without reading every client.
create index client_national_id_key_idx on client (key_name(national_id_cipher), id)
  where national_id_cipher is not null;
