-- DASH-7: which transaction a review came with, so that an open dashboard can be told exactly what it has not seen yet.
-- Ids cannot tell: they are given out before the commit, and a smaller one may become visible later.
alter table feedback add column arrival xid8 not null default pg_current_xact_id();
create index feedback_arrival_idx on feedback (arrival);
