-- ADMIN-3: what a new agency has done so far is read from what there is (a reward, the value of a point); these three
-- leave no other trace.
alter table agency
  add column settings_confirmed_at timestamptz,
  add column test_mail_sent_at timestamptz,
  add column checklist_closed_at timestamptz;

-- An agency that is at work already is not led by the hand.
update agency set
  settings_confirmed_at = case when version > 1 then now() end,
  checklist_closed_at = case when exists (select from client) then now() end;
