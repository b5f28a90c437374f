-- no transaction
-- Whoever is looked for by their whole number: among ten million reviews the parts of a number are too common to search for.
drop index concurrently if exists reviewer_mobile_idx;
create index concurrently reviewer_mobile_idx on reviewer (mobile) where mobile is not null;
