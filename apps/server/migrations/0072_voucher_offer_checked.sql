alter table voucher validate constraint voucher_own_type_id_fkey;
