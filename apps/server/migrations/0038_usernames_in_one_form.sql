-- Accounts are looked for by one form of a name (accountName in packages/domain), in which full-width letters and the like
-- are the plain ones. A name that would then be somebody else's stays as it is; an owner gives that person another account.
update staff s set username = normalize(s.username, nfkc)
where s.username is not nfkc normalized
  and not exists (
    select from staff o
    where o.id <> s.id
      and lower(normalize(o.username, nfkc)) = lower(normalize(s.username, nfkc))
      and (o.id < s.id or o.username is nfkc normalized)
  );
