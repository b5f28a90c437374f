-- Renaming an index blocks neither reading nor writing.
alter index audit_entry_deed_idx rename to audit_entry_action_idx;
alter index client_namesake_idx rename to client_duplicate_idx;
alter index reward_open_idx rename to reward_active_idx;
alter index ticket_hidden_idx rename to ticket_deleted_idx;
alter index voucher_code_beginning_idx rename to voucher_code_prefix_idx;
alter index webhook_delivery_old_idx rename to webhook_delivery_touched_idx;
alter index webhook_event_old_idx rename to webhook_event_occurred_idx;
