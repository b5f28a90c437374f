-- Plain names for the functions that protect history. Triggers refer to them by id.
alter trigger audit_seal_stays on audit_seal rename to audit_seal_is_not_deleted;
alter function refuse_all_but_forgetting() rename to refuse_all_but_removing_note;
alter function refuse_all_but_forgetting_reason() rename to refuse_all_but_removing_reason;
alter function refuse_forgetting_early() rename to refuse_early_deletion;
