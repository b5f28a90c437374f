alter table consent validate constraint consent_wording_id_fkey;
alter table consent validate constraint consent_how_check;
