-- ADMIN-2: clients who may be one person. Equal names of one passport expiry stand beside each other in this index; the
-- name itself is in it too, since a statement reads an expression from an index only beside its columns.
create index client_namesake_idx on client (fold_text(full_name), passport_expiry) include (full_name)
  where passport_expiry is not null;
